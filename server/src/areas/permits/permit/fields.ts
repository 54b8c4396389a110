/** What an application says, as the contract writes it. */
import { PermitFields } from '@backlot/contract/permit-fields'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { listRows, replaceRows, type RowTable } from './rows.ts'
import type { PermitRow } from './queries.ts'

const rowTables = {
  contact_info: { table: 'permit_contacts', key: 'permit_id' },
  insurance: { table: 'permit_insurance', key: 'permit_id' },
  cost_comparison: { table: 'permit_costs', key: 'permit_id' },
} as const satisfies Record<string, RowTable>
const rowNames = Object.keys(rowTables) as (keyof typeof rowTables)[]
/** The two whose names the specification spells its own way. */
const spelled: Readonly<Record<string, keyof PermitRow>> = { ProjectType: 'project_type', ProjectGenre: 'project_genre' }
const columnNames = Object.keys(PermitFields.shape).filter((name) => !(name in rowTables))
const columnOf = (name: string): keyof PermitRow => spelled[name] ?? (name as keyof PermitRow)

export async function fieldsOfPermit(db: SiteDb, siteId: number, row: PermitRow): Promise<PermitFields> {
  const lists: Record<string, unknown> = {}
  for (const name of rowNames) lists[name] = (await listRows(db, siteId, rowTables[name], [row.id])).get(row.id) ?? []
  return permitFields(row, lists)
}

/** Checked when it was written, and again as the answer is. @param lists the rows of its other tables, by field */
export const permitFields = (row: PermitRow, lists: Record<string, unknown>): PermitFields =>
  ({ ...Object.fromEntries(columnNames.map((name) => [name, row[columnOf(name)]])), ...lists }) as unknown as PermitFields

export async function writeRows(db: SiteTransaction, siteId: number, id: number, given: Partial<PermitFields>): Promise<void> {
  for (const name of rowNames) {
    const rows = given[name]
    if (rows !== undefined) await replaceRows(db, siteId, rowTables[name], id, rows)
  }
}

/** What a production says itself: no source, which is the importer's. */
type OwnColumns = Partial<Omit<PermitRow, 'source' | 'source_marks'>>

export const columnsOf = (given: Partial<PermitFields>): OwnColumns =>
  Object.fromEntries<unknown>(
    Object.entries(given)
      .filter(([name, value]) => !(name in rowTables) && value !== undefined)
      .map(([name, value]) => [columnOf(name), value]),
  )
