/** What changing an issued permit means: what it lacks, who must look again, what it costs, and how it is written. */
import { caseProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { dayBounds } from '@backlot/contract/permit-rules'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { FieldError } from '#kit/errors.ts'
import { changesOf } from '#kit/records/changes.ts'
import type { CaseRow, RevisionRules } from '#engine/cases/kind.ts'
import { tellOnce } from '#engine/cases/moves/notices.ts'
import { moveRow } from '#engine/cases/moves/service.ts'
import type { RevisionRow } from '#engine/cases/revisions/queries.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { askPostsOfPermit } from '../assignments/asking.ts'
import { followChange } from '../assignments/following.ts'
import { isAbout, stepsByRule } from '../approvals/concerned.ts'
import { aboutPermit, permitMail, statusWord } from '../emails.ts'
import { addFees, riderLines, tooHigh } from '../fees/lines.ts'
import { answersOf, applicantEmails } from '../notices/telling.ts'
import * as permitColumns from '../permit/fields.ts'
import { updatePermit, type PermitRow } from '../permit/queries.ts'
import { readWhole } from '../permit/whole.ts'
import { addPlace } from '../places/adding.ts'
import { placeKind } from '../places/definition.ts'
import * as placeColumns from '../places/fields.ts'
import { missingOfPlace } from '../places/missing.ts'
import { findPlace, updatePlace } from '../places/queries.ts'
import { changesInWords } from './words.ts'
import { readWanted, type Wanted } from './wanted.ts'

type Row = PermitRow & CaseRow

/** What was issued is changed as long as it can be in force again. */
export const isRevisable = ({ status }: Pick<PermitRow, 'status'>): boolean => ['issued', 'suspended', 'completed'].includes(status)

/** What keeps a change from being sent in. */
export async function faultsOf(ctx: Ctx, wanted: Wanted): Promise<FieldError[]> {
  const high = tooHigh(await linesOf(ctx, wanted)).map(({ field: path, message }) => ({ path, message }))
  return [...faultsOfFields(wanted), ...high]
}

function faultsOfFields({ changed, place, permit }: Wanted): FieldError[] {
  if (changed.length === 0) return [{ path: 'changes', message: caseProblems.nothingChanged }]
  if (place) return missingOfPlace(place.after).map(({ field, message: why }) => ({ path: `changes.${field}`, message: why }))
  const needed = (['title', 'company_name', 'company_phone', 'scenes'] as const).filter((name) => permit.after[name] === '')
  return needed.map((name) => ({ path: `changes.${name}`, message: messages.required }))
}

/** Everybody whom it concerns for a new place, other days or a new hazard; else those who are asked about what was changed. */
export async function stepsOf(ctx: Ctx, row: PermitRow, { permit, places, place, weight }: Wanted): Promise<number[][]> {
  if (row.needs_no_approver) return []
  return stepsByRule(ctx, {
    permit_type: permit.after.permit_type,
    places: place ? [place.after] : places.after,
    isAsked: (scope) => weight.isMajor || isAbout(scope, weight.touched),
  })
}

export const linesOf = (ctx: Ctx, { permit, places }: Wanted) =>
  riderLines(ctx, { permit: permit.before, places: places.before }, { permit: permit.after, places: places.after })

async function write(ctx: TransactionCtx, row: Row, revision: RevisionRow): Promise<void> {
  const wanted = await readWanted(ctx, row, revision)
  const at = { updated_by: userIdOf(ctx.actor), updated_at: ctx.now() }
  const lines = await linesOf(ctx, wanted)
  if (wanted.place === null) {
    const changes = revision.changes as Partial<Wanted['permit']['after']>
    await permitColumns.writeRows(ctx.db, ctx.site.id, row.id, changes)
    await updatePermit(ctx.db, ctx.site.id, row.id, { ...permitColumns.columnsOf(changes), ...at })
  } else if (revision.part_id === null) await joinPlace(ctx, row, wanted.place.after)
  else {
    const changes = revision.changes as Partial<typeof wanted.place.after>
    await placeColumns.rewriteRows(ctx.db, ctx.site.id, { id: revision.part_id, at: ctx.now() }, changes)
    await updatePlace(ctx.db, ctx.site.id, revision.part_id, { ...placeColumns.columnsOf(changes), ...at })
    await followChange(ctx, { permitId: row.id, placeId: revision.part_id }, wanted.place)
  }
  const { first: valid_from, last: valid_to } = dayBounds(wanted.places.after)
  await updatePermit(ctx.db, ctx.site.id, row.id, { valid_from, valid_to })
  await addFees(ctx, row.id, lines)
  const { before, after } = wanted.place ?? wanted.permit
  const changes = changesOf(before, after)
  await audit(ctx, { action: 'permit.revised', entity: 'permit', entityId: row.id, changes: changes as Json })
}

/** A place that joins an issued permit goes the whole way at once: who had to look at it has. */
async function joinPlace(ctx: TransactionCtx, row: Row, fields: NonNullable<Wanted['place']>['after']): Promise<void> {
  const id = await addPlace(ctx, row.id, fields, null)
  let place = await findPlace(ctx.db, ctx.site.id, id)
  for (const [to, by] of [
    ['ready', 'applicant'],
    ['submitted', 'system'],
    ['in_approval', 'office'],
    ['approved', 'system'],
  ] as const)
    if (place) place = await moveRow(ctx, placeKind, place, { to, by: [by] })
  await askPostsOfPermit(ctx, row.id)
}

/** Returns how many mails were new. */
export async function tellOfficeOfChange(ctx: TransactionCtx, row: Row, revision: RevisionRow, logId: number): Promise<number> {
  const changes = changesInWords(ctx, await readWanted(ctx, row, revision))
  const mail = permitMail(ctx, 'permit.revision', { ...aboutPermit(ctx, row, 'office'), changes, by: row.company_name })
  return tellOnce(ctx, { logId, entity: 'permit', entityId: row.id, to: await officeEmails(ctx), mail })
}

/** The office reads what is wanted, the applicant what became of it. */
const tell: RevisionRules<Row>['tell'] = async (ctx, row, revision, { move, note, logId }) => {
  const about = { logId, entity: 'permit', entityId: row.id }
  if (move.to === 'submitted' || move.to === 'withdrawn') return void (await tellOfficeOfChange(ctx, row, revision, logId))
  const values = { ...aboutPermit(ctx, row, 'applicant'), status: statusWord(ctx, revision.status), reason: note }
  await tellOnce(ctx, {
    ...about,
    to: await applicantEmails(ctx, row),
    mail: permitMail(ctx, 'permit.revision_status', values),
    answers: answersOf(row),
  })
}

export const revisionRules: RevisionRules<Row> = {
  isOpen: isRevisable,
  faultsOf: async (ctx, row, revision) => faultsOf(ctx, await readWanted(ctx, row, revision)),
  stepsOf: async (ctx, row, revision) => stepsOf(ctx, row, await readWanted(ctx, row, revision)),
  write,
  snapshotOf: async (ctx, row) => {
    const { fields, places } = await readWhole(ctx, row)
    return { permit: fields, places: places.map(({ id, fields: place }) => ({ id, ...place })) }
  },
  tell,
}
