import type { Readable } from 'node:stream'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import { receiveDocument as receive } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'

/** Takes the bytes of a PDF. Throws `too_large`, and `unsupported` for what is none. */
export const receiveDocument = (ctx: Ctx, file: Readable) => receive(ctx, file, permitDocumentBytes)
