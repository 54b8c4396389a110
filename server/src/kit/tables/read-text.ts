import { createReadStream } from 'node:fs'
import type { TextEncoding } from './table.ts'

/**
 * The text of a file in pieces, without a byte order mark and with every line end (LF, CRLF, CR) as LF.
 * @param onBytes told how many bytes each piece took
 */
export async function* readText(
  path: string,
  encoding: TextEncoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding)
  let heldReturn = ''
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    onBytes(chunk.length)
    let text = heldReturn + decoder.decode(chunk, { stream: true })
    // A return at the very end may be the first half of CRLF; it waits for the next piece.
    heldReturn = text.endsWith('\r') ? '\r' : ''
    if (heldReturn) text = text.slice(0, -1)
    if (text) yield withLineFeeds(text)
  }
  const rest = heldReturn + decoder.decode()
  if (rest) yield withLineFeeds(rest)
}

/** Only the beginning, for looking at it: about the first 64 KB. */
export function readTextStart(head: Uint8Array, encoding: TextEncoding): string {
  return withLineFeeds(new TextDecoder(encoding).decode(head, { stream: true }))
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/gu, '\n') : text
}
