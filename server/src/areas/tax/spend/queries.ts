/** Statements about what a production spent, line by line. */
import type { Spend } from '@backlot/contract/tax-arithmetic'
import { spendClasses, type ProgramRules, type SpendClass } from '@backlot/contract/tax-programs'
import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { asJson } from '#kit/db/rows.ts'

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

export interface Listed {
  skip: number
  limit: number
  class?: string | undefined
  disallowed?: 'yes' | 'no' | undefined
}
export async function listLines(db: SiteDb, siteId: number, taxId: number, { skip, limit, class: of, disallowed }: Listed) {
  const from = db
    .selectFrom('tax_lines')
    .where('site_id', '=', siteId)
    .where('tax_id', '=', taxId)
    .$if(of !== undefined, (query) => query.where('class', '=', of ?? ''))
    .$if(disallowed !== undefined, (query) => query.where('disallowed_at', disallowed === 'yes' ? 'is not' : 'is', null))
  const rows = await from.selectAll().orderBy('id').limit(limit).offset(skip).execute()
  const counted = await from.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst()
  return { total: Number(counted?.total ?? 0), rows }
}

export interface ClassSum {
  class: SpendClass
  lines: number
  stated: number
  disallowed: number
}
export async function sumLines(db: SiteDb, siteId: number, taxId: number): Promise<ClassSum[]> {
  const { rows } = await sql<ClassSum>`
    select class, count(*)::int as lines, sum(amount_cents)::bigint as stated,
      coalesce(sum(amount_cents) filter (where disallowed_at is not null), 0)::bigint as disallowed
    from tax_lines where site_id = ${siteId} and tax_id = ${taxId} group by class`.execute(db)
  return rows
}

export type NewLine = Pick<LineRow, 'class' | 'paid_on' | 'county' | 'payee' | 'description' | 'amount_cents' | 'work_days'> &
  Partial<Pick<LineRow, 'recap_item' | 'permit_no' | 'entry_id' | 'residency' | 'residency_source' | 'residency_reason'>>
export async function insertLines(
  db: SiteTransaction,
  siteId: number,
  { taxId, by, at }: { taxId: number; by: number | null; at: Date },
  lines: readonly NewLine[],
): Promise<void> {
  await sql`
    insert into tax_lines (site_id, tax_id, class, paid_on, county, payee, description, amount_cents, work_days,
      recap_item, permit_no, entry_id, residency, residency_source, residency_reason, created_by, created_at)
    select ${siteId}, ${taxId}, line.class, line.paid_on, line.county, line.payee, line.description, line.amount_cents, line.work_days,
      line.recap_item, coalesce(line.permit_no, ''), line.entry_id, coalesce(line.residency, ''), coalesce(line.residency_source, ''),
      coalesce(line.residency_reason, ''), ${by}::int, ${at}::timestamptz
    from jsonb_to_recordset(${asJson(lines.map((line, number) => ({ ...line, number })))}::jsonb) as line (class text, paid_on date,
      county text, payee text, description text, amount_cents bigint, work_days int, recap_item text, permit_no text,
      entry_id int, residency text, residency_source text, residency_reason text, number int) order by line.number`.execute(db)
}

/** Which of these numbers are no permit of the project. */
export async function unknownPermits(db: SiteDb, siteId: number, projectId: number | null, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ permit_no: string }>`
    select permit_no from permits where site_id = ${siteId} and project_id = ${projectId}::int and deleted_at is null
      and permit_no = any(${[...numbers]}::text[])`.execute(db)
  return numbers.filter((one) => !rows.some(({ permit_no: number }) => number === one))
}

export const findLine = (db: SiteDb, siteId: number, id: number): Promise<LineRow | undefined> =>
  db.selectFrom('tax_lines').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const deleteLine = (db: SiteTransaction, siteId: number, id: number) =>
  db.deleteFrom('tax_lines').where('site_id', '=', siteId).where('id', '=', id).execute()

/** Of these lines, the oldest first, each with who said it. */
export const listComments = (db: SiteDb, siteId: number, lineIds: readonly number[]) =>
  db
    .selectFrom('tax_line_comments')
    .innerJoin('tax_audits', (join) =>
      join.onRef('tax_audits.site_id', '=', 'tax_line_comments.site_id').onRef('tax_audits.id', '=', 'tax_line_comments.audit_id'),
    )
    .select([
      'tax_line_comments.id',
      'tax_line_comments.line_id',
      'tax_line_comments.body',
      'tax_line_comments.created_at',
      'tax_audits.name',
    ])
    .where('tax_line_comments.site_id', '=', siteId)
    .where('tax_line_comments.line_id', 'in', lineIds)
    .orderBy('tax_line_comments.id')
    .execute()
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]
