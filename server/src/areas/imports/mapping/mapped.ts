/** What the mapping engine gives: records as the areas above store them, not yet tied to a site's lists. */
import { inEnglish, type Message } from '@backlot/contract/message-table'
import type { DirectoryFields } from '@backlot/contract/directory-records'
import type { LocationDetails } from '@backlot/contract/location-fields'
import type { Reason } from '@backlot/contract/import-reasons'
import type { Geometry } from '#kit/tables/geometry.ts'

/** Where a record comes from; kept with it and shown. */
export type RecordSource = {
  name: string
  /** Stable within the source: the same row gives the same id in every run. */
  id: string
  publisher?: string
  licence?: string
  licence_url?: string
  url?: string
  /** The credit line the licence asks for. */
  credit?: string
}

/** One production at a place. Season is a number; an episode is kept as written ("103", "Pilot"). */
export type FilmCredit = {
  title: string
  season?: number
  episode?: string
  year?: number
  directors?: string[]
  writers?: string[]
  production_company?: string
  distributor?: string
  actors?: string[]
  fun_fact?: string
}

/** A record as the product's own file has it; its fields are those of the contract. */
export interface OwnRow {
  fields: Record<string, unknown>
  status?: string | undefined
  /** Of the record that it was, from the page that the file names. */
  publicId?: string | undefined
  /** Undefined where the record had none. */
  source?: Omit<RecordSource, 'id'> & { id?: string | undefined }
}

export type GeoPrecision = 'exact' | 'street' | 'area'

/**
 * A location as far as the source speaks of it. A field that is absent was blank in the source: the source says
 * nothing about it, and an import leaves what is stored. Names of cities, categories, styles are names, not ids.
 * Latitude and longitude (degrees, WGS 84) come both or not at all. Choices and limits are not looked at yet.
 */
export type MappedLocation = Omit<LocationDetails, 'condition' | 'film_list'> & {
  source: RecordSource
  location_name: string
  description?: string
  address1?: string
  address2?: string
  zip?: string
  city?: string
  county?: string
  region?: string
  latitude?: number
  longitude?: number
  geo_precision?: GeoPrecision
  year_built?: number
  condition?: string[]
  materials?: string[]
  keywords?: string[]
  categories?: string[]
  styles?: string[]
  /** Gone or out of use: kept, but not bookable and out of normal searches. */
  archived?: boolean
  film_list?: FilmCredit[]
  own?: OwnRow
  /** Fields that the rows do not say: only a new record takes them. */
  assumed?: string[]
}

/** An entry of the directory as far as the source speaks of it. Categories are paths of the site's tree, the main one first. */
export type MappedEntry = {
  source: RecordSource
  categories: string[]
  own?: OwnRow
  /** Fields that the rows do not say: only a new record takes them. */
  assumed?: string[]
  fields: Omit<DirectoryFields, 'categories' | 'main_category' | 'lockboxes'>
}

export type PlaceKind = 'city' | 'county' | 'municipality' | 'state'

/** An entry of the gazetteer. Population is absent where the source does not know it. */
export type MappedPlace = {
  source: RecordSource
  kind: PlaceKind
  name: string
  /** Other names of the same place, such as the Sami one. */
  aliases?: string[]
  /** Official number as text; leading zeros count. */
  code?: string
  county?: string
  state?: string
  state_code?: string
  /** ISO 3166, two letters. */
  country: string
  latitude: number
  longitude: number
  population?: number
  border?: Geometry
}

/** Something about a row that did not stop it ("1 is no year and was left out"). */
export type RowProblem = { row: number; field?: string } & Reason

export type MappedRecord<Kind> = {
  kind: 'record'
  record: Kind
  /** Line or row numbers of the file that went into it, in order. */
  sourceRows: number[]
  /** Of its row, as the file has it; absent where it was merged of several. */
  values?: Record<string, string>
  problems: RowProblem[]
}

export type RejectedRow = { kind: 'rejected'; row: number; values: Record<string, string> } & Reason

export type MappingOutcome<Kind> = MappedRecord<Kind> | RejectedRow

/** The mapping itself is wrong, or does not fit the file. What is said is for the person who runs it. */
export class MappingError extends Error {
  readonly said: readonly [Message, ...Message[]]
  constructor(...said: [Message, ...Message[]]) {
    super(said.map(inEnglish).join(' '))
    this.name = 'MappingError'
    this.said = said
  }
}
