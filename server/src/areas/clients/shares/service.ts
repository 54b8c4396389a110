/** Links to the client's page in the words of their calls. All else about links is the engine's. */
import { messages } from '@backlot/contract/messages'
import { createShare, shareByMail } from '#engine/shares/making.ts'
import type { Ctx } from '#kit/context.ts'
import { clientShares } from './definition.ts'

const reach = () => Promise.resolve({ kind: 'client', folder_id: null, location_id: null })

interface Closing {
  allow_download?: boolean | undefined
  expires_at?: string | null | undefined
  label: string
}

export async function shareByEmail(ctx: Ctx, given: Closing & { projectId: number; Email: string; Message: string; Password: string }) {
  const shares = await shareByMail(ctx, clientShares, {
    targetId: given.projectId,
    reach,
    password: given.Password,
    allow_download: given.allow_download,
    expires_at: given.expires_at,
    label: given.label,
    emails: given.Email,
    emailPath: 'Email',
    message: given.Message,
    paths: { password: 'Password', expires: 'expires_at' },
  })
  return { Success: true, message: messages.sharedSuccessfully.en, shares }
}

export const createLink = (ctx: Ctx, projectId: number, wanted: Closing & { password: string; name: string }) =>
  createShare(ctx, clientShares, {
    ...wanted,
    allow_download: wanted.allow_download,
    targetId: projectId,
    reach,
    paths: { password: 'password', expires: 'expires_at' },
  })
