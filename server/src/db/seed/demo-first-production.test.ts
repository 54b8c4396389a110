/** What the demo shows of its first production is seen as any other: report, answer, news, places, draft. */
import { draftsApi } from '@backlot/contract/calendar-drafts'
import { projectFollowingApi } from '@backlot/contract/project-following'
import { projectNewsApi } from '@backlot/contract/project-news'
import { reportsApi } from '@backlot/contract/reports'
import { afterAll, expect, test } from 'vitest'
import { insertEvents } from '#areas/calendar/index.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations } from '#test/factories.ts'
import { buildProject } from '#test/lookbook.ts'
import { addPictures, buildOffice } from '#test/office.ts'
import { demoSites } from './content/index.ts'
import { seedFirstProduction } from './demo-first-production.ts'

const app = await openTestApp()
afterAll(() => app.close())

test.each(demoSites.slice(0, 2))('$office: a report with pictures and an answer, news for everybody, places and a draft', async (demo) => {
  const { site, admin, scout, visitor } = await buildOffice(app, { settings: { newsPage: true }, localeCode: demo.locale })
  const ids = await buildLocations(
    site,
    demo.locations.slice(0, 4).map(({ location_name, latitude, longitude }) => ({ location_name, latitude, longitude })),
  )
  await addPictures(site, ids[0] ?? 0, 4)
  const projectId = await buildProject(site, 'The demo’s first')
  const day = { site_id: site.id, project_id: projectId, phase: 4, created_by: scout.id }
  await insertEvents(
    site.ctx.db,
    ['2027-05-03', '2027-05-10', '2027-05-17', '2027-05-24'].map((date) => ({ ...day, title: date, date_from: date, date_to: date })),
  )
  await seedFirstProduction(site.ctx, demo, { projectId, ids, adminId: admin.id, scoutId: scout.id })
  const [card] = (await app.call(scout.caller, reportsApi.ofProject, { params: { id: projectId }, query: {} })).body
  expect(card).toMatchObject({ status: 'shared', item_count: 3 })
  const { sections } = (await app.call(scout.caller, reportsApi.get, { params: { id: card?.id ?? 0 } })).body
  expect(sections[0]?.items[0]).toMatchObject({ rating: 5, photos: [{}, {}, {}] })
  expect(sections[0]?.items[0]?.distance).not.toBeNull()
  const [answered] = (await app.call(scout.caller, reportsApi.answers, { params: { id: card?.id ?? 0 } })).body
  expect(answered?.answers.map(({ answer }) => answer).sort()).toEqual(['maybe', 'no', 'yes'])
  await app.runJobs()
  const news = (await app.call(visitor, projectNewsApi.list, { query: {} })).body
  expect(news.map(({ pictures }) => pictures.length)).toEqual([1])
  const used = (await app.call(scout.caller, projectFollowingApi.locations, { params: { id: projectId }, query: {} })).body
  expect(used).toHaveLength(2)
  const [draft] = (await app.call(scout.caller, draftsApi.drafts, { query: { project: projectId } })).body
  const compared = (await app.call(scout.caller, draftsApi.compareDraft, { params: { id: draft?.id ?? 0 } })).body
  expect(compared.changes.map(({ change }) => change).sort()).toEqual(['moved', 'moved', 'removed', 'same'])
})
