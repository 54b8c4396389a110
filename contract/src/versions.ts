/** What a caller saw of a record when he began to edit it: a newer one is not written over unseen (security.md F11). */
import { z } from 'zod'
import { type Endpoint, wholeNumber } from './endpoint.ts'

/** Of a record, a proposal, or a row without a counter, whose version stands for what can be changed of it. */
export const Version = wholeNumber(1, 2_147_483_647)
/** In the body of a change; without it the call changes the fields that it names, whatever they are by now. */
export const SeenVersion = Version.optional()

/** Whether a call says which version it changes: in `version` of its body, or in `If-Match`. */
export const takesVersion = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  body instanceof z.ZodObject && Object.hasOwn(body.shape, 'version')
