/** The catalogue of approvers, through the door. */
import { accountsApi } from '@backlot/contract/accounts'
import { approversApi as api, type Approver } from '@backlot/contract/approvers'
import { approverProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Problem } from '@backlot/contract/endpoint'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function office() {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const list = async () => (await app.call(admin.caller, api.list, {})).body
  const add = async (name: string, fields: object = {}) =>
    (await app.call(admin.caller, api.create, { body: { name, email: `${name.toLowerCase()}@city.test`, ...fields } })).body
  return { site, admin, list, add }
}
const faultsOf = (answer: { body: unknown }) => ((answer.body as Problem).errors ?? []).map(({ path, code }) => [path, code])
const steps = (list: readonly Approver[]) => list.map(({ name, step_order }) => `${step_order} ${name}`)

test('approvers are added at the end, by an email address or by an account that may approve', async () => {
  const { site, admin, list, add } = await office()
  const scope = { permit_types: ['Street Closure'], jurisdictions: [], activities: ['gunfire'] }
  const police = await add('Police', { department: 'Traffic', veto: true, time_limit_hours: 48, scope, decides_on: ['permit', 'tax'] })
  expect(police).toMatchObject({ step_order: 1, department: 'Traffic', veto: true, time_limit_hours: 48, scope, can_sign_in: null })
  const scout = await buildUser(app, site, { role: 'scout' })
  const byAccount = await app.call(admin.caller, api.create, { body: { user_id: scout.id } })
  expect(byAccount.body).toMatchObject({ user_id: scout.id, email: scout.email, step_order: 2, can_sign_in: true })
  const owner = await buildUser(app, site, { role: 'location' })
  const refused = await app.call(admin.caller, api.create, { body: { user_id: owner.id } })
  expect([refused.status, faultsOf(refused)]).toEqual([422, [['user_id', approverProblems.cannotApprove.code]]])
  const nobody = await app.call(admin.caller, api.create, { body: { email: 'nonsense' } })
  expect(faultsOf(nobody)).toEqual([
    ['name', messages.required.code],
    ['email', messages.invalidEmail.code],
  ])
  const twice = await app.call(admin.caller, api.create, { body: { name: 'Police again', email: 'POLICE@city.test' } })
  expect(faultsOf(twice)).toEqual([['email', approverProblems.alreadyApprover.code]])
  const itself = await app.call(admin.caller, api.create, { body: { name: 'Fire', email: 'f@city.test', deputy_email: 'F@city.test' } })
  expect(faultsOf(itself)).toEqual([['deputy_email', approverProblems.deputyIsSelf.code]])
  expect((await list()).length).toBe(2)
})

test('somebody without an account is invited and is an approver with one press', async () => {
  const { site, admin, list } = await office()
  const body = { name: 'Rita Risk', email: 'rita@city.test', department: 'Risk management' }
  const made = await app.call(admin.caller, api.submit, { body })
  expect(made.body.user).toMatchObject({ role: 'permit_approve', state: 'invited', department: 'Risk management' })
  expect(made.body.approver).toMatchObject({ user_id: made.body.user.id, name: 'Rita Risk', email: 'rita@city.test', can_sign_in: true })
  expect((await readMails(site)).map(({ template, to_addresses }) => [template, to_addresses])).toEqual([
    ['user.invite', ['rita@city.test']],
  ])
  // Nothing is made where the address is an account's already.
  const again = await app.call(admin.caller, api.submit, { body })
  expect([again.status, (await list()).length]).toEqual([422, 1])
  // What the account says of itself stands there alone.
  await app.call(admin.caller, accountsApi.update, { body: { id: made.body.user.id, name: 'Rita Riskmann' } })
  expect((await list()).map(({ name }) => name)).toEqual(['Rita Riskmann'])
})

test('those who are asked are told apart by subject; the inactive and those who cannot sign in are passed over', async () => {
  const { site, admin, add } = await office()
  await add('Both', { decides_on: ['permit', 'tax'] })
  await add('Tax', { decides_on: ['tax'] })
  await add('Away', { active: false })
  const clerk = await buildUser(app, site, { role: 'permit_approve' })
  await app.call(admin.caller, api.create, { body: { user_id: clerk.id } })
  const scout = await buildUser(app, site, { role: 'scout' })
  const asked = async (endpoint: typeof api.tax | typeof api.selected) =>
    (await app.call(scout.caller, endpoint, {})).body.map(({ email }) => email.split('@')[0])
  expect([await asked(api.tax), await asked(api.selected)]).toEqual([
    ['both', 'tax'],
    ['both', clerk.email.split('@')[0]],
  ])
  await app.call(admin.caller, accountsApi.update, { body: { id: clerk.id, disabled: true } })
  expect(await asked(api.selected)).toEqual(['both'])
})

test('the order has steps with several approvers, and names everybody once', async () => {
  const { admin, list, add } = await office()
  const [office_, police, fire, manager] = [await add('Office'), await add('Police'), await add('Fire'), await add('Manager')]
  const order = (wanted: number[][]) => app.call(admin.caller, api.order, { body: { steps: wanted } })
  const ordered = await order([[office_.id], [fire.id, police.id], [manager.id]])
  expect(steps(ordered.body)).toEqual(['1 Office', '2 Police', '2 Fire', '3 Manager'])
  for (const wanted of [
    [[office_.id], [fire.id, police.id]],
    [[office_.id, office_.id], [fire.id, police.id], [manager.id]],
    [[office_.id], [fire.id, police.id], [manager.id], [999_999]],
  ])
    expect((await order(wanted)).body).toMatchObject({ status: 409, detail_code: approverProblems.orderChanged.code })
  expect(steps(await list())).toEqual(['1 Office', '2 Police', '2 Fire', '3 Manager'])
})

test('who is removed comes back to the same step, and to the end where the order was changed since', async () => {
  const { admin, list, add } = await office()
  const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
  const remove = (id: number) => app.call(admin.caller, api.remove, { params: { id } })
  const recover = (id: number) => app.call(admin.caller, api.recover, { params: { id } })
  await remove(two.id)
  expect(steps(await list())).toEqual(['1 One', '3 Three'])
  expect((await remove(two.id)).status).toBe(404)
  await recover(two.id)
  expect(steps(await list())).toEqual(['1 One', '2 Two', '3 Three'])
  expect((await recover(two.id)).status).toBe(409)
  await remove(one.id)
  await app.call(admin.caller, api.order, { body: { steps: [[three.id], [two.id]] } })
  await recover(one.id)
  expect(steps(await list())).toEqual(['1 Three', '2 Two', '3 One'])
})

test('a change names its fields, is refused on an older version, and stands in the history', async () => {
  const { site, admin, add } = await office()
  const police = await add('Police')
  const change = (fields: object) => app.call(admin.caller, api.change, { body: { id: police.id, ...fields } })
  const changed = await change({ version: police.version, veto: true, deputy_name: 'Deputy', deputy_email: 'deputy@city.test' })
  expect(changed.body).toMatchObject({ veto: true, deputy_email: 'deputy@city.test', version: police.version + 1, name: 'Police' })
  const stale = await change({ version: police.version, veto: false })
  expect(stale.body).toMatchObject({ status: 409, current: { veto: true } })
  expect((await change({ email: '' })).status).toBe(422)
  const audit = await site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('entity', '=', 'approver')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['approver.created', 'approver.updated'])
  expect(audit[1]?.changes).toMatchObject({ veto: [false, true] })
})

test('approvers of another site are not there', async () => {
  const [here, there] = [await office(), await office()]
  const police = await here.add('Police')
  const foreign = await app.call(there.admin.caller, api.change, { body: { id: police.id, veto: true } })
  expect([foreign.status, (await app.call(there.admin.caller, api.remove, { params: { id: police.id } })).status]).toEqual([404, 404])
  expect(await there.list()).toEqual([])
  const scout = await buildUser(app, there.site, { role: 'scout' })
  expect((await app.call(there.admin.caller, api.create, { body: { user_id: scout.id } })).status).toBe(200)
  expect((await app.call(here.admin.caller, api.create, { body: { user_id: scout.id } })).status).toBe(422)
  expect((await app.call(scout.caller, usersApi.me, {})).status).toBe(200)
})
