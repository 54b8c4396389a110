/** The owner of a place consents behind the link of a mail, once, without an account (domain.md §4.3, §4.7). */
import { createHash } from 'node:crypto'
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { permitConsentsApi as api } from '@backlot/contract/permit-consents'
import { documentTypes, sitePoliciesApi } from '@backlot/contract/site-policies'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { runTimers } from '#engine/cases/timers/running.ts'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk, tokenIn } from '#test/permits.ts'
import { permitTimers } from '../index.ts'

const app = await openTestApp()
const { site, admin, ann, rival, anybody, see, go, mailsTo, whole } = await buildPermitDesk(app)
afterAll(() => app.close())
afterEach(resetClock)

const move = (id: number, status: 'owner_pending' | 'in_approval' | 'cancelled', note = '') =>
  app.call(admin.caller, places.status, { body: { id, status, note } })
const read = async (id: number) => (await app.call(admin.caller, places.get, { params: { id } })).body

let owners = 0
async function asked() {
  const email = `owner${++owners}@pier.test`
  const { id, placeId } = await whole()
  await app.call(ann.caller, places.change, {
    body: {
      id: placeId,
      property_kind: 'private',
      owner_name: 'Olga Owner',
      owner_email: email,
      involves: ['equipment'],
      street_equipment: ['crane'],
    },
  })
  await go(ann, id, 'submitted')
  await go(admin, id, 'in_review')
  expect((await move(placeId, 'owner_pending')).body).toMatchObject({ status: 'owner_pending', owner_consent: 'asked' })
  const token = async () => tokenIn((await mailsTo(email, 'owner.consent')).at(-1)?.text)
  return { id, placeId, email, token }
}

test('a place without an email of its owner does not wait for one, and says so at the field', async () => {
  const { id, placeId } = await whole()
  await go(ann, id, 'submitted')
  await go(admin, id, 'in_review')
  const refused = await move(placeId, 'owner_pending')
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'owner_email', message: permitProblems.ownerMissing.en })],
  ])
  expect((await read(placeId)).status).toBe('submitted')
})

test('is read without consequence, signed once with a typed name, and the text is stored with its hash', async () => {
  const release = { documentType: documentTypes.Release, title: 'Release of a location', body: 'Every place is left as it was found.' }
  expect((await app.call(admin.caller, sitePoliciesApi.add, { body: release })).status).toBe(200)
  const { id, placeId, token } = await asked()
  const secret = await token()
  const opened = await app.call(anybody(), api.open, { body: { token: secret } })
  expect(opened.body).toMatchObject({ title: 'The Long Night', company_name: 'North Light Pictures', place_name: 'Pier 4' })
  expect(opened.body.text).toContain('Olga Owner consents to North Light Pictures filming “The Long Night” here: Pier 4.')
  expect(opened.body.text).toContain('9:00 AM–5:00 PM, Shoot')
  expect(opened.body.text).toContain('Equipment in the street')
  expect(opened.body.text).toMatch(/\n\nRelease of a location\n\nEvery place is left as it was found\.$/)
  expect(JSON.stringify(opened.body)).not.toContain('555-0142')
  // A scanner that follows the link has been there: nothing is answered.
  for (let turn = 0; turn < 3; turn++) await app.call(anybody(), api.open, { body: { token: secret } })
  expect((await read(placeId)).consent).toMatchObject({ status: 'asked', answered_at: null })

  const text = opened.body.text
  await app.call(admin.caller, places.change, { body: { id: placeId, scene_text: 'Something else.' } })
  const sign = () => app.call(anybody(), api.sign, { body: { token: secret, name: 'Olga O.', agreed: true } })
  const both = await Promise.all([sign(), sign()])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410])
  const refusal = await app.call(anybody(), api.refuse, { body: { token: secret, name: 'Olga O.' } })
  expect([refusal.status, refusal.problem.detail]).toEqual([410, caseProblems.linkUsed.en])
  const seen = await read(placeId)
  expect([seen.status, seen.owner_consent, seen.consent]).toEqual([
    'owner_pending',
    'signed',
    expect.objectContaining({ status: 'signed', signed_name: 'Olga O.' }),
  ])
  const stored = await site.ctx.db.selectFrom('case_consents').selectAll().where('part_id', '=', placeId).executeTakeFirstOrThrow()
  expect([stored.text, stored.text_hash, stored.answered_from !== null]).toEqual([
    text,
    createHash('sha256').update(text).digest('hex'),
    true,
  ])
  expect(await mailsTo('office@film.test', 'owner.answered')).toHaveLength(1)
  const line = (await see(ann, id)).timeline.find((one) => one.machine === 'case_consent')
  expect(line).toMatchObject({ to: 'signed', by: 'Olga O.', mover: 'signer' })
  expect((await app.call(anybody(), api.open, { body: { token: secret } })).body.consent.status).toBe('signed')
  expect((await move(placeId, 'in_approval')).body.status).toBe('in_approval')
})

test('asked again the earlier link is dead; a refusal is told with its reason; nobody but the office asks', async () => {
  const { placeId, token } = await asked()
  const first = await token()
  for (const who of [ann, rival])
    expect([403, 404]).toContain((await app.call(who.caller, api.ask, { body: { locPermitId: placeId } })).status)
  expect((await app.call(admin.caller, api.ask, { body: { locPermitId: placeId } })).body.consent?.status).toBe('asked')
  expect((await app.call(anybody(), api.open, { body: { token: first } })).status).toBe(410)
  const second = await token()
  expect(second).not.toBe(first)
  const refused = await app.call(anybody(), api.refuse, { body: { token: second, name: 'Olga', note: 'Not in summer.' } })
  expect(refused.body.consent).toMatchObject({ status: 'refused', note: 'Not in summer.' })
  expect((await read(placeId)).owner_consent).toBe('refused')
  expect((await mailsTo('office@film.test', 'owner.answered')).at(-1)?.text).toContain('Not in summer.')
})

test('a link ends by itself after 14 days, and at once when nobody waits for it any more', async () => {
  const { placeId, token } = await asked()
  const late = await token()
  const other = await asked()
  const useless = await other.token()
  await go(ann, other.id, 'withdrawn')
  expect((await app.call(anybody(), api.open, { body: { token: useless } })).status).toBe(410)
  expect((await app.call(anybody(), api.sign, { body: { token: useless, name: 'O', agreed: true } })).status).toBe(410)
  moveClock(14.1 * 86_400_000)
  expect((await app.call(anybody(), api.sign, { body: { token: late, name: 'O', agreed: true } })).status).toBe(410)
  const ended = () =>
    runTimers(
      { platform: app.app.platform, contextOf: () => Promise.resolve(systemContext(app.app.platform, site.site, app.app.server.log)) },
      permitTimers.filter(({ machine }) => machine.name === 'case_consent'),
    )
  await Promise.all([ended(), ended()])
  expect(await ended()).toBe(0)
  const rows = await site.ctx.db.selectFrom('status_log').select('to_status').where('machine', '=', 'case_consent').execute()
  expect(rows.filter(({ to_status: to }) => to === 'ended')).toHaveLength(2)
  // Whoever signed in two weeks ago is not signed in any more.
  resetClock()
  expect((await see(admin, (await read(placeId)).permit_id)).timeline.some((one) => one.to === 'ended')).toBe(true)
})
