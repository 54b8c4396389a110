/** Reports are changed by staff (S2 §6), and answered by guests of their links. */
import { reportProblems } from '@backlot/contract/area-problems'
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import type { Report, ReportSection } from '@backlot/contract/reports'
import { getPicturesById } from '#areas/locations/index.ts'
import { getAnswers, saveAnswers } from '#engine/answers/service.ts'
import type { Guest } from '#engine/shares/access.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, invalidField, must, type FieldError } from '#kit/errors.ts'
import { locationsIn, presentAnswer, sectionsOf, withIds } from './present.ts'
import { findReport, lockReport, updateReport } from './queries.ts'
import { getReport, openReport, placesOf } from './reading/service.ts'
import { reportAnswers } from './shares/definition.ts'

/** Every location of the sections is on the site. */
async function checkSections(ctx: Ctx, sections: readonly ReportSection[]): Promise<void> {
  const { cards } = await placesOf(ctx, sections)
  const fields: FieldError[] = sections.flatMap(({ items }, section) =>
    items.flatMap(({ location_id: id }, index) =>
      cards.has(id) ? [] : [{ path: `sections.${section}.items.${index}.location_id`, message: reportProblems.noSuchLocation }],
    ),
  )
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** A cover is a picture of one of its locations. */
async function checkCover(ctx: Ctx, imageId: number, sections: readonly ReportSection[]): Promise<void> {
  const picture = (await getPicturesById(ctx, [imageId])).get(imageId)
  const isIn = picture !== undefined && locationsIn(sections).includes(picture.location_id)
  if (!isIn) invalidField('cover_image_id', reportProblems.noSuchCover)
}

interface Change {
  id: number
  version?: number | undefined
  sections?: ReportSection[] | undefined
  cover_image_id?: number | null | undefined
  [field: string]: unknown
}

/** Writes the fields that are named. Throws `conflict` for a stale version, with the report as it is. */
export async function changeReport(ctx: Ctx, { id, version, sections, ...given }: Change): Promise<Report> {
  const isStale = await inTransaction(ctx, async (inside) => {
    await lockReport(inside.db, ctx.site.id, id)
    const row = await openReport(inside, id)
    if (version !== undefined && version !== row.version) return true
    if (sections) await checkSections(inside, sections)
    const { cover_image_id: cover } = given
    if (cover != null) await checkCover(inside, cover, sections ?? sectionsOf(row.sections))
    const values = { ...given, ...(sections ? { sections: JSON.stringify(withIds(sections)) } : {}) }
    await updateReport(inside.db, ctx.site.id, id, { ...values, updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
    await audit(inside, { action: 'report.changed', entity: 'report', entityId: id, changes: { fields: Object.keys(values) } })
    return false
  })
  if (isStale) throw new AppError('conflict', { current: await getReport(ctx, id) })
  return getReport(ctx, id)
}

/** Its links open it again. Throws `not_found` for one that was never there. */
export const recoverReport = (ctx: Ctx, id: number): Promise<Report> =>
  inTransaction(ctx, async (inside) => {
    await lockReport(inside.db, ctx.site.id, id)
    const row = await findReport(inside.db, ctx.site.id, id, true)
    must(row, 'not_found', reportProblems.notFound)
    if (row.deleted_at === null) return getReport(inside, id)
    await updateReport(inside.db, ctx.site.id, id, { deleted_at: null, deleted_by: null })
    await audit(inside, { action: 'report.recovered', entity: 'report', entityId: id })
    return getReport(inside, id)
  })

export const removeReport = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (inside) => {
    await lockReport(inside.db, ctx.site.id, id)
    await openReport(inside, id)
    await updateReport(inside.db, ctx.site.id, id, { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor) })
    await audit(inside, { action: 'report.deleted', entity: 'report', entityId: id })
    return { Success: true }
  })

export async function getReportAnswers(ctx: Ctx, id: number) {
  await openReport(ctx, id)
  return (await getAnswers(ctx, reportAnswers, { targetId: id, guestId: undefined })).map(({ guest, answers }) => ({
    guest_name: guest.name,
    recipient: guest.recipient || guest.label,
    answers: answers.map((row) => ({ ...presentAnswer(row), location_name: row.subject_name })),
  }))
}

interface Answering {
  name?: string | undefined
  answers: { location_id: number; answer?: GuestAnswer | null | undefined; note?: string | undefined }[]
}
export async function answerReport(ctx: Ctx, guest: Guest, { name, answers }: Answering) {
  const edit = { name, answers: answers.map(({ location_id: subjectId, ...said }) => ({ subjectId, ...said })) }
  const saved = await saveAnswers(ctx, reportAnswers, guest, edit)
  return { Success: true, answers: saved.answers.map(presentAnswer) }
}
