/** A value of a list as the office sees it. */
import type { VocabularyEntry } from '@backlot/contract/location-vocabularies'
import { versionOfFields } from '#kit/versions.ts'
import type { EntryRow } from './queries.ts'

const changeableOf = ({ name, parent, admin_only, private_home, county_id, active }: EntryRow) => ({
  name,
  parent,
  admin_only,
  private_home,
  county_id,
  active,
})

export const present = (row: EntryRow): VocabularyEntry => ({
  id: row.id,
  name: row.name,
  parent: row.parent,
  AdminOnly: row.admin_only,
  private_home: row.private_home,
  county_id: row.county_id,
  active: row.active,
  sort_order: row.sort_order,
  version: versionOfFields(changeableOf(row)),
  used: row.used,
  deleted_at: row.deleted_at?.toISOString() ?? null,
})
