import type { SignInAnswer } from '@backlot/contract/second-factor'
import { sitesApi, type LoginResponse } from '@backlot/contract/sites'
import { landingOf, usersApi } from '@backlot/contract/users'
import { useMutation } from '@tanstack/react-query'
import type { SignUpChoice } from '#features/users/model.ts'
import { enter } from '#features/users/session.ts'
import { type ApiError, call } from '#lib/http.ts'
import { understandLogin } from '#lib/login-answer.ts'
import { useSite } from '#lib/site.ts'

/** The site password; `false` is a wrong one. */
export function useSitePassword() {
  const site = useSite()
  return useMutation({
    mutationFn: async (password: string): Promise<boolean> => {
      const answer = understandLogin(await call(sitesApi.verifyPublicPass, { body: { Pass: password, idSite: site.idSite } }))
      if (!answer.Success) return false
      await enter({ ...answer, Role: '' })
      return true
    },
  })
}

/** Takes over the answer of a sign-in; answers the landing of the role. */
export function useEnter(): (answer: LoginResponse) => Promise<string> {
  const { Ext } = useSite()
  return async (answer) => {
    const understood = understandLogin(answer)
    await enter(understood)
    return landingOf(understood.Role, { permitVersion: Ext.PermitVersion })
  }
}

/** Where it leads, what is asked besides the password, or null for wrong credentials. */
export type SignedIn = { landing: string } | { asked: NonNullable<SignInAnswer['SecondFactor']> } | null

export function useSignIn() {
  const letIn = useEnter()
  return useMutation({
    mutationFn: async (credentials: { username: string; password: string }): Promise<SignedIn> => {
      const answer: SignInAnswer | string = await call(usersApi.authenticate, { body: credentials })
      if (typeof answer !== 'string' && answer.SecondFactor) return { asked: answer.SecondFactor }
      const understood = understandLogin(answer)
      return understood.Success ? { landing: await letIn(understood) } : null
    },
  })
}

export function useRequestReset() {
  const site = useSite()
  return useMutation({
    mutationFn: (email: string) => call(usersApi.requestReset, { body: { email: email.trim(), idSite: site.idSite } }),
  })
}

export function useSetPassword() {
  return useMutation({
    mutationFn: (input: { password: string; token: string }) => call(usersApi.setPassword, { body: input }, { keepOn401: true }),
  })
}

/** A new password by the old one. */
export const useChangePassword = () =>
  useMutation<{ message: string }, ApiError, { current: string; password: string }>({
    mutationFn: (body) => call(usersApi.changePassword, { body }, { keepOn401: true }),
  })

/** An owner asks for an account; the answer never tells who has one. */
export function useSignUp() {
  const { idSite } = useSite()
  return useMutation<{ message: string }, ApiError, { name: string; email: string; into: SignUpChoice }>({
    mutationFn: (person) => call(usersApi.signUp, { body: { ...person, idSite } }),
  })
}
