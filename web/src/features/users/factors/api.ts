import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LoginResponse } from '@backlot/contract/sites'
import { secondFactorApi as api, type AddedFactor, type OwnFactors, type PasskeyQuestion } from '@backlot/contract/second-factor'
import { singleSignOnApi } from '@backlot/contract/single-sign-on'
import { useEnter } from '#features/users/api.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'

/** Loaded with the first passkey that is asked for. */
const browser = () => import('#features/users/factors/passkey.ts')

/** What proves the second step; the passkey is asked of the browser here. */
export interface Proof {
  ticket: string
  code?: string
  question?: PasskeyQuestion
}

/** The second step of signing in; answers the landing of the role. */
export function useSecondStep() {
  const enter = useEnter()
  return useMutation<string, unknown, Proof>({
    mutationFn: async ({ ticket, code, question }) => {
      const proof = question ? { passkey: await (await browser()).answerPasskey(question) } : { code: code ?? '' }
      return enter(await call(api.second, { body: { ticket, ...proof } }))
    },
  })
}

/** Signs in with a passkey alone; null where it is unknown here. */
export function usePasskeySignIn() {
  const enter = useEnter()
  return useMutation<string | null, unknown, void>({
    mutationFn: async () => {
      const { ticket, passkey } = await call(api.passkeyOptions, {})
      const answer: LoginResponse = await call(api.passkeySignIn, {
        body: { ticket, passkey: await (await browser()).answerPasskey(passkey) },
      })
      return answer.Success ? enter(answer) : null
    },
  })
}

const targetKey = 'signOnTarget'
/** Where somebody was going who left for the identity provider; asked once. */
export function targetOfSignOn(): string {
  const target = sessionStorage.getItem(targetKey) ?? ''
  sessionStorage.removeItem(targetKey)
  return target
}

/** Leaves for the identity provider. */
export function useStartSignOn() {
  const search = useRawSearch()
  return useMutation<void, ApiError, void>({
    mutationFn: async () => {
      const { url } = await call(singleSignOnApi.start, {})
      sessionStorage.setItem(targetKey, readText(search['d'], 1000) ?? '')
      window.location.assign(url)
    },
  })
}

/** Answers the landing of the role. */
export function useFinishSignOn() {
  const enter = useEnter()
  return useMutation<string, ApiError, string>({
    mutationFn: async (answer) => enter(await call(singleSignOnApi.finish, { body: { answer } })),
  })
}

export const useOfferAuthenticator = (ticket: string) =>
  useQuery<{ secret: string; url: string }, ApiError>({
    queryKey: ['users', 'authenticator', ticket],
    queryFn: ({ signal }) => call(api.authenticator, { body: { ticket } }, { signal }),
    // Each asking makes another secret.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const useConfirmAuthenticator = () =>
  useMutation<AddedFactor, ApiError, { ticket: string; code: string }>({
    mutationFn: (body) => call(api.confirmAuthenticator, { body }),
  })

export const useAddPasskey = () =>
  useMutation<AddedFactor, unknown, { ticket: string; name: string }>({
    mutationFn: async ({ ticket, name }) => {
      const offer = await call(api.passkeyOffer, { body: { ticket } })
      return call(api.addPasskey, { body: { ticket, name, passkey: await (await browser()).makePasskey(offer) } })
    },
  })

const key = ['users', 'factors'] as const
export const useFactors = () =>
  useQuery<OwnFactors, ApiError>({ queryKey: key, queryFn: ({ signal }) => call(api.factors, {}, { signal, quiet: true }) })

/** Asks for them anew, after something was set up. */
export function useFactorsChanged(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: key })
}

export const useBeginChange = () =>
  useMutation<{ ticket: string }, ApiError, string>({
    mutationFn: (password) => call(api.begin, { body: { password } }, { keepOn401: true }),
  })

function useChange<Asked>(change: (asked: Asked) => Promise<OwnFactors>) {
  const client = useQueryClient()
  return useMutation<OwnFactors, ApiError, Asked>({ mutationFn: change, onSuccess: (factors) => client.setQueryData(key, factors) })
}
export const useRemoveFactor = () =>
  useChange(({ ticket, passkey }: { ticket: string; passkey?: number | undefined }) =>
    call(api.removeFactor, { body: { ticket, ...(passkey !== undefined && { passkey }) } }),
  )
export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: number; name: string }) => call(api.renamePasskey, { params: { id }, body: { name } }))
export const useRenewRecoveryCodes = () =>
  useMutation<{ recovery_codes: string[] }, ApiError, string>({
    mutationFn: (ticket) => call(api.renewRecoveryCodes, { body: { ticket } }),
  })
