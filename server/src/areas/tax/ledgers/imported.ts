/**
 * The general ledger of a production's accountant, as files bring it: each entry becomes a line of the application that it names
 * (docs/decisions/222-ledger-import.md). Found again by its source; what somebody has changed meanwhile stays.
 */
import { reason } from '@backlot/contract/import-reasons'
import { spendClasses } from '@backlot/contract/tax-programs'
import { asUser, mergeGiven, noteMerged, savesBatches } from '#engine/imports/batch.ts'
import { undoSourced, type UndoableKind } from '#engine/records/imports/undo.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { ImportedFields, ImportedKind } from '#kit/records/imported.ts'
import { changedMarks, marksOf, markOfValue, type Fields, type Marks } from '#kit/records/sourced.ts'
import { taxKind } from '../application/definition.ts'
import type { TaxRow } from '../application/rows.ts'
import { nobody } from '../payees/service.ts'
import type { LineRow } from '../spend/queries.ts'
import { isOpen } from '../spend/service.ts'
import { centsIn, entryAmount, entryCents } from './amounts.ts'
import { ledgerDefinition, ledgerWord, ledgerWords } from './definition.ts'
import { deleteLines, findBySource, findNumbered, insertLedgerLines, lockLedgers, lockLines } from './queries.ts'
import { payeesOf, sayCounted, sayElsewhere, sayUnknownPermits, textIn, type Batch, type Given, type PayeeOf } from './telling.ts'

const texts = ['class', 'county', 'payee', 'description', 'account', 'entry_no', 'paid_on', 'recap_item', 'permit_no'] as const

/** What an entry says, by the columns of a line. */
function valuesOf(fields: ImportedFields): Fields {
  const days = fields['work_days']
  return new Map<string, unknown>([
    ...texts.map((name) => [name, textIn(fields, name)] as const),
    ['amount_cents', centsIn(textIn(fields, 'amount')) ?? 0],
    ['work_days', typeof days === 'number' ? days : 0],
  ])
}
const storedOf = (row: LineRow): Fields =>
  new Map<string, unknown>([
    ...texts.map((name) => [name, row[name] ?? ''] as const),
    ['amount_cents', row.amount_cents],
    ['work_days', row.work_days],
  ])

/** Applications by number whose lines may be written now, locked; `closed` are those that have gone on. */
async function lockNamed(ctx: TransactionCtx, numbers: readonly string[]) {
  const [open, closed] = [new Map<string, TaxRow>(), new Set<string>()]
  for (const { id, tax_no: number } of (await findNumbered(ctx.db, ctx.site.id, numbers)).toSorted((one, other) => one.id - other.id)) {
    const row = await lockMoved(ctx, taxKind, id)
    if (isOpen(row)) open.set(number ?? '', row)
    else closed.add(number ?? '')
  }
  return { open, closed }
}

const save = savesBatches(async (batch, given) => {
  const { written } = batch
  // Before any application is locked: whoever waits for it has locked nothing.
  await lockLedgers(batch.ctx.db, batch.ctx.site.id)
  const numberOf = ({ record }: Given): string => textIn(record.fields, 'application')
  const { open, closed } = await lockNamed(batch.ctx, [...new Set(given.map(numberOf))])
  const taken = given.filter((one) => {
    const number = numberOf(one)
    if (!open.has(number))
      written.rejected.push({ index: one.index, ...reason(closed.has(number) ? 'lines_closed' : 'no_application', { text: number }) })
    return open.has(number)
  })
  await sayUnknownPermits(batch, taken, open)
  const keys = taken.map(({ key }) => key)
  const known = new Map((await findBySource(batch.ctx.db, batch.ctx.site.id, keys)).map((row) => [row.source_key ?? '', row]))
  const fresh = taken.filter(({ key }) => !known.has(key))
  // A row that comes again with another amount or day may have become an entry that counts elsewhere.
  const changed = taken.filter((one) => {
    const row = known.get(one.key)
    return row !== undefined && row.source_digest !== one.digest && row.tax_id === open.get(numberOf(one))?.id
  })
  const twice = await sayCounted(batch, [...fresh, ...changed], open)
  const payees = await payeesOf(batch, taken, open)
  await add(
    batch,
    fresh.filter((one) => !twice.has(one)),
    (one) => open.get(numberOf(one))?.id ?? 0,
    payees,
  )
  const elsewhere: [one: Given, taxId: number][] = []
  for (const one of taken) {
    const row = known.get(one.key)
    if (row && row.tax_id !== open.get(numberOf(one))?.id) elsewhere.push([one, row.tax_id])
    else if (row && row.source_digest !== one.digest && !twice.has(one)) await merge(batch, one, row, payees)
  }
  await sayElsewhere(batch, elsewhere)
})

async function add(
  { ctx, saving, written }: Batch,
  given: readonly Given[],
  taxOf: (one: Given) => number,
  payeeOf: PayeeOf,
): Promise<void> {
  if (given.length === 0) return
  const lines = given.map((one) => {
    const { key, digest, record } = one
    const values = valuesOf(record.fields)
    const text = (name: (typeof texts)[number]): string => textIn(record.fields, name)
    return {
      tax_id: taxOf(one),
      class: text('class'),
      paid_on: text('paid_on') || null,
      county: text('county'),
      payee: text('payee'),
      description: text('description'),
      account: text('account'),
      entry_no: text('entry_no'),
      amount_cents: Number(values.get('amount_cents')),
      work_days: Number(values.get('work_days')),
      recap_item: text('recap_item') || null,
      permit_no: text('permit_no'),
      ...payeeOf(one),
      source: record.source,
      source_key: key,
      source_digest: digest,
      source_marks: marksOf(values, markOfValue),
    }
  })
  const ids = await insertLedgerLines(ctx.db, ctx.site.id, { by: userIdOf(ctx.actor), at: ctx.now() }, lines)
  const byTax = Map.groupBy(lines, ({ tax_id: id }) => id)
  for (const [taxId, all] of byTax)
    await audit(ctx, { action: 'tax_line.added', entity: 'tax', entityId: taxId, changes: { lines: all.length, from: 'ledger' } })
  for (const { key, index, record } of given) {
    const id = ids.get(key)
    if (id !== undefined) written.changes.push({ index, id, label: importedLedgers.labelOf(record.fields), added: true, changes: {} })
  }
  written.added += given.length
  await saving.note(
    ctx,
    lines.flatMap(({ source_key: key, source_marks: marks }) => {
      const id = ids.get(key)
      return id === undefined ? [] : [{ id, added: true, before: {}, marks: changedMarks(null, marks) }]
    }),
  )
}

/** What the ledger says anew of a line that is there. */
async function merge(batch: Batch, one: Given, row: LineRow, payeeOf: PayeeOf): Promise<void> {
  const { ctx } = batch
  const known = { id: row.id, values: storedOf(row), marks: row.source_marks as Marks | null, isBack: false }
  const fieldOf = (name: string): string => (name === 'amount_cents' ? 'amount' : name)
  const merged = mergeGiven(batch, one, known, { said: valuesOf(one.record.fields), markOf: markOfValue, fieldOf })
  const payee = merged.fields.has('payee') ? payeeOf(one) : {}
  const columns = { ...payee, source_digest: one.digest, source_marks: JSON.stringify(merged.marks) }
  await writeLine(ctx, row.id, merged.fields, columns)
  const changes = await noteMerged(batch, one, known, { merged, label: importedLedgers.labelOf(one.record.fields) })
  if (changes) await audit(ctx, { action: 'tax_line.changed', entity: 'tax', entityId: row.tax_id, changes: { line: row.id, ...changes } })
}

/** Columns in which nothing is null. */
const nullable: ReadonlySet<string> = new Set(['paid_on', 'recap_item'])
const writeLine = (ctx: TransactionCtx, id: number, fields: Fields, more: Record<string, unknown>) => {
  const columns = Object.fromEntries([...fields].map(([name, value]) => [name, value === '' && nullable.has(name) ? null : value]))
  return writeThing<LineRow>(ctx.db, ctx.site.id, 'tax_lines', { id, columns: { ...columns, ...more } })
}

type Undone = LineRow & { deleted_at: null }
/** Lines of applications that have gone on since stay as they are. */
const undoable: UndoableKind<Undone> = {
  lock: async (ctx, ids) => {
    const rows = await lockLines(ctx.db, ctx.site.id, ids)
    const open = new Set<number>()
    for (const id of new Set(rows.map(({ tax_id: taxId }) => taxId))) if (isOpen(await lockMoved(ctx, taxKind, id))) open.add(id)
    return rows.filter(({ tax_id: id }) => open.has(id)).map((row) => ({ ...row, deleted_at: null }))
  },
  valuesOf: storedOf,
  markOf: markOfValue,
  nameOf: ({ payee, description, entry_no: number }) => ({ label: payee || description, reference_no: number }),
  restore: async (ctx, _by, taken) => {
    for (const { row, back, columns } of taken)
      await writeLine(ctx, row.id, back, {
        // The name that was there before may be of nobody, or of somebody else.
        ...(back.has('payee') && nobody),
        source_digest: null,
        source_marks: columns.source_marks && JSON.stringify(columns.source_marks),
      })
  },
  discard: async (ctx, _by, rows) => {
    if (rows.length === 0) return
    await deleteLines(
      ctx.db,
      ctx.site.id,
      rows.map(({ id }) => id),
    )
    for (const [taxId, all] of Map.groupBy(rows, ({ tax_id: id }) => id))
      await audit(ctx, { action: 'tax_line.removed', entity: 'tax', entityId: taxId, changes: { lines: all.length, from: 'ledger' } })
  },
}

export const importedLedgers: ImportedKind = {
  name: 'ledger',
  label: { en: 'General ledger of a tax credit', no: 'Hovedbok for insentivordningen' },
  words: ledgerWords,
  pages: { list: '/admindash/taxes', one: '/admindash/taxes/line?lineId={id}' },
  definition: ledgerDefinition,
  wordOf: ledgerWord,
  names: ['amount', 'debit'],
  labelOf: (fields) => [textIn(fields, 'payee') || textIn(fields, 'description'), textIn(fields, 'amount')].filter(Boolean).join(' '),
  identity: ['application', 'entry_no', 'account', 'amount', 'paid_on', 'payee'],
  refuse: (fields, complain) => {
    const cents = entryCents((name) => fields.get(name))
    if (cents === null) return reason('no_amount')
    if (cents === 0) return reason('nothing_paid')
    if (!fields.has('application')) return reason('no_application_named')
    // An account that no rule speaks of counts for nothing until somebody says what it is.
    if (!spendClasses.some((one) => one === fields.get('class'))) {
      complain('class', 'no_class', { text: String(fields.get('account') ?? '') })
      fields.set('class', 'ineligible')
    }
    fields.set('amount', entryAmount(cents))
    return undefined
  },
  tables: ['tax_lines'],
  save,
  undo: (ctx, changes, by) => undoSourced(asUser(ctx, by), undoable, changes, by),
}
