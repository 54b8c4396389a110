/** Files of a message that came by mail; `GET /mails/incoming` has those of what nobody took. */
import { z } from 'zod'
import { Id } from './endpoint.ts'

export const MailedFile = z.object({
  id: z.number().int(),
  name: z.string(),
  bytes: z.number().int(),
  /** Of a kind that is not taken, or not clean. */
  refused: z.boolean(),
})
export type MailedFile = z.infer<typeof MailedFile>

export const MailedFileParams = z.strictObject({ id: Id, message: Id, file: Id })
