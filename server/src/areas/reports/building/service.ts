/** A new report: of a lookbook, a bible, what a search finds, or locations that were chosen. */
import { reportProblems } from '@backlot/contract/area-problems'
import { slugOf } from '@backlot/contract/bible-labels'
import { SearchRequest } from '@backlot/contract/locations'
import { reportLimits, ReportItem, type Report, type ReportSection } from '@backlot/contract/reports'
import { getCards, searchLocations } from '#areas/locations/index.ts'
import { findProject } from '#areas/projects/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField } from '#kit/errors.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { locationsIn, withIds } from '../present.ts'
import { insertReport } from '../queries.ts'
import { getReport } from '../reading/service.ts'
import { listPlacesOfBible, locationsOfLookbook } from './queries.ts'

interface Begun {
  title: string
  project_id: number | null
  lookbook_id: number | null
  bible: boolean
  search: string
  location_ids: number[]
}

const sectionOf = (ids: readonly number[], set = ''): ReportSection => ({
  id: null,
  heading: '',
  set_name: set,
  items: [...new Set(ids)].slice(0, reportLimits.items).map((id) => ReportItem.parse({ location_id: id })),
})

/** A section for each set that has places of the library, in script order. */
async function ofBible(ctx: Ctx, projectId: number): Promise<ReportSection[]> {
  const sets = Map.groupBy(await listPlacesOfBible(ctx.db, ctx.site.id, projectId), (row) => row.set_id)
  return [...sets.values()].slice(0, reportLimits.sections).map((rows) =>
    sectionOf(
      rows.map((row) => row.location_id),
      rows[0] && slugOf(rows[0], mailLanguageOf(ctx.site)),
    ),
  )
}

/** As the library's list shows them to whoever asks. */
async function foundBy(ctx: Ctx, words: string): Promise<number[]> {
  const { items } = await searchLocations(ctx, SearchRequest.parse({ search: [words], limit: reportLimits.items, facets: false }))
  return items.map(({ id }) => id)
}

/** Each source that was named has a section of its own; a report of none has one that is empty. */
async function sectionsFor(ctx: Ctx, { project_id: project, lookbook_id: lookbook, bible, search, location_ids: given }: Begun) {
  const lists = [
    lookbook === null ? [] : await locationsOfLookbook(ctx.db, ctx.site.id, lookbook, reportLimits.items),
    search === '' ? [] : await foundBy(ctx, search),
    given,
  ]
  const sections = [...(bible && project !== null ? await ofBible(ctx, project) : []), ...lists.map((ids) => sectionOf(ids))]
  const filled = sections.filter(({ items }) => items.length > 0).slice(0, reportLimits.sections)
  return withIds(filled.length > 0 ? filled : [sectionOf([])])
}

export const createReport = (ctx: Ctx, begun: Begun): Promise<Report> =>
  inTransaction(ctx, async (inside) => {
    const { title, project_id: project, bible } = begun
    if (project !== null && !(await findProject(inside.db, ctx.site.id, project))) invalidField('project_id', reportProblems.noSuchProject)
    if (bible && project === null) invalidField('bible', reportProblems.projectNeeded)
    const cards = await getCards(inside, begun.location_ids)
    if (begun.location_ids.some((id) => !cards.has(id))) invalidField('location_ids', reportProblems.noSuchLocation)
    const sections = await sectionsFor(inside, begun)
    const by = userIdOf(ctx.actor)
    const { rows } = await insertReport(inside.db, {
      site_id: ctx.site.id,
      title,
      project_id: project,
      sections: JSON.stringify(sections),
      created_by: by,
      created_at: ctx.now(),
      updated_by: by,
      updated_at: ctx.now(),
    })
    const id = rows[0]?.id ?? 0
    await audit(inside, { action: 'report.added', entity: 'report', entityId: id, changes: { locations: locationsIn(sections).length } })
    return getReport(inside, id)
  })
