/** The server's data of links to a lookbook. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { emailSearchLimits, type DirectoryEmail, directoryAddressesApi } from '@backlot/contract/directory-email-search'
import {
  type LookbookHistory,
  lookbookHistoryApi,
  type LookbookShare,
  type LookbookSharing,
  lookbookSharesApi as api,
  type MadeShare,
} from '@backlot/contract/lookbook-shares'
import { lookbookKeys } from '#features/lookbooks/api.ts'
import type { LinkEdit, What } from '#features/lookbooks/share-model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const keys = {
  /** Of one lookbook and of all. */
  shares: ['lookbooks', 'shares'] as const,
  history: ['lookbooks', 'history'] as const,
  links: (id: number) => ['lookbooks', 'shares', id] as const,
  sharings: ['lookbooks', 'sharing'] as const,
  sharing: (id: number) => ['lookbooks', 'sharing', id] as const,
  recipients: ['lookbooks', 'recipients'] as const,
  addresses: (term: string) => ['lookbooks', 'addresses', term] as const,
}

/** The latest ones are shown. */
const linksShown = 100

export const useLinks = (lookbookId: number) =>
  useQuery<{ items: LookbookShare[]; total: number }, ApiError>({
    queryKey: keys.links(lookbookId),
    queryFn: ({ signal }) => callPaged(api.sharesOf, { params: { id: lookbookId }, query: { limit: linksShown } }, { signal, quiet: true }),
    staleTime: 0,
  })

export const linksOfPage = 50
export const historyOfPage = 20

/** Links of the whole site: those that are live, or all. */
export const useAllLinks = ({ q, isAll, page }: { q: string; isAll: boolean; page: number }) =>
  useQuery<{ items: LookbookShare[]; total: number }, ApiError>({
    queryKey: [...keys.shares, 'all', q, isAll, page],
    queryFn: ({ signal }) => {
      const query = { search: q, live: isAll ? 'false' : 'true', skip: (page - 1) * linksOfPage, limit: linksOfPage } as const
      return callPaged(api.shares, { query }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Every lookbook with its sendings (S2 §2 "Lookbook history, searchable by keyword"). */
export const useHistory = ({ q, project, page }: { q: string; project: number | null; page: number }) =>
  useQuery<{ items: LookbookHistory[]; total: number }, ApiError>({
    queryKey: [...keys.history, q, project, page],
    queryFn: ({ signal }) => {
      const range = { skip: (page - 1) * historyOfPage, limit: historyOfPage }
      if (q === '' && project === null) return callPaged(lookbookHistoryApi.allHistory, { query: range }, { signal, quiet: true })
      const body = { SearchTxt: q, ...(project === null ? {} : { projectId: project }), ...range }
      return callPaged(lookbookHistoryApi.searchHistory, { body }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSharing = (lookbookId: number) =>
  useQuery<LookbookSharing, ApiError>({
    queryKey: keys.sharing(lookbookId),
    queryFn: ({ signal }) => call(api.sharing, { params: { id: lookbookId } }, { signal, quiet: true }),
    staleTime: 0,
  })

/** Addresses that the office has shared with before, sorted (S2 §2). */
export const useRecipients = () =>
  useQuery<string[], ApiError>({
    queryKey: keys.recipients,
    queryFn: async ({ signal }) => {
      const shares = await call(api.shares, { query: { live: 'false', limit: 200 } }, { signal, quiet: true })
      return [...new Set(shares.flatMap(({ recipient }) => recipient || []))].toSorted((one, other) => one.localeCompare(other))
    },
    staleTime: 60_000,
  })

/** Entries and contacts of the directory to write to. */
export const useAddresses = (term: string) =>
  useQuery<DirectoryEmail[], ApiError>({
    queryKey: keys.addresses(term),
    queryFn: ({ signal }) => call(directoryAddressesApi.addresses, { query: { term } }, { signal, quiet: true }),
    enabled: term.length >= emailSearchLimits.least,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** What a sending or a link asks for. */
export interface Asked {
  what: What
  password: string
  allowDownload: boolean
  expiresAt: string | null
  label: string
  /** For `/lookbook/{name}`; null where a secret opens it. */
  addressName: string | null
  /** Whether the lookbook says all the rest: then the plain link does. */
  isPlain: boolean
}

/** `done` is told at once: what asked may be gone from the page when everything is read again. */
function useRefreshed<Input, Answer>(run: (input: Input) => Promise<Answer>, done?: () => void) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Input>({
    mutationFn: run,
    onSuccess: () => {
      done?.()
      const stale = [keys.shares, keys.history, keys.sharings, lookbookKeys.lists]
      return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

export const useSend = (lookbook: { id: number; name: string }) =>
  useRefreshed(({ asked, email, message }: { asked: Asked; email: string; message: string }) =>
    call(api.share, {
      body: {
        lp: {
          id: lookbook.id,
          name: lookbook.name,
          password: asked.password,
          allow_download: asked.allowDownload,
          expires_at: asked.expiresAt,
          label: asked.label,
        },
        share: { Message: message, Email: email, lbFolderId: asked.what.folderId, lbLocId: asked.what.locationId },
      },
    }),
  )

export const useMakeLink = (lookbookId: number) =>
  useRefreshed<Asked, MadeShare>(({ what, password, allowDownload, expiresAt, label, addressName, isPlain }) => {
    const { folderId, locationId } = what
    const query = { ...(folderId === null ? {} : { lbFolder: folderId }), ...(locationId === null ? {} : { lbLoc: locationId }) }
    if (isPlain) return call(api.link, { params: { id: lookbookId }, query })
    return call(api.createShare, {
      params: { id: lookbookId },
      body: {
        ...what,
        password,
        allow_download: allowDownload,
        expires_at: expiresAt,
        label,
        ...(addressName === null ? {} : { name: addressName }),
      },
    })
  })

export const useEndLink = (done: () => void) => useRefreshed((shareId: number) => call(api.endShare, { params: { id: shareId } }), done)

export const useChangeLink = (shareId: number, done: () => void) =>
  useRefreshed((body: LinkEdit) => call(api.changeShare, { params: { id: shareId }, body }), done)

export const useSavePassword = (lookbookId: number) =>
  useRefreshed((password: string | null) => call(api.changeSharing, { params: { id: lookbookId }, body: { password } }))
