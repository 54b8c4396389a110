import type { Readable } from 'node:stream'
import { documentTooLarge } from '@backlot/contract/document-problems'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { receiveFile } from '../service.ts'
import { documentsOnly, picturesOnly, type Accepted } from './accepted.ts'

async function received(ctx: Ctx, file: Readable, accepted: Accepted) {
  const { documentBytes: most } = accepted
  const stored = await receiveFile(ctx, file, accepted).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_large') throw new AppError('too_large', { detail: documentTooLarge(most) })
    throw error
  })
  const { width: _width, height: _height, isVideo: _isVideo, ...original } = stored
  return original
}

/** Takes the bytes of a PDF. Throws `too_large`, and `unsupported` for what is none. */
export const receiveDocument = (ctx: Ctx, file: Readable, most: number) => received(ctx, file, documentsOnly(most))

/** Takes what a production office sends: a PDF, a picture, a Word or Excel file, a text. Throws `too_large` and `invalid`. */
export const receiveOfficeFile = (ctx: Ctx, file: Readable, most: number) =>
  received(ctx, file, { ...picturesOnly, documentBytes: most, officeFiles: true })

/** Takes a file that comes with words: a PDF or a picture, by its bytes. Throws `too_large` and `unsupported`. */
export const receiveEnclosure = (ctx: Ctx, file: Readable, most: number) => received(ctx, file, { ...picturesOnly, documentBytes: most })
