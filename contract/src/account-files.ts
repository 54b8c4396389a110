/** Many accounts at once, from a table that the office has. */
import { z } from 'zod'
import { NewAccount } from './accounts.ts'
import { administrators, endpoints, roles } from './endpoint.ts'
import { MessageCode } from './message-answer.ts'
import { messages } from './messages.ts'

export const accountFileLimits = { rows: 300, bytes: 500_000 } as const
const mostLetters = Math.ceil(accountFileLimits.bytes / 3) * 4

export const accountFields = ['name', 'email', 'role', 'username', 'title', 'department', 'phone'] as const
export type AccountField = (typeof accountFields)[number]

/** One row as it is understood; what is wrong with it is named at its field. */
export const AccountRow = z.object({
  row: z.number().int(),
  user: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(roles).nullable(),
    username: z.string(),
    title: z.string(),
    department: z.string(),
    phone: z.string(),
  }),
  problems: z.array(z.object({ field: z.enum(accountFields), message: z.string(), ...MessageCode })),
})
export type AccountRow = z.infer<typeof AccountRow>

export const accountFilesApi = endpoints({
  readFile: {
    method: 'POST',
    path: '/user/file',
    reads: true,
    access: administrators,
    summary: 'Reads a CSV or Excel file of people and says of each row whether it can be invited. Changes nothing.',
    body: z.strictObject({
      name: z.string().max(255),
      /** The file in base64. */
      data: z.string().min(1, messages.required.code).max(mostLetters),
      /** Of rows that name none. */
      role: z.enum(roles),
    }),
    output: z.object({ rows: z.array(AccountRow) }),
    limitPerMinute: 30,
  },
  inviteMany: {
    method: 'POST',
    path: '/user/many',
    access: administrators,
    summary: 'Makes these accounts and mails their invitations, all or none.',
    body: z.strictObject({ users: z.array(NewAccount).min(1).max(accountFileLimits.rows) }),
    output: z.object({ Success: z.boolean(), invited: z.number().int() }),
    limitPerMinute: 10,
  },
})
