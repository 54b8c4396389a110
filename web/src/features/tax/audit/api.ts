import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AuditorLink, type AuditorView, taxAuditApi as api } from '@backlot/contract/tax-audit'
import type { TaxLine } from '@backlot/contract/tax-spend'
import { nextSkip } from '#features/tax/spend/api.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const quiet = { quiet: true } as const

export const useAuditLink = (token: string) =>
  useQuery<AuditorLink, ApiError>({
    queryKey: ['tax', 'audit', 'link', token],
    queryFn: ({ signal }) => call(api.open, { body: { token } }, { signal, ...quiet }),
    retry: false,
    staleTime: Infinity,
  })

export const useAudit = (session: string) =>
  useQuery<AuditorView, ApiError>({
    queryKey: ['tax', 'audit', 'view', session],
    queryFn: ({ signal }) => call(api.view, { body: { session } }, { signal, ...quiet }),
    retry: false,
  })

type Page = { items: TaxLine[]; total: number }
export const useAuditLines = (session: string) =>
  useInfiniteQuery<Page, ApiError, InfiniteData<Page>, readonly unknown[], number>({
    queryKey: ['tax', 'audit', 'lines', session],
    queryFn: ({ signal, pageParam }) => callPaged(api.lines, { body: { session, skip: pageParam, limit: 100 } }, { signal, ...quiet }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  })

/** As long as the tab is open: a reload asks for no other code. */
const key = 'lpAudit'
const read = (): Record<string, string> => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>
export const storedSession = (token: string): string => read()[token] ?? ''
export const storeSession = (token: string, session: string): void =>
  sessionStorage.setItem(key, JSON.stringify(session === '' ? {} : { [token]: session }))
