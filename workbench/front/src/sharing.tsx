// Sending the rules to somebody: everything is in the link.
import { useEffect, useState } from "preact/hooks";
import { MOST_QR, qr } from "./qr";
import { fileName, pack, save } from "./share";
import type { Store } from "./store";
import { WORDS } from "./words";

/** Whether the page comes from the machine on which it is shown: its link leads nobody else to it. */
const onlyHere = () => /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

export function ShareView({ store }: { store: Store }) {
  const w = WORDS[store.lang];
  const [link, setLink] = useState("");
  const [copied, setCopied] = useState(false);
  const [saved, setSaved] = useState("");
  useEffect(() => {
    let gone = false;
    void pack(store.text).then((code) => {
      if (!gone) setLink(`${location.origin}${location.pathname}#t=${code}`);
    });
    setCopied(false);
    setSaved("");
    return () => {
      gone = true;
    };
  }, [store.text]);
  const name = store.table ? store.table.names[store.lang] || store.table.names.en : "";
  const here = onlyHere();
  const code = link && !here && link.length <= MOST_QR ? qr(link) : undefined;
  return (
    <div class="share pad">
      <h2>{w.link}</h2>
      {here ? <p class="only-here">{w.linkHere}</p> : <p class="soft">{w.linkWhy}</p>}
      <input class="link-box" readOnly value={link} aria-label={w.link} onFocus={(event) => event.currentTarget.select()} />
      <div class="row wrap">
        <button
          class={here ? "big" : "main big"}
          onClick={() =>
            void navigator.clipboard.writeText(link).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {copied ? `✓ ${w.copied}` : w.copy}
        </button>
        {"share" in navigator && !here && (
          <button class="big" onClick={() => void navigator.share({ title: name, url: link }).catch(() => undefined)}>
            {w.send}
          </button>
        )}
        <button class={here ? "main big" : "big"} onClick={() => {
            const file = `${fileName(name) || "house"}.yaku`;
            save(file, store.text, "text/plain");
            setSaved(file);
          }}>
          {w.saveFile}
        </button>
      </div>
      {saved && (
        <p class="stale good" role="status">
          {w.savedFile(saved)}
        </p>
      )}
      {code ? (
        <svg class="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={w.qrAlt} shape-rendering="crispEdges">
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      ) : (
        link && !here && <p class="soft">{w.qrTooLong}</p>
      )}
      <p class="soft foot">{w.privacy}</p>
    </div>
  );
}
