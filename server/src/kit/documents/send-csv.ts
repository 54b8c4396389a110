/** A table as CSV, a batch at a time. */
import type { Ctx } from '../context.ts'
import type { Call } from '../http/mount.ts'
import type { Cell } from './cells.ts'
import { csvStream, csvType } from './csv.ts'
import { attachment } from './file-names.ts'

export function sendCsv(
  ctx: Ctx,
  { reply }: Call,
  { name, columns, rows }: { name: string; columns: readonly string[]; rows: AsyncIterable<readonly Cell[]> },
) {
  return reply
    .headers({
      'content-type': csvType,
      'content-disposition': attachment(`${name} ${ctx.now().toISOString().slice(0, 10)}.csv`),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(csvStream(columns, rows))
}
