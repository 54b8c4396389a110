/** Short-lived signed tokens. Each has one purpose and one site as its audience; nothing else about it is negotiable. */
import { jwtVerify, SignJWT } from 'jose'
import { now } from './clock.ts'

/** Seconds. */
export const tokenLife = { access: 15 * 60, gate: 60 * 60, command: 5 * 60 } as const
const issuer = 'backlot'
const leewaySeconds = 30

export type TokenPurpose = keyof typeof tokenLife

export interface TokenClaims {
  /** User id, or "visitor". */
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

/** The claims, or undefined for whatever is wrong with the token. */
export async function readToken(secret: string, purpose: TokenPurpose, siteId: number, token: string): Promise<TokenClaims | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience: `site:${siteId}`,
      clockTolerance: leewaySeconds,
      currentDate: now(),
      requiredClaims: ['exp', 'nbf', 'sub'],
    })
    if (payload['purpose'] !== purpose || 'crit' in protectedHeader) return undefined
    return payload as unknown as TokenClaims
  } catch {
    return undefined
  }
}

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)
