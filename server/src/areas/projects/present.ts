import type { Project, ProjectCard } from '@backlot/contract/projects'
import { projectPhases, type ProjectReview, type ProjectStatus } from '@backlot/contract/project-fields'
import type { ProjectEdit, ProjectRecord } from '@backlot/contract/project-records'
import type { ProjectPoster } from '@backlot/contract/project-posters'
import { plainCalendar, workingDays, type ClosedRange } from '@backlot/contract/office-calendar'
import { pictureUrls } from '#areas/media/index.ts'
import type { Actor } from '#kit/actor.ts'
import type { Ctx, CurrentSite } from '#kit/context.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { isOfficeField } from './editing/fields.ts'
import { knowsNames, mayEdit, seesStaff } from './policy.ts'
import type { PosterRow } from './posters/queries.ts'
import type { CardRow, ProjectRow } from './queries.ts'

function counted(record: ProjectRecord, phase: (typeof projectPhases)[number], closed: readonly ClosedRange[]): number | null {
  const [from, to] = [record[`${phase}_start`], record[`${phase}_end`]]
  if (!from || !to || from > to) return null
  const calendar = { ...plainCalendar, closed: record.subtracts_holidays ? closed : [], worksWeekends: record.works_weekends === true }
  return workingDays(calendar, { from, to })
}

/** Working days of each pair (S2 §3): as they were set by hand, else as the office's calendar counts them. */
export const daysOf = (record: ProjectRecord, closed: readonly ClosedRange[]): ProjectEdit['days'] =>
  Object.fromEntries(
    projectPhases.map((phase) => [phase, record[`${phase}_days`] ?? counted(record, phase, closed)]),
  ) as ProjectEdit['days']

type Named = Pick<ProjectRow, 'project_name' | 'confidential' | 'alias'>

const nameless = { en: 'Confidential project', no: 'Konfidensielt prosjekt' } as const

/** What everybody but the office reads; the column `shown_name` says the same in the language of the site. */
export const shownName = (site: Pick<CurrentSite, 'localeCode'>, { project_name: name, confidential, alias }: Named): string =>
  confidential ? alias || nameless[mailLanguageOf(site)] : name

/** What the caller may call a project: staff by its name, everybody else by what it shows. */
export const nameFor = ({ actor, site }: Pick<Ctx, 'actor' | 'site'>, row: Named): string =>
  knowsNames(actor) ? row.project_name : shownName(site, row)

interface Around {
  closed: readonly ClosedRange[]
  poster: ProjectPoster | null
}

export function presentProject(actor: Actor, row: ProjectRow, record: ProjectRecord, { closed, poster }: Around): Project {
  const { lockboxes: _locks, ...fields } = record
  const seen = seesStaff(actor) ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !isOfficeField(name)))
  return {
    ...(seen as typeof fields),
    id: row.id,
    status: row.status as ProjectReview,
    project_status: row.project_status as ProjectStatus,
    days: daysOf(record, closed),
    version: row.version,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    heard_at: row.heard_at.toISOString(),
    poster: seesStaff(actor) ? poster : null,
    can: { edit: mayEdit(actor) },
  }
}

const urlsOf = ({ now, platform, site }: Ctx, key: string, audience: 'keepers' | 'visitors') =>
  pictureUrls(key, { secret: platform.settings.jwtSecret, siteId: site.id, now: now(), audience })

/** Of visitors, the url ends where the project becomes confidential (posters/media.ts). */
export const presentPoster = (ctx: Ctx, row: PosterRow, audience: 'keepers' | 'visitors'): ProjectPoster => ({
  id: row.id,
  width: row.width,
  height: row.height,
  thumbhash: row.thumbhash,
  color: row.color,
  ...urlsOf(ctx, row.key, audience),
  is_ready: row.state === 'ready',
})

/** The address of a poster in a list. */
export const thumbnailOf = (ctx: Ctx, key: string): string => urlsOf(ctx, key, 'keepers').small

export const presentCard = (ctx: Ctx, { sender_name: _name, sender_email: _email, thumbnail_key: key, ...row }: CardRow): ProjectCard => ({
  ...row,
  thumbnail: key === null ? null : thumbnailOf(ctx, key),
  project_status: row.project_status as ProjectStatus,
  status: row.status as ProjectReview,
  archived: row.archived ? 1 : 0,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  heard_at: row.heard_at.toISOString(),
})
