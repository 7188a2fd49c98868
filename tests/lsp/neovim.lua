-- What test_neovim.py has Neovim do: opens a rule file with the server, asks what an author asks, and writes the answers as JSON.
local command, file, answers = vim.env.SERVER, vim.env.RULES, vim.env.ANSWERS
local told = {}

local function fail(why)
  local seen = vim.tbl_map(function(one) return one.message end, vim.diagnostic.get(0))
  vim.fn.writefile({ vim.fn.json_encode({ failed = why, seen = seen, text = vim.api.nvim_buf_get_lines(0, 0, -1, true) }) }, answers)
  vim.cmd("qa!")
end

local function wait(what, until_)
  if not vim.wait(25000, until_, 50) then fail("waited for " .. what) end
end

vim.cmd("edit " .. vim.fn.fnameescape(file))
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({ name = "yakusoku", cmd = vim.fn.json_decode(command), root_dir = vim.fn.fnamemodify(file, ":h") })
vim.lsp.buf_attach_client(buffer, client)
wait("the server", function() return vim.lsp.buf_get_clients(buffer)[client] ~= nil end)
wait("findings", function() return #vim.diagnostic.get(buffer) > 0 end)
told.findings = vim.tbl_map(function(one) return { code = one.code, line = one.lnum, from = one.col, to = one.end_col } end, vim.diagnostic.get(buffer))

local function ask(method, line, column, more)
  local text = vim.api.nvim_buf_get_lines(buffer, line, line + 1, true)[1]
  local place = { line = line, character = vim.str_utfindex(text, column) }
  local _, units = vim.str_utfindex(text, column)
  place.character = units
  local given = vim.tbl_extend("force", { textDocument = vim.lsp.util.make_text_document_params(buffer), position = place }, more or {})
  local found = vim.lsp.buf_request_sync(buffer, method, given, 20000)
  return found and found[client] and found[client].result
end

local wrong = vim.fn.search("eight_cutt", "w") - 1
local text = vim.api.nvim_buf_get_lines(buffer, wrong, wrong + 1, true)[1]
local column = text:find("eight_cutt") - 1
told.words = {}
for _, item in ipairs(ask("textDocument/completion", wrong, column + 3).items) do table.insert(told.words, item.label) end

-- the mend of the finding, done as the editor does it
local finding
for _, one in ipairs(vim.diagnostic.get(buffer)) do if one.code == "unknown-rule" then finding = one end end
local range = { start = { line = wrong, character = 0 }, ["end"] = { line = wrong, character = #text } }
local mends = ask("textDocument/codeAction", wrong, column, { range = range, context = { diagnostics = {} } })
vim.lsp.util.apply_workspace_edit(mends[1].edit, "utf-16")
told.mended = vim.api.nvim_buf_get_lines(buffer, wrong, wrong + 1, true)[1]
wait("no error", function()
  return #vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR }) == 0
end)

-- a new id, in this file and in the library beside it
local use = vim.fn.search("use own_rule", "w") - 1
local edit = ask("textDocument/rename", use, 9, { newName = "our_rule" })
vim.lsp.util.apply_workspace_edit(edit, "utf-16")
vim.cmd("silent wall")
told.hover = ask("textDocument/hover", use, 9).contents.value
vim.fn.writefile({ vim.fn.json_encode(told) }, answers)
vim.cmd("qa!")
