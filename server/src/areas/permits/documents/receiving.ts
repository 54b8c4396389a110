/** Files that come with words: a PDF or a picture, by its bytes. */
import type { Readable } from 'node:stream'
import { documentTooLarge } from '@backlot/contract/document-problems'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import { receiveFile } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'

const accepted = { pictures: true, videoBytes: 0, documentBytes: permitDocumentBytes }

/** The stored original. Throws `too_large` and `unsupported`. */
export async function receiveEnclosure(ctx: Ctx, file: Readable) {
  const stored = await receiveFile(ctx, file, accepted).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_large')
      throw new AppError('too_large', { detail: documentTooLarge(permitDocumentBytes) })
    throw error
  })
  const { width: _width, height: _height, isVideo: _isVideo, ...original } = stored
  return original
}
