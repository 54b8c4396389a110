// Made from the database by `node tools/database-types.mjs`; do not edit.
import type { ColumnType } from 'kysely'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }
/** jsonb is written as text: pg would send an array as a PostgreSQL array. */
export type JsonColumn = ColumnType<Json, string, string>
export type Int8 = ColumnType<number, number, number>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Generated<Value> =
  Value extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<Value, Value | undefined, Value>

export interface Attempts {
  site_id: number
  key: string
  window_start: Timestamp
  count: Generated<number>
}

export interface AuditLog {
  site_id: number
  id: Generated<Int8>
  at: Generated<Timestamp>
  actor_user_id: number | null
  actor_kind: string
  actor_role: string | null
  action: string
  entity: string
  entity_id: string | null
  changes: JsonColumn | null
  address: string | null
  request_id: string | null
}

export interface Cities {
  site_id: number
  id: Generated<number>
  name: string
  county_id: number | null
  sort_order: Generated<number>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface Counties {
  site_id: number
  id: Generated<number>
  name: string
  sort_order: Generated<number>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface DropdownValues {
  site_id: number
  id: Generated<number>
  list: string
  name: string
  sort_order: Generated<number>
  active: Generated<boolean>
}

export interface Files {
  site_id: number
  hash: string
  bytes: Int8
  type: string
  created_at: Generated<Timestamp>
}

export interface ImportMappings {
  site_id: number
  id: Generated<number>
  name: string
  mapping: JsonColumn
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Imports {
  site_id: number
  id: Generated<number>
  kind: string
  file_name: string
  file_hash: string | null
  mapping: JsonColumn
  job_id: Int8 | null
  state: Generated<string>
  rows_read: Generated<number>
  added: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  rejected: Generated<number>
  report: JsonColumn | null
  created_by: number | null
  created_at: Generated<Timestamp>
  finished_at: Timestamp | null
  error: string | null
}

export interface Jobs {
  site_id: number
  id: Generated<Int8>
  name: string
  payload: Generated<JsonColumn>
  state: Generated<string>
  attempts: Generated<number>
  progress: Generated<number>
  total: number | null
  result: JsonColumn | null
  error: string | null
  created_by: number | null
  created_at: Generated<Timestamp>
  sent_at: Timestamp | null
  started_at: Timestamp | null
  finished_at: Timestamp | null
}

export interface LocationCategories {
  site_id: number
  location_id: number
  category_id: number
}

export interface LocationCategoryTree {
  site_id: number
  id: Generated<number>
  name: string
  parent_id: number | null
  admin_only: Generated<boolean>
  sort_order: Generated<number>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface LocationFolders {
  site_id: number
  id: Generated<number>
  location_id: number
  name: string
  sort_order: Generated<number>
  visible: Generated<boolean>
  cover_image_id: number | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface LocationImages {
  site_id: number
  id: Generated<number>
  location_id: number
  folder_id: number | null
  sort_order: Generated<number>
  is_video: Generated<boolean>
  hidden: Generated<boolean>
  caption: Generated<string>
  tags: Generated<string[]>
  key: string
  file_hash: string
  state: Generated<string>
  error: string | null
  width: Generated<number>
  height: Generated<number>
  bytes: Generated<Int8>
  thumbhash: Generated<string>
  color: Generated<string>
  taken_at: Timestamp | null
  exif_latitude: number | null
  exif_longitude: number | null
  credit: Generated<string>
  licence: Generated<string>
  licence_url: Generated<string>
  source_url: Generated<string>
  source_key: string | null
  created_by: number | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface LocationMatches {
  location_id: number | null
  bucket: number | null
  updated_ms: Int8 | null
  created_ms: Int8 | null
  name: string | null
  facts: string | null
  ranked: string | null
  point: string | null
  public_point: string | null
  terms: number[] | null
}

export interface LocationSearch {
  site_id: number
  location_id: number
  bucket: number
  updated_ms: Int8
  created_ms: Int8
  name: string
  facts: string
  ranked: string
  point: string
  public_point: string
  digest: string
  terms: number[]
}

export interface LocationStyles {
  site_id: number
  location_id: number
  style_id: number
}

export interface LocationTotals {
  site_id: number
  id: Generated<Int8>
  entries: string
}

export interface LocationWordList {
  id: number | null
  word: string | null
  stem: string | null
}

export interface LocationWords {
  site_id: number
  id: Generated<number>
  word: string
  stem: string
}

export interface Locations {
  site_id: number
  id: Generated<number>
  public_id: string
  reference_no: string
  location_name: string
  status: Generated<string>
  archived: Generated<boolean>
  require_reapproval: Generated<boolean>
  qualified: Generated<boolean>
  description: Generated<string>
  materials: Generated<string[]>
  keywords: Generated<string[]>
  address1: string | null
  address2: string | null
  zip: Generated<string>
  city_id: number | null
  county_id: number | null
  region_id: number | null
  latitude: number | null
  longitude: number | null
  geo_precision: Generated<string>
  year_built: number | null
  owner_user_id: number | null
  details: Generated<JsonColumn>
  lockboxes: Generated<JsonColumn>
  source: JsonColumn | null
  source_key: string | null
  cover_image_id: number | null
  image_count: Generated<number>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  source_digest: string | null
  source_marks: JsonColumn | null
}

export interface Mails {
  site_id: number
  id: Generated<number>
  template: string
  to_addresses: string[]
  subject: string
  text: string
  html: string
  state: Generated<string>
  attempts: Generated<number>
  error: string | null
  entity: string | null
  entity_id: string | null
  created_by: number | null
  created_at: Generated<Timestamp>
  sent_at: Timestamp | null
}

export interface PlaceNames {
  place_id: number
  folded: string
  country: string
  population: Generated<number>
  is_county: Generated<boolean>
}

export interface Places {
  id: Generated<number>
  name: string
  folded: string
  kind: Generated<string>
  county: Generated<string>
  state: Generated<string>
  country: string
  latitude: number
  longitude: number
  population: Generated<number>
  source: Generated<string>
  source_key: string
  aliases: Generated<string[]>
}

export interface PolicyDocuments {
  site_id: number
  id: Generated<number>
  document_type: number
  title: string
  body: string
  version: string
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface RefreshTokens {
  site_id: number
  hash: string
  session_id: string
  created_at: Generated<Timestamp>
  used_at: Timestamp | null
}

export interface Regions {
  site_id: number
  id: Generated<number>
  name: string
  sort_order: Generated<number>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface ResetTokens {
  site_id: number
  hash: string
  user_id: number
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface Sessions {
  site_id: number
  id: Generated<string>
  user_id: number | null
  token_version: number
  verified_public_pass: Generated<boolean>
  created_at: Generated<Timestamp>
  last_used_at: Generated<Timestamp>
  expires_at: Timestamp
  ended_at: Timestamp | null
  address: string | null
  agent: string | null
}

export interface SiteSecrets {
  site_id: number
  public_password_hash: string | null
  public_password_version: Generated<number>
  sitebuilder_gate_hash: string | null
  tax_gate_hash: string | null
  permit_gate_hash: string | null
}

export interface Sites {
  id: number
  name: string
  hosts: string[]
  locale_code: Generated<string>
  time_zone: Generated<string>
  currency: Generated<string>
  settings: Generated<JsonColumn>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface Users {
  site_id: number
  id: Generated<number>
  username: string
  email: string
  name: Generated<string>
  role: string
  platform: Generated<boolean>
  password_hash: string | null
  token_version: Generated<number>
  disabled_at: Timestamp | null
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface DB {
  attempts: Attempts
  audit_log: AuditLog
  cities: Cities
  counties: Counties
  dropdown_values: DropdownValues
  files: Files
  import_mappings: ImportMappings
  imports: Imports
  jobs: Jobs
  location_categories: LocationCategories
  location_category_tree: LocationCategoryTree
  location_folders: LocationFolders
  location_images: LocationImages
  location_matches: LocationMatches
  location_search: LocationSearch
  location_styles: LocationStyles
  location_totals: LocationTotals
  location_word_list: LocationWordList
  location_words: LocationWords
  locations: Locations
  mails: Mails
  place_names: PlaceNames
  places: Places
  policy_documents: PolicyDocuments
  refresh_tokens: RefreshTokens
  regions: Regions
  reset_tokens: ResetTokens
  sessions: Sessions
  site_secrets: SiteSecrets
  sites: Sites
  users: Users
}
