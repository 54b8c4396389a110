/**
 * Looking up who asked for a new password happens off the request path: what a request does, and how long it takes, is
 * the same whether the account exists or not (security.md A5).
 */
import { z } from 'zod'
import { defineJob, priorities } from '#kit/jobs.ts'
import { mailPasswordLink } from './links.ts'

export const passwordLinkJob = defineJob({
  name: 'users.password-link',
  payload: z.object({ email: z.string(), address: z.string().nullable() }),
  tries: 3,
  expireSeconds: 60,
  priority: priorities.mail,
  run: ({ ctx, payload }) => mailPasswordLink({ ...ctx, address: payload.address }, payload.email),
})
