import type { LoginResponse } from '@backlot/contract/sites'
import { readClaims } from '#lib/token.ts'

/** S3 spells the role of approvers in two ways. */
const spelledAlike = (role: string): string => (role === 'permit_approver' ? 'permit_approve' : role)

function fromToken(jwt: string): LoginResponse {
  const claims = readClaims(jwt)
  return {
    Success: true,
    Jwt: jwt,
    Role: spelledAlike(claims.role ?? claims.user_type ?? 'permit'),
    verifiedPublicPass: claims.verifiedPublicPass === true,
  }
}

/**
 * The two forms of a login's answer (S1 §4): an object, or nothing but the token, whose role is then read from its
 * `role` or `user_type` claim and is `permit` when it has none.
 */
export function understandLogin(answer: LoginResponse | string): LoginResponse {
  if (typeof answer === 'string')
    return answer === '' ? { Success: false, Jwt: '', Role: '', verifiedPublicPass: false } : fromToken(answer)
  const verified = answer.verifiedPublicPass || readClaims(answer.Jwt).verifiedPublicPass === true
  return { ...answer, Role: spelledAlike(answer.Role), verifiedPublicPass: verified }
}
