import type { VocabularyEntry } from '@backlot/contract/location-vocabularies'

export const makeEntry = (id: number, name: string, changes: Partial<VocabularyEntry> = {}): VocabularyEntry => ({
  id,
  name,
  parent: 0,
  AdminOnly: false,
  private_home: false,
  county_id: null,
  active: true,
  sort_order: id,
  version: 1,
  used: 0,
  deleted_at: null,
  ...changes,
})
