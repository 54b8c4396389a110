/** Projects that are sent in wait for the office; their senders edit them until it has decided. */
import { projectRecordsApi as records } from '@backlot/contract/project-records'
import { projectProblems } from '@backlot/contract/project-problems'
import { projectsApi as api } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildOffice } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

const sender = { sender_name: 'Ada', sender_email: 'ada@north.example' }

test('a visitor sends one in: it waits, its secret edits it, and no longer once it is accepted', async () => {
  const office = await buildOffice(app)
  const { admin, scout, visitor, site } = office
  const sent = await app.call(visitor, api.create, { body: { project_name: 'Moon', ...sender, film_start: '2026-04-01' } })
  expect([sent.status, sent.body]).toMatchObject([200, { status: 'pending', project_name: 'Moon', sender: null }])
  const { id, edit_token: token } = sent.body
  expect(token).toMatch(/^[\w-]{40,}$/)
  const edit_token = token ?? ''
  expect((await app.call(scout.caller, api.pending, { query: {} })).body).toMatchObject([{ id, sender: 'Ada' }])
  const mails = await site.ctx.db.selectFrom('mails').select('subject').where('site_id', '=', site.id).orderBy('id').execute()
  expect(mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['New project: Moon', 'We received your project: Moon']))
  expect((await app.call(visitor, api.sent, { body: { edit_token } })).body.record).not.toHaveProperty('project_status')
  const changed = await app.call(visitor, api.change, { body: { id, edit_token, summary: 'On the moon' } })
  expect(changed.body.record.summary).toBe('On the moon')
  const ofOffice = await app.call(visitor, api.change, { body: { id, edit_token, project_status: 'shooting' } })
  expect([ofOffice.status, ofOffice.problem.errors]).toMatchObject([
    422,
    [{ path: 'project_status', message: projectProblems.officeOnly.en }],
  ])
  expect((await app.call(visitor, api.change, { body: { id, summary: 'x' } })).status).toBe(404)
  expect((await app.call(visitor, api.change, { body: { id, edit_token: 'another', summary: 'x' } })).status).toBe(404)
  expect((await app.call(scout.caller, records.status, { params: { id }, body: { status: 'accepted' } })).status).toBe(403)
  const accepted = await app.call(admin.caller, records.status, { params: { id }, body: { status: 'accepted', note: 'We will call.' } })
  expect(accepted.body).toMatchObject({ status: 'accepted', sender: { name: 'Ada', email: 'ada@north.example' } })
  expect((await app.call(scout.caller, api.pending, { query: {} })).body).toEqual([])
  const late = await app.call(visitor, api.change, { body: { id, edit_token, summary: 'Later' } })
  expect([late.status, late.problem.detail]).toEqual([409, projectProblems.decided.en])
  expect((await app.call(visitor, api.sent, { body: { edit_token } })).status).toBe(404)
  const again = await app.call(admin.caller, records.status, { params: { id }, body: { status: 'declined' } })
  expect(again.status).toBe(409)
})

test('a permit applicant edits the own project until it is accepted, and reads no other', async () => {
  const office = await buildOffice(app)
  const [mine, other] = [await buildUser(app, office.site, { role: 'permit' }), await buildUser(app, office.site, { role: 'permit' })]
  const { id, edit_token } = (await app.call(mine.caller, api.create, { body: { project_name: 'Mine' } })).body
  expect(edit_token).toBeNull()
  expect((await app.call(mine.caller, api.change, { body: { id, summary: 'More' } })).body.record.summary).toBe('More')
  expect((await app.call(other.caller, api.get, { params: { id } })).status).toBe(404)
  expect((await app.call(other.caller, api.change, { body: { id, summary: 'x' } })).status).toBe(404)
  expect((await app.call(mine.caller, api.get, { params: { id } })).body).not.toHaveProperty('staff_notes')
  await app.call(office.admin.caller, records.status, { params: { id }, body: { status: 'accepted' } })
  expect((await app.call(mine.caller, api.change, { body: { id, summary: 'Late' } })).status).toBe(404)
})

test('what no person fills in, an address that is none, and too many of one email are refused', async () => {
  const { visitor } = await buildOffice(app)
  const send = (body: object) => app.call(visitor, api.create, { body: { project_name: 'Spam', ...sender, ...body } })
  expect((await send({ website: 'https://spam.example' })).status).toBe(422)
  expect((await send({ sender_email: 'nobody' })).problem.errors).toMatchObject([{ path: 'sender_email' }])
  for (let turn = 0; turn < 5; turn += 1) expect((await send({})).status).toBe(200)
  expect((await send({})).status).toBe(429)
})
