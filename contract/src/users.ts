/** Users: signing in, renewing and ending a session, resetting a password. */
import { z } from 'zod'
import { endpoints, Id, members, roles } from './endpoint.ts'
import { messages } from './messages.ts'
import { SignInAnswer } from './second-factor.ts'
import { LoginResponse } from './sites.ts'

export const passwordLimits = { least: 4, staffLeast: 8, most: 256 } as const

const landings: Record<string, string> = {
  directory: '/dashboard/listdirectory/view',
  location: '/dashboard/listproperty/view',
  scout: '/dashboard/dashboard',
  admin: '/admindash/locations',
  permit: '/dashboard/permit/view',
  tax: '/dashboard/tax/view',
  register: '/dashboard/register/view',
  permit_approve: '/dashboard/register/approver-view',
}

/**
 * Where a role lands after signing in, as a hash path (S1 §4, S3 §4). S1 sends everyone but approvers of a permit
 * site to /admindash/permits, S3 only administrators: only they may open it, so S3 is followed.
 */
export function landingOf(role: string, site: { permitVersion: boolean }): string {
  const spelled = role === 'permit_approver' ? 'permit_approve' : role
  if (site.permitVersion && spelled === 'admin') return '/admindash/permits'
  if (site.permitVersion && spelled === 'permit') return '/permit/view'
  return (Object.hasOwn(landings, spelled) ? landings[spelled] : undefined) ?? '/dashboard/locations'
}

export const Me = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  platform: z.boolean(),
})
export type Me = z.infer<typeof Me>

const Password = z.string().max(passwordLimits.most)

export const usersApi = endpoints({
  authenticate: {
    method: 'POST',
    path: '/user/auth',
    signsIn: true,
    access: 'anyone',
    summary: 'Signs a user in by user name or e-mail and password; sets the renewal cookie. Who has a second factor is asked for it next.',
    body: z.strictObject({
      username: z.string().min(1, messages.required.code).max(200),
      password: Password.min(1, messages.required.code),
    }),
    output: SignInAnswer,
  },
  renew: {
    method: 'POST',
    path: '/user/renew',
    access: 'session',
    summary: 'A new short-lived token for the renewal cookie, which is replaced.',
    output: LoginResponse,
    limitPerMinute: 120,
  },
  logout: {
    method: 'POST',
    path: '/user/logout',
    access: 'session',
    summary: 'Ends this session. Answers the same without one.',
    output: z.object({
      Success: z.boolean(),
      /** Where to go on to, to be signed out of the identity provider too. */
      Next: z.string().optional(),
    }),
  },
  me: {
    method: 'GET',
    path: '/user/me',
    access: members,
    summary: 'The signed-in user.',
    output: Me,
  },
  requestReset: {
    method: 'POST',
    path: '/user/requestresettoken',
    access: 'anyone',
    summary: 'Sends a link for a new password, if the address has an account. The answer never tells.',
    body: z.strictObject({ email: z.string().trim().min(1, messages.required.code).max(200), idSite: Id }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['not_found'],
    limitPerMinute: 10,
  },
  signUp: {
    method: 'POST',
    path: '/user/signup',
    access: 'anyone',
    summary:
      'Makes the account of an owner or an applicant and mails the link by which the password is chosen. The answer never tells who has an account.',
    body: z.strictObject({
      name: z.string().trim().min(1, messages.required.code).max(120),
      email: z.string().trim().min(1, messages.required.code).max(200),
      idSite: Id,
      /** What is to be listed; it is the role of the account. */
      into: z.enum(['location', 'directory', 'permit']).default('location'),
    }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['not_found'],
    limitPerMinute: 10,
  },
  setPassword: {
    method: 'POST',
    path: '/user/setpass',
    access: 'anyone',
    summary: 'A new password by the secret of the mail; ends every session of the user.',
    body: z.strictObject({ password: Password, token: z.string().min(1).max(400) }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['gone'],
    limitPerMinute: 20,
  },
  changePassword: {
    method: 'POST',
    path: '/user/changepass',
    access: members,
    summary: 'A new password by the old one; ends the other sessions of the user.',
    body: z.strictObject({ current: Password, password: Password }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    limitPerMinute: 20,
  },
})
