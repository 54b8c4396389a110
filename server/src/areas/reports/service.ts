/** Reports are built, changed and shared by staff, and read and answered by guests of their links (S2 §6, domain.md §8). */
import { reportProblems } from '@backlot/contract/area-problems'
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import { messages } from '@backlot/contract/messages'
import { reportLimits, ReportItem, type GuestReport, type Report, type ReportCard, type ReportSection } from '@backlot/contract/reports'
import { getCards, getPicturesById, isPublished } from '#areas/locations/index.ts'
import { findProject } from '#areas/projects/index.ts'
import type { AnswerRow } from '#engine/answers/definition.ts'
import { getAnswers, getAnswersOf, saveAnswers } from '#engine/answers/service.ts'
import type { Listed } from '#engine/records/lists/service.ts'
import type { Guest } from '#engine/shares/access.ts'
import * as links from '#engine/shares/making.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, invalidField, must, type FieldError } from '#kit/errors.ts'
import { presentCard, presentReport, sectionsOf, shownBy, shownSections, type Places } from './present.ts'
import { findReport, insertReport, listReports, locationsOfLookbook, lockReport, updateReport, type ReportRow } from './queries.ts'
import { reportAnswers, reportShares } from './shares/definition.ts'

async function placesOf(ctx: Ctx, sections: readonly ReportSection[]): Promise<Places> {
  const items = sections.flatMap((section) => section.items)
  const cards = await getCards(
    ctx,
    items.map(({ location_id: id }) => id),
  )
  const pictures = await getPicturesById(
    ctx,
    items.flatMap((item) => item.pictures.map(({ image_id: id }) => id)),
  )
  return { cards, pictures }
}

async function openReport(ctx: Ctx, id: number): Promise<ReportRow> {
  const row = await findReport(ctx.db, ctx.site.id, id)
  must(row, 'not_found', reportProblems.notFound)
  return row
}

const present = async (ctx: Ctx, row: ReportRow): Promise<Report> => presentReport(row, await placesOf(ctx, sectionsOf(row.sections)))
export const getReport = async (ctx: Ctx, id: number): Promise<Report> => present(ctx, await openReport(ctx, id))

interface Asked {
  projectId?: number
  search?: string
  status?: string
  skip: number
  limit: number
}
export async function getReports(ctx: Ctx, asked: Asked): Promise<Listed<ReportCard>> {
  if (asked.projectId !== undefined) must(await findProject(ctx.db, ctx.site.id, asked.projectId), 'not_found')
  const { total, rows } = await listReports(ctx.db, ctx.site.id, asked)
  return { total, items: rows.map(presentCard) }
}

interface Begun {
  title: string
  project_id: number | null
  lookbook_id: number | null
  location_ids: number[]
}
export const createReport = (
  ctx: Ctx,
  { title, project_id: project, lookbook_id: lookbook, location_ids: given }: Begun,
): Promise<Report> =>
  inTransaction(ctx, async (inside) => {
    if (project !== null && !(await findProject(inside.db, ctx.site.id, project))) invalidField('project_id', reportProblems.noSuchProject)
    const ids = lookbook === null ? given : await locationsOfLookbook(inside.db, ctx.site.id, lookbook, reportLimits.items)
    const cards = await getCards(inside, ids)
    if (ids.some((id) => !cards.has(id))) invalidField('location_ids', reportProblems.noSuchLocation)
    const sections = [{ heading: '', set_name: '', items: [...new Set(ids)].map((id) => ReportItem.parse({ location_id: id })) }]
    const by = userIdOf(ctx.actor)
    const made = { created_by: by, created_at: ctx.now(), updated_by: by, updated_at: ctx.now() }
    const { rows } = await insertReport(inside.db, {
      site_id: ctx.site.id,
      title,
      project_id: project,
      sections: JSON.stringify(sections),
      ...made,
    })
    const id = rows[0]?.id ?? 0
    await audit(inside, { action: 'report.added', entity: 'report', entityId: id, changes: { locations: ids.length } })
    return getReport(inside, id)
  })

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

type Change = { id: number; version?: number | undefined; sections?: ReportSection[] | undefined; [field: string]: unknown }

/** Writes the fields that are named. Throws `conflict` for a stale version, with the report as it is. */
export async function changeReport(ctx: Ctx, { id, version, sections, ...given }: Change): Promise<Report> {
  const isStale = await inTransaction(ctx, async (inside) => {
    await lockReport(inside.db, ctx.site.id, id)
    const row = await openReport(inside, id)
    if (version !== undefined && version !== row.version) return true
    if (sections) await checkSections(inside, sections)
    const values = { ...given, ...(sections ? { sections: JSON.stringify(sections) } : {}) }
    await updateReport(inside.db, ctx.site.id, id, { ...values, updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
    await audit(inside, { action: 'report.changed', entity: 'report', entityId: id, changes: { fields: Object.keys(values) } })
    return false
  })
  if (isStale) throw new AppError('conflict', { current: await getReport(ctx, id) })
  return getReport(ctx, id)
}

export const removeReport = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (inside) => {
    await lockReport(inside.db, ctx.site.id, id)
    await openReport(inside, id)
    await updateReport(inside.db, ctx.site.id, id, { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor) })
    await audit(inside, { action: 'report.deleted', entity: 'report', entityId: id })
    return { Success: true }
  })

/** What a link of this part shows. Throws `invalid` for a location that is not in the report. */
async function reachOf(ctx: Ctx, id: number, locationId: number | null | undefined) {
  const row = await openReport(ctx, id)
  if (locationId == null) return { kind: 'report', folder_id: null, location_id: null }
  if (!shownBy({ location_id: null }, sectionsOf(row.sections)).includes(locationId)) invalidField('lbLocId', reportProblems.notInReport)
  return { kind: 'location', folder_id: null, location_id: locationId }
}

interface Sending {
  ReportId: number
  Email: string
  cc: string
  Password: string
  Message: string
  lbLocId?: number | null | undefined
}
export async function shareReport(ctx: Ctx, { ReportId: id, Email, cc, Password, Message, lbLocId }: Sending) {
  const shares = await links.shareByMail(ctx, reportShares, {
    targetId: id,
    reach: () => reachOf(ctx, id, lbLocId),
    password: Password,
    allow_download: undefined,
    label: '',
    emails: [Email, cc].filter(Boolean).join(','),
    emailPath: 'Email',
    message: Message,
    paths: { password: 'Password', expires: 'expires_at' },
  })
  await inTransaction(ctx, (inside) => updateReport(inside.db, ctx.site.id, id, { status: 'shared' }))
  return { Success: true, message: messages.sharedSuccessfully.en, shares }
}

const presentAnswer = ({ subject_id, answer, note, answered_at }: AnswerRow) => ({
  location_id: subject_id,
  answer: answer as GuestAnswer | null,
  note,
  answered_at: answered_at.toISOString(),
})

export async function getReportAnswers(ctx: Ctx, id: number) {
  await openReport(ctx, id)
  return (await getAnswers(ctx, reportAnswers, { targetId: id, guestId: undefined })).map(({ guest, answers }) => ({
    guest_name: guest.name,
    recipient: guest.recipient || guest.label,
    answers: answers.map((row) => ({ ...presentAnswer(row), location_name: row.subject_name })),
  }))
}

/** What a guest reads. Pictures of what visitors do not see are left out: their addresses would open nothing. */
export async function getGuestReport(ctx: Ctx, guest: Guest): Promise<GuestReport> {
  const row = await openReport(ctx, guest.share.target_id)
  const sections = sectionsOf(row.sections)
  const shown = new Set(shownBy(guest.share, sections))
  const own = sections.map((section) => ({ ...section, items: section.items.filter(({ location_id: id }) => shown.has(id)) }))
  const { cards, pictures } = await placesOf(ctx, own)
  const seen = new Map(
    [...cards].map(([id, card]) => [
      id,
      isPublished({ status: card.status, archived: card.archived === 1 }) ? card : { ...card, cover: null },
    ]),
  )
  const open = new Map([...pictures].filter(([, picture]) => seen.get(picture.location_id)?.cover != null))
  const { answers } = await getAnswersOf(ctx, reportAnswers, guest.id)
  return {
    title: row.title,
    project_name: row.project_shown_name,
    date: row.date,
    prepared_by: row.prepared_by,
    intro: row.intro,
    base_label: row.base_label,
    sections: shownSections(row, own, { cards: seen, pictures: open }).filter(({ items }) => items.length > 0),
    answers: answers.map(presentAnswer),
  }
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
