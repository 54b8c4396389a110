/** The lists that locations choose from, as the office keeps them: categories, places, drop-down values (S2 §7). */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, PageQuery, wholeNumber } from './endpoint.ts'
import { dropdownNames } from './dropdowns.ts'
import { SeenVersion } from './versions.ts'

/** Lines of words that mean the same, which a site adds to those of its language: `pool, natatorium`. */
export const searchWordsList = 'search_words'

export const vocabularyLists = ['categories', 'city', 'county', 'region', ...dropdownNames, searchWordsList] as const
export const VocabularyList = z.enum(vocabularyLists)
export type VocabularyList = z.infer<typeof VocabularyList>

const Name = z.string().trim().min(1).max(120)
/** 0 is the top level (S1 §3). */
const Parent = wholeNumber(0, 2_147_483_647)

/** One value of a list, with what an administrator needs to know before changing it. */
export const VocabularyEntry = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Of a category; 0 at the top level and in every other list. */
  parent: z.number().int(),
  AdminOnly: z.boolean(),
  /** Of a category: what is published in it first keeps its street, contacts and fees locked; of a parent it holds for its children. */
  private_home: z.boolean(),
  /** County of a city; null elsewhere. */
  county_id: z.number().int().nullable(),
  /** A drop-down value that is no longer offered but stays where it was chosen. */
  active: z.boolean(),
  sort_order: z.number().int(),
  /** Of what can be changed of it. */
  version: z.number().int(),
  /** How many locations name it. */
  used: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type VocabularyEntry = z.infer<typeof VocabularyEntry>

/** What stands in the way of a deletion (`current` of the problem). */
export const VocabularyUse = z.object({
  count: z.number().int(),
  locations: z.array(z.object({ id: z.number().int(), location_name: z.string() })),
})
export type VocabularyUse = z.infer<typeof VocabularyUse>

const removing = {
  access: administrators,
  params: IdParams,
  /** Its locations get this one instead; without it a value in use is not deleted. */
  query: z.strictObject({ replaceWith: Id.optional() }),
  output: z.object({ Success: z.boolean(), moved: z.number().int() }),
  errors: ['not_found', 'wrong_state'],
} as const
/** A place answers the name that it takes. */
const Region = VocabularyEntry.extend({ region_name: z.string() })
const City = VocabularyEntry.extend({ city_name: z.string() })
const County = VocabularyEntry.extend({ county_name: z.string() })
const changing = { access: administrators, output: VocabularyEntry, errors: ['not_found', 'conflict'] } as const

export const locationVocabulariesApi = endpoints({
  vocabulary: {
    method: 'GET',
    path: '/location/vocabulary',
    access: administrators,
    paged: true,
    summary: 'The values of one list, with how often each is used; deleted ones when asked.',
    query: z.strictObject({ list: VocabularyList, deleted: z.enum(['0', '1']).default('0'), ...PageQuery }),
    output: z.array(VocabularyEntry),
  },
  softDeletedCategories: {
    method: 'GET',
    path: '/location/getSoftDeletedCats',
    access: administrators,
    paged: true,
    summary: 'Deleted categories, newest first.',
    query: z.strictObject(PageQuery),
    output: z.array(VocabularyEntry),
  },
  addCategory: {
    ...changing,
    method: 'POST',
    path: '/location/categories',
    summary: 'A new category; under a parent unless `parent` is 0.',
    body: z.strictObject({
      name: Name,
      parent: Parent.default(0),
      AdminOnly: z.boolean().default(false),
      private_home: z.boolean().default(false),
    }),
  },
  changeCategory: {
    ...changing,
    method: 'PATCH',
    path: '/location/categories',
    summary: 'Renames, moves or hides a category, or marks it as one of private homes.',
    body: z.strictObject({
      id: Id,
      name: Name.optional(),
      parent: Parent.optional(),
      AdminOnly: z.boolean().optional(),
      private_home: z.boolean().optional(),
      version: SeenVersion,
    }),
  },
  removeCategory: { ...removing, method: 'DELETE', path: '/location/category/:id', summary: 'Deletes a category; it can be recovered.' },
  addRegion: {
    ...changing,
    output: Region,
    method: 'POST',
    path: '/location/region',
    summary: 'A new region.',
    body: z.strictObject({ region_name: Name }),
  },
  changeRegion: {
    ...changing,
    output: Region,
    method: 'PATCH',
    path: '/location/region',
    summary: 'Renames a region.',
    body: z.strictObject({ id: Id, region_name: Name, version: SeenVersion }),
  },
  removeRegion: { ...removing, method: 'DELETE', path: '/location/region/:id', summary: 'Deletes a region; it can be recovered.' },
  addCity: {
    ...changing,
    output: City,
    method: 'POST',
    path: '/location/city',
    summary: 'A new city.',
    body: z.strictObject({ city_name: Name, county_id: Id.nullish() }),
  },
  changeCity: {
    ...changing,
    output: City,
    method: 'PATCH',
    path: '/location/city',
    summary: 'Renames a city or sets its county.',
    body: z.strictObject({ id: Id, city_name: Name.optional(), county_id: Id.nullish(), version: SeenVersion }),
  },
  removeCity: { ...removing, method: 'DELETE', path: '/location/city/:id', summary: 'Deletes a city; it can be recovered.' },
  addCounty: {
    ...changing,
    output: County,
    method: 'POST',
    path: '/location/county',
    summary: 'A new county.',
    body: z.strictObject({ county_name: Name }),
  },
  changeCounty: {
    ...changing,
    output: County,
    method: 'PATCH',
    path: '/location/county',
    summary: 'Renames a county.',
    body: z.strictObject({ id: Id, county_name: Name, version: SeenVersion }),
  },
  removeCounty: { ...removing, method: 'DELETE', path: '/location/county/:id', summary: 'Deletes a county; it can be recovered.' },
  addDropdownValue: {
    ...changing,
    method: 'POST',
    path: '/location/dropdown/values',
    summary: 'A new value of a drop-down list.',
    body: z.strictObject({ list: z.enum([...dropdownNames, searchWordsList]), name: Name }),
  },
  changeDropdownValue: {
    ...changing,
    method: 'PATCH',
    path: '/location/dropdown/values',
    summary: 'Renames a drop-down value, or stops offering it.',
    body: z.strictObject({ id: Id, name: Name.optional(), active: z.boolean().optional(), version: SeenVersion }),
  },
  removeDropdownValue: {
    ...removing,
    method: 'DELETE',
    path: '/location/dropdown/values/:id',
    summary: 'Deletes a drop-down value that nothing uses.',
  },
  sortVocabulary: {
    method: 'POST',
    path: '/location/vocabulary/sort',
    access: administrators,
    summary: 'Puts the values of a list in this order; those not named keep theirs, behind.',
    body: z.strictObject({ list: VocabularyList, parent: Parent.default(0), ids: z.array(Id).min(1).max(2000) }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
  },
  recoverVocabulary: {
    method: 'PATCH',
    path: '/location/vocabulary/recover',
    access: administrators,
    summary: 'Takes a deleted value back.',
    body: z.strictObject({ list: z.enum(['categories', 'city', 'county', 'region']), id: Id }),
    output: VocabularyEntry,
    errors: ['not_found', 'conflict'],
  },
})
