/** Fees are invoiced and paid by a provider's signed report, once; forged and replayed ones are refused; refunds are recorded. */
import { permitConditionsApi as conditions } from '@backlot/contract/permit-approvals'
import { permitPaymentsApi as api } from '@backlot/contract/permit-payments'
import { signTestEvent, type TestEvent } from '#kit/payments/test-provider.ts'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())

const secret = 'a secret of twenty-four or more characters'
const now = () => Math.floor(Date.now() / 1000)

async function buildBilled({ online = true } = {}) {
  const desk = await buildPermitDesk(app)
  const { admin, ann } = desk
  if (online) await app.call(admin.caller, api.changeAccount, { body: { provider: 'test', webhook_secret: secret } })
  const { id } = await desk.whole()
  await desk.go(ann, id, 'submitted')
  const { fees } = await desk.see(admin, id)
  const invoice = (await app.call(admin.caller, api.create, { body: { permitId: id } })).body
  const reference = /reference=([\w-]+)/.exec(invoice.pay_url ?? '')?.[1] ?? ''
  const cents = Math.round(Number(invoice.amount) * 100)
  /** As a provider sends it. */
  async function report(event: Partial<TestEvent> & { id: string }, { by = secret, at = now(), text = '' } = {}) {
    const signed = signTestEvent(by, at, { type: 'paid', reference, cents, ...event })
    const raw = await app.inject({
      method: 'POST',
      url: '/api/permit/payments/events',
      headers: { host: desk.site.host, 'content-type': 'application/json', ...signed.headers },
      payload: text || signed.text,
    })
    return raw.statusCode
  }
  const statuses = async () => (await desk.see(admin, id)).fees.map(({ status }) => status)
  const invoices = async (who = admin) => (await app.call(who.caller, api.list, { params: { id } })).body
  const anybody = () => ({ host: desk.site.host, address: admin.caller.address ?? '127.0.0.9' })
  return { ...desk, id, fees, invoice, reference, cents, report, statuses, invoices, anybody }
}

test('an invoice is mailed with its link; opening it pays nothing; the provider’s signed report marks it paid, once', async () => {
  const desk = await buildBilled()
  const { admin, ann, rival, invoice, reference } = desk
  expect(invoice).toMatchObject({ status: 'open', lines: desk.fees.map(({ name, amount }) => ({ name, amount })) })
  expect((await desk.mailsTo(ann.email, 'fee.invoice')).map(({ text }) => text.includes(reference))).toEqual([true])
  expect((await desk.invoices(ann)).map(({ number }) => number)).toEqual([invoice.number])
  expect((await app.call(rival.caller, api.list, { params: { id: desk.id } })).status).toBe(404)
  const { body: opened } = await app.call(desk.anybody(), api.open, { body: { reference } })
  expect(opened).toMatchObject({ number: invoice.number, amount: invoice.amount, is_test: true })
  expect((await desk.invoices())[0]?.status).toBe('open')
  expect((await app.call(admin.caller, api.create, { body: { permitId: desk.id } })).status).toBe(409)

  expect(await desk.report({ id: 'event-1' })).toBe(200)
  expect(new Set(await desk.statuses())).toEqual(new Set(['paid']))
  expect((await desk.invoices())[0]).toMatchObject({ status: 'paid', pay_url: null })
  expect(await desk.mailsTo(ann.email, 'fee.receipt')).toHaveLength(1)
  // The same report again, and the same payment by another one.
  expect(await desk.report({ id: 'event-1' })).toBe(409)
  expect(await desk.report({ id: 'event-2' })).toBe(200)
  expect(await desk.mailsTo(ann.email, 'fee.receipt')).toHaveLength(1)
})

test('forged, altered, old and strange reports change nothing', async () => {
  const desk = await buildBilled()
  expect(await desk.report({ id: 'a' }, { by: 'another secret of more than twenty-four' })).toBe(403)
  expect(await desk.report({ id: 'b' }, { text: JSON.stringify({ id: 'b', type: 'paid', reference: desk.reference, cents: 1 }) })).toBe(403)
  expect(await desk.report({ id: 'c' }, { at: now() - 900 })).toBe(409)
  expect(await desk.report({ id: 'd', cents: desk.cents - 1 })).toBe(409)
  expect(await desk.report({ id: 'e', reference: 'x'.repeat(20) })).toBe(404)
  expect(new Set(await desk.statuses())).toEqual(new Set(['due']))
  // What was refused was not taken: the same report, put right, is.
  expect(await desk.report({ id: 'd' })).toBe(200)
  const other = await buildPermitDesk(app)
  const raw = await app.inject({ method: 'POST', url: '/api/permit/payments/events', headers: { host: other.site.host }, payload: {} })
  expect(raw.statusCode).toBe(404)
})

test('the pay button of the provider that ships takes the same way; refunds are recorded, a part and the whole', async () => {
  const desk = await buildBilled()
  const { reference, cents } = desk
  const { body } = await app.call(desk.anybody(), api.checkout, { body: { reference } })
  expect(body).toMatchObject({ url: null, invoice: { status: 'paid' } })
  expect((await app.call(desk.anybody(), api.checkout, { body: { reference } })).status).toBe(409)
  expect(await desk.report({ id: 'r1', type: 'refunded', cents: 100 })).toBe(200)
  expect((await desk.invoices())[0]).toMatchObject({ status: 'paid', refunded: '1.00' })
  expect(await desk.report({ id: 'r2', type: 'refunded', cents })).toBe(409)
  expect(await desk.report({ id: 'r3', type: 'refunded', cents: cents - 100 })).toBe(200)
  expect((await desk.invoices())[0]?.status).toBe('refunded')
  expect(new Set(await desk.statuses())).toEqual(new Set(['refunded']))
})

test('by hand as before: what the office marks is not asked for online, and a cancelled invoice is made anew', async () => {
  const desk = await buildBilled({ online: false })
  const { admin, invoice, fees } = desk
  expect(invoice.pay_url).toBeNull()
  await app.call(admin.caller, conditions.fee, { body: { id: fees[0]!.id, status: 'paid', reference: 'Cheque 7' } })
  expect((await desk.invoices()).map(({ status }) => status)).toEqual(['cancelled'])
  const again = await app.call(admin.caller, api.create, { body: { permitId: desk.id } })
  if (fees.length === 1) expect(again.status).toBe(409)
  else
    expect((await app.call(admin.caller, api.cancel, { body: { id: again.body.id, status: 'cancelled' } })).body.status).toBe('cancelled')
  expect((await app.call(desk.ann.caller, api.create, { body: { permitId: desk.id } })).status).toBe(403)
})

test('an account has a provider with its secret, which is never read back', async () => {
  const { admin, ann } = await buildPermitDesk(app)
  const change = (body: object) => app.call(admin.caller, api.changeAccount, { body })
  expect((await change({ provider: 'test' })).problem.errors?.[0]?.path).toBe('webhook_secret')
  expect((await change({ provider: 'test', webhook_secret: 'short' })).status).toBe(422)
  const { body, raw } = await change({ version: 1, provider: 'test', webhook_secret: secret })
  expect(body).toMatchObject({ provider: 'test', has_webhook_secret: true, version: 2 })
  expect(raw.body).not.toContain(secret)
  expect((await change({ version: 1, provider: '' })).status).toBe(409)
  expect((await app.call(ann.caller, api.account, {})).status).toBe(403)
})
