/** Reports as they are read: by staff, and by guests of their links what a link shows (S2 §6, domain.md §8). */
import { clientPageLimits, type ClientPage } from '@backlot/contract/client-pages'
import { reportProblems } from '@backlot/contract/area-problems'
import type { GuestReport, Report, ReportCard, ReportSection } from '@backlot/contract/reports'
import { getCards, getPicturesById, getPrintedFacts, isPublished } from '#areas/locations/index.ts'
import { findProject } from '#areas/projects/index.ts'
import { getAnswersOf } from '#engine/answers/service.ts'
import type { Listed } from '#engine/records/lists/service.ts'
import type { Guest } from '#engine/shares/access.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { coverOf, presentAnswer, presentCard, presentReport, sectionsOf, shownOf, shownSections, type Places } from '../present.ts'
import { findReport, listReports, type ReportRow } from '../queries.ts'
import { reportAnswers } from '../shares/definition.ts'

export async function placesOf(ctx: Ctx, sections: readonly ReportSection[]): Promise<Places> {
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
    items.map(({ location_id: id }) => id),
  )
  return { cards, pictures, facts }
}

/** Throws `not_found`. */
export async function openReport(ctx: Ctx, id: number): Promise<ReportRow> {
  const row = await findReport(ctx.db, ctx.site.id, id)
  must(row, 'not_found', reportProblems.notFound)
  return row
}

const present = async (ctx: Ctx, row: ReportRow): Promise<Report> => presentReport(row, await placesOf(ctx, sectionsOf(row.sections)))
export const getReport = async (ctx: Ctx, id: number): Promise<Report> => present(ctx, await openReport(ctx, id))

interface Asked {
  projectId?: number | undefined
  search?: string
  status?: string
  trash?: boolean
  skip: number
  limit: number
}
export async function getReports(ctx: Ctx, asked: Asked): Promise<Listed<ReportCard>> {
  if (asked.projectId !== undefined) must(await findProject(ctx.db, ctx.site.id, asked.projectId), 'not_found')
  const { total, rows } = await listReports(ctx.db, ctx.site.id, asked)
  return { total, items: rows.map(presentCard) }
}

/** What everybody may read of a report besides its sections. */
const handedOn = (row: ReportRow) => ({
  title: row.title,
  project_name: row.project_shown_name,
  date: row.date,
  prepared_by: row.prepared_by,
  intro: row.intro,
  contact: row.contact,
  base_label: row.base_label,
  road_factor: row.road_factor,
  drive_speed: row.drive_speed,
})

const withCover = (row: ReportRow, sections: Report['sections']) => ({
  ...handedOn(row),
  cover: coverOf(row.cover_image_id, sections),
  sections,
})

/** The whole of it as staff hand it on: the project has the name that it shows. */
export async function getHandedReport(ctx: Ctx, id: number) {
  const row = await openReport(ctx, id)
  const sections = sectionsOf(row.sections)
  return withCover(row, shownSections(row, sections, await placesOf(ctx, sections)))
}

/** As somebody outside reads it. Pictures of what visitors do not see are left out: their addresses would open nothing. */
async function readOutside(ctx: Ctx, row: ReportRow, own: readonly ReportSection[]) {
  const { cards, pictures, facts } = await placesOf(ctx, own)
  const seen = new Map(
    [...cards].map(([id, card]) => [
      id,
      isPublished({ status: card.status, archived: card.archived === 1 }) ? card : { ...card, cover: null },
    ]),
  )
  const open = new Map([...pictures].filter(([, picture]) => seen.get(picture.location_id)?.cover != null))
  const sections = shownSections(row, own, { cards: seen, pictures: open, facts }).filter(({ items }) => items.length > 0)
  return withCover(row, sections)
}

/** What a guest reads of what the link shows. */
export async function getGuestReport(ctx: Ctx, guest: Guest): Promise<GuestReport> {
  const row = await openReport(ctx, guest.share.target_id)
  const read = await readOutside(ctx, row, shownOf(guest.share, sectionsOf(row.sections)))
  const { answers } = await getAnswersOf(ctx, reportAnswers, guest.id)
  return { ...read, allow_download: guest.share.allow_download, answers: answers.map(presentAnswer) }
}

const mostOfClient = { skip: 0, limit: clientPageLimits.reports }

/** Reports of a project that were shared, as its client's page lists them. */
export async function listForClient(ctx: Ctx, projectId: number): Promise<ClientPage['reports']> {
  const { rows } = await listReports(ctx.db, ctx.site.id, { projectId, status: 'shared', ...mostOfClient })
  return rows.map(({ id, title, date, item_count }) => ({ id, title, date, item_count }))
}

/** One of them. Throws `not_found` for one that is of another project, or not shared. */
export async function getForClient(ctx: Ctx, projectId: number, id: number) {
  const row = await openReport(ctx, id)
  must(row.project_id === projectId && row.status === 'shared', 'not_found', reportProblems.notFound)
  return readOutside(ctx, row, sectionsOf(row.sections))
}
