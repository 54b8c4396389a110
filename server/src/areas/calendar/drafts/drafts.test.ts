/** Draft schedules over HTTP: beside what is in force, applied, or thrown away. */
import { calendarApi } from '@backlot/contract/calendar'
import { draftsApi as api } from '@backlot/contract/calendar-drafts'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildCalendar } from '#test/calendar.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const calendar = await buildCalendar(app)
  const { caller, project, add } = calendar
  const night = await project('Night')
  const [bridge, mill] = [
    (await add('2027-03-01', '2027-03-03', { title: 'Bridge', project_id: night })).body,
    (await add('2027-03-05', '2027-03-05', { title: 'Mill', project_id: night })).body,
  ]
  const draft = (await app.call(caller, api.createDraft, { body: { project_id: night, name: 'A week later' } })).body
  const compare = async () => (await app.call(caller, api.compareDraft, { params: { id: draft.id } })).body.changes
  const copyOf = async (title: string) => (await compare()).find(({ drafted }) => drafted?.title === title)!.drafted!
  const change = (id: number, body: object) => app.call(caller, calendarApi.change, { body: { id, ...body } })
  const inForce = async () => (await calendar.entries('2027-01-01', '2027-12-31')).map(({ title, date_from }) => `${date_from} ${title}`)
  const apply = (overwrite = false) => app.call(caller, api.applyDraft, { params: { id: draft.id }, body: { overwrite } })
  return { ...calendar, night, bridge, mill, draft, compare, copyOf, change, inForce, apply }
}

test('a draft is compared with what is in force, changes nothing until it is applied, and then is what holds', async () => {
  const { caller, add, bridge, mill, draft, compare, copyOf, change, inForce, apply } = await start()
  await change((await copyOf('Bridge')).id, { date_from: '2027-03-08', date_to: '2027-03-10' })
  await app.call(caller, calendarApi.remove, { params: { id: (await copyOf('Mill')).id } })
  await add('2027-03-12', '2027-03-12', { title: 'Pier', draft_id: draft.id })
  expect((await compare()).map(({ change: what, now, drafted }) => [what, now?.date_from ?? null, drafted?.date_from ?? null])).toEqual([
    ['moved', '2027-03-01', '2027-03-08'],
    ['removed', '2027-03-05', null],
    ['added', null, '2027-03-12'],
  ])
  expect(await inForce()).toEqual(['2027-03-01 Bridge', '2027-03-05 Mill'])
  expect((await apply()).body).toMatchObject({ status: 'applied' })
  expect(await inForce()).toEqual(['2027-03-08 Bridge', '2027-03-12 Pier'])
  // It is the same event that moved, and the other is in the trash.
  expect((await app.call(caller, calendarApi.get, { params: { id: bridge.id } })).body).toMatchObject({
    date_from: '2027-03-08',
    version: 2,
  })
  expect((await app.call(caller, calendarApi.get, { params: { id: mill.id } })).body.deleted_at).not.toBeNull()
  expect((await apply()).status).toBe(409)
})

test('days that were changed meanwhile are named, and written over only on purpose', async () => {
  const { bridge, copyOf, change, inForce, apply } = await start()
  await change((await copyOf('Bridge')).id, { date_from: '2027-03-02' })
  await change(bridge.id, { title: 'Bridge, north side' })
  const refused = await apply()
  expect([refused.status, refused.problem.detail]).toEqual([409, 'These days were changed since the draft was made: Bridge, north side.'])
  expect(await inForce()).toContain('2027-03-01 Bridge, north side')
  expect((await apply(true)).status).toBe(200)
  expect(await inForce()).toContain('2027-03-02 Bridge')
})

test('a draft that is thrown away leaves what is in force, and what was added meanwhile stays with one that is applied', async () => {
  const { caller, add, night, draft, inForce, apply } = await start()
  await add('2027-04-01', '2027-04-01', { title: 'New', project_id: night })
  expect((await apply()).status).toBe(200)
  expect(await inForce()).toEqual(['2027-03-01 Bridge', '2027-03-05 Mill', '2027-04-01 New'])
  const second = (await app.call(caller, api.createDraft, { body: { project_id: night } })).body
  expect((await app.call(caller, api.discardDraft, { params: { id: second.id } })).body.status).toBe('discarded')
  expect(await inForce()).toHaveLength(3)
  expect((await add('2027-05-01', '2027-05-01', { draft_id: second.id })).status).toBe(409)
  expect((await app.call(caller, api.drafts, { query: { project: night } })).body.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'discarded'],
    [draft.id, 'applied'],
  ])
})
