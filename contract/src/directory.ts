/** The directory, the reading side: lists, search, one entry, its link (S2 §7, S3 §7). Writing is in directory-records.ts. */
import { z } from 'zod'
import { endpoints, IdParams, PageQuery, pageLimit } from './endpoint.ts'
import { SomeWords } from './engine/search.ts'
import { CategoryId, DirectoryCategory } from './directory-categories.ts'
import { crewLevels, defaultRoot, DirectoryDetails, directoryStatuses, displayKinds, unions } from './directory-fields.ts'
import { EntryDocument, EntryPicture } from './directory-pictures.ts'
import { RecordSource } from './location-fields.ts'
import { Keyword, normalizeKeyword } from './locations.ts'
import { IsoDay } from './engine/schemas.ts'

/** S2 §2: suggestions from 2 characters, 10 at most. */
export const directoryLimits = { suggestions: 10, suggestionLeast: 2, found: 50, keyword: 200, categories: 200 } as const

const Categories = z.array(CategoryId).max(directoryLimits.categories).default([])

/** Which contacts: all, or those linked to a location or a project (S1 §2 "contact-type select"). */
export const contactLinks = ['all', 'locations', 'projects'] as const
/** As it is asked for: All Contact Types is empty too (S3 §9). */
export const ContactLink = z
  .enum(['', ...contactLinks])
  .default('all')
  .transform((link) => (link === '' ? 'all' : link))

/** The days that somebody is wanted, at most a year. */
export const FreeDays = z
  .strictObject({ from: IsoDay, to: IsoDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, { path: ['to'], message: 'At most a year at a time.' })
export type FreeDays = z.infer<typeof FreeDays>

/** What an entry says of the days that were asked for. */
export const statedDays = ['free', 'not_stated'] as const

/** The filter of S2 §3. Roots and categories each widen; both together narrow. */
export const DirectorySearch = z.strictObject({
  searchTxt: Keyword,
  rootCategories: Categories,
  selectedCategories: Categories,
  contactType: ContactLink,
  /** Staff only; visitors are held to `public`. 0 is any. */
  status: z.union([z.literal(0), z.enum(directoryStatuses)]).default(0),
  archived: z.union([z.literal(0), z.literal(1)]).default(0),
  /** Free on these days, both included: nobody who is busy on one of them. Those who say that they are free come first. */
  free: FreeDays.optional(),
  /** Resident of this state, as its name or its letters. */
  resident: z.string().trim().max(60).default(''),
  /** In any of these unions. */
  unions: z.array(z.enum(unions)).max(unions.length).default([]),
  level: z.enum(crewLevels).optional(),
  skip: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(pageLimit.most).default(pageLimit.default),
})
export type DirectorySearch = z.infer<typeof DirectorySearch>

/** An entry in a list. A text that is locked for the caller is empty, as if it were not there. */
export const DirectoryCard = z.object({
  id: z.number().int(),
  public_id: z.string(),
  /** What stands for it: its listing name, company or person. */
  label: z.string(),
  display_as: z.enum(displayKinds),
  name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  listing_name: z.string(),
  /** Null where the caller may not know of it. */
  main_category: z.number().int().nullable(),
  /** The root above it: 1, 2, 3, 4 or -99. */
  root: z.number().int().nullable(),
  categories: z.array(z.number().int()),
  title: z.string(),
  tagline: z.string(),
  city: z.string(),
  state: z.string(),
  phone1: z.string(),
  email1: z.string(),
  website: z.string(),
  union_affiliation: z.array(z.string()),
  resident_state: z.string(),
  skills: z.array(z.string()),
  /** The picture that stands for it. */
  cover: EntryPicture.nullable(),
  /** The letter it stands under: A to Z, Æ Ø Å, or #. */
  letter: z.string(),
  status: z.enum(directoryStatuses),
  archived: z.number().int(),
  updated_at: z.string(),
  /** Only where days were asked for: says that it is free, or says nothing of them. */
  days: z.enum(statedDays).optional(),
  /** Only for staff and the owner: hidden because nobody confirmed it. */
  is_silent: z.boolean().optional(),
})
export type DirectoryCard = z.infer<typeof DirectoryCard>

/** One entry, as far as the caller may see it; fields that are not for the caller are absent. */
export const DirectoryEntry = DirectoryDetails.partial().extend({
  id: z.number().int(),
  public_id: z.string(),
  label: z.string(),
  display_as: z.enum(displayKinds),
  name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  listing_name: z.string(),
  main_category: z.number().int().nullable(),
  root: z.number().int().nullable(),
  categories: z.array(DirectoryCategory),
  images: z.array(EntryPicture),
  /** Null where the entry has none, or it is locked for the caller. */
  resume: EntryDocument.nullable(),
  price_list: EntryDocument.nullable(),
  status: z.enum(directoryStatuses),
  archived: z.number().int(),
  /** Only for staff and the owner. */
  lockboxes: z.record(z.string(), z.boolean()).optional(),
  owner_user_id: z.number().int().nullish(),
  /** Where it was imported from; its id there, which may say what is locked, only for staff. */
  source: RecordSource.optional(),
  /** The month in which somebody last confirmed it, as `2026-11`; absent where nobody has. */
  checked: z.string().optional(),
  /** Only for staff: when it was confirmed, when it is asked about, and how often nobody answered. */
  verification: z
    .object({
      at: z.string().nullable(),
      due_at: z.string(),
      asked_at: z.string().nullable(),
      misses: z.number().int(),
      is_silent: z.boolean(),
    })
    .optional(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  can: z.object({
    edit: z.boolean(),
    share: z.boolean(),
    link: z.boolean(),
    seePrivate: z.boolean(),
    ask: z.boolean(),
    verify: z.boolean(),
  }),
})
export type DirectoryEntry = z.infer<typeof DirectoryEntry>

export const DirectoryAnswer = z.object({
  total: z.number().int(),
  items: z.array(DirectoryCard),
  /** The words that were searched instead when the typed ones find nothing. */
  corrected: z.string().nullable(),
  some_words: SomeWords.nullable(),
  /** Only where days were asked for: how many of them say that they are free. */
  free: z.number().int().optional(),
  took_ms: z.number(),
})
export type DirectoryAnswer = z.infer<typeof DirectoryAnswer>

/** A name to go on with; the id of an entry where it is one. */
export const DirectorySuggestion = z.object({ kind: z.enum(['entry', 'category']), id: z.number().int(), name: z.string() })
export type DirectorySuggestion = z.infer<typeof DirectorySuggestion>

/** One letter of a list: how many stand under it, and how many stand before it. */
export const DirectoryLetter = z.object({ letter: z.string(), count: z.number().int(), skip: z.number().int() })
export type DirectoryLetter = z.infer<typeof DirectoryLetter>

const Cards = z.array(DirectoryCard)
const Term = z.string().max(directoryLimits.keyword).transform(normalizeKeyword)
/** `status`: only what everybody sees, to staff too, as the public pages show it. */
const listed = { root: CategoryId.default(defaultRoot), status: z.literal('public').optional() }
const missing = ['not_found'] as const

export const directoryApi = endpoints({
  list: {
    method: 'POST',
    path: '/directory/get',
    reads: true,
    access: 'visitor',
    paged: true,
    summary: 'The entries below a category, by name. The same as GET /directory/list, which a browser can keep.',
    body: z.strictObject({ ...listed, skip: PageQuery.skip, limit: PageQuery.limit }),
    output: Cards,
    errors: missing,
  },
  getList: {
    method: 'GET',
    path: '/directory/list',
    searches: true,
    access: 'visitor',
    paged: true,
    summary: 'The entries below a category, by name. Carries an ETag; unchanged is 304.',
    query: z.strictObject({ ...listed, ...PageQuery }),
    output: Cards,
    errors: missing,
  },
  letters: {
    method: 'GET',
    path: '/directory/letters',
    access: 'visitor',
    summary: 'How many entries below a category stand under each letter, in the order of the list.',
    query: z.strictObject(listed),
    output: z.array(DirectoryLetter),
    errors: missing,
  },
  search: {
    method: 'POST',
    path: '/directory/search',
    searches: true,
    reads: true,
    access: 'visitor',
    paged: true,
    summary: 'Entries that match, as an array: the best first with a keyword, by name without.',
    body: DirectorySearch,
    output: Cards,
  },
  searchNew: {
    method: 'POST',
    path: '/directory/searchnew',
    searches: true,
    reads: true,
    access: 'visitor',
    summary: 'The same, with the whole count and what was searched instead of a slip.',
    body: DirectorySearch,
    output: DirectoryAnswer,
  },
  searchDirectory: {
    method: 'POST',
    path: '/directory/searchdirectory',
    searches: true,
    reads: true,
    access: 'visitor',
    paged: true,
    summary: 'Entries that match below one category.',
    body: z.strictObject({
      search: Keyword,
      categoryParent: CategoryId.nullish(),
      selectedCategories: Categories,
      skip: PageQuery.skip,
      limit: PageQuery.limit,
    }),
    output: Cards,
  },
  suggestions: {
    method: 'GET',
    path: '/directory/suggestions',
    searches: true,
    access: 'visitor',
    summary: 'Names and categories with a word that begins so: each name once, 10 at most, from 2 characters on.',
    query: z.strictObject({ term: Term, status: listed.status }),
    output: z.array(DirectorySuggestion),
  },
  siteSearch: {
    method: 'GET',
    path: '/site/directory/search',
    searches: true,
    access: 'visitor',
    summary: 'With `suggest` the suggestions, otherwise the 50 best entries by name.',
    query: z.strictObject({ term: Term, suggest: z.enum(['0', '1', 'true', 'false', '']).default('0') }),
    output: z.array(DirectorySuggestion),
  },
  byName: {
    method: 'GET',
    path: '/directory/name/:name',
    access: 'visitor',
    summary: 'One entry by the last part of its link, or by its name.',
    params: z.strictObject({ name: z.string().min(1).max(200) }),
    output: DirectoryEntry,
    errors: missing,
  },
  decode: {
    method: 'GET',
    path: '/directory/decode/:a/:b',
    access: 'visitor',
    summary: 'What an address of two parts means: a category by id or name, then an entry by id, link or name, else words to search.',
    params: z.strictObject({ a: z.string().min(1).max(200), b: z.string().min(1).max(200) }),
    output: z.object({ category: DirectoryCategory.nullable(), entry: DirectoryEntry.nullable(), search: z.string() }),
    errors: missing,
  },
  get: {
    method: 'GET',
    path: '/directory/:id',
    access: 'visitor',
    summary: 'One entry.',
    params: IdParams,
    output: DirectoryEntry,
    errors: missing,
  },
  card: {
    method: 'GET',
    path: '/directory/:id/vcard',
    access: 'visitor',
    summary: 'One entry as a vCard, for an address book.',
    params: IdParams,
    produces: 'text/vcard',
    errors: missing,
  },
  link: {
    method: 'GET',
    path: '/directory/:id/link',
    access: 'visitor',
    summary: 'The address to share.',
    params: IdParams,
    output: z.object({ link: z.string() }),
    errors: ['not_found', 'forbidden'],
  },
  email: {
    method: 'POST',
    path: '/directory/:id/email',
    access: 'visitor',
    summary: 'Sends the link by mail to one or more addresses, separated by commas.',
    params: IdParams,
    body: z.strictObject({ email: z.string().max(2000) }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['not_found', 'forbidden'],
    limitPerMinute: 10,
  },
})

/** Files of entries, as far as the caller may see them (S2 §7); a search says which, or a category. */
const file = { access: 'visitor', errors: ['not_found'], limitPerMinute: 20 } as const
const csv = { ...file, produces: 'text/csv' } as const
const excel = { ...file, produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const
const ofCategory = z.strictObject({ category: CategoryId.default(defaultRoot) })

export const directoryExportsApi = endpoints({
  categoryCsv: { ...csv, method: 'GET', path: '/directory/csv', summary: 'The entries below a category as CSV.', query: ofCategory },
  categoryExcel: {
    ...excel,
    method: 'GET',
    path: '/directory/excel',
    summary: 'The entries below a category as a workbook.',
    query: ofCategory,
  },
  searchCsv: { ...csv, method: 'POST', path: '/directory/csv', summary: 'The entries that match as CSV.', body: DirectorySearch },
  searchExcel: {
    ...excel,
    method: 'POST',
    path: '/directory/excel',
    summary: 'The entries that match as a workbook.',
    body: DirectorySearch,
  },
})
