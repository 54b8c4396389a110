import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageLimit, type CallInput } from '@backlot/contract/endpoint'
import {
  sitePoliciesApi as api,
  type DocumentName,
  type PolicyAcceptance,
  type PolicyDraft,
  type PolicyVersion,
} from '@backlot/contract/site-policies'
import type { Policy } from '@backlot/contract/sites'
import { typeOf } from '#features/sites/policies/model.ts'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'

const keyOf = (name: DocumentName) => ['policies', name] as const
const dueKey = ['policies', 'due'] as const

/** The newest first. A document with more versions than a page holds shows those that came last. */
export const useVersions = (name: DocumentName) =>
  useQuery<PolicyVersion[], ApiError>({
    queryKey: [...keyOf(name), 'versions'],
    queryFn: async ({ signal }) => {
      const query = { documentType: typeOf(name), limit: pageLimit.most }
      return (await callPaged(api.versions, { query }, { signal, quiet: true })).items
    },
    staleTime: 10_000,
  })

/** What is being written; null where nothing is. */
export const useDraft = (name: DocumentName) =>
  useQuery<PolicyDraft | null, ApiError>({
    queryKey: [...keyOf(name), 'draft'],
    queryFn: ({ signal }) => call(api.draft, { query: { documentType: typeOf(name) } }, { signal, quiet: true }),
    gcTime: 0,
  })

/** With its place in the list, for somebody may have accepted several versions. */
export type Accepted = PolicyAcceptance & { id: number }
export const acceptedSize = 50
export const useAccepted = (name: DocumentName, page: number) =>
  useQuery<{ items: Accepted[]; total: number }, ApiError>({
    queryKey: [...keyOf(name), 'accepted', page],
    queryFn: async ({ signal }) => {
      const skip = (page - 1) * acceptedSize
      const query = { documentType: typeOf(name), skip, limit: acceptedSize }
      const { items, total } = await callPaged(api.accepted, { query }, { signal, quiet: true })
      return { items: items.map((one, index) => ({ ...one, id: skip + index })), total }
    },
    placeholderData: keepPreviousData,
  })
export const fetchAccepted = (name: DocumentName) => callFile(api.acceptedCsv, { query: { documentType: typeOf(name) } })

function useWriting<Input, Output>(name: DocumentName, write: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, ApiError, Input>({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(name) }),
  })
}

type Text = Omit<CallInput<typeof api.add>['body'], 'documentType'>
type Draft = Omit<CallInput<typeof api.saveDraft>['body'], 'documentType'>

export const usePublish = (name: DocumentName) =>
  useWriting(name, (text: Text) => call(api.add, { body: { ...text, documentType: typeOf(name) } }))
export const useSaveDraft = (name: DocumentName) =>
  useWriting(name, (draft: Draft) => call(api.saveDraft, { body: { ...draft, documentType: typeOf(name) } }))
export const useDiscardDraft = (name: DocumentName) =>
  useWriting(name, () => call(api.discardDraft, { body: { documentType: typeOf(name) } }))
export const useWithdraw = (name: DocumentName) => useWriting(name, (id: number) => call(api.withdraw, { params: { id } }))
export const useRecover = (name: DocumentName) => useWriting(name, (id: number) => call(api.recover, { params: { id } }))

/** What somebody who is signed in has to accept. */
export const useDue = () =>
  useQuery<Policy[], ApiError>({
    queryKey: dueKey,
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(api.due, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })

export function useAccept() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, number>({
    mutationFn: (id) => call(api.accept, { body: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: dueKey }),
  })
}
