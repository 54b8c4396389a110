/** Statements about what a production spent, line by line. */
import type { Spend } from '@backlot/contract/tax-arithmetic'
import { spendClasses, type ProgramRules, type SpendClass } from '@backlot/contract/tax-programs'
import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export type LineRow = Selectable<DB['tax_lines']>

/** Classes that are somebody's pay: what of it is eligible may have a limit for each person. */
const payClasses: readonly SpendClass[] = ['resident_atl', 'nonresident_atl', 'resident_btl', 'nonresident_btl', 'extras']

interface Sum {
  class: SpendClass
  payee: string
  cents: number
}

/** Lines by class, in cents; of one person's pay no more than is eligible. */
export async function spendOfLines(
  db: SiteDb,
  siteId: number,
  taxId: number,
  { rules, allowedOnly }: { rules: Pick<ProgramRules, 'person_cap'>; allowedOnly: boolean },
): Promise<Spend> {
  const { rows } = await sql<Sum>`
    select class, case when class = any(${payClasses}) then lower(payee) else '' end as payee, sum(amount_cents)::bigint as cents
    from tax_lines where site_id = ${siteId} and tax_id = ${taxId} ${allowedOnly ? sql`and disallowed_at is null` : sql``}
    group by 1, 2`.execute(db)
  const inOrder = rows.toSorted((one, other) => spendClasses.indexOf(one.class) - spendClasses.indexOf(other.class))
  const spend: Spend = {}
  const paid = new Map<string, number>()
  for (const { class: of, payee, cents } of inOrder) {
    const before = paid.get(payee) ?? 0
    const isCapped = payee !== '' && rules.person_cap !== null
    const counted = isCapped ? Math.min(cents, Math.max(0, (rules.person_cap ?? 0) - before)) : cents
    if (isCapped) paid.set(payee, before + counted)
    spend[of] = (spend[of] ?? 0) + counted
  }
  return spend
}

export async function hasLines(db: SiteDb, siteId: number, taxId: number): Promise<boolean> {
  const found = await db
    .selectFrom('tax_lines')
    .select('id')
    .where('site_id', '=', siteId)
    .where('tax_id', '=', taxId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
