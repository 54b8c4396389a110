/**
 * What of a site's rows is carried in an archive. The list is made from the schema: a new table is carried whole, unless it stands below.
 * `archives.test.ts` fails for a column that may hold a secret and stands in none of these lists.
 */
import type pg from 'pg'

/** Tables whose rows stay where they are, each with the reason. */
export const leftOut: Record<string, string> = {
  attempts: 'counts tries of the last minutes',
  authenticators: 'secrets of a second factor',
  directory_inquiry_digests: 'mails that wait: a copy sends none',
  directory_verify_links: 'secrets of links',
  downloads: 'files of a day, for one person',
  file_drafts: 'bytes on their way in',
  idempotency_keys: 'answers of a day',
  budget_editors: 'who has a budget open now',
  calendar_feeds: 'secrets of links',
  jobs: 'work of this installation',
  location_editors: 'who has a record open now',
  location_inquiry_links: 'secrets of links',
  lookbook_digests: 'mails that wait: a copy sends none',
  payment_accounts: 'a secret that the payment provider shares with one office',
  mailboxes: 'passwords; a copy must not read the mails of the original',
  passkeys: 'keys that are bound to a host name',
  project_totals: 'counted by the database as the projects come in',
  recovery_codes: 'secrets of a second factor',
  refresh_tokens: 'sessions',
  reset_tokens: 'secrets of links',
  sessions: 'sessions',
  sign_in_tickets: 'sessions',
  single_sign_on: 'a secret that the identity provider shares with one host name',
  site_secrets: 'passwords of the site and of its gates',
  uploads: 'bytes on their way in',
  user_identities: 'belongs to the single sign-on that stays',
  user_networks: 'where people signed in from, for warnings',
}

/** What a new office that begins with the records of another one does not get: letters, visitors, applications, what was done. */
export const personal: ReadonlySet<string> = new Set([
  'audit_log',
  'case_acknowledgements',
  'case_approvals',
  'case_conditions',
  'case_consents',
  'case_document_files',
  'calendar_lines_left',
  'case_documents',
  'case_fees',
  'case_invoices',
  'case_letters',
  'case_message_files',
  'case_messages',
  'case_notices',
  'case_reminders',
  'case_numbers',
  'case_recap_spend',
  'case_recaps',
  'case_revisions',
  'case_timers',
  'case_versions',
  'directory_inquiries',
  'directory_inquiry_recipients',
  'incoming_files',
  'incoming_mails',
  'location_holds',
  'location_inquiries',
  'location_inquiry_messages',
  'location_inquiry_people',
  'location_inquiry_places',
  'location_permit_activities',
  'location_permit_parking',
  'location_permit_vehicles',
  'location_permits',
  'lookbook_answers',
  'lookbook_comments',
  'lookbook_guests',
  'lookbook_shares',
  'lookbook_sharing',
  'officer_assignments',
  'mail_faults',
  'mail_lists',
  'mail_reports',
  'mail_suppressions',
  'mailing_recipients',
  'mailings',
  'mails',
  'payment_events',
  'permit_agent_letters',
  'permit_certificates',
  'permit_contacts',
  'permit_costs',
  'permit_days_withdrawn',
  'permit_insurance',
  'permit_numbers',
  'permits',
  'policy_acceptances',
  'policy_drafts',
  'registers',
  'project_correspondence',
  'search_counts',
  'site_changes',
  'site_drafts',
  'site_publications',
  'status_log',
  'tax_applications',
  'tax_audits',
  'tax_comparisons',
  'tax_ledger',
  'tax_line_comments',
  'tax_lines',
  'tax_transfers',
  'tax_years',
  'view_counts',
])

/** What no password and no token is found by. */
const unknowable = `encode(sha256(gen_random_uuid()::text::bytea), 'hex')`

/** Columns that leave as something else. */
export const replaced: Record<string, string> = {
  'users.password_hash': 'null',
  // Who looks after the whole installation is for the other installation to say.
  'users.platform': 'false',
  'lookbook_shares.secret_hash': unknowable,
  'lookbook_shares.password_hash': 'null',
  'lookbook_shares.ended_at': 'coalesce(ended_at, now())',
  'lookbook_sharing.password_hash': 'null',
  'lookbook_guests.key_hash': unknowable,
  'directory_inquiry_recipients.secret_hash': unknowable,
  'directory_inquiry_recipients.reminder_hash': 'null',
  'mails.sealed': 'null',
  // What replies and links are found by: a copy takes none that was mailed before.
  'mails.answer_key': 'null',
  'projects.sender_token_hash': 'null',
  'location_holds.owner_secret_hash': 'null',
  'officer_assignments.token_hash': 'null',
  'case_approvals.token_hash': 'null',
  'case_approvals.token_ends_at': 'null',
  'case_approvals.reminder_hash': 'null',
  'case_invoices.reference': unknowable,
  'case_consents.token_hash': 'null',
  'case_consents.token_ends_at': 'null',
  'tax_audits.token_hash': unknowable,
  'tax_audits.code_hash': 'null',
  'tax_audits.session_hash': 'null',
  'tax_audits.ended_at': 'coalesce(ended_at, now())',
  'permit_agent_letters.token_hash': 'null',
  'permit_agent_letters.token_ends_at': 'null',
  // Nothing that waits is mailed from a copy.
  'mails.state': `case when state = 'waiting' then 'failed' else state end`,
  'mailings.state': `case when state in ('scheduled', 'sending') then 'paused' else state end`,
  'mailing_recipients.state': `case when state in ('waiting', 'sending') then 'cancelled' else state end`,
  // The file of an import is no original and is not carried.
  'imports.files_removed_at': 'coalesce(files_removed_at, now())',
  'imports.job_id': 'null',
  'imports.undo_job_id': 'null',
}

/** Columns whose names sound like a secret and hold none. */
export const harmless: ReadonlySet<string> = new Set([
  'bible_pictures.file_hash',
  'bible_pictures.key',
  'bible_pictures.thumbhash',
  // Where a line stood in the file that it came from.
  'budget_lines.import_key',
  // Of the words that were signed.
  'case_consents.text_hash',
  'case_document_files.file_hash',
  'case_message_files.file_hash',
  'directory_category_tree.key',
  'directory_entries.create_key',
  'directory_entries.email_key',
  'directory_entries.second_email_key',
  'directory_entries.source_key',
  'directory_files.file_hash',
  // Names of renditions: a copy has a folder of its own.
  'directory_files.key',
  'directory_files.thumbhash',
  'directory_inquiries.create_key',
  'directory_match_keys.key',
  'files.hash',
  'imports.file_hash',
  'incoming_files.file_hash',
  // Message-ID of a mail, or the digest of one that has none.
  'incoming_mails.message_key',
  'location_cards.cover_key',
  'location_category_tree.private_home',
  'location_documents.file_hash',
  'permit_library.file_hash',
  'project_document_files.file_hash',
  'project_posters.file_hash',
  'project_posters.key',
  'project_posters.thumbhash',
  'project_update_files.file_hash',
  'project_update_files.key',
  'project_update_files.thumbhash',
  'location_images.file_hash',
  'location_images.image_hash',
  'location_images.key',
  'location_images.poster_hash',
  'location_images.replacing_hash',
  'location_images.source_key',
  'location_images.thumbhash',
  'location_images.unedited_hash',
  'location_inquiries.create_key',
  'location_search.recommended_key',
  'locations.create_key',
  'locations.keywords',
  'locations.source_key',
  'mail_reports.report_key',
  'payment_events.event_key',
  // Of the words that were signed.
  'permit_agent_letters.letter_hash',
  'permit_certificates.file_hash',
  'permits.create_key',
  'permits.source_key',
  'projects.create_key',
  'registers.create_key',
  // Actors, not a key.
  'registers.key_cast',
  'site_changes.key',
  'site_images.hash',
  'street_maps.file_hash',
  'tax_applications.create_key',
  'tax_lines.source_key',
  'users.permit_key',
  'users.permit_key_approve_cc',
  'users.token_version',
])
export const soundsSecret = /hash|secret|token|key|passw|sealed|credential|private|cipher/

export interface Column {
  name: string
  /** As the database writes it, with its precision. */
  type: string
  /** May be left out of a file of an earlier version. */
  optional: boolean
}

export interface CarriedTable {
  name: string
  columns: Column[]
  /** Rows point to rows of their own table: they have to come in at once. */
  pointsToItself: boolean
  /** Counts of new rows, with the column that they fill. */
  sequences: { column: string; name: string }[]
}

const withSite = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and exists (select from pg_attribute as site where site.attrelid = pg_class.oid and site.attname = 'site_id' and not site.attisdropped)`

async function keysOf(client: pg.ClientBase): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select source.relname::text as from, target.relname::text as to from pg_constraint
      join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f' and source.relnamespace = 'public'::regnamespace`)
  return rows
}

const orderedBy = (names: readonly string[], keys: readonly { from: string; to: string }[]): string[] =>
  inOrder(names, (name) => keys.filter((key) => key.from === name && key.to !== name).map((key) => key.to))

/** The names of all tables with a site, the ones that others point to first. */
export async function allTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select relname::text as name from pg_class where ${withSite} order by relname`)
  return orderedBy(
    rows.map(({ name }) => name),
    await keysOf(client),
  )
}

/** Every table that is carried, the ones that others point to first. Throws when tables point at each other in a circle. */
export async function carriedTables(client: pg.ClientBase, without: ReadonlySet<string> = new Set()): Promise<CarriedTable[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string; optional: boolean; sequence: string | null }>(`
    select relname::text as table, attname::text as name, format_type(atttypid, atttypmod) as type,
      (not attnotnull or atthasdef or attidentity <> '') as optional, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnum > 0 and not attisdropped and attgenerated = '' and ${withSite}
    order by relname, attnum`)
  const keys = await keysOf(client)
  const byTable = Map.groupBy(columns, (column) => column.table)
  const names = [...byTable.keys()].filter((name) => !(name in leftOut) && !without.has(name))
  return orderedBy(names, keys).map((name) => {
    const all = byTable.get(name) ?? []
    return {
      name,
      columns: all
        .filter((column) => column.name !== 'site_id')
        .map(({ name: column, type, optional }) => ({ name: column, type, optional })),
      pointsToItself: keys.some((key) => key.from === name && key.to === name),
      sequences: all.flatMap(({ name: column, sequence }) => (sequence === null ? [] : [{ column, name: sequence }])),
    }
  })
}

function inOrder(names: readonly string[], before: (name: string) => string[]): string[] {
  const ordered: string[] = []
  const visit = (name: string, path: readonly string[]): void => {
    if (ordered.includes(name) || !names.includes(name)) return
    if (path.includes(name)) throw new Error(`Tables point at each other: ${[...path, name].join(' → ')}`)
    for (const other of before(name)) visit(other, [...path, name])
    ordered.push(name)
  }
  for (const name of names) visit(name, [])
  return ordered
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
