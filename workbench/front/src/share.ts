// Rules in a link: deflated, in base64url, behind the #. What comes in is bounded before anything looks at it.
const MOST_CODE = 60_000; // characters of a link
const MOST_TEXT = 200_000; // bytes of the rules in it
const SHORTEST = 5;

export class BadLink extends Error {}

export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const data = new Uint8Array(await new Response(stream).arrayBuffer());
  let chars = "";
  for (const byte of data) chars += String.fromCharCode(byte);
  return btoa(chars).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpack(code: string): Promise<string> {
  if (code.length < SHORTEST || code.length > MOST_CODE || !/^[A-Za-z0-9_-]+$/.test(code)) throw new BadLink("broken");
  try {
    const data = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST_TEXT) {
        await reader.cancel();
        throw new BadLink("long");
      }
      parts.push(value);
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return decoded(all);
  } catch (problem) {
    throw problem instanceof BadLink ? problem : new BadLink("broken");
  }
}

/** Bytes as the text that they are; BadLink for what is none. */
function decoded(bytes: Uint8Array): string {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new BadLink("broken");
  return text;
}

export function fromHash(hash: string): string | undefined {
  return hash.startsWith("#t=") ? hash.slice(3) : undefined;
}

/** What something is called, as the name of a file. */
export const fileName = (name: string | undefined) => (name ?? "").replace(/[\\/:*?"<>|\u0000-\u001f]+/g, " ").trim().slice(0, 60);

export function save(name: string, text: string, kind: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The text of a file that is chosen, or why it has none; nothing where none was chosen. */
export function open(): Promise<string | BadLink | undefined> {
  return new Promise((done) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".yaku,text/plain";
    input.onchange = () => {
      const file = input.files?.[0];
      if (!file) done(undefined);
      else if (file.size > MOST_TEXT) done(new BadLink("long"));
      else
        file
          .arrayBuffer()
          .then((data) => done(decoded(new Uint8Array(data))))
          .catch(() => done(new BadLink("broken")));
    };
    input.oncancel = () => done(undefined);
    input.click();
  });
}
