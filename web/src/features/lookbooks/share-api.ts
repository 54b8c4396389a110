/** The server's data of links to a lookbook. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LookbookShare, type LookbookSharing, lookbookSharesApi as api, type MadeShare } from '@backlot/contract/lookbook-shares'
import { lookbookKeys } from '#features/lookbooks/api.ts'
import type { What } from '#features/lookbooks/share-model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const keys = {
  links: (id: number) => ['lookbooks', 'shares', id] as const,
  sharing: (id: number) => ['lookbooks', 'sharing', id] as const,
  recipients: ['lookbooks', 'recipients'] as const,
}

/** The latest ones are shown. */
const linksShown = 100

export const useLinks = (lookbookId: number) =>
  useQuery<{ items: LookbookShare[]; total: number }, ApiError>({
    queryKey: keys.links(lookbookId),
    queryFn: ({ signal }) => callPaged(api.sharesOf, { params: { id: lookbookId }, query: { limit: linksShown } }, { signal, quiet: true }),
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

/** What a sending or a link asks for. */
export interface Asked {
  what: What
  password: string
  allowDownload: boolean
  expiresAt: string | null
  /** Whether the lookbook says all the rest: then the plain link does. */
  isPlain: boolean
}

function useRefreshed<Input, Answer>(lookbookId: number, run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Input>({
    mutationFn: run,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.links(lookbookId) }),
        client.invalidateQueries({ queryKey: keys.sharing(lookbookId) }),
        client.invalidateQueries({ queryKey: lookbookKeys.lists }),
      ]),
  })
}

export const useSend = (lookbook: { id: number; name: string }) =>
  useRefreshed(lookbook.id, ({ asked, email, message }: { asked: Asked; email: string; message: string }) =>
    call(api.share, {
      body: {
        lp: {
          id: lookbook.id,
          name: lookbook.name,
          password: asked.password,
          allow_download: asked.allowDownload,
          expires_at: asked.expiresAt,
        },
        share: { Message: message, Email: email, lbFolderId: asked.what.folderId, lbLocId: asked.what.locationId },
      },
    }),
  )

export const useMakeLink = (lookbookId: number) =>
  useRefreshed<Asked, MadeShare>(lookbookId, ({ what, password, allowDownload, expiresAt, isPlain }) => {
    const { folderId, locationId } = what
    const query = { ...(folderId === null ? {} : { lbFolder: folderId }), ...(locationId === null ? {} : { lbLoc: locationId }) }
    if (isPlain) return call(api.link, { params: { id: lookbookId }, query })
    return call(api.createShare, {
      params: { id: lookbookId },
      body: { ...what, password, allow_download: allowDownload, expires_at: expiresAt },
    })
  })

export const useEndLink = (lookbookId: number) =>
  useRefreshed(lookbookId, (shareId: number) => call(api.endShare, { params: { id: shareId } }))

export const useSavePassword = (lookbookId: number) =>
  useRefreshed(lookbookId, (password: string | null) => call(api.changeSharing, { params: { id: lookbookId }, body: { password } }))
