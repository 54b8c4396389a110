/** Signing in and out by the identity provider of a site. */
import { signInProblems } from '@backlot/contract/area-problems'
import type { LoginResponse } from '@backlot/contract/sites'
import { z } from 'zod'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError, must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { hashSecret, newSecret, sameSecret } from '#kit/passwords.ts'
import { admit } from '../sessions/admission.ts'
import { clearCookie, readCookie, setCookie } from '../sessions/cookies.ts'
import { deleteTicket } from '../tickets/queries.ts'
import { ended, issueTicket, useTicket } from '../tickets/service.ts'
import { personOf } from './people.ts'
import { askProvider, endOfSession, providerOf, readAnswer, sealFor, unsealFor } from './provider.ts'
import { findProviderToken, findSignOn, saveProviderToken, type SignOnRow } from './queries.ts'
import { returnUrl } from './settings.ts'

const cookieSeconds = 10 * 60

/** What has to come back, and to which browser. */
const Question = z.object({ nonce: z.string(), verifier: z.string(), browser: z.string(), issuer: z.string(), redirectUrl: z.string() })

/** Throws `not_found` where the site has none. */
async function signOnOf(ctx: Ctx): Promise<SignOnRow> {
  const row = await findSignOn(ctx.db, ctx.site.id)
  must(row?.enabled, 'not_found')
  return row
}

/** Where the browser goes. A cookie ties the answer to it: nobody is signed in by a link of somebody else. */
export async function startSignOn(ctx: Ctx, call: Call): Promise<{ url: string }> {
  const row = await signOnOf(ctx)
  const [state, browser] = [newSecret(), newSecret()]
  const redirectUrl = returnUrl(ctx.hostOrigin)
  const { url, nonce, verifier } = await askProvider(await providerOf(ctx, row), state, redirectUrl)
  const question: z.infer<typeof Question> = { nonce, verifier, browser: hashSecret(browser), issuer: row.issuer, redirectUrl }
  await issueTicket(ctx, 'provider', { secret: sealFor(ctx, 'question', JSON.stringify(question)) }, state)
  setCookie(ctx, call.reply, 'provider', browser, cookieSeconds)
  return { url }
}

/** Puts what the provider says behind the `#` of the sign-in screen, which alone sends it on; nothing happens by opening the link. */
export const returnToPage = (ctx: Ctx, query: Record<string, string>): string =>
  `${ctx.hostOrigin}/#/login?provider=${encodeURIComponent(new URLSearchParams(query).toString())}`

export async function finishSignOn(ctx: Ctx, answer: string, call: Call): Promise<LoginResponse> {
  const row = await signOnOf(ctx)
  const query = new URLSearchParams(answer)
  const ticket = await useTicket(ctx, query.get('state') ?? '', ['provider'])
  // A question is answered once, right or wrong.
  if (!(await deleteTicket(ctx.db, ctx.site.id, ticket.hash))) throw ended()
  const question = Question.parse(JSON.parse(unsealFor(ctx, 'question', ticket.secret ?? '') ?? '{}'))
  const browser = readCookie(ctx, call.request, 'provider') ?? ''
  clearCookie(ctx, call.reply, 'provider')
  const isAsked = sameSecret(hashSecret(browser), question.browser) && question.issuer === row.issuer
  const url = new URL(`${question.redirectUrl}?${query.toString()}`)
  const { nonce, verifier } = question
  const proved = isAsked
    ? await readAnswer(ctx, await providerOf(ctx, row), { answer: url, state: query.get('state') ?? '', nonce, verifier })
    : undefined
  if (!proved) {
    await audit(ctx, { action: 'user.login_refused', entity: 'user', changes: { way: 'single sign-on', error: query.get('error') } })
    throw new AppError('wrong_state', { detail: signInProblems.providerRefused })
  }
  const user = await personOf(ctx, row, proved)
  const admitted = await admit(ctx, user, call, { way: 'single sign-on' })
  const sessionId = sessionOf(admitted)
  if (sessionId) await saveProviderToken(ctx.db, ctx.site.id, sessionId, sealFor(ctx, sessionId, proved.idToken))
  return admitted
}

/** Of a token that we have just made. */
function sessionOf({ Jwt }: LoginResponse): string | undefined {
  const claims: unknown = JSON.parse(Buffer.from(Jwt.split('.')[1] ?? '', 'base64url').toString())
  return z.object({ sid: z.string() }).safeParse(claims).data?.sid
}

/** Where to go on to after signing out here, to be signed out of the provider too. Whatever is wrong with it, one is signed out here. */
export async function nextAfterSignOut(ctx: Ctx, sessionId: string): Promise<string | undefined> {
  const sealed = (await findProviderToken(ctx.db, ctx.site.id, sessionId))?.provider_token
  const idToken = sealed ? unsealFor(ctx, sessionId, sealed) : undefined
  const row = idToken === undefined ? undefined : await findSignOn(ctx.db, ctx.site.id)
  if (idToken === undefined || !row?.enabled) return undefined
  try {
    return await endOfSession(await providerOf(ctx, row), idToken, `${ctx.hostOrigin}/`)
  } catch {
    return undefined
  }
}
