/** The identity provider of a site: its description, where it asks, and whether what it answers is right. */
import { signInProblems } from '@backlot/contract/area-problems'
import { message } from '@backlot/contract/message-table'
import type { Configuration } from 'openid-client'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { fetchOutside } from '#kit/outbound.ts'
import { seal, unseal } from '#kit/seal.ts'
import type { SignOnRow } from './queries.ts'

/** Comes with the first single sign-on. */
const library = () => import('openid-client')

const cachedFor = 10 * 60_000
const mostCached = 500
/** Descriptions and keys of providers, by site and version of its settings: asked for every ten minutes, not at every sign-in. */
const cache = new Map<string, { at: number; config: Configuration }>()

type Provider = Pick<SignOnRow, 'issuer' | 'client_id' | 'client_secret'>

const about = (ctx: Pick<Ctx, 'site'>, what: string): string => `${ctx.site.id}:${what}`
export const sealFor = (ctx: Pick<Ctx, 'site' | 'platform'>, what: string, text: string): string =>
  seal(ctx.platform.settings.jwtSecret, 'single-sign-on', about(ctx, what), text)
export const unsealFor = (ctx: Pick<Ctx, 'site' | 'platform'>, what: string, sealed: string): string | undefined =>
  unseal(ctx.platform.settings.jwtSecret, 'single-sign-on', about(ctx, what), sealed)

/** Asks the provider to describe itself. Throws what is wrong with it. */
export async function describeProvider(ctx: Ctx, { issuer, client_id: clientId, client_secret: sealed }: Provider): Promise<Configuration> {
  const openid = await library()
  const allowPrivate = ctx.platform.settings.privateProviders
  const customFetch = (url: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown }) =>
    fetchOutside(url, { method, headers, ...(body === undefined || body === null ? {} : { body: bodyText(body) }) }, { allowPrivate })
  // For providers within an installation's own network, which says so itself.
  // eslint-disable-next-line typescript/no-deprecated
  const allowPlain: (config: Configuration) => void = openid.allowInsecureRequests
  const execute = allowPrivate ? [allowPlain] : []
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), { execute, [openid.customFetch]: customFetch })
  const secret = sealed === null ? undefined : unsealFor(ctx, 'secret', sealed)
  const server = found.serverMetadata()
  const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
  const proves = secret === undefined ? openid.None() : takesBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret)
  const config = new openid.Configuration(server, clientId, secret === undefined ? undefined : { client_secret: secret }, proves)
  config[openid.customFetch] = customFetch
  for (const set of execute) set(config)
  // Else the token's signature is left to the connection that it came by.
  openid.enableNonRepudiationChecks(config)
  return config
}

const bodyText = (body: unknown): string => (body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '')

/** Throws `unavailable` while the provider cannot be asked. */
export async function providerOf(ctx: Ctx, row: SignOnRow): Promise<Configuration> {
  const key = `${ctx.site.id}:${row.version}:${row.issuer}`
  const cached = cache.get(key)
  const at = ctx.now().getTime()
  if (cached && at - cached.at < cachedFor && at >= cached.at) return cached.config
  try {
    const config = await describeProvider(ctx, row)
    if (cache.size >= mostCached) cache.clear()
    cache.set(key, { at, config })
    return config
  } catch (error) {
    ctx.log.warn({ issuer: row.issuer, reason: reasonOf(error) }, 'an identity provider does not answer')
    throw new AppError('unavailable', { detail: signInProblems.providerAway })
  }
}

/** What an administrator reads who sets the provider up. */
export const silentProvider = (error: unknown) => message(signInProblems.providerSilent, { reason: reasonOf(error) })

function reasonOf(error: unknown): string {
  const { message: said = '', cause } = error as { message?: string; cause?: { message?: string } }
  return [said, cause?.message ?? ''].filter(Boolean).join(': ').slice(0, 300)
}

export interface Question {
  url: string
  nonce: string
  verifier: string
}

/** Where the browser goes, with PKCE, a nonce and `state`. */
export async function askProvider(config: Configuration, state: string, redirectUrl: string): Promise<Question> {
  const openid = await library()
  const [verifier, nonce] = [openid.randomPKCECodeVerifier(), openid.randomNonce()]
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUrl,
    scope: 'openid profile email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href, nonce, verifier }
}

export interface ProvedPerson {
  subject: string
  idToken: string
  claims: Record<string, unknown>
}

/** Exchanges the code and checks issuer, audience, signature, times and nonce. Undefined for whatever is wrong. */
export async function readAnswer(
  ctx: Ctx,
  config: Configuration,
  { answer, state, nonce, verifier }: { answer: URL; state: string; nonce: string; verifier: string },
): Promise<ProvedPerson | undefined> {
  const openid = await library()
  try {
    const tokens = await openid.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims || tokens.id_token === undefined) return undefined
    const more = config.serverMetadata().userinfo_endpoint ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub) : undefined
    return { subject: claims.sub, idToken: tokens.id_token, claims: { ...more, ...claims } }
  } catch (error) {
    ctx.log.warn({ reason: reasonOf(error) }, 'an answer of an identity provider was refused')
    return undefined
  }
}

/** Where to be signed out of the provider; undefined where it has no such page. */
export async function endOfSession(config: Configuration, idToken: string, backTo: string): Promise<string | undefined> {
  if (!config.serverMetadata().end_session_endpoint) return undefined
  const openid = await library()
  return openid.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: backTo }).href
}
