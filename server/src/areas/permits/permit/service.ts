/** Writing an application, moving it, throwing it away. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import type { PermitFields } from '@backlot/contract/permit-fields'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import type { Permit } from '@backlot/contract/permits'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { changesOf } from '#kit/records/changes.ts'
import { newPublicId } from '#kit/passwords.ts'
import { lockMoved, lockToChange, move, moveRow } from '#engine/cases/moves/service.ts'
import { resumeTimers } from '#engine/cases/timers/service.ts'
import { keepLinesLeft } from '../../calendar/index.ts'
import { insertLetter } from '../letters/queries.ts'
import { fieldsOfPlaces } from '../places/fields.ts'
import { listPlaces } from '../places/queries.ts'
import { isOffice, mayRemove, mayWrite } from '../policy.ts'
import { permitKind } from './definition.ts'
import { columnsOf, fieldsOfPermit, writeRows } from './fields.ts'
import { findByKey, findLatestOf, findProject, findStaff, insertPermit, updatePermit, type PermitRow } from './queries.ts'
import { checkLists } from './references.ts'
import { openWhole, presentPermit, viewPermit } from './view.ts'

/** What the caller wrote last: company, contacts, insurance, and the vehicles of its places. */
export async function getAutoPopInfo(ctx: Ctx) {
  const userId = userIdOf(ctx.actor)
  const row = userId === null ? undefined : await findLatestOf(ctx.db, ctx.site.id, userId)
  if (!row) return { fields: {}, vehicles: [] }
  const fields = await fieldsOfPermit(ctx.db, ctx.site.id, row)
  const places = await fieldsOfPlaces(ctx.db, ctx.site.id, await listPlaces(ctx.db, ctx.site.id, row.id))
  const vehicles: LocationPermitFields['vehicles'] = [...places.values()].flatMap((place) => place.vehicles)
  const kept = Object.entries(fields).filter(([name]) => repeated.has(name))
  return { fields: Object.fromEntries<unknown>(kept) as Partial<PermitFields>, vehicles: vehicles.slice(0, 50) }
}
const repeated = new Set([
  'company_name',
  'trading_name',
  'company_address',
  'company_city',
  'company_state',
  'company_zip',
  'tax_id',
  'company_phone',
  'entity_type',
  'business_licence_no',
  'contact_info',
  'insurance',
])

type Given = { [Name in keyof PermitFields]?: PermitFields[Name] | undefined }
const known = (given: Given): Partial<PermitFields> =>
  Object.fromEntries<unknown>(Object.entries(given).filter(([, value]) => value !== undefined))

/** A draft of the caller's. Without project info there is nothing to keep (S3 §8). */
export async function createPermit(
  ctx: Ctx,
  given: Given & { project_id: number | null; client_key?: string | undefined },
): Promise<Permit> {
  const { project_id, client_key, ...fields } = given
  if ((fields.title ?? '') === '') invalidField('title', messages.fillProjectFirst)
  const id = await inTransaction(ctx, async (inside) => {
    await mustHaveProject(inside, project_id)
    await checkLists(inside, known(fields), [])
    const at = ctx.now()
    const by = userIdOf(ctx.actor)
    const made = await insertPermit(inside.db, {
      site_id: ctx.site.id,
      ...columnsOf(known(fields)),
      project_id,
      applicant_user_id: by,
      public_id: newPublicId(),
      create_key: client_key ?? null,
      status_since: at,
      created_by: by,
      created_at: at,
      updated_by: by,
      updated_at: at,
    })
    if (!made) return ownOfKey(inside, client_key ?? '')
    await writeRows(inside.db, ctx.site.id, made.id, known(fields))
    await insertLetter(inside.db, { site_id: ctx.site.id, permit_id: made.id })
    await audit(inside, { action: 'permit.created', entity: 'permit', entityId: made.id, changes: { title: [null, fields.title ?? ''] } })
    return made.id
  })
  return viewPermit(ctx, id, messages.permitCreated)
}

/** The one that the same key made before. */
async function ownOfKey(ctx: TransactionCtx, key: string): Promise<number> {
  const found = await findByKey(ctx.db, ctx.site.id, key)
  must(found && found.created_by === userIdOf(ctx.actor), 'conflict')
  return found.id
}

async function mustHaveProject(ctx: TransactionCtx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  if (!(await findProject(ctx.db, ctx.site.id, id))) invalidField('project_id', permitProblems.noSuchProject)
}

/** Locks a permit for whoever may write in it. Throws `not_found`, `forbidden`, `wrong_state`, and `conflict` with the permit as it is. */
export async function lockToWrite(ctx: TransactionCtx, id: number, version?: number) {
  const row = await lockMoved(ctx, permitKind, id)
  const movers = await permitKind.moversOf(ctx, row)
  must(movers.length > 0, 'not_found', caseProblems.notFound)
  must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
  must(mayWrite(movers, row.status), 'wrong_state', caseProblems.notOpen)
  if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await viewPermit(ctx, id) })
  return { row, movers }
}

/** Writes what is named, and says what was changed. */
async function writePermit(ctx: TransactionCtx, row: PermitRow, given: Partial<PermitFields>): Promise<void> {
  const before = await fieldsOfPermit(ctx.db, ctx.site.id, row)
  await checkLists(ctx, given, [before])
  const changes = changesOf(before, { ...before, ...given })
  if (Object.keys(changes).length === 0) return
  await writeRows(ctx.db, ctx.site.id, row.id, given)
  await updatePermit(ctx.db, ctx.site.id, row.id, { ...columnsOf(given), updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
  await audit(ctx, { action: 'permit.changed', entity: 'permit', entityId: row.id, changes: changes as Json })
}

export async function changePermit(
  ctx: Ctx,
  { id, version, ...given }: Given & { id: number; version?: number | undefined },
): Promise<Permit> {
  await inTransaction(ctx, async (inside) => {
    const { row } = await lockToWrite(inside, id, version)
    await writePermit(inside, row, known(given))
  })
  return viewPermit(ctx, id, messages.permitUpdated)
}

interface OfficeData {
  id: number
  version?: number | undefined
  assigned_to?: number | null | undefined
  project_id?: number | null | undefined
  permit_type?: string | undefined
  tier?: string | undefined
  needs_no_approver?: boolean | undefined
}

/** What the office keeps about a permit, whatever its status. */
export async function updateData(ctx: Ctx, asked: OfficeData): Promise<Permit> {
  await inTransaction(ctx, (inside) => updateDataIn(inside, asked))
  return viewPermit(ctx, asked.id, messages.permitUpdated)
}

export async function updateDataIn(ctx: TransactionCtx, { id, version, ...given }: OfficeData): Promise<void> {
  const { row, movers } = await lockToChange(ctx, permitKind, id)
  must(movers.includes('office'), 'not_found', caseProblems.notFound)
  if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await viewPermit(ctx, id) })
  await mustHaveProject(ctx, given.project_id)
  const staff = given.assigned_to ?? null
  if (staff !== null && !(await findStaff(ctx.db, ctx.site.id, staff))) invalidField('assigned_to', permitProblems.noSuchStaff)
  const changes = changesOf(row, { ...row, ...given })
  if (Object.keys(changes).length === 0) return
  if (row.project_id !== null && 'project_id' in changes)
    await keepLinesLeft(
      ctx.db,
      ctx.site.id,
      { sources: ['permit', 'notice', 'police', 'fire'], ids: [id] },
      { behind: { project: row.project_id }, at: ctx.now() },
    )
  await updatePermit(ctx.db, ctx.site.id, id, { ...given, updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
  await audit(ctx, { action: 'permit.kept', entity: 'permit', entityId: id, changes: changes as Json })
}

/** One permit. Whoever of the office opens one that was submitted takes it into review with that (domain.md §4.6). */
export async function readPermit(ctx: Ctx, id: number): Promise<Permit> {
  const opened = await openWhole(ctx, id)
  const { row, movers } = opened
  if (row.status !== 'submitted' || row.deleted_at !== null || !movers.includes('office')) return presentPermit(ctx, opened)
  await takeIntoReview(ctx, id)
  return viewPermit(ctx, id)
}

/** Of two who open it at once one makes the move; one that was withdrawn meanwhile stays so. */
const takeIntoReview = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, permitKind, id)
    if (row.status === 'submitted' && row.deleted_at === null) await moveRow(inside, permitKind, row, { to: 'in_review' })
  })

export async function setPermitStatus(
  ctx: Ctx,
  { id, status, note, version }: { id: number; status: string; note: string; version?: number | undefined },
) {
  await move(ctx, permitKind, id, { to: status, note, version })
  return viewPermit(ctx, id, messages.permitUpdated)
}

/** Puts a permit into the trash, or takes it out. Its timers rest meanwhile. */
export async function setDeleted(ctx: Ctx, id: number, isDeleted: boolean): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, permitKind, id)
    const movers = await permitKind.moversOf(inside, row)
    must(movers.length > 0, 'not_found', caseProblems.notFound)
    must(isDeleted ? mayRemove(movers, row.status) : movers.includes('office'), 'forbidden', messages.permissionIssue)
    if ((row.deleted_at !== null) === isDeleted) return
    const at = isDeleted ? ctx.now() : null
    await updatePermit(inside.db, ctx.site.id, id, { deleted_at: at, deleted_by: isDeleted ? userIdOf(ctx.actor) : null })
    if (!isDeleted) await resumeTimers(inside, permitKind, row)
    await audit(inside, { action: isDeleted ? 'permit.deleted' : 'permit.recovered', entity: 'permit', entityId: id })
  })
}

/** The permit as it was before it is out of the applicant's reach. */
export async function removePermit(ctx: Ctx, id: number): Promise<Permit> {
  const before = await viewPermit(ctx, id)
  await setDeleted(ctx, id, true)
  const said: Message = messages.permitRemoved
  return isOffice(ctx.actor) ? viewPermit(ctx, id, said) : { ...before, deleted_at: ctx.now().toISOString(), message: said.en }
}

export async function recoverPermit(ctx: Ctx, id: number): Promise<Permit> {
  await setDeleted(ctx, id, false)
  return viewPermit(ctx, id, messages.permitUpdated)
}
