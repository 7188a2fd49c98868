import qrcode from "qrcode-generator";

export const MOST_QR = 1_800; // bytes that a telephone still reads well

/** A QR code as the path of its dark squares, and how many squares wide it is with its white edge. */
export function qr(text: string): { path: string; size: number } {
  const code = qrcode(0, "L");
  code.addData(text, "Byte");
  code.make();
  const many = code.getModuleCount();
  let path = "";
  for (let y = 0; y < many; y++) for (let x = 0; x < many; x++) if (code.isDark(y, x)) path += `M${x + 4} ${y + 4}h1v1h-1z`;
  return { path, size: many + 8 };
}
