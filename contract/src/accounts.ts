/** The accounts of a site, as its administrators see them (S3 "User service"). */
import { z } from 'zod'
import { administrators, endpoints, IdParams, PageQuery, roles } from './endpoint.ts'

export const Account = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** May see every site of the installation. */
  platform: z.boolean(),
  /** May not sign in any more. */
  disabled: z.boolean(),
  created_at: z.string(),
  /** The last sign-in or renewal of the past 30 days. */
  last_seen_at: z.string().nullable(),
  /** Browsers that are signed in now. */
  sessions: z.number().int(),
})
export type Account = z.infer<typeof Account>

export const accountOrders = ['name', 'last_seen'] as const

export const accountsApi = endpoints({
  active: {
    method: 'GET',
    path: '/user/active',
    access: administrators,
    paged: true,
    summary: 'The users of this site, by name or by when they were here last. `search` looks in names and e-mail addresses.',
    query: z.strictObject({
      ...PageQuery,
      search: z.string().trim().max(200).default(''),
      role: z.enum(roles).optional(),
      order: z.enum(accountOrders).default('name'),
    }),
    output: z.array(Account),
  },
  endSessions: {
    method: 'POST',
    path: '/user/:id/endsessions',
    access: administrators,
    summary: 'Signs a user out everywhere, at once; oneself everywhere else. The account stays as it is.',
    params: IdParams,
    output: Account,
    errors: ['not_found'],
  },
})
