/** Everybody's own account: who they are to the office, and where they are signed in (S1 §2 "My Profile"). */
import { z } from 'zod'
import { endpoints, members, roles } from './endpoint.ts'
import { messages } from './messages.ts'
import { accountLanguages } from './sites.ts'
import { SeenVersion } from './versions.ts'

const line = (most: number) => z.string().trim().max(most)

/** What can be turned off: mailings; collected answers; the office's reminders. All other mail is service and comes always. */
export const mailPreferences = ['news', 'digests', 'reminders'] as const
export type MailPreference = (typeof mailPreferences)[number]

export const OwnProfile = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  title: z.string(),
  department: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  mails_off: z.array(z.enum(mailPreferences)),
  /** Of pages and mails; null is that of the site. */
  language: z.enum(accountLanguages).nullable(),
  version: z.number().int(),
  /** The session that asks comes first. */
  sessions: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      address: z.string().nullable(),
      /** As the browser names itself. */
      agent: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const profileApi = endpoints({
  profile: {
    method: 'GET',
    path: '/user/profile',
    access: members,
    summary: 'The own account with the browsers that are signed in.',
    output: OwnProfile,
  },
  changeProfile: {
    method: 'PATCH',
    path: '/user/profile',
    access: members,
    summary: 'Changes the named fields of the own account. Address, user name and role are changed by an administrator.',
    body: z.strictObject({
      version: SeenVersion,
      name: line(120).min(1, messages.required.code).optional(),
      title: line(120).optional(),
      department: line(120).optional(),
      phone: line(60).optional(),
      mails_off: z
        .array(z.enum(mailPreferences))
        .max(mailPreferences.length)
        .transform((kinds) => mailPreferences.filter((kind) => kinds.includes(kind)))
        .optional(),
      language: z.enum(accountLanguages).nullable().optional(),
    }),
    output: OwnProfile,
    errors: ['conflict'],
  },
  endSession: {
    method: 'POST',
    path: '/user/profile/endsession',
    access: members,
    summary: 'Signs the own account out of one other browser, at once.',
    body: z.strictObject({ id: z.uuid() }),
    output: OwnProfile,
    errors: ['not_found'],
  },
  endOthers: {
    method: 'POST',
    path: '/user/profile/endothers',
    access: members,
    summary: 'Signs the own account out of every other browser, at once.',
    output: OwnProfile,
  },
})
