"""The workbench in a real browser: as a static page with Python in its worker, and as `yakusoku web` shows it; on a desk and on a phone, in both languages.

They run where the page was built (`python3 dev.py page`). What is looked at: from a tick to the sheet, a mistake and its message, hands played to their end in both families, a rule of one's
own by parts, links and hostile links, rules that take too long, and the page without its server.
"""

from __future__ import annotations

import base64
import functools
import http.server
import os
import re
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from yakusoku.workbench.server import folder, server

PAGE = folder()
pytestmark = pytest.mark.skipif(PAGE is None, reason="the page is not built: python3 dev.py page")
AXE = Path(__file__).resolve().parents[2] / "workbench" / "front" / "node_modules" / "axe-core" / "axe.min.js"
SECONDS = 120  # a busy machine is no mistake, and no rule that is too slow for the page
PATIENCE = f"window.__limit = {(SECONDS - 20) * 1000};"  # milliseconds of one answer


class Static(http.server.SimpleHTTPRequestHandler):
    """Any web server: the files of the page, and nothing else."""

    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:
        pass


def static(port: int = 0) -> tuple[http.server.ThreadingHTTPServer, str]:
    handler = functools.partial(Static, directory=str(PAGE))
    running = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return running, f"http://127.0.0.1:{running.server_address[1]}/"


# What is told of the page where it never comes to what is waited for.
STATE = """JSON.stringify({
    message: bench.message, state: bench.state, game: bench.table?.base?.id, view: bench.view, sheetFor: bench.sheetFor.slice(-40), paper: bench.paper, profile: bench.profile,
    heavy: bench.heavy, busy: window.game?.busy, waits: window.game?.waits, dealt: window.game?.text === bench.text, seen: !!window.game?.view, hand: window.game?.view?.hand, ended: window.game?.ended?.hand, going: window.game?.view?.going, trouble: window.game?.troubled,
})"""


class Bench:
    """A tab with the page, and what somebody does in it."""

    def __init__(self, context: Any, address: str) -> None:
        context.set_default_timeout(SECONDS * 1000)
        context.add_init_script(PATIENCE)
        self.context, self.address = context, address
        self.tab = context.new_page()
        self.trouble: list[str] = []
        self.tab.on("pageerror", lambda problem: self.trouble.append(str(problem)))
        self.asked: list[str] = []
        self.tab.on("request", lambda request: self.asked.append(request.url))

    def go(self, hash: str = "") -> None:
        self.tab.goto("about:blank")
        self.tab.goto(self.address + hash)

    def until(self, what: str) -> None:
        """Waits for something to be true of the page; its policy lets Playwright wait for nothing by itself."""
        end = time.monotonic() + SECONDS
        while not self.tab.evaluate(what):
            assert time.monotonic() < end, f"never: {what}; {self.tab.evaluate(STATE)}"
            self.tab.wait_for_timeout(40)

    def begin(self, game: str) -> None:
        if self.tab.url == "about:blank":
            self.go()
        elif not self.tab.locator(".home").count():
            self.tab.click(".brand")
        self.tab.evaluate("try { sessionStorage.removeItem('yakusoku.games') } catch {}")
        self.tab.evaluate(
            "Object.assign(bench, {profile: 'full', paper: 'a4'})"
        )  # whatever a test before chose
        self.tab.click(f"[data-game={game}]")
        self.until(f"bench.state == 'ready' && bench.table?.base.id == '{game}' && bench.sheetFor != ''")

    def view(self, name: str) -> None:
        self.tab.locator(f".tab[data-view={name}]").locator("visible=true").first.click()

    @property
    def text(self) -> str:
        return str(self.tab.evaluate("bench.text"))

    def write(self, text: str) -> None:
        self.tab.evaluate("text => bench.put(text)", text)

    def settled(self) -> None:
        self.until("bench.table && JSON.parse(bench.sheetFor || '[]')[0] == bench.text")

    def plays_to_the_end(self, end: str) -> None:
        """Plays a hand as the hint says, by what the page draws; the same cards each time."""
        self.deals()
        self.until("Object.keys(bench.pictures()).length > 0")
        for _ in range(120):
            if self.tab.evaluate("game.ended !== undefined"):
                assert self.tab.locator(".log li", has_text=end).count()
                return
            before = self.tab.evaluate("bench.backend.timings.length")
            self.tab.get_by_role("button", name=self.say("Hint", "ヒント")).click()
            self.until(f"bench.backend.timings.length > {before} && !game.busy")
            main = self.tab.locator(".bar-below .main:not([disabled])")
            if main.count():
                main.first.click()
            else:
                number = self.tab.evaluate("bench.ask('hint', {}).then(found => found.option)")
                self.tab.evaluate("number => game.choose(game.view.options[number])", number)
            self.until(f"bench.backend.timings.length > {before + 1} && !game.busy")
        raise AssertionError("the hand did not end")

    def deals(self, more: str = "") -> None:
        """A game that is the same each time, at the table that was begun."""
        self.view("play")
        self.until("window.game && game.text == bench.text && game.key == bench.key && !game.busy")
        self.tab.evaluate(f"(() => {{ game.seed = 1; {more} return game.begin(); }})()")
        self.until("(game.view || game.waits !== undefined) && !game.busy")

    def chooses(self, many: int) -> None:
        """So many choices, as the hint says."""
        for _ in range(many):
            self.tab.evaluate(
                "bench.ask('hint', {}).then(found => game.choose(game.view.options[found.option]))"
            )
            self.until("!game.busy")

    def say(self, en: str, ja: str) -> str:
        return ja if self.tab.evaluate("bench.lang") == "ja" else en

    def broken_rules_of_access(self) -> list[str]:
        self.tab.evaluate("0")
        if not AXE.exists():
            return []
        self.tab.evaluate(
            AXE.read_text(encoding="utf-8")
        )  # by the tools of the browser, which no policy forbids
        found = self.tab.evaluate(
            "axe.run(document, {iframes: false, resultTypes: ['violations']}).then(found => found.violations.map(one => "
            "one.id + ': ' + one.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' | ')))"
        )
        return list(found)


@pytest.fixture(scope="module")
def desk(browser: Any) -> Iterator[Bench]:
    """English, on a desk, with Python in the worker."""
    running, address = static()
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", service_workers="block"
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(AT_ONCE)
    yield Bench(context, address)
    context.close()
    running.shutdown()
    running.server_close()


@pytest.fixture(scope="module")
def phone(browser: Any) -> Iterator[Bench]:
    """Japanese, on a phone in the dark, from `yakusoku web`."""
    assert PAGE is not None
    running, helper = server(PAGE)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="ja-JP", color_scheme="dark", has_touch=True
    )
    context.add_init_script(AT_ONCE)
    yield Bench(context, f"http://127.0.0.1:{running.server_address[1]}/")
    context.close()
    running.shutdown()
    running.server_close()
    helper.close()


AT_ONCE = "try { localStorage.setItem('yakusoku.pace', '0') } catch {}"  # the computer takes no time to think
BENCHES = ["desk", "phone"]


@pytest.fixture
def bench(request: pytest.FixtureRequest) -> Bench:
    found: Bench = request.getfixturevalue(request.param)
    return found


def packed(data: bytes) -> str:
    return "#t=" + base64.urlsafe_b64encode(zlib.compress(data, 9, -15)).decode().rstrip("=")


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_tick_is_a_line_of_the_text_and_stands_on_the_sheet(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("rules")
    before = bench.text
    bench.tab.click("[data-rule=eight_cut] > input")
    bench.until(f"bench.text != {before!r}")
    bench.settled()
    assert len(bench.text.splitlines()) == len(before.splitlines()) + 1
    bench.view("sheet")
    assert bench.tab.frame_locator("iframe").locator("#rule-eight_cut").inner_text()
    bench.view("rules")
    bench.tab.click("[data-rule=eight_cut] > input")
    bench.until(f"bench.text == {before!r}")


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_mistake_is_told_in_a_sentence_with_what_mends_it_and_the_sheet_stays(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.tab.evaluate("bench.go_to('text')")
    bench.tab.wait_for_selector(".cm-content")
    bench.write(bench.text + "    use eight_cu\n")
    trouble = bench.tab.locator(".findings li.error").first
    assert bench.say("`eight_cu`", "「eight_cu」") in trouble.inner_text()
    assert bench.tab.locator(".cm-lintRange-error").count()
    bench.view("sheet")
    assert bench.tab.locator("iframe.dim").count()
    bench.tab.evaluate("bench.go_to('text')")
    bench.tab.locator(".findings li.error button.small").first.click()
    bench.settled()
    assert "use eight_cut\n" in bench.text
    assert not bench.tab.locator(".findings li.error").count()


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_rule_of_ones_own_is_put_together_from_parts(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("own")
    bench.tab.click(".own .main")
    for part in ("when a play contains {cards}", "6", "then clear the table"):
        bench.tab.click(f'[data-part="{part}"]')
    bench.tab.fill(".finish input", bench.say("Six clears", "6流し"))
    sentence = bench.tab.locator(".sentence").inner_text()
    bench.tab.click(".finish .main")
    bench.tab.wait_for_selector(".own-rule")
    bench.settled()
    assert sentence in bench.tab.locator(".own-rule").inner_text()
    assert bench.tab.locator(
        ".own-rule .story li.acted"
    ).first.inner_text()  # a moment in which it acts, at once
    bench.view("sheet")
    own = bench.tab.evaluate("bench.table.own[0].id")
    assert bench.tab.frame_locator("iframe").locator(f"#rule-{own}").inner_text()


def test_parts_that_take_too_long_are_asked_for_once_more(desk: Bench) -> None:
    desk.begin("daifugo")
    desk.view("own")
    desk.tab.evaluate(
        "(() => { const ask = bench.ask; bench.ask = (question, ...more) => question == 'parts' "
        "? (delete bench.ask, Promise.reject(new Error('stopped'))) : ask.call(bench, question, ...more); })()"
    )
    desk.tab.click(".own .main")
    again = desk.tab.get_by_role("button", name="Try again")
    again.wait_for()
    assert "still here" in desk.tab.locator(".builder").inner_text()
    again.click()
    desk.tab.click('[data-part="when a play contains {cards}"]')
    assert not desk.trouble


@pytest.mark.parametrize("bench", BENCHES[1:], indirect=True)
def test_the_way_back_leads_to_the_view_before_and_loses_nothing(bench: Bench) -> None:
    bench.begin("daifugo")
    text = bench.text
    bench.tab.evaluate("bench.tick('eight_cut', true)")
    bench.until("bench.canUndo()")
    for view in ("sheet", "play"):
        bench.view(view)
        bench.until(f"history.state.view == '{view}'")  # the page remembers a view once it is drawn
    for view in ("sheet", "rules", "home"):
        bench.tab.evaluate("history.back()")
        bench.until(f"bench.view == '{view}' && history.state.view == '{view}'")
    bench.tab.evaluate("history.forward()")
    bench.until("bench.view == 'rules'")
    bench.tab.evaluate("bench.undo()")
    assert bench.text == text


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_what_is_asked_for_is_marked_and_parts_are_found_by_what_players_say(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("own")
    bench.tab.click(".own .main")
    bench.tab.click('[data-part="when a play contains {cards}"]')
    place = bench.say("‹cards›", "〈カード〉")
    bench.until(f"document.querySelector('.sentence mark')?.textContent == '{place}'")
    bench.tab.click('[data-part="6"]')
    bench.until("document.querySelector('.sentence mark')?.textContent == '…'")
    for word in ("everyone", "みんな", "steal", "捨てる"):
        bench.tab.fill(".builder input[type=search]", word)
        bench.tab.locator(".part").first.wait_for()
        assert not bench.tab.locator(".builder [role=status]").count()
    bench.tab.fill(".builder input[type=search]", "qqqq")
    bench.tab.locator(".builder [role=status]").wait_for()
    assert not bench.broken_rules_of_access()


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_rule_without_a_name_is_given_one_when_it_is_changed(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("own")
    bench.tab.click(".own .main")
    for part in ("when a play contains {cards}", "6", "then clear the table"):
        bench.tab.click(f'[data-part="{part}"]')
    bench.tab.click(".finish .main")
    rule = bench.tab.locator(".own-rule")
    rule.wait_for()
    bench.until("bench.table.own[0]?.names.ja == 'うちのルール' && bench.table.own[0].names.en == 'Our rule'")
    rule.get_by_role("button", name=bench.say("Change", "書き直す"), exact=True).click()
    name = bench.say("King turns", "王の番")
    bench.tab.fill(".finish input", name)
    bench.tab.click(".finish .main")
    bench.until(f"document.querySelector('.own-rule b')?.textContent == '{name}'")
    assert rule.locator(".named").inner_text() == name  # nothing beside it that nobody said


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_yaku_of_ones_own_is_made_of_cards_and_counts_at_once(bench: Bench) -> None:
    bench.begin("koi_koi")
    bench.view("own")
    bench.tab.click(".own .main")
    for card in ("10", "80", "20"):
        bench.tab.click(f'.pick[data-card="{card}"]')
    bench.tab.fill(".finish input", bench.say("Birds", "鳥たち"))
    bench.tab.click(".finish .main")
    row = bench.tab.locator("[data-own]")
    row.wait_for()
    bench.settled()
    name = bench.say("Birds", "鳥たち")
    assert f"{name} 5" in row.locator(".counts").inner_text()
    row.locator(".stepper button").last.click()
    bench.until("bench.table.yaku.at(-1).yaku[0].worth == 6")
    row.locator(".stepper button").last.click()  # again, in the words of the file
    bench.until("bench.table.yaku.at(-1).yaku[0].worth == 7")
    bench.until(f"document.querySelector('.counts')?.textContent.includes('{name} 7')")
    bench.settled()
    assert name in bench.tab.evaluate("bench.sheet")
    row.locator("button", has_text=bench.say("Take it out", "消す")).click()
    bench.until("!document.querySelector('[data-own]')")


@pytest.mark.parametrize("bench", BENCHES[1:], indirect=True)
def test_a_yaku_of_ones_own_is_changed_and_no_card_moves_under_the_finger(bench: Bench) -> None:
    bench.begin("koi_koi")
    bench.view("own")
    bench.tab.click(".own .main")
    bench.tab.locator(".pick").first.wait_for()
    places = "[...document.querySelectorAll('.pick')].map(one => { const box = one.getBoundingClientRect(); return [box.left, one.ariaPressed == 'true' ? 0 : box.top]; })"
    panel = "document.querySelector('.sofar').getBoundingClientRect().height"
    before, high = bench.tab.evaluate(places), bench.tab.evaluate(panel)
    bench.tab.click('.pick[data-card="10"]')
    bench.tab.wait_for_timeout(200)
    after = bench.tab.evaluate(places)
    assert all(one == other for one, other in zip(before, after, strict=True) if other[1])
    assert bench.tab.evaluate(panel) == high
    bench.tab.click('.pick[data-card="80"]')
    bench.tab.fill(".finish input", bench.say("Birds", "鳥たち"))
    bench.tab.click(".finish .main")
    row = bench.tab.locator("[data-own]")
    row.wait_for()
    bench.settled()
    row.get_by_role("button", name=bench.say("Change", "書き直す"), exact=True).click()
    assert bench.tab.locator(".pick[aria-pressed=true]").count() == 2
    assert bench.tab.locator(".finish input").input_value() == bench.say("Birds", "鳥たち")
    assert not bench.broken_rules_of_access()
    bench.tab.click('.pick[data-card="20"]')
    bench.tab.fill(".finish input", bench.say("Three birds", "三羽の鳥"))
    bench.tab.click(".finish .main")
    row.wait_for()
    bench.until(
        "bench.table.yaku.at(-1).yaku.length == 1 && bench.table.yaku.at(-1).yaku[0].among.length == 3"
        f" && bench.table.yaku.at(-1).yaku[0].names[bench.lang] == '{bench.say('Three birds', '三羽の鳥')}'"
    )
    assert not bench.tab.locator(".message").count()


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_what_a_rule_does_is_told_in_sentences_and_bars(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.write(bench.text + bench.say("    use eight_cut\n", "    八切りを使う\n"))
    bench.settled()
    bench.view("rules")
    row = bench.tab.locator("[data-rule=eight_cut]")
    row.get_by_role("button", name=bench.say("Effect", "どう変わる?")).click()
    bench.tab.locator(".far progress").wait_for()
    bench.tab.locator(".report").wait_for()
    told = bench.tab.locator(".report .told li").all_inner_texts()
    name = bench.say("Eight cut", "八切り")
    assert told and all(name in sentence for sentence in told)
    assert "10,000" in bench.tab.locator(".report").inner_text()  # an engine played
    bars = bench.tab.locator(".bars dl > div")
    assert bars.count() and not bench.tab.locator(".bars .unsure").count()
    assert bench.tab.evaluate("[...document.querySelectorAll('.bars b')].every(bar => bar.clientWidth > 0)")
    bench.tab.locator(".effect .main").click()
    bench.tab.locator(".effect .ask button").click()  # stop
    bench.until("!document.querySelector('.far')")
    assert not bench.tab.locator(".effect .trouble").count() and not bench.trouble
    bench.tab.wait_for_timeout(250)  # a button fades into its colour
    assert not bench.broken_rules_of_access()


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_rule_is_a_picture_for_a_chat(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("rules")
    row = bench.tab.locator("[data-rule=eight_cut]")
    asked = len(bench.asked)
    row.get_by_role("button", name=bench.say("Picture", "画像にする")).click()
    shown = bench.tab.locator("dialog img")
    shown.wait_for()
    size = shown.evaluate("one => one.decode().then(() => [one.naturalWidth, one.naturalHeight])")
    assert size[0] == 1080 and 500 < size[1] < 2500
    red = shown.evaluate(  # the hearts of an eight are drawn, not only its name
        """one => { const canvas = document.createElement('canvas'); canvas.width = one.naturalWidth; canvas.height = one.naturalHeight;
        const pen = canvas.getContext('2d'); pen.drawImage(one, 0, 0); const data = pen.getImageData(0, 300, canvas.width, canvas.height - 300).data;
        let found = 0; for (let at = 0; at < data.length; at += 4) if (data[at] > 150 && data[at + 1] < 70 && data[at + 2] < 80) found++; return found; }"""
    )
    assert red > 2000
    assert not bench.broken_rules_of_access()
    with bench.tab.expect_download() as saved:
        bench.tab.locator("dialog a.button").click()
    assert saved.value.suggested_filename == "eight_cut.png"
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    bench.tab.locator("dialog .quiet").click()
    bench.until("!document.querySelector('dialog')")
    assert all(url.startswith((bench.address, "blob:", "data:")) for url in bench.asked[asked:])


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_the_editor_knows_the_language(bench: Bench) -> None:
    """Its colours are those of the services, it completes and tells what a name means, and tidies up; in the words of either language."""
    bench.begin("daifugo")
    bench.write(
        bench.text + bench.say("    use   eight_cut\n    use revo", "    八切り 、 スペ三返しを使う\n    革")
    )
    bench.tab.evaluate("bench.go_to('text')")
    bench.tab.wait_for_selector(".cm-content")
    bench.until("bench.table && document.querySelectorAll('.cm-content .c-rule').length")
    found = bench.tab.evaluate("bench.asked('colours')")
    text = bench.text
    wanted = [(one["colour"], text[one["start"] : one["end"]]) for one in found]
    drawn = bench.tab.evaluate(
        "[...document.querySelectorAll('.cm-content [class^=c-]')].map(one => [one.className.slice(2), one.textContent])"
    )
    assert [tuple(one) for one in drawn] == wanted
    bench.tab.evaluate("editor.dispatch({selection: {anchor: editor.state.doc.length}}); editor.focus()")
    bench.tab.keyboard.press("Control+Space")
    offer = bench.tab.locator(".cm-tooltip-autocomplete li", has_text=bench.say("revolution", "革命")).first
    offer.wait_for()
    bench.tab.wait_for_timeout(100)  # the list takes no key at once, so that nobody takes what just came
    offer.click()
    bench.until(f"bench.text.trimEnd().endsWith('{bench.say('revolution', '革命を使う')}')")
    bench.until("bench.table?.rules.revolution?.on")
    bench.tab.get_by_role("button", name=bench.say("Tidy up", "整える")).click()
    bench.until(f"bench.text.includes('{bench.say('use eight_cut', '八切り、スペ三返しを使う')}')")
    word = bench.tab.locator(".cm-content .c-rule").first
    word.hover()
    told = bench.tab.locator(".hover")
    told.wait_for()
    assert bench.say("When a play contains an 8", "8") in told.inner_text()
    bench.tab.mouse.move(0, 0)


@pytest.mark.parametrize("game", ["kitchen_table", "koi_koi"])
@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_hand_is_played_to_its_end(bench: Bench, game: str) -> None:
    bench.begin(game)
    bench.plays_to_the_end(bench.say("is over", "が終わりました"))
    bench.tab.locator(".result").wait_for()  # drawn a moment after it is known
    assert bench.tab.locator(".result tr").count() == bench.tab.evaluate("game.view.players")
    bench.tab.click(".result .main")
    bench.until("game.view.hand == 2 && game.ended === undefined")
    assert not bench.tab.locator(".result").count() and bench.tab.locator(".held").count()
    assert not bench.trouble


def test_the_computer_plays_one_card_after_another_and_what_is_taken_back_is_not_told(desk: Bench) -> None:
    desk.begin("daifugo")
    desk.view("play")
    desk.until("window.game?.view && game.text == bench.text && game.key == bench.key")
    desk.tab.evaluate("(() => { game.pace = 30; game.seed = 1; return game.begin(); })()")
    desk.until("game.view && !game.view.going && !game.busy")
    told = desk.tab.evaluate("game.log.map(line => line.at)")
    seen = desk.tab.evaluate(
        "(async () => { const turns = []; game.ears.add(() => game.view && turns.push(game.view.table.turn));"
        " await game.choose(game.view.options[0]); for (let i = 0; i < 400 && game.view.going; i++) await new Promise(done => setTimeout(done, 20));"
        " return turns; })()"
    )
    assert len(set(seen)) == 4  # each of the four was seen to be next
    assert len(desk.tab.evaluate("game.log")) > len(told)
    desk.tab.evaluate("game.undo()")
    desk.until("!game.busy")
    assert desk.tab.evaluate("game.log.map(line => line.at)") == told
    desk.tab.evaluate("(() => { game.pace = 0; return game.begin(); })()")


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_choice_is_taken_back_and_why_not_is_answered(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("play")
    bench.until("window.game?.view && game.text == bench.text && game.key == bench.key")
    bench.tab.evaluate(
        "(() => { game.seed = 1; return game.begin(); })()"
    )  # in some deals one had better pass
    bench.until("game.view && !game.busy")
    hand = bench.tab.evaluate("game.view.cards")
    bench.tab.evaluate("bench.ask('hint', {}).then(found => game.choose(game.view.options[found.option]))")
    bench.until(f"game.view && game.view.cards.length < {len(hand)}")
    bench.tab.get_by_role("button", name=bench.say("Take back", "待った")).click()
    bench.until(f"game.view.cards.length == {len(hand)}")
    assert bench.tab.evaluate("game.view.cards") == hand
    bench.tab.get_by_role("button", name=bench.say("Why not?", "なぜだめ?")).click()
    assert bench.tab.locator(".says").inner_text()


def test_people_who_share_a_device_see_only_their_own_cards(desk: Bench) -> None:
    desk.begin("daifugo")
    desk.view("play")
    desk.until("window.game?.view && game.text == bench.text && game.key == bench.key")
    desk.tab.evaluate("(() => { game.people = [0, 1, 2, 3]; game.players = 4; return game.begin(); })()")
    desk.until("game.waits !== undefined && !game.busy")
    seen: list[list[str]] = []
    for _ in range(3):
        if desk.tab.evaluate("game.waits !== undefined"):
            assert not desk.tab.locator(".held").count()
            desk.tab.click(".over-hand .main")
        desk.until("game.view && game.view.decision.player == game.view.player")
        seen.append(desk.tab.evaluate("game.view.cards"))
        desk.tab.evaluate("game.choose(game.view.options[0])")
        desk.until("game.waits !== undefined && !game.busy")
    assert not set(seen[0]) & set(seen[1]) and not set(seen[1]) & set(seen[2])
    desk.tab.click(".over-hand .main")
    desk.until("game.view && !game.busy")
    desk.tab.evaluate("game.undo()")  # whose choice is taken back is handed the device first
    desk.until("game.waits !== undefined && !game.busy")
    assert not desk.tab.locator(".held").count()
    desk.tab.evaluate("(() => { game.people = [0]; game.waits = undefined; return game.begin(); })()")


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_rules_go_round_in_a_link_and_the_guest_sees_what_is_different(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.write(
        bench.text + "    use revolution\n"
        if "use" in bench.text
        else 'variant house "Aunt" "おば" of daifugo\n    use revolution\n'
    )
    bench.settled()
    text = bench.text
    bench.view("share")
    link = bench.tab.locator(".link-box").input_value()
    if not link:
        bench.tab.wait_for_timeout(300)
        link = bench.tab.locator(".link-box").input_value()
    told = bench.tab.locator(".only-here").inner_text()  # this link leads nobody else to it
    assert (
        bench.say("this machine alone", "今お使いの端末だけ") in told and not bench.tab.locator(".qr").count()
    )
    with bench.tab.expect_download() as saved:
        bench.tab.locator(".share .main").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8") == text
    bench.tab.goto("about:blank")
    bench.tab.goto(link)
    bench.until("bench.state == 'ready' && bench.guest && bench.sheetFor != ''")
    assert bench.text == text
    bench.tab.locator(".guest li").first.wait_for()
    assert bench.tab.evaluate("bench.kept()[0].text") == text  # what was one's own is not touched
    bench.tab.locator(".guest button").nth(0).click()
    bench.until("window.game?.view")


@pytest.mark.parametrize(
    ("hash", "told"),
    [
        ("#t=%00", "bad-link"),
        ("#t=AAAA", "bad-link"),
        ("#t=" + "A" * 70_000, "bad-link"),
        (packed(b"\xff\xfe bad"), "bad-link"),
        (packed(b"\x00\x01 not a text"), "bad-link"),
        (packed(b" " * 30_000_000), "long-link"),
        ("#x=<script>", "bad-link"),
    ],
    ids=["percent", "cut", "long", "bytes", "control", "bomb", "script"],
)
def test_a_hostile_link_is_refused_in_a_sentence(phone: Bench, hash: str, told: str) -> None:
    phone.go(hash)
    phone.until("bench.games !== undefined && bench.message != ''")
    assert phone.tab.evaluate("bench.message") == told
    assert phone.tab.locator(".home").count() == 1


def test_a_link_whose_rules_have_a_mistake_says_which(phone: Bench) -> None:
    phone.go(packed(b'variant house "House" of daifugo\n    use revolutoin\n'))
    phone.until("bench.state == 'ready' && bench.findings.length > 0")
    assert "revolutoin" in phone.tab.locator(".guest .troubles").inner_text()
    phone.tab.locator(".guest button.main").click()
    phone.until("bench.view == 'text'")


@pytest.mark.parametrize("data", [b"%PDF-1.7\n\x00\xff\xfe", b"\x00" * 100], ids=["bytes", "zeros"])
def test_a_file_that_is_no_text_is_refused_at_once(phone: Bench, data: bytes) -> None:
    phone.go("")
    phone.until("bench.games !== undefined")
    with phone.tab.expect_file_chooser() as chooser:
        phone.tab.get_by_role("button", name=phone.say("Open a file", "ファイルを開く")).first.click()
    chooser.value.set_files({"name": "a.yaku", "mimeType": "text/plain", "buffer": data})
    phone.until("bench.message != ''")
    assert ".yaku" in phone.tab.locator(".message").inner_text()
    assert phone.tab.locator(".home").count() == 1


def test_what_a_link_says_is_text_and_nothing_else(desk: Bench) -> None:
    """Names with markup in them stay names, in the page and in the frame of the sheet, in which nothing runs."""
    name = "<img src=x onerror=top.hurt=1><script>top.hurt=1</script>"
    desk.go(packed(f'variant house "{name}" of daifugo\n    use eight_cut\n'.encode()))
    desk.until("bench.state == 'ready' && bench.sheetFor != ''")
    desk.tab.wait_for_timeout(200)
    assert desk.tab.evaluate("window.hurt") is None
    assert "<img" in desk.tab.locator(".guest h2").inner_text()
    assert desk.tab.locator("iframe").get_attribute("sandbox") == "allow-same-origin allow-modals"


def test_rules_that_take_too_long_are_stopped_and_told_and_it_goes_on(desk: Bench) -> None:
    desk.begin("daifugo")
    good = desk.text
    desk.tab.evaluate("window.__limit = 1")  # milliseconds: everything is too slow
    desk.write(good + "    use revolution\n")
    desk.until("bench.message == 'too-long'")
    assert desk.tab.locator(".message").inner_text().strip()
    desk.tab.evaluate("window.__limit = undefined")
    desk.until("bench.state == 'ready'")
    desk.write(good + "    use eight_cut\n")
    desk.settled()
    assert desk.tab.evaluate("bench.message") == ""


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_everybody_can_use_it(bench: Bench) -> None:
    """No rule of accessibility is broken in any view, as far as axe knows."""
    bench.go()
    bench.tab.wait_for_selector("[data-game]")
    broken = {"home": bench.broken_rules_of_access()}
    bench.begin("kitchen_table")
    for view in ("rules", "own", "text", "sheet", "play", "effect", "share"):
        bench.tab.evaluate("view => bench.go_to(view)", view)
        if view == "play":
            bench.until("window.game?.view && game.text == bench.text && game.key == bench.key")
        bench.tab.wait_for_timeout(400)
        broken[view] = bench.broken_rules_of_access()
    assert not {view: found for view, found in broken.items() if found}


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_nothing_is_wider_than_the_screen(bench: Bench) -> None:
    bench.begin("koi_koi")
    for view in ("rules", "own", "text", "sheet", "play", "effect", "share", "home"):
        bench.tab.evaluate("view => bench.go_to(view)", view)
        bench.tab.wait_for_timeout(150)
        assert bench.tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), view


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_nothing_is_asked_of_anybody_else(bench: Bench) -> None:
    bench.begin("daifugo")
    assert bench.asked
    others = [url for url in bench.asked if not url.startswith((bench.address, "data:", "blob:", "about:"))]
    assert not others


def test_it_works_without_its_server_after_the_first_visit(browser: Any) -> None:
    running, address = static()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    bench = Bench(context, address)
    stop: Callable[[], None] = running.shutdown
    try:
        bench.go()
        bench.tab.wait_for_selector("[data-game]")
        bench.until("navigator.serviceWorker.controller !== null")
        stop()
        running.server_close()
        bench.go()
        bench.begin("big_two")
        assert bench.tab.evaluate("bench.sheet").startswith("<!DOCTYPE html>")
    finally:
        context.close()


@pytest.mark.parametrize("storage", ["forbidden", "full"])
def test_it_works_where_nothing_can_be_kept(browser: Any, storage: str) -> None:
    """A browser that keeps nothing for a page, or has no room left, takes nothing from it but the next visit."""
    running, address = static()
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
        if storage == "forbidden"
        else "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    )
    bench = Bench(context, address)
    try:
        bench.go()
        bench.tab.click("[data-game=daifugo]")
        bench.tab.wait_for_selector("[data-rule=eight_cut]")
        bench.tab.locator(".language").click()
        assert not bench.trouble
    finally:
        context.close()
        running.shutdown()
        running.server_close()


VIEWS = ("rules", "own", "text", "sheet", "play", "share")
RULE = '    rule {id} "Other"\n        when a play contains 8 then clear the table\n'


@pytest.mark.parametrize("id", ["constructor", "__proto__", "hasownproperty"])
def test_names_that_every_object_has_are_names_like_others(phone: Bench, id: str) -> None:
    for head in (
        f'game {id} "One"\n    family climbing\n    deck french\n    players 4\n',
        f'variant {id} "One" of daifugo\n',
    ):
        shown_whole(phone, head + RULE.format(id=id))


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        'variant x "X" of nothing\n',
        'library x "X" for daifugo\n' + RULE.format(id="y"),
        'game x "X"\n',
    ],
    ids=["nonsense", "no base", "library", "half a game"],
)
def test_a_text_that_stands_on_nothing_is_shown_with_what_is_wrong(phone: Bench, text: str) -> None:
    shown_whole(phone, text)


def shown_whole(bench: Bench, text: str) -> None:
    """Every view shows a text, whatever it is, and nothing falls over."""
    bench.trouble.clear()
    bench.go(packed(text.encode()))
    bench.until("bench.table !== undefined || bench.message != ''")
    for view in VIEWS:
        bench.tab.evaluate("view => bench.go_to(view)", view)
        bench.tab.wait_for_timeout(60)
    assert not bench.trouble
    assert bench.tab.evaluate("Object.keys(Object.prototype).length") == 0


def test_a_worker_that_falls_over_is_begun_again(desk: Bench) -> None:
    desk.begin("daifugo")
    desk.tab.evaluate("bench.backend.worker.dispatchEvent(new ErrorEvent('error', {message: 'gone'}))")
    desk.until("bench.state != 'ready'")
    desk.until("bench.state == 'ready'")
    desk.write(desk.text + "    use revolution\n" if "use revolution" not in desk.text else desk.text + " ")
    desk.settled()


def test_a_new_version_takes_the_place_of_the_old_one_when_a_page_begins_alone(
    browser: Any, tmp_path: Path
) -> None:
    """Never under a page that is open: parts of the old version would be gone. With nothing but a new worker for offline days, and no Python."""
    assert PAGE is not None
    page = tmp_path / "page"
    page.mkdir()
    for name in ("main.js", "app.css", "games.json", "art.json", "icon.svg", "index.html"):
        (page / name).write_bytes((PAGE / name).read_bytes())
    (page / "c").mkdir()
    for path in (PAGE / "c").iterdir():
        (page / "c" / path.name).write_bytes(path.read_bytes())
    worker = (PAGE / "sw.js").read_text(encoding="utf-8")
    [files], [version] = re.findall(r'\[("\./".*?)\]', worker), re.findall(r"[0-9a-f]{12}", worker)
    small = worker.replace(files, '"./","index.html","main.js"')
    (page / "sw.js").write_text(small, encoding="utf-8")
    running = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Static, directory=str(page))
    )
    threading.Thread(target=running.serve_forever, daemon=True).start()
    context = browser.new_context(locale="en-GB")
    first = Bench(context, f"http://127.0.0.1:{running.server_address[1]}/")
    kept = "caches.keys().then(names => names.sort().join())"
    try:
        first.go()
        first.until("navigator.serviceWorker.controller !== null")
        old = first.tab.evaluate(kept)
        (page / "sw.js").write_text(small.replace(version, "0" * 12), encoding="utf-8")
        os.utime(page / "sw.js", (2e9, 2e9))  # a server tells changes by whole seconds
        other = Bench(context, first.address)
        other.go()
        other.tab.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        other.until("navigator.serviceWorker.getRegistration().then(found => found.waiting !== null)")
        other.go()  # two pages are open: the old one stays
        other.tab.wait_for_timeout(300)
        assert old in other.tab.evaluate(kept)
        other.tab.close()
        first.go()
        first.until("caches.keys().then(names => names.join() == 'yakusoku-000000000000')")
        assert old != first.tab.evaluate(kept)
    finally:
        context.close()
        running.shutdown()
        running.server_close()


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_each_game_that_is_begun_is_a_table_of_its_own_and_stays(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.tab.evaluate("bench.tick('eight_cut', true)")
    bench.until("bench.table.rules.eight_cut?.on")
    made = bench.text
    bench.begin("koi_koi")
    bench.tab.click(".brand")
    bench.tab.locator("[data-kept]").nth(1).click()
    assert bench.text == made
    bench.until("bench.table?.base?.id == 'daifugo'")


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_name_is_typed_to_its_end(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("rules")
    bench.tab.click("input.name")
    bench.tab.keyboard.press("Control+A")
    bench.tab.keyboard.type(bench.say("Winter table", "山田家の冬"), delay=60)
    bench.tab.keyboard.press("Enter")
    bench.until(f"bench.table.names[bench.lang] == '{bench.say('Winter table', '山田家の冬')}'")


@pytest.mark.parametrize("bench", BENCHES[1:], indirect=True)
def test_a_name_counts_as_one_types_and_is_taken_back_at_once(bench: Bench) -> None:
    """Nobody has to leave the field; what was typed further meanwhile is not lost."""
    bench.begin("daifugo")
    bench.view("rules")
    before = bench.text
    bench.tab.click("input.name")
    bench.tab.keyboard.press("Control+A")
    for part in (bench.say("Winter", "山田家"), bench.say(" table", "の冬")):
        bench.tab.keyboard.type(part, delay=30)
        bench.until(f"bench.table.names[bench.lang].endsWith('{part.strip()}')")
    name = bench.say("Winter table", "山田家の冬")
    assert bench.tab.locator(".which b").inner_text() == name
    assert bench.tab.evaluate("document.activeElement.value") == name
    bench.settled()
    bench.tab.keyboard.press("Enter")
    bench.tab.get_by_role("button", name=bench.say("Undo", "元に戻す"), exact=True).click()
    bench.until(f"bench.text == {before!r}")


def test_every_kind_of_sheet_and_paper_can_be_chosen(desk: Bench) -> None:
    desk.begin("daifugo")
    desk.view("sheet")
    kinds = desk.tab.evaluate("bench.ask('sheet_kinds')")
    desk.until("bench.kinds.profiles.length > 1")
    for place, name in ((0, "profiles"), (1, "papers")):
        choice = desk.tab.locator(".sheet select").nth(place)
        offered = choice.locator("option").evaluate_all("all => all.map(one => [one.value, one.textContent])")
        assert [value for value, _ in offered] == kinds[name]
        assert all(value != said for value, said in offered)  # each has a name
    desk.tab.locator(".sheet select").first.select_option("poster")
    desk.until("JSON.parse(bench.sheetFor)[2] == 'poster'")
    desk.tab.frame_locator("iframe").locator("body.poster").wait_for()
    desk.tab.locator(".sheet select").first.select_option("full")


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_paper_that_is_for_another_kind_of_sheet_is_told_in_words_of_the_page(bench: Bench) -> None:
    """What is told is gone with what it was told of; a paper that does not fit is never asked for."""
    bench.begin("daifugo")
    bench.view("sheet")
    bench.until("bench.kinds.papers.includes('pocket')")
    kind, paper = (bench.tab.locator(".sheet select").nth(place) for place in (0, 1))
    before = paper.input_value()
    paper.select_option("pocket")
    told = bench.tab.locator(".sheet .stale")
    told.wait_for()
    for word in (bench.say("Pocket (to fold)", "ポケット(折り本)"), bench.say("To look things up", "早見表")):
        assert word in told.inner_text()
    assert bench.tab.locator(".sheet .main").is_disabled() and not bench.tab.locator(".message").count()
    told.locator("button").click()
    bench.until("JSON.parse(bench.sheetFor)[2] == 'reference' && JSON.parse(bench.sheetFor)[3] == 'pocket'")
    assert not told.count() and kind.input_value() == "reference"
    kind.select_option("full")
    told.wait_for()
    paper.select_option(before)
    bench.until(f"JSON.parse(bench.sheetFor)[2] == 'full' && JSON.parse(bench.sheetFor)[3] == '{before}'")
    assert not told.count() and not bench.tab.locator(".message").count()


def test_a_link_that_others_can_open_has_a_code_to_be_scanned(desk: Bench) -> None:
    desk.begin("daifugo")
    desk.view("share")
    desk.until("document.querySelector('.link-box')?.value")
    here = desk.tab.locator(".link-box").input_value()
    desk.tab.goto("about:blank")
    desk.tab.goto(here.replace("127.0.0.1", "yakusoku.test"))
    desk.until("bench.table !== undefined")
    desk.view("share")
    desk.tab.locator(".qr path").wait_for()
    assert not desk.tab.locator(".only-here").count()


BOXES = "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.top, box.right, box.bottom])"


def apart(boxes: list[list[float]], gap: float) -> bool:
    """Whether no two of these boxes are nearer than that."""
    return all(
        one[2] + gap <= other[0] or other[2] + gap <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        for place, one in enumerate(boxes)
        for other in boxes[:place]
    )


@pytest.mark.parametrize("width", [1280, 1024, 700, 390])
def test_no_number_of_the_table_lies_over_another(desk: Bench, width: int) -> None:
    desk.begin("daifugo")
    desk.view("rules")
    before = desk.tab.viewport_size
    desk.tab.set_viewport_size({"width": width, "height": 800})
    try:
        boxes = desk.tab.locator(".head .stepper").evaluate_all(BOXES)
        cut = desk.tab.locator(".head .stepper, .head select, .head input").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth || one.clientWidth < 100).length"
        )
    finally:
        desk.tab.set_viewport_size(before)
    assert len(boxes) == 3 and apart(boxes, 1) and not cut


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_names_under_cards_stand_apart(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("play")
    bench.until("window.game?.view && game.text == bench.text && game.key == bench.key")
    bench.tab.evaluate("(() => { game.players = 4; game.seed = 1; return game.begin(); })()")
    bench.until("game.view && !game.busy")
    for _ in range(30):
        if bench.tab.evaluate("game.view.table.trick.length") > 2:
            break
        bench.tab.evaluate("game.choose(game.view.options[0])")
        bench.until("!game.busy")
    boxes = bench.tab.locator(".trick figcaption").evaluate_all(BOXES)
    assert len(boxes) > 2 and apart(boxes, 4)


def test_no_value_of_a_yaku_is_offered_that_it_cannot_have(desk: Bench) -> None:
    desk.begin("koi_koi")
    desk.view("rules")
    [field] = desk.tab.evaluate(
        "bench.table.settings.filter(one => one.id == 'five_brights').map(one => one.field)"
    )
    assert f"{field['low']}–{field['high']}" in desk.tab.locator(".settings.open").inner_text()
    yaku = "bench.table.yaku.flatMap(group => group.yaku).find(one => one.setting == 'five_brights').id"
    row = desk.tab.locator(f"[data-yaku={desk.tab.evaluate(yaku)}]")
    desk.write(desk.text + f"    set five_brights to {field['high'] - 2}\n")
    desk.settled()
    more = row.locator(".stepper button").last
    while more.is_enabled():
        more.click()
    assert int(row.locator(".stepper output").inner_text()) == field["high"]


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_rules_that_are_changed_under_a_game_deal_it_again_and_say_so(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("play")
    bench.until("window.game?.view && game.text == bench.text && game.key == bench.key && !game.busy")
    bench.tab.evaluate("(() => { game.players = 4; game.seed = 1; return game.begin(); })()")
    bench.until("game.view && !game.busy")
    bench.tab.evaluate("game.choose(game.view.options[0])")
    bench.until("!game.busy && game.log.length > 0")
    told = bench.tab.locator(".play > .stale")
    assert not told.count()
    bench.tab.evaluate(
        "game.banner = [{id: 'old', at: 0, names: {en: 'Old', ja: 'Old'}, sentences: {en: [], ja: []}}]"
    )
    bench.tab.evaluate("bench.tick('eight_cut', true)")
    told.wait_for()
    bench.until("game.view && game.text == bench.text && game.key == bench.key && !game.busy")
    assert not bench.tab.evaluate("game.banner.some(one => one.id == 'old')")
    bench.tab.evaluate("game.choose(game.view.options[0])")
    bench.until("!game.busy && !document.querySelector('.play > .stale')")


def test_who_plays_with_the_keyboard_goes_on_from_the_hand(desk: Bench) -> None:
    desk.begin("daifugo")
    desk.view("play")
    desk.until("window.game?.view && game.text == bench.text && game.key == bench.key && !game.busy")
    desk.tab.evaluate("(() => { game.players = 4; game.seed = 1; return game.begin(); })()")
    desk.until("game.view && !game.busy")
    desk.tab.get_by_role("button", name="Hint").click()
    desk.until("game.picked.length > 0")
    held = desk.tab.evaluate("game.view.cards.length")
    desk.tab.locator(".bar-below .main").first.focus()
    desk.tab.keyboard.press("Enter")
    desk.until(
        f"game.view.cards.length < {held} && !game.busy && game.view.decision?.player == game.view.player"
    )
    desk.until("document.activeElement.closest('.hand') !== null")


@pytest.mark.parametrize("game", ["kitchen_table", "koi_koi"])
@pytest.mark.parametrize("bench", BENCHES[1:], indirect=True)
def test_a_game_is_gone_on_with_after_the_page_was_loaded_again(bench: Bench, game: str) -> None:
    bench.begin(game)
    bench.deals()
    bench.chooses(4)
    seen = "JSON.stringify([game.view.cards, game.view.table, game.view.options, game.view.hand, game.view.totals])"
    before, made = bench.tab.evaluate(seen), bench.tab.evaluate("game.choices")
    bench.tab.reload()
    going = bench.tab.get_by_role("button", name=bench.say("Go on with your game", "続きから遊ぶ"))
    going.wait_for()  # it stands where it stood: at the table, and nothing was dealt
    assert bench.tab.evaluate("bench.view") == "play" and not bench.tab.locator(".held").count()
    assert not bench.broken_rules_of_access()
    going.click()
    bench.until("game.view && !game.busy")
    assert bench.tab.evaluate(seen) == before and bench.tab.evaluate("game.choices") == made
    assert bench.tab.locator(".log li").count() and not bench.tab.locator(".result").count()
    bench.tab.get_by_role("button", name=bench.say("Take back", "待った")).click()
    bench.until("game.choices.length == 3 && !game.busy")
    bench.tab.go_back()  # to the view before
    bench.until("bench.view == 'rules'")
    bench.tab.go_back()  # to the games, where it is offered, too
    bench.tab.locator("[data-going]").click()
    bench.until("bench.view == 'play' && game.view && game.choices.length == 3 && !game.busy")
    bench.tab.reload()
    bench.tab.get_by_role("button", name=bench.say("New deal", "配り直す")).last.click()
    bench.until("game.view && game.choices.length == 0 && !game.busy")
    assert not bench.trouble


def test_a_game_that_does_not_fit_is_dealt_again_and_one_that_is_too_long_is_not_kept(phone: Bench) -> None:
    phone.begin("kitchen_table")
    phone.deals()
    phone.chooses(3)
    spoil = (
        "([from, change]) => { const all = JSON.parse(sessionStorage.getItem('yakusoku.games'));"
        " all[0][from] = change; sessionStorage.setItem('yakusoku.games', JSON.stringify(all)); }"
    )
    for part, value in (("choices", [0, 2999, 0]), ("seed", 2), ("people", [7]), ("players", 15)):
        kept = phone.tab.evaluate("sessionStorage.getItem('yakusoku.games')")
        phone.tab.evaluate(spoil, [part, value])
        phone.tab.reload()
        phone.tab.get_by_role("button", name=phone.say("Go on with your game", "続きから遊ぶ")).click()
        phone.tab.locator(".play > .stale", has_text=phone.say("does not fit", "合わない")).wait_for()
        phone.until("game.text == bench.text && game.key == bench.key && !game.busy")
        assert phone.tab.evaluate("sessionStorage.getItem('yakusoku.games')") == "[]"
        phone.tab.evaluate("kept => sessionStorage.setItem('yakusoku.games', kept)", kept)
    for part, value in (
        ("choices", [0] * 1001),
        ("choices", ["x"]),
        ("seed", -1),
        ("before", 5),
        ("text", 1),
    ):
        phone.tab.evaluate(spoil, [part, value])
        phone.tab.reload()
        phone.until("window.game?.view && game.text == bench.text && game.key == bench.key && !game.busy")
        assert not phone.tab.get_by_role(
            "button", name=phone.say("Go on with your game", "続きから遊ぶ")
        ).count()
        phone.tab.evaluate("kept => sessionStorage.setItem('yakusoku.games', kept)", kept)
    assert not phone.trouble


def test_people_who_share_a_device_go_on_with_nobody_s_cards_open(desk: Bench) -> None:
    desk.begin("daifugo")
    desk.deals("game.people = [0, 1, 2, 3]; game.players = 4;")
    if desk.tab.evaluate("game.waits !== undefined"):
        desk.tab.click(".over-hand .main")
        desk.until("game.view && !game.busy")
    desk.tab.evaluate("game.choose(game.view.options[0])")
    desk.until("game.waits !== undefined && !game.busy")
    next_one = desk.tab.evaluate("game.waits")
    desk.tab.reload()
    desk.tab.get_by_role("button", name="Go on with your game").click()
    desk.until("game.waits !== undefined && !game.busy")
    assert not desk.tab.locator(".held").count()
    desk.tab.get_by_role("button", name="I am ready").click()
    desk.until("game.view && !game.busy")
    assert desk.tab.evaluate("game.view.player") == next_one
    desk.tab.evaluate("(() => { game.people = [0]; return game.begin(); })()")


FOCUSED = "document.activeElement"


def tabs_until(bench: Bench, what: str, most: int) -> int:
    """How often Tab is pressed until the focus is there."""
    for pressed in range(most + 1):
        if bench.tab.evaluate(f"{FOCUSED}.matches('{what}')"):
            return pressed
        bench.tab.keyboard.press("Tab")
    raise AssertionError(f"{most} times Tab, and not at {what}: {bench.tab.evaluate(FOCUSED + '.outerHTML')}")


@pytest.mark.parametrize("bench", BENCHES[:1], indirect=True)
def test_the_hand_is_a_few_keys_away(bench: Bench) -> None:
    """A way past what stands between, landmarks, and lists through which the arrow keys lead."""
    bench.go()
    bench.tab.wait_for_selector("[data-game]")
    tabs_until(bench, ".skip", 1)
    bench.tab.keyboard.press("Enter")
    assert bench.tab.evaluate(f"{FOCUSED}.matches('main')")
    bench.begin("daifugo")
    bench.deals("game.players = 4;")
    bench.tab.evaluate(f"{FOCUSED}.blur()")
    bench.tab.locator(".brand").focus()
    bench.tab.keyboard.press("Shift+Tab")
    assert bench.tab.evaluate(f"{FOCUSED}.matches('.skip')")
    assert bench.say("Play", "遊ぶ") in bench.tab.evaluate(f"{FOCUSED}.textContent")
    assert not bench.broken_rules_of_access()
    bench.tab.keyboard.press("Enter")
    assert bench.tab.evaluate(f"{FOCUSED}.matches('.held')")
    cards = "[...document.querySelectorAll('.held')]"
    bench.tab.keyboard.press("Home")
    assert bench.tab.evaluate(f"{cards}.indexOf({FOCUSED})") == 0
    for key, place in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("ArrowLeft", 0),
        ("ArrowLeft", 0),
    ):
        bench.tab.keyboard.press(key)
        assert bench.tab.evaluate(f"{cards}.indexOf({FOCUSED})") == place
    assert bench.tab.evaluate(f"{cards}.filter(one => one.tabIndex == 0).length") == 1
    bench.tab.keyboard.press("Tab")
    assert not bench.tab.evaluate(f"{FOCUSED}.matches('.held')")  # a hand is one place
    roles = bench.tab.evaluate(
        "['header', 'main', 'nav'].map(name => document.querySelectorAll(name).length)"
    )
    assert roles[0] == roles[1] == 1 and roles[2] > 0


@pytest.mark.parametrize("bench", BENCHES[:1], indirect=True)
def test_the_arrow_keys_lead_through_the_rules(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("rules")
    bench.tab.locator("input[type=search]").focus()
    assert tabs_until(bench, ".rule > input", 5) <= 5
    first = bench.tab.evaluate(f"{FOCUSED}.id")
    bench.tab.keyboard.press("ArrowDown")
    second = bench.tab.evaluate(f"{FOCUSED}.id")
    assert second.startswith("rule-") and second != first
    top = bench.tab.evaluate(f"{FOCUSED}.getBoundingClientRect().top")
    assert top >= bench.tab.evaluate("document.querySelector('.finder').getBoundingClientRect().bottom")
    before = bench.text
    bench.tab.keyboard.press("Space")
    bench.until(f"bench.text != {before!r}")
    assert bench.tab.evaluate(f"{FOCUSED}.id") == second
    bench.tab.keyboard.press("Tab")  # what belongs to the rule
    assert bench.tab.evaluate(f"{FOCUSED}.closest('.rule').querySelector('input').id") == second
    bench.tab.evaluate(f"document.getElementById('{second}').focus()")
    bench.tab.keyboard.press("ArrowUp")
    assert bench.tab.evaluate(f"{FOCUSED}.id") == first
    reached = "[...document.querySelectorAll('.rule :is(input, button)')].filter(one => one.tabIndex == 0)"
    assert bench.tab.evaluate(f"new Set({reached}.map(one => one.closest('.rule'))).size") == 1
    bench.tab.fill("input[type=search]", bench.say("eight", "八切り"))  # another list, and still one place
    bench.until(f"{reached}.length > 0 && new Set({reached}.map(one => one.closest('.rule'))).size == 1")


def test_past_the_rules_there_is_one_step_from_the_tabs(desk: Bench) -> None:
    desk.begin("daifugo")
    desk.deals("game.players = 4;")
    desk.tab.locator(".tabs.right [data-view=play]").focus()
    assert tabs_until(desk, ".pane.left .skip", 4) <= 4
    desk.tab.keyboard.press("Enter")
    assert desk.tab.evaluate(f"{FOCUSED}.matches('.held')")


def test_who_chooses_a_game_with_the_keyboard_is_at_its_table(desk: Bench) -> None:
    desk.go()
    desk.tab.wait_for_selector("[data-game]")
    desk.tab.locator("[data-game=daifugo]").focus()
    desk.tab.keyboard.press("Enter")
    desk.until(f"{FOCUSED}.matches('.pane.left')")


@pytest.mark.parametrize("bench", BENCHES[1:], indirect=True)
def test_who_goes_on_does_so_in_the_words_of_the_game(bench: Bench) -> None:
    bench.begin("koi_koi")
    bench.deals()
    for _ in range(60):
        if bench.tab.evaluate("game.view.decision?.kind") == "stop":
            break
        if bench.tab.evaluate("game.ended !== undefined"):
            bench.tab.click(".result .main")
        bench.chooses(1)
    names = bench.tab.locator(".bar-below button.big").all_inner_texts()
    assert names == [
        bench.say("Shōbu (stop)", "勝負(上がる)"),
        bench.say("Koi-koi (go on)", "こいこい(続ける)"),
    ]


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_of_two_open_places_that_are_alike_the_one_that_is_asked_for_is_marked(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("own")
    bench.tab.click(".own .main")
    for part in ("when a play contains {cards}", "6"):
        bench.tab.click(f'[data-part="{part}"]')
    bench.until("document.querySelector('.sentence mark')?.textContent == '…'")
    part = "then the player discards {number} {cards} for each {cards}"
    bench.tab.fill(".builder input[type=search]", bench.say("discards", "捨てる"))
    bench.tab.click(f'[data-part="{part}"]')
    bench.tab.click('[data-part="2"]')
    place = bench.say("‹cards›", "〈カード〉")
    bench.until(f"document.querySelector('.sentence mark')?.textContent == '{place}'")
    before = bench.tab.evaluate("document.querySelector('.sentence mark').previousSibling?.textContent ?? ''")
    assert (place in before) == (bench.tab.evaluate("bench.lang") == "ja")


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_number_of_jokers_that_makes_a_rule_idle_is_told_beside_it(bench: Bench) -> None:
    bench.begin("daifugo")
    bench.view("rules")
    bench.tab.evaluate("bench.tick('no_jokers', true)")
    bench.until("bench.table.rules.no_jokers?.on")
    assert not bench.tab.locator(".head .clash").count()
    bench.tab.evaluate("bench.set('jokers', '2')")
    told = bench.tab.locator(".head .clash")
    told.wait_for()
    assert bench.say("No jokers", "ジョーカーなし") in told.inner_text()
    told.locator("button").click()
    bench.until("!bench.table.rules.no_jokers?.on && !document.querySelector('.head .clash')")


@pytest.mark.parametrize("bench", BENCHES, indirect=True)
def test_a_table_has_a_name_in_either_language_from_its_beginning(bench: Bench) -> None:
    bench.begin("daifugo")
    assert bench.tab.evaluate("bench.table.names.en") == "Our table"
