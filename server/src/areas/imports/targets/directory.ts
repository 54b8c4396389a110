/** Rows as entries of the directory: crew and vendors. */
import { findEntryNamesakes, listEntrySamples, openEntryImport, undoEntries, type ImportedEntry } from '#areas/directory/index.ts'
import { directoryStatuses, labelOf } from '@backlot/contract/directory-fields'
import { DirectoryFields } from '@backlot/contract/directory-records'
import type { Ctx } from '#kit/context.ts'
import { comparedContacts, withKnownIds, type Sample } from '#kit/records/namesakes.ts'
import { guidedEntries } from '../kinds/directory.ts'
import { mapEntries } from '../mapping/map-rows.ts'
import type { MappedEntry, OwnRow } from '../mapping/mapped.ts'
import type { DirectoryMapping } from '../mapping/schema.ts'
import { entryChanges } from '../undo/queries.ts'
import { ownRecords } from './own-records.ts'
import { ownSource, storedSource } from './source.ts'
import { asTarget, filling } from './target.ts'

export const directoryTarget = asTarget<DirectoryMapping, MappedEntry, ImportedEntry>({
  open: async (ctx, { mapping, userId, note }) => {
    const opened = await openEntryImport(ctx, { userId, note })
    const ours = ownRecords<ImportedEntry>('directory_entries')
    return {
      outcomes: (table) => mapEntries(mapping, table, opened.findCategory),
      inputOf: ({ source, categories, fields, assumed, own }) =>
        own
          ? ours.noted(ownEntryOf(source, own), own)
          : filling<ImportedEntry>(
              {
                source: storedSource(source),
                status: mapping.status ?? 'public',
                locked: mapping.locked ?? [],
                categories,
                fields,
                assumed,
              },
              mapping,
            ),
      previewOf: preview,
      sampleOf,
      write: async (inputs, inside) => {
        await ours.adopt(inputs, inside)
        return opened.save(mapping.recognise ? await recognised(inside, mapping.source.name, inputs) : inputs, inside)
      },
    }
  },
  tables: [
    'directory_entries',
    'directory_categories',
    'directory_versions',
    'directory_search',
    'directory_words',
    'directory_name_words',
    'directory_match_keys',
    'import_entry_changes',
    'audit_log',
  ],
  known: listEntrySamples,
  guided: guidedEntries,
  noted: entryChanges,
  undo: undoEntries,
})

function sampleOf({ source, fields }: ImportedEntry): Sample {
  const { display_as, company_name = '', name = '', last_name = '', address1 } = fields
  const label = display_as === 'Company' ? company_name : `${name} ${last_name}`.trim()
  const contacts = comparedContacts([fields.phone1, fields.phone2, fields.mobile, fields.email1])
  return { id: source.id, name: label, address: address1 ?? '', latitude: null, longitude: null, contacts }
}

async function recognised({ db, site }: Ctx, source: string, inputs: readonly ImportedEntry[]): Promise<ImportedEntry[]> {
  const asked = { source, names: inputs.map((input) => sampleOf(input).name), ids: inputs.map((input) => input.source.id) }
  return withKnownIds(inputs, await findEntryNamesakes(db, site.id, asked), sampleOf)
}

/** As the product's own file has it: every field is one of the contract, which has looked at it already. */
function ownEntryOf(mapped: MappedEntry['source'], { fields, status, source }: OwnRow): ImportedEntry {
  const { categories, main_category, lockboxes, requireReapproval, ...rest } = fields
  const fresh = DirectoryFields.pick({ lockboxes: true, requireReapproval: true }).parse({ lockboxes: lockboxes ?? {}, requireReapproval })
  return {
    ...ownSource(mapped, source),
    status: directoryStatuses.find((one) => one === status) ?? 'Draft',
    locked: [],
    categories: Array.isArray(categories) ? categories.map(String) : [],
    mainCategory: typeof main_category === 'string' ? main_category : undefined,
    fresh,
    fields: DirectoryFields.parse(rest),
  }
}

const preview = ({ source, status, locked, categories, fields }: ImportedEntry): object => {
  const { display_as = 'Company', name = '', last_name = '', company_name = '', listing_name = '' } = fields
  const label = labelOf({ display_as, name, last_name, company_name, listing_name })
  return { label, status, categories, ...fields, locked, source }
}
