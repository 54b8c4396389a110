import { z } from 'zod'
import { defineJob, priorities } from '#kit/jobs.ts'
import { signUpOwner } from './owner.ts'

export const signUpJob = defineJob({
  name: 'users.sign-up',
  payload: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(['location', 'directory', 'permit', 'register', 'tax']).default('location'),
    address: z.string().nullable(),
  }),
  tries: 3,
  expireSeconds: 60,
  priority: priorities.mail,
  run: ({ ctx, payload }) => signUpOwner({ ...ctx, address: payload.address }, payload),
})
