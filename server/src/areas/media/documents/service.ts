/** Documents of cases as the engine takes them in and hands them out. */
import type { DocumentFiles } from '#engine/cases/documents/calls.ts'
import { sendAttachment } from '../delivery/service.ts'
import { receiveDocument } from '../intake/documents.ts'
import { keepOriginal } from '../intake/service.ts'

/** @param most bytes of one PDF */
export const documentFiles = (most: number): DocumentFiles => ({
  receive: (ctx, file) => receiveDocument(ctx, file, most),
  keep: keepOriginal,
  send: (ctx, { reply }, file) => sendAttachment(ctx, reply, file),
})
