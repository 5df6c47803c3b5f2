/** Bytes as Office.js takes a file. */

/** btoa takes a text, and a call takes no more arguments than this safely. A multiple of 3: pieces join without padding. */
const PIECE_BYTES = 3 * 8192;

export function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES)));
  }
  return text;
}
