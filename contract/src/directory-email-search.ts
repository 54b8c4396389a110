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
    summary:
      'Entries and contacts that have an address, by name: each address once, 10 at most. Found by words of the name or by how an address begins, from 2 characters on.',
    query: z.strictObject({ term: z.string().trim().max(emailSearchLimits.term) }),
    output: z.array(DirectoryEmail),
  },
})
