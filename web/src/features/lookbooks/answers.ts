/** What guests answered: read, counted by place, and as a file. */
import { useQuery } from '@tanstack/react-query'
import { type FavouriteAnswer, type LookbookFavourite, lookbookFavouritesApi, type PictureComment } from '@backlot/contract/lookbook-guests'
import { lookbookKeys } from '#features/lookbooks/api.ts'
import { type ApiError, call } from '#lib/http.ts'

const askMilliseconds = { open: 5000, beside: 30_000 } as const

/** Asked for again: answers come while somebody looks. */
export const useAnswers = (lookbookId: number, where: keyof typeof askMilliseconds) =>
  useQuery<LookbookFavourite[], ApiError>({
    queryKey: [...lookbookKeys.one(lookbookId), 'answers'],
    queryFn: ({ signal }) => call(lookbookFavouritesApi.favourites, { query: { lookbookId } }, { signal, quiet: true }),
    refetchInterval: askMilliseconds[where],
    staleTime: 0,
  })

export interface Counts {
  yes: number
  maybe: number
  no: number
}
export interface WantedPlace extends Counts {
  locationId: number
  name: string
  said: { guest: LookbookFavourite; answer: FavouriteAnswer }[]
  /** On single pictures of it. */
  comments: { guest: LookbookFavourite; comment: PictureComment }[]
}

const rank = ({ answer }: FavouriteAnswer): number => ['yes', 'maybe', 'no', null].indexOf(answer)
/** What is liked most is read first; a note without an answer comes last. */
export const byLiking = (one: FavouriteAnswer, other: FavouriteAnswer): number => rank(one) - rank(other)

/** Places with what was said of them: the most yes first, of those the most maybe, of those the fewest no. */
export function mostWanted(guests: readonly LookbookFavourite[]): WantedPlace[] {
  const places = new Map<number, WantedPlace>()
  const placeOf = ({ location_id: locationId, location_name: name }: FavouriteAnswer | PictureComment): WantedPlace => {
    const place = places.get(locationId) ?? { locationId, name, yes: 0, maybe: 0, no: 0, said: [], comments: [] }
    places.set(locationId, place)
    return place
  }
  for (const guest of guests) {
    for (const comment of guest.comments) placeOf(comment).comments.push({ guest, comment })
    for (const answer of guest.answers) {
      const place = placeOf(answer)
      if (answer.answer) place[answer.answer] += 1
      place.said.push({ guest, answer })
    }
  }
  for (const { said } of places.values()) said.sort((one, other) => byLiking(one.answer, other.answer))
  return [...places.values()].toSorted(
    (one, other) => other.yes - one.yes || other.maybe - one.maybe || one.no - other.no || one.name.localeCompare(other.name),
  )
}

export type Liking = 'wanted' | 'unwanted' | 'open'

/** A place that only a no was said of is not wanted; one with notes alone has no answer yet. */
export const likingOf = ({ yes, maybe, no }: Counts): Liking => (yes + maybe > 0 ? 'wanted' : no > 0 ? 'unwanted' : 'open')

export const guestName = ({ guest_name: name, label, recipient }: LookbookFavourite, otherwise: string): string =>
  name || label || recipient || otherwise
