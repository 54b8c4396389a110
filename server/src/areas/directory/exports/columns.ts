/** The columns of a table of entries, each with how its value reads. Names are those of the record: an importer knows them. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { directoryDetailNames, type DirectoryCredit, type DirectoryDetailName } from '@backlot/contract/directory-fields'
import type { DirectoryEntry } from '@backlot/contract/directory'
import { exportColumns } from '@backlot/contract/engine/definitions'
import { cellOf, dataCells, dataColumns, listCell, locksCell, textCell } from '#engine/records/exchange.ts'
import type { Cell } from '#kit/documents/cells.ts'

/** An entry, and the names of a category from its root down. */
export interface Exported {
  entry: DirectoryEntry
  /** For staff and the owner. */
  requireReapproval: boolean | null
  /** Address of the entry's page. */
  link: string
  pathOf: (category: number) => string
}
type Read = (exported: Exported) => Cell

/** "The Long Wait (1999), Gaffer, Mill Pictures". */
const creditLine = ({ title, year, position, company }: DirectoryCredit): string =>
  [year ? `${title} (${year})` : title, position, company].filter(Boolean).join(', ')

const special: Record<string, Read> = {
  credits: ({ entry: { credits } }) => (credits ?? []).map(creditLine).join('\n'),
  availability: ({ entry: { availability } }) => (availability ?? []).map(({ from, to, state }) => `${from} – ${to}: ${state}`).join('\n'),
}
const field =
  (name: string): Read =>
  ({ entry }) =>
    cellOf((entry as Record<string, unknown>)[name])

/** Lists of things as they are kept, beside what people read of them. */
const kept = (name: 'credits' | 'availability'): Record<string, Read> =>
  Object.fromEntries(
    dataColumns(name).map((column, index) => [column, ({ entry }: Exported): Cell => dataCells(entry[name])[index] ?? null]),
  )
const source =
  (name: 'name' | 'id' | 'publisher' | 'licence' | 'licence_url' | 'url'): Read =>
  ({ entry }) =>
    entry.source?.[name] ? textCell(entry.source[name]) : null

const columns: Record<string, Read> = {
  id: field('id'),
  display_as: field('display_as'),
  name: field('name'),
  last_name: field('last_name'),
  company_name: field('company_name'),
  listing_name: field('listing_name'),
  categories: ({ entry }) => listCell(entry.categories.map((category) => category.name)),
  status: field('status'),
  archived: ({ entry }) => entry.archived === 1,
  ...Object.fromEntries(
    exportColumns(directoryDefinition, directoryDetailNames).map(({ name, heading }) => [heading, special[name] ?? field(name)]),
  ),
  lockboxes: ({ entry }) => locksCell(entry.lockboxes),
  updated_at: field('updated_at'),
  category_paths: ({ entry, pathOf }) => listCell(entry.categories.map(({ id }) => pathOf(id))),
  main_category: ({ entry, pathOf }) => (entry.main_category === null ? null : textCell(pathOf(entry.main_category))),
  link: ({ link }) => link,
  require_reapproval: ({ requireReapproval }) => requireReapproval,
  source_name: source('name'),
  source_id: source('id'),
  source_publisher: source('publisher'),
  source_licence: source('licence'),
  source_licence_url: source('licence_url'),
  source_url: source('url'),
  ...kept('credits'),
  ...kept('availability'),
}

const isContact = (name: DirectoryDetailName): boolean => {
  const { control } = directoryDefinition.fields[name]
  return control.kind === 'line' && (control.type === 'tel' || control.type === 'email')
}
const contactNames: ReadonlySet<string> = new Set(directoryDetailNames.filter(isContact))

/** The entry without its phones and e-mails. */
export const withoutContacts = (entry: DirectoryEntry): DirectoryEntry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !contactNames.has(name))) as DirectoryEntry

export const columnNames = Object.keys(columns)
export const rowOf = (exported: Exported): Cell[] => Object.values(columns).map((read) => read(exported))
