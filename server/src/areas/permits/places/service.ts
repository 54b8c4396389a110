/** Places of a permit: written, copied, moved, thrown away. */
import { caseProblems } from '@backlot/contract/area-problems'
import type { Message } from '@backlot/contract/message-table'
import { messageAnswer } from '@backlot/contract/message-answer'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { messages } from '@backlot/contract/messages'
import { locationPermitMachine } from '@backlot/contract/permit-machine'
import type { LocationPermit } from '@backlot/contract/location-permits'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must, presentMissingField } from '#kit/errors.ts'
import { changesOf } from '#kit/records/changes.ts'
import { lockMoved, move, moveRow, nextOf } from '#engine/cases/moves/service.ts'
import { listConsents } from '#engine/cases/consents/queries.ts'
import { presentConsent } from '#engine/cases/consents/service.ts'
import { letterStatus } from '../letters/present.ts'
import { findLetter } from '../letters/queries.ts'
import { permitKind } from '../permit/definition.ts'
import { checkLists } from '../permit/references.ts'
import { lockToWrite } from '../permit/service.ts'
import { nothingSaid, openPermit } from '../permit/view.ts'
import { isOffice, listScope, mayWrite } from '../policy.ts'
import { addPlace, withLocation } from './adding.ts'
import { placeKind } from './definition.ts'
import { columnsOf, fieldsOfPlaces, rewriteRows } from './fields.ts'
import { missingOfPlace } from './missing.ts'
import { presentCard } from './present.ts'
import { findPlace, listCards, updatePlace, type PlaceRow } from './queries.ts'

export async function getPlaces(ctx: Ctx, asked: { skip: number; limit: number; deleted?: boolean }) {
  const { total, rows } = await listCards(ctx.db, ctx.site.id, { ...asked, scope: listScope(ctx.actor) })
  return { total, items: rows.map(presentCard) }
}

/** All of one permit, in the order in which they were added. */
export async function getPlacesOf(ctx: Ctx, permitId: number) {
  await openPermit(ctx, permitId)
  const { rows } = await listCards(ctx.db, ctx.site.id, { skip: 0, limit: 500, scope: { of: 'all' }, permitId })
  return rows.map(presentCard).toReversed()
}

/** A place ends or waits with its own status too. */
const openPlaces = ['draft', 'ready', 'submitted', 'owner_pending', 'info_requested', 'held']

export async function viewPlace(ctx: Ctx, id: number, said: Message | null = null): Promise<LocationPermit> {
  const row = await findPlace(ctx.db, ctx.site.id, id)
  must(row, 'not_found', caseProblems.notFound)
  const { row: permit, movers } = await openPermit(ctx, row.permit_id)
  const isOffice = movers.includes('office')
  must(row.deleted_at === null || isOffice, 'not_found', caseProblems.notFound)
  const fields = (await fieldsOfPlaces(ctx.db, ctx.site.id, [row])).get(id)
  must(fields, 'internal')
  const [consent] = await listConsents(ctx.db, ctx.site.id, { kind: 'permit', caseId: permit.id }, id)
  const isLive = row.deleted_at === null && permit.deleted_at === null
  return {
    ...fields,
    id,
    permit_id: row.permit_id,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    status: row.status as LocationPermit['status'],
    status_since: row.status_since.toISOString(),
    owner_consent: row.owner_consent as LocationPermit['owner_consent'],
    consent: consent ? presentConsent(consent) : null,
    missing: ['draft', 'ready'].includes(row.status) ? missingOfPlace(fields).map(presentMissingField) : [],
    next: isLive ? nextOf(locationPermitMachine, row.status, movers) : [],
    can: {
      edit: isLive && mayWrite(movers, permit.status) && openPlaces.includes(row.status),
      remove: isLive && mayWrite(movers, permit.status) && ['draft', 'ready'].includes(row.status),
      recover: row.deleted_at !== null && isOffice,
    },
    ...(said ? messageAnswer(said) : nothingSaid),
  }
}

type Given = { [Name in keyof LocationPermitFields]?: LocationPermitFields[Name] | undefined }
const known = (given: Given): Partial<LocationPermitFields> =>
  Object.fromEntries<unknown>(Object.entries(given).filter(([, value]) => value !== undefined))

/** Only after the agent letter was signed (S3 §8). */
async function mustBeSigned(ctx: TransactionCtx, permitId: number): Promise<void> {
  const letter = await findLetter(ctx.db, ctx.site.id, permitId)
  must(letterStatus(ctx, letter) === 'signed', 'wrong_state', messages.signLetterFirst)
}

export async function createPlace(ctx: Ctx, { permitId, ...given }: Given & { permitId: number | null }): Promise<LocationPermit> {
  must(permitId !== null, 'wrong_state', messages.createPermitFirst)
  const id = await inTransaction(ctx, async (inside) => {
    await lockToWrite(inside, permitId)
    await mustBeSigned(inside, permitId)
    await checkLists(inside, known(given), [])
    return addPlace(inside, permitId, await withLocation(inside, known(given)), null)
  })
  return viewPlace(ctx, id, messages.locationPermitCreated)
}

/** The place, locked after its permit, for whoever may write in both. */
async function lockPlace(ctx: TransactionCtx, id: number, version?: number): Promise<PlaceRow> {
  const seen = await findPlace(ctx.db, ctx.site.id, id)
  must(seen, 'not_found', caseProblems.notFound)
  await lockToWrite(ctx, seen.permit_id)
  const row = await lockMoved(ctx, placeKind, id)
  must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
  must(openPlaces.includes(row.status), 'wrong_state', caseProblems.notOpen)
  if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await viewPlace(ctx, id) })
  return row
}

/** Writes what is named. A place that was ready and lacks something now is a draft again. */
export async function changePlace(
  ctx: Ctx,
  { id, version, ...given }: Given & { id: number; version?: number | undefined },
): Promise<LocationPermit> {
  await inTransaction(ctx, async (inside) => {
    const row = await lockPlace(inside, id, version)
    const before = (await fieldsOfPlaces(inside.db, ctx.site.id, [row])).get(id)
    must(before, 'internal')
    await checkLists(inside, known(given), [before])
    const wanted = await withLocation(inside, known(given))
    const after = { ...before, ...wanted }
    const changes = changesOf(before, after)
    if (Object.keys(changes).length === 0) return
    await rewriteRows(inside.db, ctx.site.id, { id, at: ctx.now() }, wanted)
    await updatePlace(inside.db, ctx.site.id, id, { ...columnsOf(wanted), updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
    await audit(inside, { action: 'location_permit.changed', entity: 'location_permit', entityId: id, changes: changes as Json })
    if (row.status === 'ready' && missingOfPlace(after).length > 0)
      await moveRow(inside, placeKind, row, { to: 'draft', by: ['applicant'] })
  })
  return viewPlace(ctx, id, messages.locationPermitUpdated)
}

export async function setPlaceStatus(
  ctx: Ctx,
  { id, status, note, version }: { id: number; status: string; note: string; version?: number | undefined },
) {
  await move(ctx, placeKind, id, { to: status, note, version })
  return viewPlace(ctx, id, messages.locationPermitUpdated)
}

/** A copy in the same permit, as a draft, with or without its days. */
export async function copyPlace(
  ctx: Ctx,
  { locPermitId, projectId }: { locPermitId: number; projectId: number | null },
  withDates: boolean,
) {
  const id = await inTransaction(ctx, async (inside) => {
    const seen = await findPlace(inside.db, ctx.site.id, locPermitId)
    must(seen && seen.deleted_at === null, 'not_found', caseProblems.notFound)
    const { row: permit } = await lockToWrite(inside, seen.permit_id)
    must(projectId === null || permit.project_id === projectId, 'not_found', caseProblems.notFound)
    await mustBeSigned(inside, seen.permit_id)
    const fields = (await fieldsOfPlaces(inside.db, ctx.site.id, [seen])).get(locPermitId)
    must(fields, 'internal')
    return addPlace(inside, seen.permit_id, withDates ? fields : { ...fields, activities: [] }, locPermitId)
  })
  return viewPlace(ctx, id, messages.locationPermitCreated)
}

export async function removePlace(ctx: Ctx, id: number): Promise<LocationPermit> {
  const before = await viewPlace(ctx, id)
  must(before.can.remove, 'wrong_state', caseProblems.notOpen)
  await inTransaction(ctx, async (inside) => {
    const row = await lockPlace(inside, id)
    must(['draft', 'ready'].includes(row.status), 'wrong_state', caseProblems.notOpen)
    await updatePlace(inside.db, ctx.site.id, id, { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor) })
    await audit(inside, { action: 'location_permit.deleted', entity: 'location_permit', entityId: id })
  })
  const said = messageAnswer(messages.locationPermitRemoved)
  return isOffice(ctx.actor)
    ? viewPlace(ctx, id, messages.locationPermitRemoved)
    : { ...before, deleted_at: ctx.now().toISOString(), ...said }
}

/** The office takes back any, whoever applies what they removed themselves, while the application is open to them. */
export async function recoverPlace(ctx: Ctx, id: number): Promise<LocationPermit> {
  await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, placeKind, id)
    const movers = await placeKind.moversOf(inside, row)
    const isOwn = movers.includes('applicant') && (row.deleted_at === null || row.deleted_by === userIdOf(inside.actor))
    must(movers.includes('office') || isOwn, 'not_found', caseProblems.notFound)
    if (row.deleted_at === null) return
    const permit = await lockMoved(inside, permitKind, row.permit_id)
    must(permit.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    must(movers.includes('office') || mayWrite(movers, permit.status), 'wrong_state', caseProblems.notOpen)
    await updatePlace(inside.db, ctx.site.id, id, { deleted_at: null, deleted_by: null })
    await audit(inside, { action: 'location_permit.recovered', entity: 'location_permit', entityId: id })
  })
  return viewPlace(ctx, id, messages.locationPermitUpdated)
}
