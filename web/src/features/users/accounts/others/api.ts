import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Approver, approversApi } from '@backlot/contract/approvers'
import { type Officer, officersApi } from '@backlot/contract/officers'
import { type AccountListState, type OtherKind, pageSize } from '#features/users/accounts/model.ts'
import { orUnavailable } from '#lib/stated-errors.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

/** Somebody of these lists, as all of them are shown. */
export interface Person {
  id: number
  name: string
  email: string
  /** The organization of an officer, the department of an approver. */
  group: string
  /** When an officer was removed. */
  removedAt: string | null
  /** The step in which an approver is asked. */
  step: number | null
}

const officer = ({ id, first_name, last_name, email, organization, deleted_at }: Officer): Person => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
  email,
  group: organization,
  removedAt: deleted_at,
  step: null,
})

const approver = ({ id, name, email, department, organization, step_order }: Approver): Person => ({
  id,
  name: name || email,
  email,
  group: [department, organization].filter(Boolean).join(', '),
  removedAt: null,
  step: step_order,
})

export const isOfficers = (kind: OtherKind): boolean => kind === 'police' || kind === 'fire'

const holds = (person: Person, words: string): boolean =>
  [person.name, person.email, person.group].some((text) => text.toLowerCase().includes(words.toLowerCase()))

async function listOf(kind: OtherKind, { q = '', page = 1 }: AccountListState, signal: AbortSignal) {
  const options = { signal, quiet: true }
  if (isOfficers(kind)) {
    const query = { search: q, skip: (page - 1) * pageSize, limit: pageSize }
    const { items, total } = await callPaged(kind === 'police' ? officersApi.removedPolice : officersApi.removedFire, { query }, options)
    return { items: items.map(officer), total }
  }
  // A site has few approvers: the call has all of them, and they are searched here.
  const approvers = await orUnavailable(call(kind === 'tax' ? approversApi.tax : approversApi.selected, {}, options))
  const items = approvers.map(approver).filter((person) => holds(person, q))
  return { items, total: items.length }
}

export const useOtherPeople = (kind: OtherKind, { q, page }: AccountListState) =>
  useQuery<{ items: Person[]; total: number }, ApiError>({
    queryKey: [isOfficers(kind) ? 'officers' : 'approvers', 'of-kind', kind, q, page],
    queryFn: ({ signal }) => listOf(kind, { q, page }, signal),
    placeholderData: keepPreviousData,
  })

export function useRecoverOfficer() {
  const client = useQueryClient()
  return useMutation<Officer, ApiError, number>({
    mutationFn: (id) => call(officersApi.recover, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['officers'] }),
  })
}
