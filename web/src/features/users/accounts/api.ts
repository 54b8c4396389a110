import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsApi as api, type Account, type AccountDetail } from '@backlot/contract/accounts'
import type { CallInput, Role } from '@backlot/contract/endpoint'
import type { BulkAnswer } from '@backlot/contract/engine/records'
import { secondFactorApi } from '@backlot/contract/second-factor'
import { type AccountListState, pageSize } from '#features/users/accounts/model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const key = ['accounts'] as const

export const useAccounts = ({ q = '', page = 1, state, ...filter }: AccountListState) =>
  useQuery<{ items: Account[]; total: number }, ApiError>({
    queryKey: [...key, 'list', q, page, state, filter],
    queryFn: ({ signal }) => {
      const query = { search: q, skip: (page - 1) * pageSize, limit: pageSize, ...filter }
      const options = { signal, quiet: true }
      return state === 'removed'
        ? callPaged(api.removed, { query }, options)
        : callPaged(api.list, { query: { ...query, ...(state && { state }) } }, options)
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const useAccountDetail = (id: number | undefined) =>
  useQuery<AccountDetail, ApiError>({
    queryKey: [...key, 'detail', id],
    queryFn: ({ signal }) => call(api.detail, { params: { id: id ?? 0 } }, { signal, quiet: true }),
    enabled: id !== undefined,
  })

/** Accounts that can take over what another one owns. */
export const useTakers = (search: string) =>
  useQuery<Account[], ApiError>({
    queryKey: [...key, 'takers', search],
    queryFn: ({ signal }) => call(api.active, { query: { search, limit: 20 } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** Accounts with one of these roles. */
export const useAccountsOf = (roles: readonly Role[], search: string) =>
  useQuery<Account[], ApiError>({
    queryKey: [...key, 'of', roles, search],
    queryFn: ({ signal }) => call(api.active, { query: { search, role: roles.join(','), limit: 20 } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** A change of accounts: every list of them is asked for again. */
function useChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: change,
    // Where a write is refused because the session is over, a list would end it on the page too.
    onSettled: async (_answer, error) => (error?.status === 401 ? undefined : client.invalidateQueries({ queryKey: key })),
  })
}

type Body<Name extends keyof typeof api> = CallInput<(typeof api)[Name]> extends { body: infer Sent } ? Sent : never

/** Of the calls that make and change a user a 401 leaves the page as it is (S1 §4): what was typed stays. */
const keeps = { keepOn401: true }

export const useCreateAccount = () => useChange((body: Body<'create'>) => call(api.create, { body }, keeps))

export interface AccountChange extends Body<'update'> {
  permit_key?: boolean | undefined
  permit_key_approve_cc?: boolean | undefined
}
export const useChangeAccount = () =>
  useChange(async ({ permit_key, permit_key_approve_cc, ...body }: AccountChange) => {
    const { id } = body
    const answer = await call(api.update, { body }, keeps)
    if (permit_key !== undefined) await call(api.updatePermitKey, { body: { id, permit_key } }, keeps)
    if (permit_key_approve_cc !== undefined) await call(api.updatePermitKeyApproveCC, { body: { id, permit_key_approve_cc } }, keeps)
    return answer
  })

export const useRemoveAccount = () =>
  useChange(({ id, handOverTo }: { id: number; handOverTo: number | undefined }) =>
    call(api.remove, { params: { id }, query: handOverTo === undefined ? {} : { handOverTo } }),
  )
export const useRecoverAccount = () => useChange((id: number) => call(api.recover, { params: { id } }))
export const useInviteAgain = () => useChange((id: number) => call(api.invite, { params: { id } }))
export const useEndSessions = () => useChange((id: number) => call(api.endSessions, { params: { id } }))
export const useResetFactors = () => useChange((id: number) => call(secondFactorApi.reset, { params: { id } }))
export const useManyAccounts = () => useChange((body: Body<'bulk'>): Promise<BulkAnswer[]> => call(api.bulk, { body }))
