/** How a guest comes into a budget, and what is read there. */
import { useQuery } from '@tanstack/react-query'
import { budgetSharesApi as api, type GuestBudget } from '@backlot/contract/budget-shares'
import {
  budgetGuestHeader,
  budgetSummariesApi as summaries,
  type EpisodeSummary,
  type MovieSummary,
  type SeasonSummary,
} from '@backlot/contract/budget-summaries'
import { guestCall, type GuestKind, keyOf, type Link } from '#features/guests/public.ts'
import { type ApiError, call } from '#lib/http.ts'

export const budgetKind: GuestKind = {
  name: 'budget',
  header: budgetGuestHeader,
  open: (body) => call(api.open, { body }),
  renew: (headers) => call(api.renew, {}, { quiet: true, headers }),
}

/** So soon a page that is looked at stops after its link has ended. */
const askAgain = 10_000
const quietly = (signal: AbortSignal) => ({ signal, quiet: true })

/** What the link opens, and what it allows. */
export const useGuestFrame = (link: Link) =>
  useQuery<GuestBudget | undefined, ApiError>({
    queryKey: ['guests', keyOf(link), 'budget'],
    queryFn: async ({ signal }) => (await guestCall(link, api.renew, {}, quietly(signal))).budget,
  })

export const useGuestMovie = (link: Link, frame: GuestBudget | undefined) =>
  useQuery<MovieSummary, ApiError>({
    queryKey: ['guests', keyOf(link), 'movie'],
    queryFn: ({ signal }) => guestCall(link, summaries.publicMovie, { params: { id: frame?.project_id ?? 0 } }, quietly(signal)),
    enabled: frame?.budget_type === 1,
    refetchInterval: askAgain,
  })

export const useGuestSeason = (link: Link, frame: GuestBudget | undefined) =>
  useQuery<SeasonSummary, ApiError>({
    queryKey: ['guests', keyOf(link), 'season'],
    queryFn: ({ signal }) => guestCall(link, summaries.publicSeason, { params: { id: frame?.project_id ?? 0 } }, quietly(signal)),
    enabled: frame?.budget_type === 2,
    refetchInterval: askAgain,
  })

export const useGuestEpisode = (link: Link, episodeId: number) =>
  useQuery<EpisodeSummary, ApiError>({
    queryKey: ['guests', keyOf(link), 'episode', episodeId],
    queryFn: ({ signal }) => guestCall(link, summaries.publicEpisode, { params: { id: episodeId } }, quietly(signal)),
    enabled: episodeId > 0,
    refetchInterval: askAgain,
  })
