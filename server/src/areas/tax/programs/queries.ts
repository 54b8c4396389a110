import { ProgramRules } from '@backlot/contract/tax-programs'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export interface ProgramRow {
  code: string
  name: string
  rules: ProgramRules
  active: boolean
  version: number
}
const columns = ['code', 'name', 'rules', 'active', 'version'] as const

export async function findProgram(db: SiteDb, siteId: number, code: string): Promise<ProgramRow | undefined> {
  const row = await db.selectFrom('tax_programs').select(columns).where('site_id', '=', siteId).where('code', '=', code).executeTakeFirst()
  return row && { ...row, rules: ProgramRules.parse(row.rules) }
}

export async function listPrograms(db: SiteDb, siteId: number): Promise<ProgramRow[]> {
  const rows = await db.selectFrom('tax_programs').select(columns).where('site_id', '=', siteId).orderBy('code').limit(500).execute()
  return rows.map((row) => ({ ...row, rules: ProgramRules.parse(row.rules) }))
}

/** Nothing where there is one of that code already. */
export const insertProgram = (db: SiteTransaction, siteId: number, { code, name, rules, active }: Omit<ProgramRow, 'version'>) =>
  db
    .insertInto('tax_programs')
    .values({ site_id: siteId, code, name, rules: JSON.stringify(rules), active })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()

export const lockProgram = (db: SiteTransaction, siteId: number, code: string) =>
  db.selectFrom('tax_programs').select(columns).where('site_id', '=', siteId).where('code', '=', code).forNoKeyUpdate().executeTakeFirst()

export const updateProgram = (db: SiteTransaction, siteId: number, { code, name, rules, active }: Omit<ProgramRow, 'version'>) =>
  db
    .updateTable('tax_programs')
    .set((eb) => ({ name, rules: JSON.stringify(rules), active, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .execute()
