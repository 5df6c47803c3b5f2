/** Encodes bytes in the form in which Office.js accepts a file. */

/**
 * Longest piece that is safe as the arguments of one call. It is a multiple of 3, so that the pieces join without
 * padding.
 */
const PIECE_BYTES = 3 * 8192;

export function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES)));
  }
  return text;
}
