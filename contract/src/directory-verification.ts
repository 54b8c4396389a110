/**
 * Whether an entry is still correct: asked by mail every six months and answered by one press, without an account (domain.md §2.1).
 * Opening a link changes nothing, for mail scanners follow links too.
 */
import { z } from 'zod'
import { endpoints, IdParams } from './endpoint.ts'
import { LinkToken } from './engine/mailed-links.ts'

/** The entry that a link asks about. */
export const EntryToVerify = z.object({
  entry_id: z.number().int(),
  label: z.string(),
  /** `silent` is off the public pages because nobody answered. */
  state: z.enum(['public', 'silent']),
  /** The month in which somebody last confirmed it, as `2026-11`. */
  checked: z.string().nullable(),
  /** Whoever owns it can sign in and change it. */
  has_owner: z.boolean(),
})
export type EntryToVerify = z.infer<typeof EntryToVerify>

export const ConfirmedEntry = z.object({
  entry_id: z.number().int(),
  label: z.string(),
  /** Back on the public pages; or, where it was changed while it was off them, before the office. */
  outcome: z.enum(['confirmed', 'returned', 'submitted']),
})
export type ConfirmedEntry = z.infer<typeof ConfirmedEntry>

const body = z.strictObject({ token: LinkToken })

export const directoryVerificationApi = endpoints({
  openVerification: {
    method: 'POST',
    path: '/directory/verify/open',
    reads: true,
    access: 'shareLink',
    summary: 'The entry that the link of a mail asks about. Changes nothing. Wrong, ended and foreign links answer alike.',
    body,
    output: EntryToVerify,
    errors: ['gone'],
    limitPerMinute: 30,
  },
  confirmByLink: {
    method: 'POST',
    path: '/directory/verify/confirm',
    access: 'shareLink',
    summary: 'Says that the entry is still correct. Brings it back where silence has hidden it.',
    body,
    output: ConfirmedEntry,
    errors: ['gone'],
    limitPerMinute: 30,
  },
  confirm: {
    method: 'POST',
    path: '/directory/:id/verify',
    access: ['admin', 'scout', 'directory'],
    summary: 'The same, by staff or by the owner.',
    params: IdParams,
    output: ConfirmedEntry,
    errors: ['not_found'],
  },
})
