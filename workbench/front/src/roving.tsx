// A list through which one goes with the arrow keys: for whoever goes on with Tab it is one place, the row at which one was.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

const REACHED = "button, input, select, a[href], summary";
const TYPED = "input:not([type=checkbox]), select, textarea"; // there the arrows mean something else

/** `of`: what a row is. A row may be a button itself, or hold several things. */
export function Roving({ of, children, ...more }: { of: string; children: ComponentChildren; class?: string; role?: "group"; "aria-label"?: string; "aria-live"?: "off"; style?: Record<string, string | number> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = box.current!;
    let now: Element | null = null;
    let due = 0;
    const rows = () => [...list.querySelectorAll<HTMLElement>(of)];
    const within = (row: HTMLElement) => (row.matches(REACHED) ? [row] : [...row.querySelectorAll<HTMLElement>(REACHED)]);
    const settle = () => {
      due = 0;
      const all = rows();
      if (!now || !all.includes(now as HTMLElement)) now = all[0] ?? null;
      for (const row of all) for (const one of within(row)) if (one.tabIndex !== (row === now ? 0 : -1)) one.tabIndex = row === now ? 0 : -1;
    };
    const entered = (event: FocusEvent) => {
      const row = (event.target as Element).closest(of);
      if (!row || row === now || !list.contains(row)) return;
      now = row;
      settle();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || (event.target as Element).matches(TYPED)) return;
      const all = rows();
      const at = all.indexOf((event.target as Element).closest<HTMLElement>(of)!);
      if (at < 0) return;
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -all.length, End: all.length }[event.key];
      if (!step) return;
      const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
      event.preventDefault();
      if (next) within(next).find((one) => !(one as HTMLButtonElement).disabled)?.focus();
    };
    const watch = new MutationObserver(() => (due ||= requestAnimationFrame(settle)));
    settle();
    watch.observe(list, { childList: true, subtree: true });
    list.addEventListener("focusin", entered);
    list.addEventListener("keydown", pressed);
    return () => {
      cancelAnimationFrame(due);
      watch.disconnect();
      list.removeEventListener("focusin", entered);
      list.removeEventListener("keydown", pressed);
    };
  }, [of]);
  return (
    <div ref={box} {...more}>
      {children}
    </div>
  );
}
