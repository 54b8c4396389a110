import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { locationVocabulariesApi as api, type VocabularyEntry, type VocabularyList } from '@backlot/contract/location-vocabularies'
import type { Recoverable } from '#features/vocabularies/model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const keyOf = (list: VocabularyList, trash: boolean) => ['vocabularies', list, trash ? 'trash' : 'live'] as const
const pageOfCall = 500

/** The whole list: it is filtered and put in order here. */
async function fetchAll(list: VocabularyList, trash: boolean, signal: AbortSignal): Promise<VocabularyEntry[]> {
  const all: VocabularyEntry[] = []
  for (;;) {
    const query = { list, deleted: trash ? '1' : '0', skip: all.length, limit: pageOfCall } as const
    const { items, total } = await callPaged(api.vocabulary, { query }, { signal, quiet: true })
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

export const useEntries = (list: VocabularyList, trash = false) =>
  useQuery<VocabularyEntry[], ApiError>({
    queryKey: keyOf(list, trash),
    queryFn: ({ signal }) => fetchAll(list, trash, signal),
    staleTime: 10_000,
  })

/** What is set of an entry; the names of the calls differ by list. */
export interface Fields {
  name?: string
  parent?: number
  AdminOnly?: boolean
  private_home?: boolean
  county_id?: number | null
  active?: boolean
}
/** What is changed of an entry, and the version that was seen of it. */
export type Changed = Fields & { id: number; version: number }

function add(list: VocabularyList, { name = '', parent = 0, county_id }: Fields): Promise<VocabularyEntry> {
  switch (list) {
    case 'categories':
      return call(api.addCategory, { body: { name, parent } })
    case 'city':
      return call(api.addCity, { body: { city_name: name, ...(county_id ? { county_id } : {}) } })
    case 'county':
      return call(api.addCounty, { body: { county_name: name } })
    case 'region':
      return call(api.addRegion, { body: { region_name: name } })
    default:
      return call(api.addDropdownValue, { body: { list, name } })
  }
}

function change(
  list: VocabularyList,
  { id, version, name, parent, AdminOnly, private_home, county_id, active }: Changed,
): Promise<VocabularyEntry> {
  switch (list) {
    case 'categories':
      return call(api.changeCategory, { body: { id, version, name, parent, AdminOnly, private_home } })
    case 'city':
      return call(api.changeCity, { body: { id, version, city_name: name, county_id } })
    case 'county':
      return call(api.changeCounty, { body: { id, version, county_name: name ?? '' } })
    case 'region':
      return call(api.changeRegion, { body: { id, version, region_name: name ?? '' } })
    default:
      return call(api.changeDropdownValue, { body: { id, version, name, active } })
  }
}

function remove(list: VocabularyList, id: number, replaceWith: number | undefined): Promise<{ Success: boolean; moved: number }> {
  const input = { params: { id }, query: replaceWith === undefined ? {} : { replaceWith } }
  switch (list) {
    case 'categories':
      return call(api.removeCategory, input)
    case 'city':
      return call(api.removeCity, input)
    case 'county':
      return call(api.removeCounty, input)
    case 'region':
      return call(api.removeRegion, input)
    default:
      return call(api.removeDropdownValue, input)
  }
}

/** Everything that changes a list; afterwards it is asked for again, and so is what other screens keep of it. */
function useChanging<Input, Output>(list: VocabularyList, change_: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, ApiError, Input>({
    mutationFn: change_,
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['locations'] })
      await client.invalidateQueries({ queryKey: ['vocabularies', list] })
    },
  })
}

export const useAdd = (list: VocabularyList) => useChanging(list, (fields: Fields) => add(list, fields))
export const useChange = (list: VocabularyList) => useChanging(list, (changed: Changed) => change(list, changed))
export const useRemove = (list: VocabularyList) =>
  useChanging(list, ({ id, replaceWith }: { id: number; replaceWith?: number }) => remove(list, id, replaceWith))
export const useRecover = (list: Recoverable) => useChanging(list, (id: number) => call(api.recoverVocabulary, { body: { list, id } }))

/** Shows the new order at once; a refusal puts the old one back. */
export function useSort(list: VocabularyList) {
  const client = useQueryClient()
  const queryKey = keyOf(list, false)
  return useMutation<
    unknown,
    ApiError,
    { parent: number; ids: number[]; entries: VocabularyEntry[] },
    { before: VocabularyEntry[] | undefined }
  >({
    mutationFn: ({ parent, ids }) => call(api.sortVocabulary, { body: { list, parent, ids } }),
    onMutate: async ({ entries }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<VocabularyEntry[]>(queryKey)
      client.setQueryData(queryKey, entries)
      return { before }
    },
    onError: (_error, _input, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
