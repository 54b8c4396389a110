/** A typed query as filters that stand as chips; the words themselves are one press away. */
import type { SiteSummary } from '@backlot/contract/sites'
import { placesApi } from '@backlot/contract/places'
import { type LibraryState, normalKeyword } from '#features/locations/model.ts'
import { traitNames } from '#features/locations/trait-text.ts'
import { understand } from '#features/locations/understand/understand.ts'
import { understandText } from '#features/locations/understand/understand-text.ts'
import { summaryQuery } from '#features/sites/public.ts'
import { call } from '#lib/http.ts'
import { currentLocale, type Locale } from '#lib/locale.ts'
import { queryClient } from '#lib/query-client.ts'
import { say } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

/** Only a place of that very name; a beginning of one may be anything. */
async function placeNamed(name: string): Promise<Pick<LibraryState, 'lat' | 'lng' | 'place'> | null> {
  if (name.length < 2) return null
  const found = await call(placesApi.suggest, { query: { term: name, limit: 3 } }, { quiet: true }).catch(() => [])
  const place = found.find((one) => one.name.localeCompare(name, undefined, { sensitivity: 'base' }) === 0)
  return place ? { lat: place.latitude, lng: place.longitude, place: place.context ? `${place.name}, ${place.context}` : place.name } : null
}

const joined = (...lists: (readonly number[] | undefined)[]): number[] => [...new Set(lists.flatMap((list) => list ?? []))]

/** What is searched instead; null where the words are nothing but words. */
export async function understoodState(
  text: string,
  listState: LibraryState,
  summary: SiteSummary,
  locale: Locale,
): Promise<LibraryState | null> {
  const { lists, place, rest, isSure } = understand(text, { ...summary, traits: traitNames(locale) })
  if (!isSure) return null
  const around = place === '' ? null : await placeNamed(place)
  const understood = Object.values(lists).some((ids) => ids.length > 0)
  if (!around && !understood) return null
  const words = normalKeyword([rest, place !== '' && !around ? place : ''].filter((part) => part !== '').join(' '))
  const parentOf = new Map(summary.categories.flatMap((parent) => parent.children.map(({ id }) => [id, parent.id] as const)))
  return {
    ...listState,
    ...around,
    q: words === '' ? undefined : words,
    sort: undefined,
    box: undefined,
    // A type is offered below its category.
    categories: joined(
      listState.categories,
      lists.categories,
      lists.types?.flatMap((id) => parentOf.get(id) ?? []),
    ),
    types: joined(listState.types, lists.types),
    city: joined(listState.city, lists.city),
    county: joined(listState.county, lists.county),
    region: joined(listState.region, lists.region),
    traits: joined(listState.traits, lists.traits),
    fees: joined(listState.fees, lists.fees),
  }
}

/** Enter in the library's box: filters where the words name them, with the words themselves to go back to. */
export async function searchUnderstood(
  text: string,
  { listState, change }: { listState: LibraryState; change: (next: LibraryState) => void },
): Promise<void> {
  const summary = await queryClient.query({ ...summaryQuery(), staleTime: 'static' }).catch(() => null)
  const next = summary && (await understoodState(text, listState, summary, currentLocale()))
  if (!next) return
  change(next)
  const words = { ...listState, q: normalKeyword(text), sort: undefined }
  toast.info(say(understandText, 'understood'), { label: say(understandText, 'wordsInstead'), run: () => change(words) })
}
