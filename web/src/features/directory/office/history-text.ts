/** What happens to entries and contacts alone, in words. */
import { defineText } from '#lib/text.ts'

export const historyText = defineText({
  en: {
    'directory.hidden_for_silence': 'Hidden: not confirmed',
    'directory.archived_for_silence': 'Archived: not confirmed',
    'directory.returned': 'Confirmed and shown again',
    'directory.contact_added': 'Created',
    'directory.contact_updated': 'Changed',
    'directory.merged': 'Another entry was merged into this one',
    'directory.merged_away': 'Merged into another entry',
    'directory.merge_undone': 'Merge undone',
  },
  no: {
    'directory.hidden_for_silence': 'Skjult: ikke bekreftet',
    'directory.archived_for_silence': 'Arkivert: ikke bekreftet',
    'directory.returned': 'Bekreftet og vist igjen',
    'directory.contact_added': 'Opprettet',
    'directory.contact_updated': 'Endret',
    'directory.merged': 'En annen oppføring ble slått sammen med denne',
    'directory.merged_away': 'Slått sammen med en annen oppføring',
    'directory.merge_undone': 'Sammenslåingen angret',
  },
})
