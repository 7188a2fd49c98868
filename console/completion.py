"""Scripts that let a shell complete the command line: commands, shipped names and rule files.

In: the commands and their options. Out: a script as text. The names are asked of the program itself when they are needed.
"""

from __future__ import annotations

_BASH = """\
# Put this into ~/.bashrc:  eval "$(yakusoku completion bash)"
_yakusoku() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words="" name
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="@COMMANDS@"
    else
        case $command in
@CASES@        esac
        case $word in -*) ;; *)
            case $command in @TAKES_RULES@) words="$words $(yakusoku completion names 2>/dev/null)" ;; esac
            case $command in show) words="$words $(yakusoku completion rules 2>/dev/null)" ;; esac
            while IFS= read -r name; do [ -n "$name" ] && COMPREPLY+=("$name"); done < <(compgen -f -X '!*.yaku' -- "$word"; compgen -d -S / -- "$word")
            case $command in replay) while IFS= read -r name; do [ -n "$name" ] && COMPREPLY+=("$name"); done < <(compgen -f -- "$word") ;; esac ;;
        esac
    fi
    while IFS= read -r name; do [ -n "$name" ] && COMPREPLY+=("$name"); done < <(compgen -W "$words" -- "$word")
}
complete -o filenames -F _yakusoku yakusoku
"""

_ZSH = """\
#compdef yakusoku
# Put this into ~/.zshrc:  eval "$(yakusoku completion zsh)"
_yakusoku() {
    local -a commands options names
    commands=(
@DESCRIBED@    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    case $words[2] in
@CASES@    esac
    if [[ $PREFIX == -* ]]; then
        compadd -- $options
        return
    fi
    case $words[2] in @TAKES_RULES@) names=(${(f)"$(yakusoku completion names 2>/dev/null)"}); compadd -- $names ;; esac
    if [[ $words[2] == show ]]; then names=(${(f)"$(yakusoku completion rules 2>/dev/null)"}); compadd -- $names; return; fi
    if [[ $words[2] == replay ]]; then _files; else _files -g '*.yaku'; fi
}
compdef _yakusoku yakusoku
"""

_FISH = """\
# Put this into ~/.config/fish/completions/yakusoku.fish
complete -c yakusoku -f
@LINES@complete -c yakusoku -n '__fish_seen_subcommand_from @NAMES@' -a '(yakusoku completion names 2>/dev/null)'
complete -c yakusoku -n '__fish_seen_subcommand_from show' -a '(yakusoku completion rules 2>/dev/null)'
complete -c yakusoku -n 'not __fish_use_subcommand' -k -a '(__fish_complete_suffix .yaku)'
"""

_POWERSHELL = """\
# Put this into your profile ($PROFILE):  yakusoku completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName yakusoku -ScriptBlock {
    param($word, $ast, $cursor)
    $commands = [ordered]@{
@DESCRIBED@    }
    $options = @{
@CASES@    }
    $typed = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.ToString() })
    if ($typed.Count -lt 2) {
        $commands.GetEnumerator() | Where-Object { $_.Key -like "$word*" } | ForEach-Object {
            [System.Management.Automation.CompletionResult]::new($_.Key, $_.Key, 'ParameterValue', $_.Value)
        }
        return
    }
    $command = $typed[1]
    $words = @($options[$command])
    if ($word -notlike '-*') {
        if (@TAKES_RULES@ -contains $command) { $words += @(yakusoku completion names 2>$null) }
        if ($command -eq 'show') { $words += @(yakusoku completion rules 2>$null) }
        $files = if ($command -eq 'replay') { "$word*" } else { "$word*.yaku" }
        $words += @(Get-ChildItem -Path $files -ErrorAction SilentlyContinue | Resolve-Path -Relative | ForEach-Object { $_ -replace '^\\.[\\\\/]', '' })
    }
    $words | Where-Object { $_ -like "$word*" } | ForEach-Object {
        $shown = if ($_ -match '\\s') { "'" + ($_ -replace "'", "''") + "'" } else { $_ }
        [System.Management.Automation.CompletionResult]::new($shown, $_, 'ParameterValue', $_)
    }
}
"""

Commands = dict[str, tuple[str, list[str], bool]]  # name: summary, options, whether it takes rule sets


def script(shell: str, commands: Commands) -> str:
    """The script for bash, zsh, fish or PowerShell."""
    takes = [name for name, (_, _, rules) in commands.items() if rules]
    if shell == "powershell":
        described = "".join(f"        {name} = {_quoted(text)}\n" for name, (text, _, _) in commands.items())
        cases = "".join(
            f"        {name} = @({', '.join(map(_quoted, options))})\n"
            for name, (_, options, _) in commands.items()
        )
        names = f"@({', '.join(map(_quoted, takes))})"
        return (
            _POWERSHELL.replace("@DESCRIBED@", described)
            .replace("@CASES@", cases)
            .replace("@TAKES_RULES@", names)
        )
    if shell == "fish":
        lines = [
            f"complete -c yakusoku -n __fish_use_subcommand -a {name} -d {_quoted(text)}\n"
            for name, (text, _, _) in commands.items()
        ]
        for name, (_, options, _) in commands.items():
            for option in options:
                flag = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
                lines.append(f"complete -c yakusoku -n '__fish_seen_subcommand_from {name}' {flag}\n")
        return _FISH.replace("@LINES@", "".join(lines)).replace("@NAMES@", " ".join(takes))
    cases = "".join(
        f'            {name}) words="{" ".join(options)}" ;;\n'
        if shell == "bash"
        else f"    {name}) options=({' '.join(options)}) ;;\n"
        for name, (_, options, _) in commands.items()
    )
    described = "".join(f"        {_quoted(f'{name}:{text}')}\n" for name, (text, _, _) in commands.items())
    template = _BASH if shell == "bash" else _ZSH
    return (template.replace("@COMMANDS@", " ".join(commands)).replace("@CASES@", cases).replace("@DESCRIBED@", described)
            .replace("@TAKES_RULES@", "|".join(takes)))  # fmt: skip


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "’") + "'"
