/** What a lookbook asks of every link to it, as it is written with the lookbook itself (S2 §3). */
import { changeSharing } from '#engine/shares/service.ts'
import type { Ctx } from '#kit/context.ts'
import { lookbookShares } from './definition.ts'

export interface Closing {
  password?: string | null | undefined
  allow_download?: boolean | undefined
  thumbnail?: string | undefined
}
/** Writes what every link asks for, where something is named; a client that sends a lookbook back has no password to send. */
export async function writeClosing(ctx: Ctx, id: number, { password, allow_download: allowDownload }: Closing): Promise<void> {
  const edit = {
    ...(password === undefined || password === '' ? {} : { password }),
    ...(allowDownload === undefined ? {} : { allow_download: allowDownload }),
  }
  if (Object.keys(edit).length > 0) await changeSharing(ctx, lookbookShares, id, edit)
}
