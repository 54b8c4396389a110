/** Random bytes for what an import makes thousands of: asking the system for sixteen takes as long as asking it for a thousand. */
import { randomFillSync } from 'node:crypto'

const stock = Buffer.alloc(4096)
let used = stock.length

/**
 * Bytes that nobody has been given before. They are overwritten later: make a text or a number of them at once.
 * @param count at most 4,096
 */
export function randomPiece(count: number): Buffer {
  if (used + count > stock.length) {
    randomFillSync(stock)
    used = 0
  }
  used += count
  return stock.subarray(used - count, used)
}
