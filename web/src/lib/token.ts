/** Reads what a token says about its bearer. Nothing is trusted from it: the server decides on every call. */
export interface Claims {
  /** The account's number. */
  sub?: string | number
  role?: string
  user_type?: string
  verifiedPublicPass?: boolean
  exp?: number
}

function decodeBase64Url(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
}

/** The claims of a token; empty when it is none. */
export function readClaims(jwt: string): Claims {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(jwt.split('.')[1] ?? ''))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
