/** The server's data of one entry that is edited. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { directoryTermsDocument } from '@backlot/contract/directory-fields'
import { directoryRecordsApi as api, type DirectoryEdit } from '@backlot/contract/directory-records'
import { problems } from '@backlot/contract/messages'
import { sitesApi } from '@backlot/contract/sites'
import type { Fields } from '#features/directory/edit/model.ts'
import { ApiError, call } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'

export const editKeys = {
  one: (id: number) => ['directory', 'edit', id] as const,
  owners: (search: string) => ['directory', 'edit', 'owners', search] as const,
  terms: (version: string) => ['directory', 'edit', 'terms', version] as const,
}

export const useEdit = (id: number) =>
  useQuery({
    queryKey: editKeys.one(id),
    queryFn: ({ signal }) => call(api.edit, { params: { id } }, { signal }),
    enabled: id > 0,
    retry: false,
    // Read anew at each opening, and never under the hands of who types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** This version of the terms for being listed, which an owner is asked to accept (S2 §3 ListDirectory). */
export const useTerms = (version: string) =>
  useQuery({
    queryKey: editKeys.terms(version),
    queryFn: async ({ signal }) => {
      const policies = await call(sitesApi.policies, {}, { signal, quiet: true })
      const terms = policies.find((policy) => policy.document_type === directoryTermsDocument && policy.version === version)
      if (!terms) throw new ApiError({ status: 404, code: 'not_found', detail: problems.notFound })
      return terms
    },
    staleTime: 5 * 60_000,
  })

/** Saving happens behind the user's back: no loading bar, and a session that has ended does not take the screen away. */
const quiet = { quiet: true, keepOn401: true } as const
export const createRecord = (fields: Fields, clientKey: string): Promise<DirectoryEdit> =>
  call(api.create, { body: { ...fields, client_key: clientKey } }, quiet)
export const updateRecord = (id: number, fields: Fields, version: number): Promise<DirectoryEdit> =>
  call(api.update, { body: { ...fields, id, version } }, quiet)

/** Accounts that may own an entry, by a part of a name or mail. */
export const useOwners = (search: string, enabled: boolean) =>
  useQuery({
    queryKey: editKeys.owners(search),
    queryFn: ({ signal }) => call(api.owners, { query: { search, limit: 20 } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled,
  })

export const submitRecord = (id: number, version: number, acceptTerms: string | null): Promise<DirectoryEdit> =>
  call(api.update, { body: { id, version, submit: true, ...(acceptTerms ? { accept_terms: acceptTerms } : {}) } })
/** Of the entry as it is shown: what changed meanwhile is not moved unseen. */
export const moveRecord = ({ id, version }: DirectoryEdit, status: DirectoryEdit['status'], note = ''): Promise<DirectoryEdit> =>
  call(api.status, { params: { id }, body: { status, note, version } })
export const trashRecord = (id: number): Promise<DirectoryEdit> => call(api.softDelete, { params: { id } })
export const recoverRecord = (id: number): Promise<DirectoryEdit> => call(api.recover, { params: { id } })
export const withdrawEdit = (id: number): Promise<DirectoryEdit> => call(api.withdraw, { params: { id } })

/** Lists and pages elsewhere read a changed entry anew. */
export const forgetRecord = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['directory'], predicate: ({ queryKey }) => queryKey[1] !== 'edit' })
