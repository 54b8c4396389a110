import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { wideEncoding } from './detect-kind.ts'
import { createSingleByteJudge } from './single-byte-judge.ts'
import type { TextEncoding } from './table.ts'

export type EncodingFinding = { encoding: TextEncoding; /** Bytes that will show as a replacement sign. */ unreadable: number }

/**
 * Which encoding the text of a file is in. The whole file is looked at, because the first letter with an accent may
 * stand in the last row; memory stays flat.
 *
 * 1. UTF-16 by its mark or its zeros.
 * 2. UTF-8 when the bytes over 127 form valid sequences, a few broken ones (cut cells) allowed; also pure ASCII.
 * 3. Otherwise Windows-1252 or Mac Roman, told apart by `createSingleByteJudge`.
 *
 * @param head the first bytes of the file
 */
export async function detectEncoding(path: string, head: Uint8Array): Promise<EncodingFinding> {
  const wide = wideEncoding(head)
  if (wide) return { encoding: wide, unreadable: 0 }

  const counter = createUtf8Counter()
  const judge = createSingleByteJudge()
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    if (isAscii(chunk)) {
      counter.interrupt()
      continue
    }
    counter.add(chunk)
    judge.add(chunk)
  }
  counter.interrupt()
  if (counter.broken() === 0 || counter.valid() > counter.broken() * 20) {
    return { encoding: 'utf-8', unreadable: counter.broken() }
  }
  return { encoding: judge.verdict(), unreadable: 0 }
}

/** Counts the valid and the broken multi-byte sequences of UTF-8 over chunks of any cut (RFC 3629). */
function createUtf8Counter() {
  let valid = 0
  let broken = 0
  let missing = 0
  let lowest = 0x80
  let highest = 0xbf

  function begin(byte: number): void {
    lowest = 0x80
    highest = 0xbf
    if (byte >= 0xc2 && byte <= 0xdf) missing = 1
    else if (byte >= 0xe0 && byte <= 0xef) missing = 2
    else if (byte >= 0xf0 && byte <= 0xf4) missing = 3
    else broken += 1
    // These four lead bytes exclude overlong forms, lone surrogates and what lies beyond the last character.
    if (byte === 0xe0) lowest = 0xa0
    if (byte === 0xed) highest = 0x9f
    if (byte === 0xf0) lowest = 0x90
    if (byte === 0xf4) highest = 0x8f
  }

  function add(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index]!
      if (missing > 0) {
        if (byte >= lowest && byte <= highest) {
          missing -= 1
          lowest = 0x80
          highest = 0xbf
          if (missing === 0) valid += 1
          continue
        }
        missing = 0
        broken += 1
      }
      if (byte >= 0x80) begin(byte)
    }
  }

  return {
    add,
    /** Plain ASCII or the end follows: a sequence still open is broken. */
    interrupt(): void {
      if (missing > 0) broken += 1
      missing = 0
    },
    valid: () => valid,
    broken: () => broken,
  }
}
