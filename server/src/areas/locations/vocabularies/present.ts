/** A value of a list as the office sees it. */
import type { VocabularyEntry } from '@backlot/contract/location-vocabularies'
import type { EntryRow } from './queries.ts'

export const present = (row: EntryRow): VocabularyEntry => ({
  id: row.id,
  name: row.name,
  parent: row.parent,
  AdminOnly: row.admin_only,
  county_id: row.county_id,
  active: row.active,
  sort_order: row.sort_order,
  used: row.used,
  deleted_at: row.deleted_at?.toISOString() ?? null,
})
