/** From a location's record to what it is found by. Pure: the same record gives the same document. */
import { fieldsOf } from '@backlot/contract/engine/definitions'
import type { SearchWeight } from '@backlot/contract/engine/fields'
import { locationDefinition } from '@backlot/contract/location-definition'
import type { LocationStatus } from '@backlot/contract/location-fields'
import { traitsOf } from '@backlot/contract/location-traits'
import { type LocationFacts, packFacts } from '../facets.ts'
import { cellTerms } from '../cells.ts'
import { isLocked, isPointLocked } from '../../policy.ts'
import { type Point, publicPoint } from '../../points/precision.ts'
import { packPoint } from '../points.ts'
import { bucketOf, standingTerms, termOf } from '../terms.ts'
import { type DocumentWord, DocumentWords } from './document-words.ts'
import { isStopWord, sortName, wordsOf, zipWord } from '#kit/search/words.ts'

/** Marks before a word: what only staff may find by, what only those find by who know hidden categories, postal codes, reference numbers. */
export const wordMarks = { public: '', staff: '!', hiddenCategory: '^', zip: '#', reference: '@' } as const
/** The first letters of a word stand in the index as a word of their own. */
export const beginningLength = 3
export const beginningOf = (mark: string, word: string): string => `${mark}${word.slice(0, beginningLength)}*`

/** The fields whose text everybody searches (`search` in the definition); the name has a weight of its own. */
export const searchedFields = fieldsOf(locationDefinition).filter(
  ({ name, search, sees }) => search !== undefined && sees === 'public' && name !== 'location_name',
)
const namesOfWeight = (weight: SearchWeight): string[] => searchedFields.filter(({ search }) => search === weight).map(({ name }) => name)
const strongFields = namesOfWeight('B')
const weakFields = namesOfWeight('C')

export interface FilmTitle {
  title?: unknown
  director?: unknown
  actors?: unknown
  credit_public?: unknown
}

/** What the index knows of a location's record. */
export interface SourceRecord {
  id: number
  location_name: string
  reference_no: string
  status: LocationStatus
  archived: boolean
  qualified: boolean
  /** The values of the searched fields. */
  searched: Readonly<Record<string, unknown>>
  address1: string | null
  address2: string | null
  zip: string
  city_id: number | null
  county_id: number | null
  region_id: number | null
  city: string | null
  county: string | null
  region: string | null
  latitude: number | null
  longitude: number | null
  geo_precision: string
  lockboxes: Record<string, unknown>
  image_count: number
  updated_ms: number
  created_ms: number
  films: unknown
  /** The values that traits are read from. */
  said: Readonly<Record<string, unknown>>
  /** Captions and tags of the pictures that visitors see. */
  pictures: string
  categories: number[]
  styles: number[]
}

/** The site's lists that a record points into. */
export interface Vocabulary {
  localeCode: string
  categories: Map<number, { name: string; parentId: number | null; hidden: boolean }>
  styles: Map<number, string>
}

export interface SearchDocument {
  bucket: number
  name: string
  facts: LocationFacts
  packedFacts: string
  point: string
  publicPoint: string
  exact: Point | null
  known: Point | null
  /** Words by weight, most telling first; the indexed form of each. */
  nameWords: string[]
  strongWords: string[]
  /** Everything that becomes a number of the word list, the words above included. */
  words: DocumentWord[]
  /** The numbers that are no words. */
  terms: number[]
}

/**
 * Makes the document of a record.
 * @param distinct the words of all documents that are made beside it
 */
export function documentOf(siteId: number, record: SourceRecord, vocabulary: Vocabulary, distinct = new DocumentWords()): SearchDocument {
  const categories = categoriesOf(record.categories, vocabulary)
  const styles = record.styles.filter((id) => vocabulary.styles.has(id))
  const allFilms = Array.isArray(record.films) ? (record.films as FilmTitle[]) : []
  // What a production does not want named is found by the office alone.
  const films = allFilms.filter((film) => film.credit_public !== false)
  const quietFilms = allFilms.filter((film) => film.credit_public === false)
  const facts: LocationFacts = {
    id: record.id,
    popularity: films.length + record.image_count,
    city: record.city_id ?? 0,
    county: record.county_id ?? 0,
    region: record.region_id ?? 0,
    ...categories,
    styles,
    traits: traitsOf(record.said, record.image_count),
  }
  const allNameWords = wordsOf(record.location_name)
  const strongTexts = [
    ...strongFields.flatMap((name) => texts(record.searched[name])),
    ...films.flatMap((film) => texts(film.title)),
    record.city ?? '',
    record.county ?? '',
    record.region ?? '',
    ...[...categories.parents, ...categories.types].map((id) => vocabulary.categories.get(id)?.name ?? ''),
    ...styles.map((id) => vocabulary.styles.get(id) ?? ''),
  ]
  const strongWords = [...new Set(strongTexts.flatMap(wordsOf))]
  const words = distinct.begin()
  const add = (mark: string, word: string, withBeginning: boolean): void => {
    distinct.add(mark + word)
    if (withBeginning && word.length >= beginningLength) distinct.add(beginningOf(mark, word))
  }
  for (const word of allNameWords) add('', word, true)
  for (const word of strongWords) add('', word, true)
  for (const text of weakTexts(record, films)) addTelling(text, distinct)
  for (const word of quietFilms.flatMap((film) => texts(film.title)).flatMap(wordsOf)) add(wordMarks.staff, word, true)
  const postalAddressMark = isPostalAddressPublic(record) ? wordMarks.public : wordMarks.staff
  for (const word of wordsOf(`${record.address1 ?? ''} ${record.address2 ?? ''}`)) add(postalAddressMark, word, true)
  for (const id of [...categories.hiddenParents, ...categories.hiddenTypes]) {
    for (const word of wordsOf(vocabulary.categories.get(id)?.name ?? '')) add(wordMarks.hiddenCategory, word, true)
  }
  const zip = zipWord(record.zip)
  if (zip) add(wordMarks.zip, zip, true)
  // As a whole: its parts would only fill the word list.
  add(wordMarks.reference, wordsOf(record.reference_no).join(''), false)
  const { latitude, longitude } = record
  const exact = latitude === null || longitude === null ? null : { latitude, longitude }
  const known = publicPoint(record)
  return {
    bucket: bucketOf(record),
    name: sortName(record.location_name, vocabulary.localeCode),
    facts,
    packedFacts: packFacts(facts),
    point: packPoint(exact),
    publicPoint: packPoint(known),
    exact,
    known,
    nameWords: distinctive(allNameWords),
    strongWords,
    words,
    terms: [
      ...standingTerms(siteId, record),
      ...[...categories.parents, ...categories.types].map((id) => termOf('category', id)),
      ...[...categories.hiddenParents, ...categories.hiddenTypes].map((id) => termOf('hiddenCategory', id)),
      ...(record.city_id ? [termOf('city', record.city_id)] : []),
      ...(record.county_id ? [termOf('county', record.county_id)] : []),
      ...(record.region_id ? [termOf('region', record.region_id)] : []),
      ...styles.map((id) => termOf('style', id)),
      ...facts.traits.map((id) => termOf('trait', id)),
      ...cellTerms(known, exact),
      ...(known ? [] : townTerms(record)),
    ],
  }
}

const townTerms = ({ city_id, county_id }: SourceRecord): number[] => [
  ...(city_id ? [termOf('cityOfClosed', city_id)] : []),
  ...(county_id ? [termOf('countyOfClosed', county_id)] : []),
]

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string')

function distinctive(words: string[]): string[] {
  const different = [...new Set(words)]
  const rest = different.filter((word) => !isStopWord(word))
  return rest.length > 0 ? rest : different
}

const weakTexts = (record: SourceRecord, films: FilmTitle[]): string[] => [
  ...weakFields.flatMap((name) => texts(record.searched[name])),
  ...films.flatMap((film) => [...texts(film.director), ...texts(film.actors)]),
  record.pictures,
  record.zip,
]

/** A function of its own: most of what a document costs is this loop, which V8 compiles better when it stands alone. */
function addTelling(text: string, distinct: DocumentWords): void {
  for (const word of wordsOf(text)) if (!isStopWord(word)) distinct.add(word)
}

/** A visitor who could find a record by its street would know the street; shown is it under the same condition (present.ts). */
const isPostalAddressPublic = (record: SourceRecord): boolean =>
  !isLocked(record, 'address1') && !isPointLocked(record) && record.geo_precision !== 'area'

type CategoryLists = Pick<LocationFacts, 'parents' | 'types' | 'hiddenParents' | 'hiddenTypes'>

/** The chosen categories and everything above them. A parent that only a hidden child stands for is hidden itself. */
function categoriesOf(chosen: number[], { categories }: Vocabulary): CategoryLists {
  const open = new Set<number>()
  const all = new Set<number>()
  for (const start of chosen) {
    const path: number[] = []
    let hidden = false
    for (let id: number | null = start; id !== null && !path.includes(id);) {
      const category = categories.get(id)
      if (!category) break
      path.push(id)
      hidden ||= category.hidden
      id = category.parentId
    }
    for (const id of path) {
      all.add(id)
      if (!hidden) open.add(id)
    }
  }
  const lists: CategoryLists = { parents: [], types: [], hiddenParents: [], hiddenTypes: [] }
  for (const id of [...all].sort((a, b) => a - b)) {
    const isType = categories.get(id)?.parentId != null
    if (open.has(id)) lists[isType ? 'types' : 'parents'].push(id)
    else lists[isType ? 'hiddenTypes' : 'hiddenParents'].push(id)
  }
  return lists
}
