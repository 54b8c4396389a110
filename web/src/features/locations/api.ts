/** The server's data of the library: query keys and hooks, typed by the contract. */
import { keepPreviousData, queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { locationsApi, type SearchAnswer } from '@backlot/contract/locations'
import { type Box, mapFilterOf, pageSize, type SearchBody } from '#features/locations/model.ts'
import { startAnswer, startedAt } from '#features/locations/start.ts'
import { archivedSummaryQuery, summaryQuery } from '#features/sites/public.ts'
import { type ApiError, call, earlyOutput } from '#lib/http.ts'
import { useViewer } from '#lib/session.ts'

const minute = 60_000

export const locationKeys = {
  all: ['locations'] as const,
  styles: ['locations', 'styles'] as const,
  search: (body: SearchBody) => ['locations', 'search', body] as const,
  map: (filter: string, box: Box | null, zoom: number) => ['locations', 'map', filter, box, zoom] as const,
  one: (reference: string) => ['locations', 'one', reference] as const,
  gallery: (id: number) => ['locations', 'gallery', id] as const,
  nearby: (id: number) => ['locations', 'nearby', id] as const,
}

/** What the search offers on this site. */
export const useSummary = (archived = false) => {
  const offered = useQuery({ ...summaryQuery(), enabled: !archived })
  const archive = useQuery({ ...archivedSummaryQuery(), enabled: archived })
  return archived ? archive : offered
}

export const useStyles = () =>
  useQuery({
    queryKey: locationKeys.styles,
    queryFn: async ({ signal }) => (await call(locationsApi.masterData, {}, { signal, quiet: true })).styles,
    staleTime: 30 * minute,
  })

/** Endless pages of a search; the facets come with the first. */
export const useLibrary = (body: SearchBody, enabled = true) => {
  // The page brings what everybody may see; staff see more.
  const { staff } = useViewer()
  const brought = staff ? undefined : startAnswer(body)
  return useInfiniteQuery<SearchAnswer, ApiError, SearchAnswer[], ReturnType<typeof locationKeys.search>, string | null>({
    queryKey: locationKeys.search(body),
    queryFn: ({ pageParam, signal }) =>
      call(
        locationsApi.searchNew,
        { body: { ...body, limit: pageSize, after: pageParam, facets: pageParam === null } },
        { signal, quiet: true },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    select: (data) => data.pages,
    placeholderData: keepPreviousData,
    staleTime: minute / 2,
    enabled,
    ...(brought ? { initialData: { pages: [brought], pageParams: [null] }, initialDataUpdatedAt: startedAt } : {}),
  })
}

const wholeWorld: Box = [-180, -85, 180, 85]

/** Points and clusters of a part of the map. */
export const useMapPoints = (body: SearchBody, box: Box | null, zoom: number, enabled = true) => {
  const filter = mapFilterOf(body)
  return useQuery({
    queryKey: locationKeys.map(filter, box, zoom),
    queryFn: ({ signal }) => {
      const [west, south, east, north] = box ?? wholeWorld
      return call(locationsApi.map, { query: { west, south, east, north, zoom, filter } }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    staleTime: minute / 2,
    enabled,
  })
}

/** One location by its id, or by the last part of its shared link. */
export const locationOptions = (reference: string) =>
  queryOptions({
    queryKey: locationKeys.one(reference),
    queryFn: ({ signal }) =>
      /^\d+$/.test(reference)
        ? call(locationsApi.get, { params: { id: Number(reference) } }, { signal })
        : call(locationsApi.byName, { params: { name: reference } }, { signal }),
    initialData: () => (/^\d+$/.test(reference) ? earlyOutput(locationsApi.get, { params: { id: Number(reference) } }) : undefined),
    retry: (count, error) => count < 1 && (error as ApiError).status !== 404,
    staleTime: minute / 2,
  })
export const useLocationRecord = (reference: string) => useQuery({ ...locationOptions(reference), enabled: reference !== '' })

/** The pictures of a location in order, and the folders they lie in. */
export const useGallery = (id: number | undefined) =>
  useQuery({
    queryKey: locationKeys.gallery(id ?? 0),
    queryFn: async ({ signal }) => {
      const known = id ?? 0
      const [pictures, folders] = await Promise.all([
        call(locationsApi.galleries, { body: { ids: [known] } }, { signal, quiet: true }),
        call(locationsApi.folders, { params: { id: known } }, { signal, quiet: true }),
      ])
      return { pictures, folders }
    },
    initialData: () => {
      const pictures = earlyOutput(locationsApi.galleries, { body: { ids: [id ?? 0] } })
      const folders = earlyOutput(locationsApi.folders, { params: { id: id ?? 0 } })
      return pictures && folders ? { pictures, folders } : undefined
    },
    enabled: id !== undefined,
    staleTime: minute,
  })

export const nearbyMost = 6
/** What else can be filmed around here, nearest first as the server ranks a point. */
export const useNearby = (id: number, point: { latitude: number; longitude: number } | null, distance: number) =>
  useQuery({
    queryKey: locationKeys.nearby(id),
    queryFn: async ({ signal }) => {
      const body = { ...point, distance, limit: 24, facets: false, sort: 0 }
      const answer = await call(locationsApi.searchNew, { body }, { signal, quiet: true })
      // Of whom only the town is public, nobody knows how near they are: they come last.
      return answer.items
        .filter((item) => item.id !== id)
        .toSorted((a, b) => (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE))
        .slice(0, nearbyMost)
    },
    enabled: point !== null,
    staleTime: 5 * minute,
  })

export const fetchLink = async (id: number): Promise<string> => (await call(locationsApi.link, { params: { id } })).link

export const useShareByMail = (id: number) =>
  useMutation<{ Success: boolean; message: string }, ApiError, string>({
    mutationFn: (email) => call(locationsApi.email, { params: { id }, body: { email } }),
  })
