// Made from the database by `node tools/database-types.mjs`; do not edit.
import type { ColumnType } from 'kysely'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }
/** Both kinds of JSON are written as text: pg would send an array as a PostgreSQL array. */
export type JsonColumn = ColumnType<Json, string, string>
export type Int8 = ColumnType<number, number, number>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Generated<Value> =
  Value extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<Value, Value | undefined, Value>

export interface Approvers {
  site_id: number
  id: Generated<number>
  user_id: number | null
  name: Generated<string>
  email: Generated<string>
  title: Generated<string>
  department: Generated<string>
  organization: Generated<string>
  decides_on: Generated<string[]>
  scope: Generated<JsonColumn>
  step_order: Generated<number | null>
  veto: Generated<boolean>
  time_limit_hours: number | null
  deputy_name: Generated<string>
  deputy_email: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

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

export interface Authenticators {
  site_id: number
  user_id: number
  secret: string
  last_step: Int8
  created_at: Generated<Timestamp>
}

export interface BibleDates {
  site_id: number
  id: Generated<number>
  uid: Generated<string>
  place_id: number
  phase: Generated<number>
  date_from: string
  date_to: string
  time_from: Generated<string>
  time_to: Generated<string>
  status: Generated<string>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface BiblePictures {
  site_id: number
  id: Generated<number>
  place_id: number
  side: Generated<string>
  caption: Generated<string>
  key: string
  file_hash: string
  width: Generated<number>
  height: Generated<number>
  state: Generated<string>
  error: string | null
  thumbhash: Generated<string>
  color: Generated<string>
  rendition_sums: JsonColumn | null
  created_by: number | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface BiblePlaces {
  site_id: number
  id: Generated<number>
  set_id: number
  choice: Generated<string>
  decision: Generated<string>
  decided_at: Generated<Timestamp>
  reason: Generated<string>
  location_id: number | null
  lookbook_id: number | null
  name: Generated<string>
  address: Generated<string>
  latitude: number | null
  longitude: number | null
  map_link: Generated<string>
  cost_cents: Int8 | null
  details: Generated<JsonColumn>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
}

export interface BibleSets {
  site_id: number
  id: Generated<number>
  bible_id: number
  episode_no: Generated<number>
  set_no: Generated<number>
  set_name: string
  script_location: Generated<string>
  int_ext: Generated<string>
  day_night: Generated<string>
  scenes: Generated<string>
  pages_eighths: Generated<number>
  shoot_days: Generated<number>
  cast_no: Generated<string>
  notes: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
}

export interface Bibles {
  site_id: number
  id: Generated<number>
  project_id: number
  script_draft: Generated<string>
  script_date: string | null
  prepared_by: Generated<string>
  confidentiality: Generated<string>
  base_label: Generated<string>
  base_latitude: number | null
  base_longitude: number | null
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
}

export interface BudgetEditors {
  site_id: number
  budget_location_id: number
  user_id: number
  line_id: number | null
  cell: string | null
  seen_at: Generated<Timestamp>
}

export interface BudgetEpisodes {
  site_id: number
  id: Generated<number>
  budget_id: number
  season_no: number | null
  episode_no: number | null
  title: Generated<string>
  shoot_days: Generated<string>
  sort_order: Generated<number>
  version: Generated<number>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  is_imported: Generated<boolean>
  undone_at: Timestamp | null
}

export interface BudgetItems {
  site_id: number
  id: Generated<number>
  code: string
  name: string
  category: string
  unit: Generated<string>
  rate_cents: Generated<Int8>
  rate_of: Generated<string>
  rate_pct: string | null
  price_code: Generated<string>
  default_qty: string | null
  least_qty: string | null
  formula: Generated<string>
  phase_default: string | null
  taxable: Generated<boolean>
  source_rule: Generated<string>
  visible_public: Generated<boolean>
  active: Generated<boolean>
  sort_order: Generated<number>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface BudgetLines {
  site_id: number
  id: Generated<number>
  budget_location_id: number
  item_id: number | null
  code: Generated<string>
  name: Generated<string>
  category: Generated<string>
  phase: string | null
  qty: string | null
  unit: Generated<string>
  days: string | null
  times: string | null
  rate_cents: Generated<Int8>
  estimate_cents: Generated<Int8>
  quoted_cents: Int8 | null
  committed_cents: Int8 | null
  invoiced_cents: Int8 | null
  paid_cents: Int8 | null
  actual_cents: Int8 | null
  formulas: Generated<JsonColumn>
  vendor: Generated<string>
  vendor_id: number | null
  status: Generated<string>
  note: Generated<string>
  taxable: Generated<boolean>
  visible_public: Generated<boolean>
  sort_order: Generated<number>
  version: Generated<number>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  changed_in: Generated<number>
  source: string | null
  own_cells: string[] | null
  import_key: string | null
  import_digest: string | null
  import_marks: JsonColumn | null
  undone_at: Timestamp | null
}

export interface BudgetLocations {
  site_id: number
  id: Generated<number>
  budget_id: number
  episode_id: number | null
  location_id: number | null
  name: Generated<string>
  set_names: Generated<string>
  prep_days: Generated<string>
  shoot_days: Generated<string>
  strike_days: Generated<string>
  hold_days: Generated<string>
  crew: Generated<number>
  notes: Generated<string>
  locked: Generated<boolean>
  hidden: Generated<boolean>
  sort_order: Generated<number>
  line_count: Generated<number>
  estimate_cents: Generated<Int8>
  taxable_cents: Generated<Int8>
  actual_cents: Generated<Int8>
  version: Generated<number>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  is_following: Generated<boolean>
  own_days: Generated<string[]>
  is_imported: Generated<boolean>
  undone_at: Timestamp | null
  all_sums: Generated<JsonColumn>
  shown_sums: Generated<JsonColumn>
}

export interface BudgetRevisionLocations {
  site_id: number
  revision_id: number
  budget_location_id: number
  location: JsonColumn
  lines: JsonColumn
}

export interface BudgetRevisions {
  site_id: number
  id: Generated<number>
  budget_id: number
  number: number
  name: string
  before_number: number | null
  contingency_pct: string
  tax_pct: string
  episodes: JsonColumn
  location_count: number
  line_count: number
  estimate_cents: Int8
  contingency_cents: Int8
  tax_cents: Int8
  actual_cents: Int8
  made_by: number | null
  made_at: Generated<Timestamp>
}

export interface Budgets {
  site_id: number
  id: Generated<number>
  project_id: number
  budget_type: number
  name: Generated<string>
  currency: string
  locked: Generated<boolean>
  hidden: Generated<boolean>
  contingency_pct: Generated<string>
  tax_pct: Generated<string>
  notes: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  prices_day: string | null
  is_imported: Generated<boolean>
  undone_at: Timestamp | null
}

export interface CalendarFeeds {
  site_id: number
  id: Generated<number>
  kind: Generated<string>
  user_id: number
  project_id: number | null
  location_id: number | null
  secret_hash: string
  last_read_at: Timestamp | null
  created_at: Generated<Timestamp>
  renewed_at: Generated<Timestamp>
}

export interface CalendarLinesLeft {
  site_id: number
  uid: string
  left_of: string
  left_id: number
  source: string
  project_id: number | null
  location_id: number | null
  title: string
  phase: number
  date_from: string
  date_to: string
  time_from: string
  time_to: string
  place: string
  version: number
  left_at: Timestamp
}

export interface CaseAcknowledgements {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  case_version: number
  conditions: Generated<JsonColumn>
  ticked: Generated<number[]>
  status: Generated<string>
  status_since: Generated<Timestamp>
  signed_name: Generated<string>
  signed_at: Timestamp | null
  note: Generated<string>
  version: Generated<number>
  created_at: Generated<Timestamp>
}

export interface CaseApprovals {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  case_version: number
  approver_id: number
  user_id: number | null
  name: string
  email: string
  department: Generated<string>
  step_order: number
  is_required: Generated<boolean>
  veto: Generated<boolean>
  time_limit_hours: number | null
  deputy_name: Generated<string>
  deputy_email: Generated<string>
  status: Generated<string>
  status_since: Generated<Timestamp>
  token_hash: string | null
  token_ends_at: Timestamp | null
  sent_at: Timestamp | null
  seen_at: Timestamp | null
  due_at: Timestamp | null
  decided_at: Timestamp | null
  decided_by: number | null
  decided_as: string | null
  note: Generated<string>
  conditions: Generated<string[]>
  version: Generated<number>
  created_at: Generated<Timestamp>
  revision_id: number | null
  reminder_hash: string | null
}

export interface CaseConditionTexts {
  site_id: number
  id: Generated<number>
  kind: string
  title: string
  text: string
  needs_ack: Generated<boolean>
  sort_order: Generated<number>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface CaseConditions {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  part_id: number | null
  text: string
  source: string
  approval_id: number | null
  needs_ack: Generated<boolean>
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface CaseConsents {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  part_id: number | null
  name: string
  email: string
  text: string
  status: Generated<string>
  status_since: Generated<Timestamp>
  token_hash: string | null
  token_ends_at: Timestamp | null
  seen_at: Timestamp | null
  signed_name: Generated<string>
  text_hash: string | null
  answered_at: Timestamp | null
  answered_from: string | null
  note: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface CaseDocumentFiles {
  site_id: number
  document_id: number
  file_version: number
  file_hash: string
  file_name: string
  type: string
  bytes: number
  uploaded_by: number | null
  uploaded_at: Generated<Timestamp>
}

export interface CaseDocuments {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  part_id: number | null
  type: string
  title: Generated<string>
  required_by: Generated<string>
  due_at: Timestamp | null
  valid_to: string | null
  status: Generated<string>
  status_since: Generated<Timestamp>
  file_version: Generated<number>
  note: Generated<string>
  reviewed_by: number | null
  reviewed_at: Timestamp | null
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface CaseFees {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  part_id: number | null
  code: string
  name: string
  unit: string
  quantity: string
  rate_cents: Int8
  amount_cents: Int8
  status: Generated<string>
  waived_by: number | null
  waived_why: Generated<string>
  reference: Generated<string>
  settled_at: Timestamp | null
  created_at: Generated<Timestamp>
  invoice_id: number | null
}

export interface CaseInvoices {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  number: string
  reference: string
  status: Generated<string>
  amount_cents: Int8
  refunded_cents: Generated<Int8>
  email: Generated<string>
  created_by: number | null
  created_at: Generated<Timestamp>
  settled_at: Timestamp | null
}

export interface CaseLedgerSpend {
  site_id: number | null
  kind: string | null
  case_id: number | null
  item: string | null
  amount_cents: Int8 | null
}

export interface CaseLetters {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  log_id: number
  letter_no: string
  template: string
  language: string
  sender: string
  recipient: string
  subject: string
  heading: string
  paragraphs: string[]
  facts: JsonColumn
  created_at: Timestamp
}

export interface CaseMessageFiles {
  site_id: number
  id: Generated<number>
  message_id: number
  name: string
  bytes: number
  file_hash: string | null
  created_at: Generated<Timestamp>
}

export interface CaseMessages {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  part_id: number | null
  direction: string
  thread_id: number | null
  sender_user_id: number | null
  sender_name: Generated<string>
  subject: Generated<string>
  body: string
  request_kind: Generated<string>
  document_id: number | null
  due_at: Timestamp | null
  status: Generated<string>
  status_since: Generated<Timestamp>
  read_at: Timestamp | null
  removed_at: Timestamp | null
  removed_by: number | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  incoming_id: number | null
}

export interface CaseNotices {
  site_id: number
  log_id: number
  template: string
  email: string
}

export interface CaseNumbers {
  site_id: number
  kind: string
  year: number
  last: number
}

export interface CaseRecapSpend {
  site_id: number
  recap_id: number
  item: string
  amount_cents: Int8
}

export interface CaseRecaps {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  status: Generated<string>
  status_since: Generated<Timestamp>
  due_at: Timestamp | null
  note: Generated<string>
  prep_days: Generated<number>
  shoot_days: Generated<number>
  strike_days: Generated<number>
  room_nights: Generated<number>
  car_days: Generated<number>
  local_cast: Generated<number>
  local_crew: Generated<number>
  extra_days: Generated<number>
  residents_hired: Generated<number>
  charities_helped: Generated<number>
  version: Generated<number>
  created_at: Generated<Timestamp>
}

export interface CaseReminders {
  site_id: number
  machine: string
  thing_id: number
  reminder: string
  due_at: Timestamp
}

export interface CaseRevisions {
  site_id: number
  id: Generated<number>
  kind: string
  case_id: number
  part_id: number | null
  base_version: number
  reason: Generated<string>
  changes: Generated<JsonColumn>
  status: Generated<string>
  status_since: Generated<Timestamp>
  note: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  adds_part: Generated<boolean>
  before: Generated<JsonColumn>
}

export interface CaseStatuses {
  site_id: number
  machine: string
  status: string
  label: Generated<string>
  color: Generated<string>
  due_hours: number | null
}

export interface CaseTimers {
  site_id: number
  machine: string
  thing_id: number
  to_status: string
  due_at: Timestamp
}

export interface CaseVersions {
  site_id: number
  kind: string
  case_id: number
  version: number
  at: Timestamp
  actor_user_id: number | null
  action: string
  snapshot: JsonColumn
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

export interface ClosedDays {
  site_id: number
  id: Generated<number>
  name: string
  kind: Generated<string>
  date_from: string
  date_to: string
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
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

export interface DirectoryAvailability {
  site_id: number
  entry_id: number
  state: string
  first_day: string
  last_day: string
}

export interface DirectoryCategories {
  site_id: number
  entry_id: number
  category_id: number
}

export interface DirectoryCategoryTree {
  site_id: number
  id: Generated<number>
  name: string
  parent_id: number | null
  admin_only: Generated<boolean>
  sort_order: Generated<number>
  deleted_at: Timestamp | null
  key: string | null
}

export interface DirectoryEntries {
  site_id: number
  id: Generated<number>
  public_id: string
  kind: Generated<string>
  status: Generated<string>
  archived: Generated<boolean>
  display_as: Generated<string>
  name: Generated<string>
  last_name: Generated<string>
  company_name: Generated<string>
  listing_name: Generated<string>
  main_category_id: number | null
  owner_user_id: number | null
  require_reapproval: Generated<boolean>
  details: Generated<JsonColumn>
  lockboxes: Generated<JsonColumn>
  version: Generated<number>
  create_key: string | null
  submitted_at: Timestamp | null
  review_note: Generated<string>
  list_terms_version: string | null
  list_terms_at: Timestamp | null
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
  source: JsonColumn | null
  source_key: string | null
  source_digest: string | null
  source_marks: JsonColumn | null
  undone_at: Timestamp | null
  last_verified_at: Timestamp | null
  verify_due_at: Generated<Timestamp>
  verify_asked_at: Timestamp | null
  verify_reminded_at: Timestamp | null
  verify_misses: Generated<number>
  silent_version: number | null
  silent_at: Timestamp | null
}

export interface DirectoryFiles {
  site_id: number
  id: Generated<number>
  entry_id: number
  kind: string
  key: string
  file_hash: string
  file_name: Generated<string>
  type: string
  bytes: number
  width: Generated<number>
  height: Generated<number>
  state: Generated<string>
  error: string | null
  thumbhash: Generated<string>
  color: Generated<string>
  rendition_sums: Generated<JsonColumn>
  created_by: number | null
  created_at: Generated<Timestamp>
  damaged: Generated<boolean>
}

export interface DirectoryInquiries {
  site_id: number
  id: Generated<number>
  state: Generated<string>
  project: string
  message: string
  place: Generated<string>
  first_day: string
  last_day: string
  reply_by: string
  create_key: string
  asked_by: number
  asked_at: Generated<Timestamp>
  reminded_at: Timestamp | null
  closed_by: number | null
  closed_at: Timestamp | null
}

export interface DirectoryInquiryDigests {
  site_id: number
  inquiry_id: number
  since: Timestamp
  due_at: Timestamp
}

export interface DirectoryInquiryMessages {
  site_id: number
  id: Generated<number>
  recipient_id: number
  incoming_id: number | null
  text: string
  written_at: Generated<Timestamp>
}

export interface DirectoryInquiryRecipients {
  site_id: number
  id: Generated<number>
  inquiry_id: number
  entry_id: number
  label: string
  secret_hash: string
  reminder_hash: string | null
  answer: string | null
  note: Generated<string>
  share_contact: Generated<boolean>
  answered_at: Timestamp | null
}

export interface DirectoryLocations {
  site_id: number
  entry_id: number
  location_id: number
}

export interface DirectoryMatchKeys {
  site_id: number
  key: string
  entry_id: number
}

export interface DirectoryMatches {
  entry_id: number | null
  name: string | null
  letter: string | null
  label: string | null
  words: string | null
  place: string | null
  staff_place: string | null
}

export interface DirectoryMerges {
  site_id: number
  id: Generated<number>
  kept_id: number
  merged_id: number
  merged_label: string
  kept_version: number
  merged_by: number | null
  merged_at: Generated<Timestamp>
  undone_by: number | null
  undone_at: Timestamp | null
  moved_files: Generated<number[]>
  moved_edit: JsonColumn | null
  kept_check: JsonColumn | null
}

export interface DirectoryNameWords {
  site_id: number
  entry_id: number
  word: string
  is_open: boolean
  is_contact: boolean
  name: string
  label: string
}

export interface DirectoryNames {
  entry_id: number | null
  name: string | null
  letter: string | null
  label: string | null
  words: string | null
}

export interface DirectoryNotSame {
  site_id: number
  first_id: number
  second_id: number
  decided_by: number | null
  decided_at: Generated<Timestamp>
}

export interface DirectoryProjects {
  site_id: number
  entry_id: number
  project_id: number
}

export interface DirectoryProposals {
  site_id: number
  id: Generated<number>
  entry_id: number
  state: Generated<string>
  fields: Generated<JsonColumn>
  base_version: number
  note: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  submitted_at: Timestamp | null
  decided_by: number | null
  decided_at: Timestamp | null
}

export interface DirectorySearch {
  site_id: number
  entry_id: number
  name: Generated<string>
  letter: Generated<string>
  label: Generated<string>
  words: Generated<string>
  place: Generated<string>
  staff_place: Generated<string>
}

export interface DirectoryVerifyLinks {
  site_id: number
  secret_hash: string
  entry_id: number
  made_at: Timestamp
  ends_at: Timestamp
}

export interface DirectoryVersions {
  site_id: number
  entry_id: number
  version: number
  at: Generated<Timestamp>
  actor_user_id: number | null
  actor_kind: string
  action: string
  changes: JsonColumn
  snapshot: JsonColumn
}

export interface DirectoryWordList {
  word: string | null
}

export interface DirectoryWords {
  site_id: number
  word: string
}

export interface Downloads {
  site_id: number
  id: Generated<number>
  kind: string
  file_name: string
  content_type: string
  request: JsonColumn
  job_id: Int8 | null
  state: Generated<string>
  done: Generated<number>
  total: number | null
  bytes: Int8 | null
  error: string | null
  created_by: number | null
  created_at: Generated<Timestamp>
  finished_at: Timestamp | null
  expires_at: Timestamp | null
  removed_at: Timestamp | null
  made_for: string | null
}

export interface DropdownValues {
  site_id: number
  id: Generated<number>
  list: string
  name: string
  sort_order: Generated<number>
  active: Generated<boolean>
  deleted_at: Timestamp | null
}

export interface Events {
  site_id: number
  id: Generated<number>
  uid: Generated<string>
  project_id: number | null
  location_id: number | null
  draft_id: number | null
  replaces_id: number | null
  replaces_version: number | null
  title: Generated<string>
  phase: Generated<number>
  date_from: string
  date_to: string
  all_day: Generated<boolean>
  time_from: Generated<string>
  time_to: Generated<string>
  status: Generated<string>
  place: Generated<string>
  notes: Generated<string>
  visible_to: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface FileDrafts {
  site_id: number
  name: string
  created_at: Generated<Timestamp>
}

export interface Files {
  site_id: number
  hash: string
  bytes: Int8
  type: string
  created_at: Generated<Timestamp>
}

export interface IdempotencyKeys {
  site_id: number
  key_hash: string
  fingerprint: string
  run: string
  state: Generated<string>
  status: number | null
  answer: string | null
  created_at: Timestamp
  caller: Generated<string>
  user_id: number | null
}

export interface ImportChanges {
  site_id: number
  import_id: number
  location_id: number
  added: boolean
  before: Generated<JsonColumn>
  marks: Generated<JsonColumn>
  undone_at: Timestamp | null
}

export interface ImportEntryChanges {
  site_id: number
  import_id: number
  entry_id: number
  added: boolean
  before: Generated<JsonColumn>
  marks: Generated<JsonColumn>
  undone_at: Timestamp | null
}

export interface ImportMappings {
  site_id: number
  id: Generated<number>
  name: string
  mapping: JsonColumn
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface ImportPictures {
  site_id: number
  import_id: number
  image_id: number
  folder_id: number | null
  undone_at: Timestamp | null
}

export interface ImportRecordChanges {
  site_id: number
  import_id: number
  record_id: number
  added: boolean
  before: Generated<JsonColumn>
  marks: Generated<JsonColumn>
  undone_at: Timestamp | null
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
  dry_run: Generated<boolean>
  undo_job_id: Int8 | null
  undo_report: JsonColumn | null
  undone_at: Timestamp | null
  undone_by: number | null
  files_removed_at: Timestamp | null
}

export interface IncomingFiles {
  site_id: number
  id: Generated<number>
  incoming_id: number
  name: string
  file_hash: string | null
  bytes: number
}

export interface IncomingMails {
  site_id: number
  id: Generated<number>
  message_key: string
  state: string
  reason: string
  from_name: Generated<string>
  from_email: Generated<string>
  subject: Generated<string>
  text: Generated<string>
  sent_at: Timestamp | null
  arrived_at: Generated<Timestamp>
  done_by: number | null
  done_at: Timestamp | null
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
  priority: Generated<number>
  queue: Generated<string>
}

export interface ListVersions {
  site_id: number
  version: Generated<Int8>
}

export interface LocationCards {
  site_id: number
  location_id: number
  shared: string
  categories: string
  all_categories: string
  public_point: string
  exact_point: string
  cover: string | null
  cover_key: string | null
  is_shown: boolean
  is_trashed: boolean
  owner_user_id: number | null
  release_expires: string | null
  styles: Generated<string>
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
  private_home: Generated<boolean>
}

export interface LocationDocuments {
  site_id: number
  id: Generated<number>
  location_id: number
  kind: string
  title: string
  open: Generated<boolean>
  file_hash: string
  file_name: Generated<string>
  bytes: number
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface LocationEditors {
  site_id: number
  location_id: number
  user_id: number
  seen_at: Generated<Timestamp>
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
  deleted_by: number | null
  awaiting_approval: Generated<boolean>
}

export interface LocationHolds {
  site_id: number
  id: Generated<number>
  location_id: number
  project_id: number
  date_from: string
  date_to: string
  status: Generated<string>
  challenged_by: number | null
  due_at: Timestamp | null
  note: Generated<string>
  owner_answer: Generated<string>
  owner_answered_at: Timestamp | null
  owner_secret_hash: string | null
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
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
  undone_at: Timestamp | null
  deleted_by: number | null
  alt_text: Generated<string>
  file_name: Generated<string>
  image_hash: Int8 | null
  unedited_hash: string | null
  duration: number | null
  awaiting_approval: Generated<boolean>
  proposed: JsonColumn | null
  updated_at: Generated<Timestamp>
  duplicate_of: number | null
  replacing_hash: string | null
  poster_hash: string | null
  video_type: string | null
  rendition_sums: Generated<JsonColumn>
  chosen_order: Int8 | null
  damaged: Generated<boolean>
}

export interface LocationInquiries {
  site_id: number
  id: Generated<number>
  state: Generated<string>
  production_kind: string
  first_day: string | null
  last_day: string | null
  crew_size: number | null
  create_key: string
  asked_at: Generated<Timestamp>
  written_at: Generated<Timestamp>
  awaits_office: Generated<boolean>
  closed_by: number | null
  closed_at: Timestamp | null
}

export interface LocationInquiryLinks {
  site_id: number
  secret_hash: string
  person_id: number
}

export interface LocationInquiryMessages {
  site_id: number
  id: Generated<number>
  inquiry_id: number
  person_id: number | null
  user_id: number | null
  text: string
  written_at: Generated<Timestamp>
  incoming_id: number | null
}

export interface LocationInquiryPeople {
  site_id: number
  id: Generated<number>
  inquiry_id: number
  part: string
  user_id: number | null
  name: string
  email: string
  phone: Generated<string>
  company: Generated<string>
}

export interface LocationInquiryPlaces {
  site_id: number
  inquiry_id: number
  location_id: number
  label: string
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
  latitude: number | null
  longitude: number | null
  public_latitude: number | null
  public_longitude: number | null
  recommended_key: string | null
}

export interface LocationPermitActivities {
  site_id: number
  location_permit_id: number
  position: number
  phase: Generated<string>
  date_from: string
  date_to: string
  time_from: Generated<string>
  time_to: Generated<string>
  head_count: number | null
  description: Generated<string>
}

export interface LocationPermitParking {
  site_id: number
  location_permit_id: number
  position: number
  parking_use: Generated<string>
  place: Generated<string>
  spaces: number | null
  feet: number | null
  date_from: string | null
  date_to: string | null
  meters_hooded: number | null
  no_parking_signs: number | null
  posted_at: string | null
  posted_by: Generated<string>
}

export interface LocationPermitVehicles {
  site_id: number
  location_permit_id: number
  position: number
  vehicle_kind: Generated<string>
  quantity: Generated<number>
  length: Generated<string>
  plate: Generated<string>
}

export interface LocationPermits {
  site_id: number
  id: Generated<number>
  permit_id: number
  location_id: number | null
  status: Generated<string>
  status_since: Generated<Timestamp>
  owner_consent: Generated<string>
  copied_from: number | null
  place_name: Generated<string>
  address: Generated<string>
  street: Generated<string>
  street_from: Generated<string>
  street_to: Generated<string>
  latitude: number | null
  longitude: number | null
  jurisdiction: Generated<string>
  property_kind: Generated<string>
  int_ext: Generated<string>
  owner_name: Generated<string>
  owner_email: Generated<string>
  owner_phone: Generated<string>
  scene_numbers: Generated<string>
  scene_text: Generated<string>
  public_view: Generated<string>
  involves: Generated<string[]>
  traffic_control: Generated<string>
  traffic_streets: Generated<string>
  traffic_times: Generated<string>
  barricade_company: Generated<string>
  running_shot_route: Generated<string>
  running_shot_speed: Generated<string>
  tow: Generated<string>
  effects: Generated<string[]>
  effects_person: Generated<string>
  effects_licence_no: Generated<string>
  effects_quantities: Generated<string>
  fire_watch: Generated<boolean>
  stunts: Generated<string[]>
  stunt_coordinator: Generated<string>
  safety_plan: Generated<string>
  weapons: Generated<string[]>
  weapon_count: number | null
  armourer: Generated<string>
  police_notice: Generated<boolean>
  gunfire_times: Generated<string>
  drone_operator: Generated<string>
  drone_pilot_no: Generated<string>
  drone_registration: Generated<string>
  drone_take_off: Generated<string>
  drone_height: Generated<string>
  drone_times: Generated<string>
  drone_plan: Generated<string>
  helicopter_landing: Generated<boolean>
  animal_kinds: Generated<string>
  animal_count: number | null
  animal_wrangler: Generated<string>
  welfare_monitor: Generated<string>
  minor_count: number | null
  studio_teacher: Generated<string>
  minor_permits: Generated<string>
  street_equipment: Generated<string[]>
  tent_size: Generated<string>
  generator_count: number | null
  generator_place: Generated<string>
  police_needed: Generated<string>
  police_posts: Generated<string>
  police_count: number | null
  motor_officer_count: number | null
  police_hours: number | null
  police_agency: Generated<string>
  fire_needed: Generated<string>
  fire_hours: number | null
  fire_permits: Generated<string[]>
  city_help: Generated<string[]>
  lunch_place: Generated<string>
  lunch_time: Generated<string>
  toilets: Generated<string>
  rubbish: Generated<string>
  restoration_time: Generated<string>
  noise: Generated<string[]>
  noise_level: Generated<string>
  environment: Generated<string[]>
  notice_radius: number | null
  notice_delivered_on: string | null
  notice_by: Generated<string>
  notice_count: number | null
  survey_needed: Generated<boolean>
  consents_for: number | null
  consents_against: number | null
  consents_unanswered: number | null
  resident_parking: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
  permit_staff: Generated<string[]>
}

export interface LocationProposals {
  site_id: number
  id: Generated<number>
  location_id: number
  state: Generated<string>
  fields: Generated<JsonColumn>
  base_version: number
  note: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  submitted_at: Timestamp | null
  decided_by: number | null
  decided_at: Timestamp | null
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
  latitude: number | null
  longitude: number | null
  public_latitude: number | null
  public_longitude: number | null
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
  counts: Generated<number[]>
}

export interface LocationVersions {
  site_id: number
  location_id: number
  version: number
  at: Generated<Timestamp>
  actor_user_id: number | null
  actor_kind: string
  action: string
  changes: JsonColumn
  snapshot: JsonColumn
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
  undone_at: Timestamp | null
  deleted_by: number | null
  submitted_at: Timestamp | null
  review_note: Generated<string>
  create_key: string | null
  list_terms_version: string | null
  list_terms_at: Timestamp | null
  cover_chosen: Generated<boolean>
}

export interface LookbookAnswers {
  site_id: number
  guest_id: number
  location_id: number | null
  answer: string | null
  note: Generated<string>
  answered_at: Generated<Timestamp>
  subject_id: number
}

export interface LookbookComments {
  site_id: number
  guest_id: number
  image_id: number
  comment: string
  commented_at: Generated<Timestamp>
}

export interface LookbookDigests {
  site_id: number
  target_id: number
  since: Timestamp
  due_at: Timestamp
  target_kind: Generated<string>
}

export interface LookbookFolders {
  site_id: number
  id: Generated<number>
  lookbook_id: number
  parent_folder_id: number | null
  name: string
  visible: Generated<boolean>
  cover_image_id: number | null
  sort_order: Generated<number>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
}

export interface LookbookGuests {
  site_id: number
  id: Generated<number>
  target_id: number
  key_hash: string
  share_id: number
  name: Generated<string>
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  answered_at: Timestamp | null
  target_kind: Generated<string>
}

export interface LookbookItems {
  site_id: number
  id: Generated<number>
  lookbook_id: number
  folder_id: number | null
  kind: string
  location_id: number | null
  image_id: number | null
  location_name: Generated<string>
  title: Generated<string>
  text: Generated<string>
  note: Generated<string>
  sort_order: Generated<number>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
  closed_at: Timestamp | null
  confirmed_at: Timestamp | null
  confirmed_by: number | null
}

export interface LookbookShares {
  site_id: number
  id: Generated<number>
  target_id: number
  kind: Generated<string>
  folder_id: number | null
  location_id: number | null
  secret_hash: string
  address_name: string | null
  password_hash: string | null
  allow_download: Generated<boolean>
  recipient: string | null
  message: Generated<string>
  expires_at: Timestamp | null
  ended_at: Timestamp | null
  ended_by: number | null
  open_count: Generated<number>
  last_open_at: Timestamp | null
  download_count: Generated<number>
  last_download_at: Timestamp | null
  created_by: number | null
  created_at: Generated<Timestamp>
  label: Generated<string>
  target_kind: Generated<string>
  default_end: Generated<boolean>
}

export interface LookbookSharing {
  site_id: number
  target_id: number
  password_hash: string | null
  allow_download: Generated<boolean>
  target_kind: Generated<string>
}

export interface Lookbooks {
  site_id: number
  id: Generated<number>
  project_id: number | null
  name: string
  description: Generated<string>
  cover_image_id: number | null
  sort_order: Generated<number>
  version: Generated<number>
  told_from: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
  words_version: Generated<number>
}

export interface MailFaults {
  site_id: number
  email: string
  kind: string
  detail: Generated<string>
  count: Generated<number>
  last_at: Generated<Timestamp>
}

export interface MailLists {
  site_id: number
  id: Generated<number>
  name: string
  audience: JsonColumn
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface MailReports {
  site_id: number
  report_key: string
  taken_at: Generated<Timestamp>
}

export interface MailSuppressions {
  site_id: number
  id: Generated<number>
  email: string
  reason: string
  detail: Generated<string>
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface MailTemplates {
  site_id: number
  type: string
  language: string
  version: number
  is_standard: Generated<boolean>
  subject: string
  heading: string
  body: string
  button: string
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface Mailboxes {
  site_id: number
  enabled: Generated<boolean>
  address: Generated<string>
  host: Generated<string>
  port: Generated<number>
  security: Generated<string>
  username: Generated<string>
  password: string | null
  webhook_secret: string | null
  uid_validity: Int8 | null
  last_uid: Generated<Int8>
  checked_at: Timestamp | null
  error: string | null
  version: Generated<number>
  updated_by: number | null
  updated_at: Generated<Timestamp>
}

export interface MailingRecipients {
  site_id: number
  mailing_id: number
  id: Generated<number>
  email: string
  name: Generated<string>
  state: Generated<string>
  attempts: Generated<number>
  next_try_at: Generated<Timestamp>
  run: string | null
  error: string | null
  ended_at: Timestamp | null
  unsubscribed_at: Timestamp | null
  fault: string | null
  fault_detail: string | null
  fault_at: Timestamp | null
}

export interface Mailings {
  site_id: number
  id: Generated<number>
  state: Generated<string>
  subject: string
  heading: string
  body: string
  button: string
  link: string
  audience: JsonColumn
  service: Generated<boolean>
  scheduled_at: Timestamp | null
  started_at: Timestamp | null
  finished_at: Timestamp | null
  run: string | null
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
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
  sealed: string | null
  reply_to: string | null
  answer_kind: string | null
  answer_key: string | null
  fault: string | null
  fault_detail: string | null
  fault_at: Timestamp | null
  handed_at: Timestamp | null
}

export interface OfficerAssignments {
  site_id: number
  id: Generated<number>
  permit_id: number
  location_permit_id: number
  kind: string
  day: string
  time_from: string
  time_to: string
  begins_at: Timestamp
  ends_at: Timestamp
  role: string
  post: Generated<string>
  organization: Generated<string>
  officer_id: number | null
  status: Generated<string>
  status_since: Generated<Timestamp>
  hours: string | null
  cost_cents: Int8 | null
  token_hash: string | null
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface Officers {
  site_id: number
  id: Generated<number>
  kind: Generated<string>
  organization: string
  first_name: Generated<string>
  last_name: string
  rank: Generated<string>
  badge_no: Generated<string>
  phone: Generated<string>
  mobile: Generated<string>
  email: Generated<string>
  motor: Generated<boolean>
  certified_film: Generated<boolean>
  seniority_date: string | null
  rotation_position: number | null
  hourly_rate: string | null
  min_hours: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface Passkeys {
  site_id: number
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: string
  counter: Generated<Int8>
  transports: Generated<string[]>
  name: Generated<string>
  host: string
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
}

export interface PaymentAccounts {
  site_id: number
  provider: Generated<string>
  webhook_secret: string | null
  version: Generated<number>
  updated_by: number | null
  updated_at: Generated<Timestamp>
}

export interface PaymentEvents {
  site_id: number
  event_key: string
  taken_at: Timestamp
}

export interface PermitAgentLetters {
  site_id: number
  permit_id: number
  signer_name: Generated<string>
  signer_title: Generated<string>
  signer_email: Generated<string>
  agent_name: Generated<string>
  agent_company: Generated<string>
  agent_phone: Generated<string>
  agent_email: Generated<string>
  powers: Generated<string[]>
  valid_from: string | null
  valid_to: string | null
  status: Generated<string>
  letter: string | null
  letter_hash: string | null
  token_hash: string | null
  token_ends_at: Timestamp | null
  sent_at: Timestamp | null
  signed_name: string | null
  signed_at: Timestamp | null
  signed_address: string | null
  revoked_at: Timestamp | null
}

export interface PermitCertificates {
  site_id: number
  id: Generated<number>
  user_id: number
  company_name: string
  certificate_kind: string
  valid_to: string | null
  file_hash: string
  file_name: string
  type: string
  bytes: number
  uploaded_by: number | null
  uploaded_at: Generated<Timestamp>
}

export interface PermitContacts {
  site_id: number
  permit_id: number
  position: number
  role: Generated<string>
  name: Generated<string>
  company: Generated<string>
  phone: Generated<string>
  mobile: Generated<string>
  email: Generated<string>
}

export interface PermitCosts {
  site_id: number
  permit_id: number
  position: number
  category: Generated<string>
  before: Generated<string>
  after: Generated<string>
  other: Generated<string>
  state: Generated<string>
}

export interface PermitDaysWithdrawn {
  site_id: number
  location_permit_id: number
  source: string
  position: number
  phase: string
  date_from: string
  date_to: string
  withdrawn_at: Timestamp
}

export interface PermitInsurance {
  site_id: number
  permit_id: number
  position: number
  coverage: Generated<string>
  insurer: Generated<string>
  policy_no: Generated<string>
  limit: Generated<string>
  aggregate: string | null
  valid_from: string | null
  valid_to: string | null
}

export interface PermitLibrary {
  site_id: number
  id: Generated<number>
  title: string
  category: string
  text: Generated<string>
  url: Generated<string>
  audience: Generated<string>
  sort_order: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  file_hash: string | null
  file_name: Generated<string>
  file_bytes: Generated<number>
}

export interface PermitNumbers {
  site_id: number
  year: number
  last: number
}

export interface Permits {
  site_id: number
  id: Generated<number>
  project_id: number | null
  applicant_user_id: number | null
  assigned_to: number | null
  permit_no: string | null
  public_id: string
  status: Generated<string>
  status_since: Generated<Timestamp>
  submitted_at: Timestamp | null
  issued_at: Timestamp | null
  valid_from: string | null
  valid_to: string | null
  is_late: Generated<boolean>
  case_version: Generated<number>
  needs_no_approver: Generated<boolean>
  declared_at: Timestamp | null
  declared_address: string | null
  copied_from: number | null
  create_key: string | null
  permit_type: Generated<string>
  tier: Generated<string>
  title: Generated<string>
  working_title: Generated<string>
  project_type: Generated<number>
  project_genre: Generated<number>
  scenes: Generated<string>
  production_number: Generated<string>
  producer: Generated<string>
  director: Generated<string>
  network: Generated<string>
  expected_release: Generated<string>
  company_name: Generated<string>
  trading_name: Generated<string>
  company_address: Generated<string>
  company_city: Generated<string>
  company_state: Generated<string>
  company_zip: Generated<string>
  tax_id: Generated<string>
  company_phone: Generated<string>
  entity_type: Generated<string>
  business_licence_no: Generated<string>
  cast_count: number | null
  crew_count: number | null
  extras_count: number | null
  largest_daily_count: number | null
  local_hires: number | null
  local_budget: string | null
  hotel_nights: number | null
  school: Generated<string>
  teacher: Generated<string>
  declarations: Generated<string[]>
  declared_name: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
  day_sheet_for: string | null
  source: JsonColumn | null
  source_key: string | null
  source_digest: string | null
  source_marks: JsonColumn | null
  undone_at: Timestamp | null
  first_day: string | null
  last_day: string | null
  location_count: Generated<number>
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

export interface PolicyAcceptances {
  site_id: number
  policy_id: number
  user_id: number
  accepted_at: Timestamp
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
  created_by: number | null
  language: Generated<string>
  translated_title: string | null
  translated_body: string | null
  published_at: Generated<Timestamp>
}

export interface PolicyDrafts {
  site_id: number
  document_type: number
  title: string
  body: string
  translated_title: string
  translated_body: string
  version: Generated<number>
  updated_by: number | null
  updated_at: Timestamp
}

export interface Prices {
  site_id: number
  id: Generated<number>
  code: string
  name: string
  category: string
  unit: string
  rate_cents: number
  minimum: Generated<string>
  rule: Generated<string>
  valid_from: string | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface ProjectCorrespondence {
  site_id: number
  id: Generated<number>
  project_id: number
  date: string
  kind: string
  with_whom: Generated<string>
  text: Generated<string>
  message_id: string | null
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  incoming_id: number | null
  guest_id: number | null
}

export interface ProjectDocumentFiles {
  site_id: number
  document_id: number
  file_version: number
  file_hash: string
  file_name: Generated<string>
  bytes: number
  uploaded_by: number | null
  uploaded_at: Generated<Timestamp>
  ending: Generated<string>
}

export interface ProjectDocuments {
  site_id: number
  id: Generated<number>
  project_id: number
  kind: string
  title: string
  visible_to: Generated<string>
  file_version: Generated<number>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface ProjectLocations {
  site_id: number
  id: Generated<number>
  project_id: number
  location_id: number
  days: string | null
  note: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
}

export interface ProjectPosters {
  site_id: number
  id: Generated<number>
  project_id: number
  key: string
  file_hash: string
  width: Generated<number>
  height: Generated<number>
  state: Generated<string>
  error: string | null
  thumbhash: Generated<string>
  color: Generated<string>
  rendition_sums: JsonColumn | null
  created_by: number | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface ProjectProposals {
  site_id: number
  id: Generated<number>
  project_id: number
  state: Generated<string>
  fields: Generated<JsonColumn>
  base_version: number
  note: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  submitted_at: Timestamp | null
  decided_by: number | null
  decided_at: Timestamp | null
}

export interface ProjectTasks {
  site_id: number
  id: Generated<number>
  project_id: number
  title: string
  due: string | null
  owner_user_id: number | null
  done_at: Timestamp | null
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface ProjectTotals {
  site_id: number
  archived: boolean
  total: number
}

export interface ProjectUpdateFiles {
  site_id: number
  id: Generated<number>
  update_id: number
  file_hash: string
  file_name: string
  bytes: number
  uploaded_by: number | null
  uploaded_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  key: string | null
  width: Generated<number>
  height: Generated<number>
  state: Generated<string>
  error: string | null
  thumbhash: Generated<string>
  color: Generated<string>
  rendition_sums: JsonColumn | null
}

export interface ProjectUpdates {
  site_id: number
  id: Generated<number>
  project_id: number
  date: string
  title: string
  text: Generated<string>
  visible_to: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  clients_notified_at: Timestamp | null
}

export interface ProjectVersions {
  site_id: number
  project_id: number
  version: number
  at: Generated<Timestamp>
  actor_user_id: number | null
  actor_kind: string
  action: string
  changes: JsonColumn
  snapshot: JsonColumn
}

export interface Projects {
  site_id: number
  id: Generated<number>
  project_name: Generated<string>
  project_status: Generated<string>
  created_by: number | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  summary: Generated<string>
  version: Generated<number>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  public_id: Generated<string>
  status: Generated<string>
  archived: Generated<boolean>
  require_reapproval: Generated<boolean>
  owner_user_id: number | null
  lockboxes: Generated<JsonColumn>
  details: Generated<JsonColumn>
  create_key: string | null
  submitted_at: Timestamp | null
  review_note: Generated<string>
  list_terms_version: string | null
  list_terms_at: Timestamp | null
  deleted_by: number | null
  sender_name: Generated<string>
  sender_email: Generated<string>
  sender_token_hash: string | null
  heard_at: Generated<Timestamp>
  confidential: Generated<boolean>
  alias: Generated<string>
  project_type: Generated<number>
  project_genre: Generated<number>
  project_source: Generated<number>
  project_tier: Generated<number>
  aka: string | null
  season_no: string | null
  episode_count: number | null
  episode_length: number | null
  logline: string | null
  location_needs: string | null
  script_on_file: boolean | null
  location_breakdown_on_file: boolean | null
  ratings: string | null
  union_status: string | null
  company_name: string | null
  company_address: string | null
  company_state: string | null
  company_tax_id: string | null
  company_website: string | null
  company_contact: string | null
  company_phone: string | null
  company_email: string | null
  parent_company: string | null
  network: string | null
  distributor: string | null
  contacts: JsonColumn | null
  prep_start: string | null
  prep_end: string | null
  prep_days: number | null
  scout_start: string | null
  scout_end: string | null
  scout_days: number | null
  film_start: string | null
  film_end: string | null
  film_days: number | null
  post_start: string | null
  post_end: string | null
  post_days: number | null
  wrap_start: string | null
  wrap_end: string | null
  wrap_days: number | null
  works_weekends: boolean | null
  subtracts_holidays: boolean | null
  filmed_city: JsonColumn | null
  budget_total: string | null
  budget_local: string | null
  spend_per_day: string | null
  spend_actual: string | null
  local_cast: number | null
  local_crew: number | null
  local_extras: number | null
  room_nights: number | null
  vehicles_rented: number | null
  staff_lead: number | null
  level_of_effort: string | null
  hours_expected: number | null
  lead_date: string | null
  won_lost: string | null
  lost_to_state: string | null
  lost_reason: string | null
  release_date: string | null
  festival: string | null
  credits_requirements: string | null
  staff_notes: string | null
  shown_name: Generated<string>
}

export interface RecoveryCodes {
  site_id: number
  user_id: number
  hash: string
  created_at: Generated<Timestamp>
  used_at: Timestamp | null
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

export interface Registers {
  site_id: number
  id: Generated<number>
  project_id: number | null
  applicant_user_id: number | null
  assigned_to: number | null
  register_no: string | null
  status: Generated<string>
  status_since: Generated<Timestamp>
  submitted_at: Timestamp | null
  registered_at: Timestamp | null
  begun_on: string | null
  case_version: Generated<number>
  needs_no_approver: Generated<boolean>
  create_key: string | null
  title: Generated<string>
  production_type: Generated<string>
  producers: Generated<string>
  director: Generated<string>
  key_cast: Generated<string>
  synopsis: Generated<string>
  entity_name: Generated<string>
  entity_type: Generated<string>
  entity_address: Generated<string>
  entity_city: Generated<string>
  entity_state: Generated<string>
  entity_zip: Generated<string>
  contact_name: Generated<string>
  contact_title: Generated<string>
  contact_phone: Generated<string>
  contact_email: Generated<string>
  federal_tax_id: Generated<string>
  state_of_registration: Generated<string>
  state_agencies: Generated<boolean>
  sales_tax_licence: Generated<string>
  tax_year: Generated<string>
  accounting_method: Generated<string>
  production_entity: Generated<string>
  related_parties: Generated<string>
  first_shoot_date: string | null
  prep_start: string | null
  prep_end: string | null
  shoot_start: string | null
  shoot_end: string | null
  post_start: string | null
  post_end: string | null
  shoot_days_in: number | null
  shoot_days_out: number | null
  stage_days: number | null
  location_days: number | null
  counties: Generated<string>
  total_budget_cents: Int8 | null
  state_budget_cents: Int8 | null
  resident_payroll_cents: Int8 | null
  nonresident_payroll_cents: Int8 | null
  above_line_cents: Int8 | null
  below_line_cents: Int8 | null
  extras_payroll_cents: Int8 | null
  resident_hires_above: number | null
  resident_hires_below: number | null
  nonresident_hires_above: number | null
  nonresident_hires_below: number | null
  extras_count: number | null
  distribution: Generated<string>
  screen_credit: Generated<boolean>
  logo_promise: Generated<boolean>
  confidential: Generated<string[]>
  signed_name: Generated<string>
  declared: Generated<boolean>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
}

export interface Reports {
  site_id: number
  id: Generated<number>
  project_id: number | null
  title: string
  date: string | null
  prepared_by: Generated<string>
  intro: Generated<string>
  status: Generated<string>
  base_label: Generated<string>
  base_latitude: number | null
  base_longitude: number | null
  road_factor: Generated<number>
  drive_speed: Generated<number>
  sections: Generated<JsonColumn>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
  contact: Generated<string>
  cover_image_id: number | null
}

export interface ResetTokens {
  site_id: number
  hash: string
  user_id: number
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface ScheduleDrafts {
  site_id: number
  id: Generated<number>
  project_id: number
  name: Generated<string>
  status: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  decided_by: number | null
  decided_at: Timestamp | null
}

export interface SearchCounts {
  site_id: number
  day: string
  area: string
  words: string
  count: number
  empty: number
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
  provider_token: string | null
}

export interface SignInTickets {
  site_id: number
  hash: string
  kind: string
  user_id: number | null
  token_version: number | null
  challenge: string | null
  secret: string | null
  tries: Generated<number>
  created_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface SingleSignOn {
  site_id: number
  enabled: Generated<boolean>
  label: Generated<string>
  issuer: Generated<string>
  client_id: Generated<string>
  client_secret: string | null
  role_claim: Generated<string>
  role_map: Generated<JsonColumn>
  default_role: string | null
  staff_passwords: Generated<boolean>
  version: Generated<number>
  updated_by: number | null
  updated_at: Generated<Timestamp>
}

export interface SiteChanges {
  site_id: number
  id: Generated<number>
  key: string
  before: JsonColumn | null
  after: JsonColumn | null
  changed_by: number | null
  changed_at: Timestamp
}

export interface SiteDrafts {
  site_id: number
  settings: JsonColumn
  version: Generated<number>
  updated_by: number | null
  updated_at: Timestamp
}

export interface SiteImages {
  site_id: number
  hash: string
  width: number
  height: number
  added_by: number | null
  added_at: Timestamp
}

export interface SitePublications {
  site_id: number
  id: Generated<number>
  settings: JsonColumn
  note: Generated<string>
  published_by: number | null
  published_at: Timestamp
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
  time_zone: string | null
  currency: Generated<string>
  settings: Generated<JsonColumn>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  suspended_at: Timestamp | null
  erased_at: Timestamp | null
}

export interface StatusLog {
  site_id: number
  id: Generated<number>
  machine: string
  thing_id: number
  kind: string
  case_id: number
  action: string
  from_status: string
  to_status: string
  actor_user_id: number | null
  mover: string
  actor_name: string | null
  at: Timestamp
  note: Generated<string>
}

export interface StreetMaps {
  site_id: number
  id: Generated<number>
  name: string
  credit: string
  file_hash: string | null
  bytes: Int8
  west: number
  south: number
  east: number
  north: number
  min_zoom: number
  max_zoom: number
  added_at: Timestamp
  removed_at: Timestamp | null
  address: string | null
}

export interface TaxApplications {
  site_id: number
  id: Generated<number>
  project_id: number | null
  applicant_user_id: number | null
  assigned_to: number | null
  tax_no: string | null
  status: Generated<string>
  status_since: Generated<Timestamp>
  submitted_at: Timestamp | null
  arrived_at: Timestamp | null
  arrival_no: number | null
  arrival_year: number | null
  case_version: Generated<number>
  needs_no_approver: Generated<boolean>
  create_key: string | null
  title: Generated<string>
  entity_name: Generated<string>
  register_no: Generated<string>
  program_code: Generated<string>
  uplifts: Generated<string[]>
  resident_atl_cents: Int8 | null
  nonresident_atl_cents: Int8 | null
  resident_btl_cents: Int8 | null
  nonresident_btl_cents: Int8 | null
  extras_cents: Int8 | null
  vendors_cents: Int8 | null
  travel_cents: Int8 | null
  post_cents: Int8 | null
  ineligible_cents: Int8 | null
  filing_number: Generated<string>
  federal_tax_id: Generated<string>
  tax_exempt_no: Generated<string>
  first_shoot_date: string | null
  shoot_end: string | null
  why_here: Generated<string>
  notes: Generated<string>
  signed_name: Generated<string>
  declared: Generated<boolean>
  estimated_cents: Int8 | null
  allocated_cents: Int8 | null
  final_cents: Int8 | null
  certified_cents: Int8 | null
  awarded_cents: Int8 | null
  allocated_at: Timestamp | null
  begun_on: string | null
  auditor: Generated<string>
  certificate_no: Generated<string>
  awarded_on: string | null
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_by: number | null
  updated_at: Generated<Timestamp>
  deleted_by: number | null
  deleted_at: Timestamp | null
  program_rules: JsonColumn | null
  award_checklist: Generated<string[]>
  answer_by: string | null
  start_by: string | null
  final_by: string | null
  final_at: Timestamp | null
  certified_at: Timestamp | null
  transferred_cents: Generated<Int8>
  final_credit: JsonColumn | null
  certified_credit: JsonColumn | null
}

export interface TaxAudits {
  site_id: number
  id: Generated<number>
  tax_id: number
  name: string
  email: string
  token_hash: string
  ends_at: Timestamp
  code_hash: string | null
  code_sent_at: Timestamp | null
  code_tries: Generated<number>
  codes_sent: Generated<number>
  session_hash: string | null
  session_ends_at: Timestamp | null
  seen_at: Timestamp | null
  ended_at: Timestamp | null
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface TaxComparisons {
  site_id: number
  tax_id: number
  table_no: number
  state: Generated<string>
  source: Generated<string>
  as_of: string | null
  rows: Generated<JsonColumn>
}

export interface TaxLedger {
  site_id: number
  id: Generated<number>
  program_code: string
  year: number
  tax_id: number | null
  kind: string
  amount_cents: Int8
  at: Timestamp
  actor_user_id: number | null
}

export interface TaxLineComments {
  site_id: number
  id: Generated<number>
  line_id: number
  audit_id: number
  body: string
  created_at: Generated<Timestamp>
}

export interface TaxLines {
  site_id: number
  id: Generated<number>
  tax_id: number
  class: string
  paid_on: string | null
  county: Generated<string>
  payee: Generated<string>
  description: Generated<string>
  amount_cents: Int8
  work_days: Generated<number>
  disallowed_at: Timestamp | null
  disallowed_by: number | null
  disallow_reason: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  account: Generated<string>
  entry_no: Generated<string>
  source: JsonColumn | null
  source_key: string | null
  source_digest: string | null
  source_marks: JsonColumn | null
  recap_item: string | null
  permit_no: Generated<string>
  entry_id: number | null
  residency: Generated<string>
  residency_source: Generated<string>
  residency_reason: Generated<string>
}

export interface TaxPrograms {
  site_id: number
  code: string
  name: string
  rules: JsonColumn
  active: Generated<boolean>
  version: Generated<number>
}

export interface TaxTransfers {
  site_id: number
  id: Generated<number>
  tax_id: number
  buyer: string
  amount_cents: Int8
  price_cents: Int8
  transferred_on: string
  created_by: number | null
  created_at: Generated<Timestamp>
  voided_at: Timestamp | null
  void_reason: Generated<string>
}

export interface TaxYears {
  site_id: number
  program_code: string
  year: number
  cap_cents: Int8 | null
  carried_cents: Generated<Int8>
  allocated_cents: Generated<Int8>
  last_arrival: Generated<number>
  closed_at: Timestamp | null
}

export interface Uploads {
  site_id: number
  id: Generated<string>
  record_id: number
  file_name: string
  bytes: Int8
  received: Generated<Int8>
  fields: Generated<JsonColumn>
  made_id: number | null
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  parts: Generated<JsonColumn>
  request_key: string | null
  owner: string
}

export interface UserIdentities {
  site_id: number
  issuer: string
  subject: string
  user_id: number
  created_at: Generated<Timestamp>
  last_used_at: Generated<Timestamp>
}

export interface UserNetworks {
  site_id: number
  user_id: number
  network: string
  used_at: Timestamp
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
  title: Generated<string>
  department: Generated<string>
  phone: Generated<string>
  permit_key: Generated<boolean>
  permit_key_approve_cc: Generated<boolean>
  invited_at: Timestamp | null
  version: Generated<number>
  single_sign_on: Generated<boolean>
  mails_off: Generated<string[]>
  language: string | null
}

export interface ViewCounts {
  site_id: number
  day: string
  kind: string
  target_id: number
  count: number
}

export interface DB {
  approvers: Approvers
  attempts: Attempts
  audit_log: AuditLog
  authenticators: Authenticators
  bible_dates: BibleDates
  bible_pictures: BiblePictures
  bible_places: BiblePlaces
  bible_sets: BibleSets
  bibles: Bibles
  budget_editors: BudgetEditors
  budget_episodes: BudgetEpisodes
  budget_items: BudgetItems
  budget_lines: BudgetLines
  budget_locations: BudgetLocations
  budget_revision_locations: BudgetRevisionLocations
  budget_revisions: BudgetRevisions
  budgets: Budgets
  calendar_feeds: CalendarFeeds
  calendar_lines_left: CalendarLinesLeft
  case_acknowledgements: CaseAcknowledgements
  case_approvals: CaseApprovals
  case_condition_texts: CaseConditionTexts
  case_conditions: CaseConditions
  case_consents: CaseConsents
  case_document_files: CaseDocumentFiles
  case_documents: CaseDocuments
  case_fees: CaseFees
  case_invoices: CaseInvoices
  case_ledger_spend: CaseLedgerSpend
  case_letters: CaseLetters
  case_message_files: CaseMessageFiles
  case_messages: CaseMessages
  case_notices: CaseNotices
  case_numbers: CaseNumbers
  case_recap_spend: CaseRecapSpend
  case_recaps: CaseRecaps
  case_reminders: CaseReminders
  case_revisions: CaseRevisions
  case_statuses: CaseStatuses
  case_timers: CaseTimers
  case_versions: CaseVersions
  cities: Cities
  closed_days: ClosedDays
  counties: Counties
  directory_availability: DirectoryAvailability
  directory_categories: DirectoryCategories
  directory_category_tree: DirectoryCategoryTree
  directory_entries: DirectoryEntries
  directory_files: DirectoryFiles
  directory_inquiries: DirectoryInquiries
  directory_inquiry_digests: DirectoryInquiryDigests
  directory_inquiry_messages: DirectoryInquiryMessages
  directory_inquiry_recipients: DirectoryInquiryRecipients
  directory_locations: DirectoryLocations
  directory_match_keys: DirectoryMatchKeys
  directory_matches: DirectoryMatches
  directory_merges: DirectoryMerges
  directory_name_words: DirectoryNameWords
  directory_names: DirectoryNames
  directory_not_same: DirectoryNotSame
  directory_projects: DirectoryProjects
  directory_proposals: DirectoryProposals
  directory_search: DirectorySearch
  directory_verify_links: DirectoryVerifyLinks
  directory_versions: DirectoryVersions
  directory_word_list: DirectoryWordList
  directory_words: DirectoryWords
  downloads: Downloads
  dropdown_values: DropdownValues
  events: Events
  file_drafts: FileDrafts
  files: Files
  idempotency_keys: IdempotencyKeys
  import_changes: ImportChanges
  import_entry_changes: ImportEntryChanges
  import_mappings: ImportMappings
  import_pictures: ImportPictures
  import_record_changes: ImportRecordChanges
  imports: Imports
  incoming_files: IncomingFiles
  incoming_mails: IncomingMails
  jobs: Jobs
  list_versions: ListVersions
  location_cards: LocationCards
  location_categories: LocationCategories
  location_category_tree: LocationCategoryTree
  location_documents: LocationDocuments
  location_editors: LocationEditors
  location_folders: LocationFolders
  location_holds: LocationHolds
  location_images: LocationImages
  location_inquiries: LocationInquiries
  location_inquiry_links: LocationInquiryLinks
  location_inquiry_messages: LocationInquiryMessages
  location_inquiry_people: LocationInquiryPeople
  location_inquiry_places: LocationInquiryPlaces
  location_matches: LocationMatches
  location_permit_activities: LocationPermitActivities
  location_permit_parking: LocationPermitParking
  location_permit_vehicles: LocationPermitVehicles
  location_permits: LocationPermits
  location_proposals: LocationProposals
  location_search: LocationSearch
  location_styles: LocationStyles
  location_totals: LocationTotals
  location_versions: LocationVersions
  location_word_list: LocationWordList
  location_words: LocationWords
  locations: Locations
  lookbook_answers: LookbookAnswers
  lookbook_comments: LookbookComments
  lookbook_digests: LookbookDigests
  lookbook_folders: LookbookFolders
  lookbook_guests: LookbookGuests
  lookbook_items: LookbookItems
  lookbook_shares: LookbookShares
  lookbook_sharing: LookbookSharing
  lookbooks: Lookbooks
  mail_faults: MailFaults
  mail_lists: MailLists
  mail_reports: MailReports
  mail_suppressions: MailSuppressions
  mail_templates: MailTemplates
  mailboxes: Mailboxes
  mailing_recipients: MailingRecipients
  mailings: Mailings
  mails: Mails
  officer_assignments: OfficerAssignments
  officers: Officers
  passkeys: Passkeys
  payment_accounts: PaymentAccounts
  payment_events: PaymentEvents
  permit_agent_letters: PermitAgentLetters
  permit_certificates: PermitCertificates
  permit_contacts: PermitContacts
  permit_costs: PermitCosts
  permit_days_withdrawn: PermitDaysWithdrawn
  permit_insurance: PermitInsurance
  permit_library: PermitLibrary
  permit_numbers: PermitNumbers
  permits: Permits
  place_names: PlaceNames
  places: Places
  policy_acceptances: PolicyAcceptances
  policy_documents: PolicyDocuments
  policy_drafts: PolicyDrafts
  prices: Prices
  project_correspondence: ProjectCorrespondence
  project_document_files: ProjectDocumentFiles
  project_documents: ProjectDocuments
  project_locations: ProjectLocations
  project_posters: ProjectPosters
  project_proposals: ProjectProposals
  project_tasks: ProjectTasks
  project_totals: ProjectTotals
  project_update_files: ProjectUpdateFiles
  project_updates: ProjectUpdates
  project_versions: ProjectVersions
  projects: Projects
  recovery_codes: RecoveryCodes
  refresh_tokens: RefreshTokens
  regions: Regions
  registers: Registers
  reports: Reports
  reset_tokens: ResetTokens
  schedule_drafts: ScheduleDrafts
  search_counts: SearchCounts
  sessions: Sessions
  sign_in_tickets: SignInTickets
  single_sign_on: SingleSignOn
  site_changes: SiteChanges
  site_drafts: SiteDrafts
  site_images: SiteImages
  site_publications: SitePublications
  site_secrets: SiteSecrets
  sites: Sites
  status_log: StatusLog
  street_maps: StreetMaps
  tax_applications: TaxApplications
  tax_audits: TaxAudits
  tax_comparisons: TaxComparisons
  tax_ledger: TaxLedger
  tax_line_comments: TaxLineComments
  tax_lines: TaxLines
  tax_programs: TaxPrograms
  tax_transfers: TaxTransfers
  tax_years: TaxYears
  uploads: Uploads
  user_identities: UserIdentities
  user_networks: UserNetworks
  users: Users
  view_counts: ViewCounts
}
