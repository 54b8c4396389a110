import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageLimit } from '@backlot/contract/endpoint'
import { sitePoliciesApi as api, type PolicyVersion } from '@backlot/contract/site-policies'
import { documents, type DocumentName } from '#features/sites/policies/model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const keyOf = (name: DocumentName) => ['policies', name] as const

/** The newest first. A document with more versions than a page holds shows those that came last. */
export const useVersions = (name: DocumentName) =>
  useQuery<PolicyVersion[], ApiError>({
    queryKey: keyOf(name),
    queryFn: async ({ signal }) => {
      const query = { documentType: documents[name], limit: pageLimit.most }
      return (await callPaged(api.versions, { query }, { signal, quiet: true })).items
    },
    staleTime: 10_000,
  })

function useWriting<Input>(name: DocumentName, write: (input: Input) => Promise<PolicyVersion>) {
  const client = useQueryClient()
  return useMutation<PolicyVersion, ApiError, Input>({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(name) }),
  })
}

export const usePublish = (name: DocumentName) =>
  useWriting(name, (text: { title: string; body: string }) => call(api.add, { body: { ...text, documentType: documents[name] } }))
export const useWithdraw = (name: DocumentName) => useWriting(name, (id: number) => call(api.withdraw, { params: { id } }))
export const useRecover = (name: DocumentName) => useWriting(name, (id: number) => call(api.recover, { params: { id } }))
