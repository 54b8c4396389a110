/** The server's data of links, by the calls of their kind. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkDefaults, Share, ShareEdit } from '@backlot/contract/engine/shares'
import type { Asked, Offer, ShareKind, Target } from '#features/engine/shares/kind.ts'
import type { ApiError } from '#lib/http.ts'

type Named = Pick<ShareKind<Share>, 'name'>

export const shareKeys = {
  /** Of one thing and of all. */
  shares: ({ name }: Named) => [name, 'shares'] as const,
  history: ({ name }: Named) => [name, 'history'] as const,
  links: ({ name }: Named, id: number) => [name, 'shares', id] as const,
  sharings: ({ name }: Named) => [name, 'sharing'] as const,
}

/** The latest ones are shown. */
const linksShown = 100

export const useLinks = <Shown extends Share>(kind: ShareKind<Shown>, id: number) =>
  useQuery<{ items: Shown[]; total: number }, ApiError>({
    queryKey: shareKeys.links(kind, id),
    queryFn: ({ signal }) => kind.calls.links(id, linksShown, signal),
    staleTime: 0,
  })

export const useSharing = <Shown extends Share>(kind: ShareKind<Shown>, id: number) =>
  useQuery<LinkDefaults, ApiError>({
    queryKey: [...shareKeys.sharings(kind), id],
    queryFn: ({ signal }) => kind.calls.sharing(id, signal),
    staleTime: 0,
  })

/** Addresses that the office has shared with before, sorted (S2 §2). */
export const useRecipients = <Shown extends Share>(kind: ShareKind<Shown>) =>
  useQuery<string[], ApiError>({
    queryKey: [kind.name, 'recipients'],
    queryFn: async ({ signal }) => {
      const recipients = await kind.calls.recipients(signal)
      return [...new Set(recipients.filter((one) => one !== ''))].toSorted((one, other) => one.localeCompare(other))
    },
    staleTime: 60_000,
  })

export const useEmails = <Shown extends Share>(kind: ShareKind<Shown>, term: string) =>
  useQuery<Offer[], ApiError>({
    queryKey: [kind.name, 'addresses', term],
    queryFn: ({ signal }) => kind.calls.emails(term, signal),
    enabled: term.length >= kind.leastLetters,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** `done` runs at once: what asked may be gone from the page when everything is read again. */
function useRefreshed<Input, Answer, Shown extends Share>(
  kind: ShareKind<Shown>,
  run: (input: Input) => Promise<Answer>,
  done?: () => void,
) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Input>({
    mutationFn: run,
    onSuccess: () => {
      done?.()
      const stale = [shareKeys.shares(kind), shareKeys.history(kind), shareKeys.sharings(kind), ...kind.refreshed]
      return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

export const useSend = <Shown extends Share>(kind: ShareKind<Shown>, target: Target) =>
  useRefreshed(kind, ({ asked, ...mail }: { asked: Asked; email: string; copies: string; message: string }) =>
    kind.calls.send(target, asked, mail),
  )

export const useMakeLink = <Shown extends Share>(kind: ShareKind<Shown>, id: number) =>
  useRefreshed(kind, (asked: Asked) => kind.calls.makeLink(id, asked))

export const useEndLink = <Shown extends Share>(kind: ShareKind<Shown>, done: () => void) =>
  useRefreshed(kind, (shareId: number) => kind.calls.end(shareId), done)

export const useChangeLink = <Shown extends Share>(kind: ShareKind<Shown>, shareId: number, done: () => void) =>
  useRefreshed(kind, (edit: ShareEdit) => kind.calls.change(shareId, edit), done)

export const useSavePassword = <Shown extends Share>(kind: ShareKind<Shown>, id: number) =>
  useRefreshed(kind, (change: { password: string | null; version: number | undefined }) => kind.calls.savePassword(id, change))
