/** Rows as entries of the directory: crew and vendors. */
import { openEntryImport, undoEntries, type ImportedEntry } from '#areas/directory/index.ts'
import { labelOf } from '@backlot/contract/directory-fields'
import { mapEntries } from '../mapping/map-rows.ts'
import type { MappedEntry } from '../mapping/mapped.ts'
import type { DirectoryMapping } from '../mapping/schema.ts'
import { entryChanges } from '../undo/queries.ts'
import { storedSource } from './source.ts'
import { asTarget } from './target.ts'

export const directoryTarget = asTarget<DirectoryMapping, MappedEntry, ImportedEntry>({
  open: async (ctx, { mapping, userId, note }) => {
    const opened = await openEntryImport(ctx, { userId, note })
    return {
      outcomes: (table) => mapEntries(mapping, table, opened.findCategory),
      inputOf: ({ source, categories, fields }) => ({
        source: storedSource(source),
        status: mapping.status ?? 'public',
        locked: mapping.locked ?? [],
        categories,
        fields,
      }),
      previewOf: preview,
      write: opened.save,
    }
  },
  noted: entryChanges,
  undo: undoEntries,
})

const preview = ({ source, status, locked, categories, fields }: ImportedEntry): object => {
  const { display_as = 'Company', name = '', last_name = '', company_name = '', listing_name = '' } = fields
  const label = labelOf({ display_as, name, last_name, company_name, listing_name })
  return { label, status, categories, ...fields, locked, source }
}
