import type { Readable } from 'node:stream'
import { documentTooLarge } from '@backlot/contract/document-problems'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { receiveFile } from '../service.ts'
import { documentsOnly } from './accepted.ts'

/** Takes the bytes of a PDF. Throws `too_large`, and `unsupported` for what is none. */
export async function receiveDocument(ctx: Ctx, file: Readable, most: number) {
  const stored = await receiveFile(ctx, file, documentsOnly(most)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_large') throw new AppError('too_large', { detail: documentTooLarge(most) })
    throw error
  })
  const { width: _width, height: _height, ...original } = stored
  return original
}
