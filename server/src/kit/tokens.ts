/** Short-lived signed tokens. Each has one purpose and one site as its audience; nothing else about it is negotiable. */
import { jwtVerify, SignJWT } from 'jose'
import { now } from './clock.ts'

/** Seconds. */
export const tokenLife = { access: 15 * 60, gate: 60 * 60, guest: 60 * 60, command: 5 * 60, preview: 60 * 60 } as const
const issuer = 'backlot'
const leewaySeconds = 30

export type TokenPurpose = keyof typeof tokenLife

export interface TokenClaims {
  /** User id, or "visitor"; of a guest the share. */
  sub: string
  role?: string
  /** Kept under this name because callers of the specification read it. */
  user_type?: string
  verifiedPublicPass?: boolean
  /** Session id; absent for a free visitor token. */
  sid?: string
  /** Version of the site password or of the user that the token was made under. */
  version?: number
  gate?: string
  /** Of the password that the token of a gate or of a guest was made under. */
  seal?: string
  /** Which guest of a lookbook. */
  guest?: number
}

/** Signs claims for one purpose on one site. */
export async function signToken(secret: string, purpose: TokenPurpose, siteId: number, claims: TokenClaims): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT({ ...claims, purpose })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(`site:${siteId}`)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + tokenLife[purpose])
    .sign(keyOf(secret))
}

interface KnownToken {
  claims: TokenClaims
  /** Seconds since 1970. */
  notBefore: number
  expires: number
}
/**
 * Tokens whose signature was found right, the latest last: a page sends the same one with every call, and checking it again is a good
 * part of a short answer. Who speaks (session, user, password) is asked of the database each time all the same.
 */
const known = new Map<string, KnownToken>()
const mostKnown = 5000

function remember(key: string, token: KnownToken): void {
  const oldest = known.size >= mostKnown ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  known.set(key, token)
}

function isInTime({ notBefore, expires }: KnownToken, lateSeconds: number): boolean {
  const seconds = Math.floor(now().getTime() / 1000)
  return notBefore <= seconds + leewaySeconds && expires > seconds - leewaySeconds - lateSeconds
}

/** The claims, or undefined for whatever is wrong with the token. With `lateSeconds` it may be over for so long. */
export async function readToken(
  secret: string,
  purpose: TokenPurpose,
  siteId: number,
  token: string,
  { lateSeconds = 0 }: { lateSeconds?: number } = {},
): Promise<TokenClaims | undefined> {
  const key = `${purpose} ${siteId} ${token} ${secret}`
  const seen = known.get(key) ?? (await verify(secret, purpose, siteId, token, lateSeconds))
  if (!seen || !isInTime(seen, lateSeconds)) return undefined
  if (!known.has(key)) remember(key, seen)
  return seen.claims
}

async function verify(
  secret: string,
  purpose: TokenPurpose,
  siteId: number,
  token: string,
  lateSeconds: number,
): Promise<KnownToken | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience: `site:${siteId}`,
      clockTolerance: leewaySeconds + lateSeconds,
      currentDate: now(),
      requiredClaims: ['exp', 'nbf', 'sub'],
    })
    if (payload['purpose'] !== purpose || 'crit' in protectedHeader) return undefined
    return { claims: payload as unknown as TokenClaims, notBefore: payload.nbf ?? 0, expires: payload.exp ?? 0 }
  } catch {
    return undefined
  }
}

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)
