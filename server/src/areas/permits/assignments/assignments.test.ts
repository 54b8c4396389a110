/** Posts of police and fire staff (domain.md §4.12): asked for by a permit, offered in turn, answered by link, worked, billed, cancelled. */
import { permitProblems } from '@backlot/contract/area-problems'
import { assignmentsApi as api, type Assignment } from '@backlot/contract/assignments'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { officersApi } from '@backlot/contract/officers'
import { permitApprovalsApi as approvals } from '@backlot/contract/permit-approvals'
import { permitsApi as permits } from '@backlot/contract/permits'
import { profileApi } from '@backlot/contract/profile'
import { afterAll, expect, test } from 'vitest'
import { officeTimeAt } from '#kit/office-calendar.ts'
import { openTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildPermitDesk, dayFromNow, tokenIn } from '#test/permits.ts'

const app = await openTestApp()
const { site, admin, ann, police, anybody, see, go, mailsTo, whole, issuedWith: issued, revise } = await buildPermitDesk(app)
afterAll(() => app.close())

const faults = (answer: { problem: { errors?: { path: string }[] | undefined } }) => (answer.problem.errors ?? []).map(({ path }) => path)
let badges = 0
async function officer(last_name: string, more: object = {}) {
  const made = await app.call(admin.caller, officersApi.create, {
    body: {
      kind: 'pd',
      organization: 'BPD',
      first_name: 'Lee',
      last_name,
      badge_no: `B${++badges}`,
      email: `${last_name.toLowerCase()}@bpd.test`,
      mobile: '555-0190',
      hourly_rate: '100.00',
      rotation_position: badges,
      ...more,
    },
  })
  expect(made.status).toBe(200)
  return made.body
}
/** Approved with what its place says of police and fire staff. */
async function approved(needs: object, from = 30) {
  const { id, placeId } = await whole(from)
  expect((await app.call(ann.caller, places.change, { body: { id: placeId, ...needs } })).status).toBe(200)
  await go(ann, id, 'submitted')
  await go(admin, id, 'in_review')
  const [approval] = (await app.call(admin.caller, approvals.choose, { body: { permitId: id, steps: [[police]] } })).body
  await go(admin, id, 'in_approval')
  const token = tokenIn((await mailsTo('police@city.test')).at(-1)?.text)
  await app.call(anybody(), approvals.decide, { body: { id: approval!.id, token, status: 'approved' } })
  expect((await see(admin, id)).status).toBe('approved')
  return { id, placeId }
}
const days = (kind: 'pd' | 'fd', more: object = {}) => app.call(admin.caller, api.list, { query: { kind, ...more } })
const postsOf = async (permitId: number, kind: 'pd' | 'fd' = 'pd') =>
  (await days(kind)).body.filter((day) => day.permit_id === permitId).flatMap((day) => day.posts)
const move = (post: Pick<Assignment, 'id'>, status: Assignment['status'], more: object = {}) =>
  app.call(admin.caller, api.move, { body: { id: post.id, status, ...more } })
const offerTo = async (post: Assignment, who: { id: number; email: string }) => {
  expect((await move(post, 'offered', { officer_id: who.id })).body.status).toBe('offered')
  return tokenIn((await mailsTo(who.email, 'pdfd.offer')).at(-1)?.text)
}
const answer = (token: string, status: 'confirmed' | 'declined') => app.call(anybody(), api.answer, { body: { token, status } })

test('an approved permit asks for what its places need, by organization; the dashboard says what is filled', async () => {
  const { id } = await approved({
    police_needed: 'yes',
    police_count: 2,
    motor_officer_count: 1,
    police_agency: 'BPD',
    police_posts: 'Both ends of the pier',
    fire_needed: 'yes',
    effects: ['smoke'],
  })
  const [day] = (await days('pd', { organization: 'BPD' })).body.filter((one) => one.permit_id === id)
  expect(day).toMatchObject({
    title: 'The Long Night',
    place: 'Pier 4',
    day: dayFromNow(30),
    time_from: '09:00',
    time_to: '17:00',
    permit_status: 'approved',
    needed: 3,
    filled: 0,
    hazards: ['smoke'],
  })
  expect(day?.posts.map(({ role, post, status }) => [role, post, status])).toEqual([
    ['traffic', 'Both ends of the pier', 'requested'],
    ['traffic', 'Both ends of the pier', 'requested'],
    ['motor', 'Both ends of the pier', 'requested'],
  ])
  expect((await days('pd', { organization: 'CHP' })).body.filter((one) => one.permit_id === id)).toEqual([])
  expect((await postsOf(id, 'fd')).map(({ role }) => role)).toEqual(['fire_safety_officer'])
  expect((await days('pd', { from: dayFromNow(31) })).body.filter((one) => one.permit_id === id)).toEqual([])
})

test('offered in turn, declined to the end of the list, confirmed once behind the link; nobody is in two places', async () => {
  const { id } = await approved({ police_needed: 'yes', police_count: 2 })
  const [first, second] = [await officer('Adams'), await officer('Baker')]
  await officer('Away', { active: false })
  const [post, other] = await postsOf(id)
  const turn = async () => (await app.call(admin.caller, api.candidates, { params: { id: post!.id } })).body
  expect((await turn()).map(({ name }) => name)).toEqual(['Lee Adams', 'Lee Baker'])
  expect(faults(await move(post!, 'offered'))).toEqual(['officer_id'])
  const declining = await offerTo(post!, first)
  const opened = await app.call(anybody(), api.open, { body: { token: declining } })
  expect(opened.body).toMatchObject({
    status: 'offered',
    name: 'Lee Adams',
    production: 'The Long Night',
    place: 'Pier 4',
    time_from: '09:00',
  })
  expect(opened.body.contacts).toEqual(['Lo Cation, 555-0142'])
  expect((await postsOf(id))[0]?.status).toBe('offered')
  expect((await answer(declining, 'declined')).body.status).toBe('declined')
  expect((await answer(declining, 'confirmed')).status).toBe(410)
  expect((await turn()).map(({ name }) => name)).toEqual(['Lee Baker', 'Lee Adams'])

  const token = await offerTo(post!, second)
  expect((await app.call(anybody(), api.open, { body: { token: declining } })).status).toBe(410)
  const twice = await Promise.all([answer(token, 'confirmed'), answer(token, 'confirmed')])
  expect(Math.min(...twice.map(({ status }) => status))).toBe(200)
  expect(await mailsTo(second.email, 'pdfd.confirm')).toHaveLength(1)
  expect((await turn()).map(({ name, is_busy }) => [name, is_busy])).toEqual([
    ['Lee Baker', false],
    ['Lee Adams', false],
  ])
  const refused = await move(other!, 'offered', { officer_id: second.id })
  expect([faults(refused), refused.problem.errors?.[0]?.message]).toEqual([['officer_id'], permitProblems.officerBusy.en])
  expect((await days('pd')).body.find((one) => one.permit_id === id)).toMatchObject({ needed: 2, filled: 1 })
})

test('an offer says its hours as its reader writes them', async () => {
  const { id } = await approved({ police_needed: 'yes', police_count: 2 })
  const oslo = await buildUser(app, site)
  await app.call(oslo.caller, profileApi.changeProfile, { body: { language: 'no' } })
  const [lee, kari] = [await officer('Evans'), await officer('Nordmann', { email: oslo.email })]
  const [post, other] = await postsOf(id)
  await offerTo(post!, lee)
  await offerTo(other!, kari)
  expect((await mailsTo(lee.email, 'pdfd.offer')).at(-1)?.text).toContain(', 9:00 AM–5:00 PM')
  expect((await mailsTo(kari.email, 'pdfd.offer')).at(-1)?.text).toContain(', 09:00–17:00')
})

test('worked hours are paid by the rate, four at least, and come back to the permit beyond what was charged', async () => {
  const { id } = await approved({ police_needed: 'yes', police_count: 1, police_hours: 1 })
  const lee = await officer('Carter')
  const [post] = await postsOf(id)
  await answer(await offerTo(post!, lee), 'confirmed')
  expect(faults(await move(post!, 'worked'))).toEqual(['hours'])
  expect((await move(post!, 'worked', { hours: '2.5' })).body).toMatchObject({ status: 'worked', hours: '4.00', cost: '400.00' })
  const early = await move(post!, 'billed')
  expect([early.status, early.problem.detail]).toEqual([409, 'From “Worked” it can only become: Signed off.'])
  await move(post!, 'signed_off')
  const charged = (await see(admin, id)).fees.filter(({ code }) => code === '3010').reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(charged).toBeGreaterThan(0)
  expect((await move(post!, 'billed')).body).toMatchObject({ status: 'billed', next: [] })
  const fees = (await see(admin, id)).fees.filter(({ code }) => code === 'posts_pd')
  // What was charged for four hours at 110 covers it.
  expect(fees.map(({ amount }) => amount)).toEqual(charged >= 400 ? [] : [(400 - charged).toFixed(2)])
  const long = await app.call(admin.caller, api.create, {
    body: {
      locPermitId: post!.location_permit_id,
      kind: 'pd',
      day: dayFromNow(31),
      time_from: '22:00',
      time_to: '06:00',
      role: 'traffic',
    },
  })
  const night = long.body[0]!
  await answer(await offerTo(night, lee), 'confirmed')
  await move(night, 'worked', { hours: '8' })
  await move(night, 'signed_off')
  await move(night, 'billed')
  const total = (await see(admin, id)).fees.filter(({ code }) => code === 'posts_pd').reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(total).toBe(1200 - charged)
})

test('cancelled in time it costs nothing, later four hours; a permit that ends takes its posts with it and says so', async () => {
  const { id } = await approved({ police_needed: 'yes', police_count: 3 })
  const [one, two] = [await officer('Dunn'), await officer('Eaton')]
  const [early, , asked] = await postsOf(id)
  const inTwelveHours = officeTimeAt(new Date(Date.now() + 12 * 3_600_000), site.site.timeZone)
  const soon = { day: inTwelveHours.day, time_from: inTwelveHours.time, time_to: inTwelveHours.time === '00:00' ? '06:00' : '00:00' }
  const [late] = (
    await app.call(admin.caller, api.create, { body: { locPermitId: asked!.location_permit_id, kind: 'pd', ...soon, role: 'traffic' } })
  ).body
  await answer(await offerTo(early!, one), 'confirmed')
  const next = (await postsOf(id)).find((post) => post.id === early!.id)!.next.map(({ to }) => to)
  expect(next).toEqual(['worked', 'cancelled'])
  expect(faults(await move(early!, 'cancelled_late'))).toEqual(['status'])
  expect((await move(early!, 'cancelled')).body).toMatchObject({ status: 'cancelled', cost: null })
  expect(await mailsTo(one.email, 'pdfd.cancel')).toHaveLength(1)
  await answer(await offerTo(late!, two), 'confirmed')
  expect(faults(await move(late!, 'cancelled'))).toEqual(['status'])
  expect((await postsOf(id)).find((post) => post.id === late!.id)?.next.map(({ to }) => to)).toEqual(['worked', 'cancelled_late'])
  await go(admin, id, 'cancelled')
  const ended = (await postsOf(id)).map(({ status, hours, cost }) => [status, hours, cost])
  expect(ended).toEqual([
    ['cancelled_late', '4.00', '400.00'],
    ['cancelled', null, null],
    ['cancelled', null, null],
    ['cancelled', null, null],
  ])
  expect(await mailsTo(two.email, 'pdfd.cancel')).toHaveLength(1)
  const refused = await app.call(admin.caller, api.create, {
    body: {
      locPermitId: asked!.location_permit_id,
      kind: 'pd',
      day: dayFromNow(30),
      time_from: '09:00',
      time_to: '12:00',
      role: 'traffic',
    },
  })
  expect([refused.status, refused.problem.detail]).toEqual([409, permitProblems.noPostHere.en])
})

const shoot = (from: number, to = from, time_from = '09:00') => ({
  activities: [{ phase: 'shoot' as const, date_from: dayFromNow(from), date_to: dayFromNow(to), time_from, time_to: '17:00' }],
})

test('posts follow a change of the day: who agreed is asked again behind a new link, who is not needed is told, what lacks is asked for', async () => {
  const of = await issued({ police_needed: 'yes', police_count: 3 })
  const [one, two] = [await officer('Frost'), await officer('Green')]
  const [held, asked] = await postsOf(of.id)
  await answer(await offerTo(held!, one), 'confirmed')
  const before = await offerTo(asked!, two)
  await revise(of, shoot(34, 34, '10:00'))
  const moved = await postsOf(of.id)
  expect(moved.map(({ id, day, time_from, status }) => [id, day, time_from, status])).toEqual([
    [held!.id, dayFromNow(34), '10:00', 'offered'],
    [asked!.id, dayFromNow(34), '10:00', 'offered'],
    [expect.any(Number), dayFromNow(34), '10:00', 'requested'],
  ])
  expect((await app.call(anybody(), api.open, { body: { token: before } })).status).toBe(410)
  const mails = [...(await mailsTo(one.email, 'pdfd.moved')), ...(await mailsTo(two.email, 'pdfd.moved'))]
  expect(mails).toHaveLength(2)
  const opened = await app.call(anybody(), api.open, { body: { token: tokenIn(mails[0]?.text) } })
  expect(opened.body).toMatchObject({ name: 'Lee Frost', day: dayFromNow(34), time_from: '10:00', status: 'offered' })
  expect((await answer(tokenIn(mails[0]?.text), 'confirmed')).body.status).toBe('confirmed')

  // Two a day on two days: one of the three of the first day is not needed any more, two more are for the second.
  await revise(of, { ...shoot(34, 35, '10:00'), police_count: 2 })
  const days34 = (await postsOf(of.id)).map(({ day, status }) => [day, status])
  expect(days34).toEqual([
    [dayFromNow(34), 'confirmed'],
    [dayFromNow(34), 'offered'],
    [dayFromNow(35), 'requested'],
    [dayFromNow(35), 'requested'],
  ])
  expect(await mailsTo(one.email, 'pdfd.moved')).toHaveLength(1)
  await revise(of, { police_needed: 'no' })
  expect((await postsOf(of.id)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  expect(await mailsTo(one.email, 'pdfd.cancel')).toHaveLength(1)
})

test('a permit that is revoked takes its posts with it', async () => {
  const { id } = await issued({ police_needed: 'yes', police_count: 1 })
  const hill = await officer('Hill')
  const [post] = await postsOf(id)
  await answer(await offerTo(post!, hill), 'confirmed')
  await go(admin, id, 'revoked', 'The pier is closed.')
  expect((await postsOf(id)).map(({ status }) => status)).toEqual(['cancelled'])
  expect(await mailsTo(hill.email, 'pdfd.cancel')).toHaveLength(1)
})

test('one place that is cancelled alone takes its posts with it, and no other place does', async () => {
  const of = await whole(30)
  const needs = { police_needed: 'yes' as const, police_count: 1 }
  const copied = await app.call(ann.caller, places.copy, { body: { locPermitId: of.placeId, projectId: null } })
  const otherId = copied.body.id
  for (const id of [of.placeId, otherId]) expect((await app.call(ann.caller, places.change, { body: { id, ...needs } })).status).toBe(200)
  await go(ann, of.id, 'submitted')
  await app.call(admin.caller, permits.updateData, { body: { id: of.id, needs_no_approver: true } })
  await go(admin, of.id, 'in_review')
  expect((await go(admin, of.id, 'in_approval')).body.status).toBe('approved')
  const [one, two] = [await officer('Irwin'), await officer('Jones')]
  const posts = await postsOf(of.id)
  const at = (placeId: number) => posts.find((post) => post.location_permit_id === placeId)
  await answer(await offerTo(at(of.placeId)!, one), 'confirmed')
  await answer(await offerTo(at(otherId)!, two), 'confirmed')
  expect((await app.call(ann.caller, places.status, { body: { id: of.placeId, status: 'cancelled' } })).body.status).toBe('cancelled')
  const after = Object.fromEntries((await postsOf(of.id)).map(({ location_permit_id: place, status }) => [place, status]))
  expect(after).toEqual({ [of.placeId]: 'cancelled', [otherId]: 'confirmed' })
  expect([await mailsTo(one.email, 'pdfd.cancel'), await mailsTo(two.email, 'pdfd.cancel')].map(({ length }) => length)).toEqual([1, 0])
  expect((await see(admin, of.id)).status).toBe('approved')
})
