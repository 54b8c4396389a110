/** The server's lists of links to lookbooks. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LookbookHistory, lookbookHistoryApi, type LookbookShare, lookbookSharesApi as api } from '@backlot/contract/lookbook-shares'
import { shareKeys } from '#features/engine/shares/api.ts'
import { lookbookShares } from '#features/lookbooks/sharing.tsx'
import type { ShareListState } from '#features/lookbooks/list-state.ts'
import { type ApiError, callPaged } from '#lib/http.ts'

export const linksOfPage = 50
export const historyOfPage = 20

/** Links of the whole site: those that are live, or all. */
export const useAllLinks = ({ q = '', state, page = 1 }: ShareListState) =>
  useQuery<{ items: LookbookShare[]; total: number }, ApiError>({
    queryKey: [...shareKeys.shares(lookbookShares), 'all', q, state, page],
    queryFn: ({ signal }) => {
      const query = { search: q, live: state === 'all' ? 'false' : 'true', skip: (page - 1) * linksOfPage, limit: linksOfPage } as const
      return callPaged(api.shares, { query }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Every lookbook with its sendings (S2 §2 "Lookbook history, searchable by keyword"). */
export const useHistory = ({ q = '', project, page = 1 }: ShareListState) =>
  useQuery<{ items: LookbookHistory[]; total: number }, ApiError>({
    queryKey: [...shareKeys.history(lookbookShares), q, project, page],
    queryFn: ({ signal }) => {
      const range = { skip: (page - 1) * historyOfPage, limit: historyOfPage }
      if (q === '' && project === undefined) return callPaged(lookbookHistoryApi.allHistory, { query: range }, { signal, quiet: true })
      const body = { SearchTxt: q, ...(project === undefined ? {} : { projectId: project }), ...range }
      return callPaged(lookbookHistoryApi.searchHistory, { body }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
