import type { Readable } from 'node:stream'
import { documentTooLarge } from '@backlot/contract/document-problems'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import { documentsOnly, receiveFile } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'

/** Takes the bytes of a PDF. Throws `too_large`, and `unsupported` for what is none. */
export async function receiveDocument(ctx: Ctx, file: Readable) {
  const stored = await receiveFile(ctx, file, documentsOnly(permitDocumentBytes)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_large')
      throw new AppError('too_large', { detail: documentTooLarge(permitDocumentBytes) })
    throw error
  })
  const { width: _width, height: _height, ...original } = stored
  return original
}
