/** Letting somebody in who has proved who it is, by whatever way. */
import type { Role } from '@backlot/contract/endpoint'
import type { LoginResponse } from '@backlot/contract/sites'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { Call } from '#kit/http/mount.ts'
import { passesByAccount } from '../policy.ts'
import { noteSignIn, type Try } from '../tries/service.ts'
import { rememberDevice } from './devices.ts'
import { gavePassword, startSession } from './service.ts'

export const refused: LoginResponse = { Success: false, Jwt: '', Role: '', verifiedPublicPass: false }

interface Admitted {
  id: number
  role: string
  token_version: number
  language: string | null
}
interface Proof {
  tried?: Try
  /** What was given besides the password, or instead of it. */
  way?: string
}

export async function admit(ctx: Ctx, user: Admitted, call: Call, { tried, way }: Proof = {}): Promise<LoginResponse> {
  await noteSignIn(ctx, user.id, tried ?? { keys: [] })
  await audit(ctx, { action: 'user.login', entity: 'user', entityId: user.id, ...(way && { changes: { way } }) })
  if (!tried?.device) rememberDevice(ctx, user.id, call.reply)
  const role = user.role as Role
  const verifiedPublicPass = !ctx.site.settings.requireVerifiedPass || passesByAccount(role) || (await gavePassword(ctx, call.request))
  const { id: userId, token_version: version, language } = user
  return startSession(ctx, { userId, role, version, verifiedPublicPass, language }, call)
}
