/** The columns of a table of entries, each with how its value reads. Names are those of the record: an importer knows them. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { directoryDetailNames, type DirectoryCredit } from '@backlot/contract/directory-fields'
import type { DirectoryEntry } from '@backlot/contract/directory'
import { exportColumns } from '@backlot/contract/engine/definitions'
import type { Cell } from '#kit/documents/cells.ts'

type Read = (entry: DirectoryEntry) => Cell

/** Lists are one cell: "Gaffer; Electrician". */
const listText = (values: readonly unknown[]): string => values.map(String).join('; ')

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? listText(value) : JSON.stringify(value)
}

/** "The Long Wait (1999), Gaffer, Mill Pictures". */
const creditLine = ({ title, year, position, company }: DirectoryCredit): string =>
  [year ? `${title} (${year})` : title, position, company].filter(Boolean).join(', ')

const special: Record<string, Read> = {
  credits: ({ credits }) => (credits ?? []).map(creditLine).join('\n'),
  availability: ({ availability }) => (availability ?? []).map(({ from, to, state }) => `${from} – ${to}: ${state}`).join('\n'),
}
const field =
  (name: string): Read =>
  (entry) =>
    cellOf((entry as Record<string, unknown>)[name])

const columns: Record<string, Read> = {
  id: field('id'),
  display_as: field('display_as'),
  name: field('name'),
  last_name: field('last_name'),
  company_name: field('company_name'),
  listing_name: field('listing_name'),
  categories: ({ categories }) => listText(categories.map((category) => category.name)),
  status: field('status'),
  archived: ({ archived }) => archived === 1,
  ...Object.fromEntries(
    exportColumns(directoryDefinition, directoryDetailNames).map(({ name, heading }) => [heading, special[name] ?? field(name)]),
  ),
  lockboxes: ({ lockboxes }) =>
    listText(
      Object.entries(lockboxes ?? {})
        .filter(([, closed]) => closed)
        .map(([name]) => name),
    ),
  updated_at: field('updated_at'),
}

export const columnNames = Object.keys(columns)
export const rowOf = (entry: DirectoryEntry): Cell[] => Object.values(columns).map((read) => read(entry))
