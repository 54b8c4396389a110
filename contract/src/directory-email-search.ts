/** Whom a mail can go to: entries and contacts with an email (S2 §2 "Share Lookbook dialog"). */
import { z } from 'zod'
import { endpoints, staff } from './endpoint.ts'

export const emailSearchLimits = {
  /** Characters before anything is offered, and how many are offered then. */
  least: 2,
  offered: 10,
  term: 200,
} as const

export const DirectoryEmail = z.object({
  id: z.number().int(),
  kind: z.enum(['listing', 'contact']),
  name: z.string(),
  email: z.string(),
})
export type DirectoryEmail = z.infer<typeof DirectoryEmail>

export const directoryEmailsApi = endpoints({
  emails: {
    method: 'GET',
    path: '/directory/emails',
    access: staff,
    summary: 'Entries and contacts with an email, by name: each email once, 10 at most, found by their names or how the email begins.',
    query: z.strictObject({ term: z.string().trim().max(emailSearchLimits.term) }),
    output: z.array(DirectoryEmail),
  },
})
