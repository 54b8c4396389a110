/** Reports are built, changed and shared by staff, and read and answered by guests of their links (S2 §6, domain.md §8). */
import { reportProblems } from '@backlot/contract/area-problems'
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import { messages } from '@backlot/contract/messages'
import { reportLimits, ReportItem, type GuestReport, type Report, type ReportCard, type ReportSection } from '@backlot/contract/reports'
import { getCards, getPicturesById, getPrintedFacts, isPublished } from '#areas/locations/index.ts'
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
import { presentCard, presentReport, kindOf, locationsIn, sectionsOf, shownOf, shownSections, withIds, type Places } from './present.ts'
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
  const facts = await getPrintedFacts(
    ctx,
    items.filter((item) => item.show_address).map(({ location_id: id }) => id),
  )
  return { cards, pictures, addresses: new Map([...facts].map(([id, { place }]) => [id, place])) }
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
    const items = [...new Set(ids)].map((id) => ReportItem.parse({ location_id: id }))
    const sections = withIds([{ id: null, heading: '', set_name: '', items }])
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
    const values = { ...given, ...(sections ? { sections: JSON.stringify(withIds(sections)) } : {}) }
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

interface Sending {
  ReportId: number
  Email: string
  cc: string
  Password: string
  Message: string
  lbFolderId?: number | null | undefined
  lbLocId?: number | null | undefined
}

/** What a link of this part shows. Throws `invalid` for a section or a location that is not in the report. */
async function reachOf(ctx: Ctx, { ReportId: id, lbFolderId: sectionId = null, lbLocId: locationId = null }: Sending) {
  const sections = sectionsOf((await openReport(ctx, id)).sections)
  const section = sectionId === null ? sections : sections.filter((one) => one.id === sectionId)
  if (section.length === 0 && sectionId !== null) invalidField('lbFolderId', reportProblems.noSuchSection)
  if (locationId !== null && !locationsIn(section).includes(locationId)) invalidField('lbLocId', reportProblems.notInReport)
  // Folders are those of lookbooks: a section stands in the kind.
  return { kind: kindOf(sectionId, locationId), folder_id: null, location_id: locationId }
}

export async function shareReport(ctx: Ctx, sending: Sending) {
  const { ReportId: id, Email, cc, Password, Message } = sending
  const shares = await links.shareByMail(ctx, reportShares, {
    targetId: id,
    reach: () => reachOf(ctx, sending),
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
  const own = shownOf(guest.share, sectionsOf(row.sections))
  const { cards, pictures, addresses } = await placesOf(ctx, own)
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
    sections: shownSections(row, own, { cards: seen, pictures: open, addresses }).filter(({ items }) => items.length > 0),
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
