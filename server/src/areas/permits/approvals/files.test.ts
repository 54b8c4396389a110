/** An approver without an account opens the documents of the one permit, by addresses that end. */
import { permitApprovalsApi as api } from '@backlot/contract/permit-approvals'
import { permitDocumentsApi as documents, permitMessagesApi as talk } from '@backlot/contract/permit-process'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite } from '#test/factories.ts'
import { buildPermitDesk, tokenIn } from '#test/permits.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
const desk = await buildPermitDesk(app)
const { admin, ann, anybody, mailsTo, withPolice } = desk
afterAll(() => app.close())
afterEach(resetClock)

const pdf = (text: string) => ({ name: 'plan.pdf', bytes: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`) })
const get = (url: string, host = desk.site.host) => app.inject({ method: 'GET', url, headers: { host }, remoteAddress: '10.9.8.7' })

/** With the police, and with a traffic plan. */
async function withPlan(text: string) {
  const made = await withPolice()
  await app.call(admin.caller, talk.requestDocument, { body: { permitId: made.id, type: 'traffic_plan' } })
  const sent = await upload(app, ann.caller, documents.create, { permitId: String(made.id), type: 'traffic_plan' }, pdf(text))
  expect(sent.status).toBe(200)
  const open = async (token = made.token) => (await app.call(anybody(), api.open, { body: { token } })).body
  return { ...made, documentId: sent.body.id, open }
}

test('opens what is signed for it, and nothing else: another document, time, approval, site or version is refused', async () => {
  const { documentId, open, id, approvalId } = await withPlan('One lane')
  const found = (await open()).documents.find((one) => one.id === documentId)!
  expect(found).toMatchObject({ type: 'traffic_plan', file_name: 'plan.pdf' })
  const opened = await get(found.url)
  expect([opened.statusCode, opened.headers['content-type'], opened.body.includes('One lane')]).toEqual([200, 'application/pdf', true])
  const other = await withPlan('All lanes')
  const address = new URL(found.url, 'http://x')
  const changed = (name: string, value: string) => {
    const copy = new URL(address)
    copy.searchParams.set(name, value)
    return copy.pathname + copy.search
  }
  for (const url of [
    found.url.replace(`/${documentId}?`, `/${other.documentId}?`),
    changed('approval', String(other.approvalId)),
    changed('until', String(Number(address.searchParams.get('until')) + 60)),
    changed('signature', 'x'.repeat(43)),
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 410])
  const elsewhere = await buildSite(app)
  expect((await get(found.url, elsewhere.host)).statusCode).toBe(410)
  // A newer file has an address of its own.
  await upload(
    app,
    ann.caller,
    documents.create,
    { permitId: String(id), documentId: String(documentId), type: 'traffic_plan' },
    pdf('Two'),
  )
  expect((await get(found.url)).statusCode).toBe(410)
  const newer = (await open()).documents.find((one) => one.id === documentId)!
  expect((await get(newer.url)).body).toContain('Two')
  // A new link to the approver ends those of the old one.
  await app.call(admin.caller, api.reshare, { body: { id: approvalId } })
  expect((await get(newer.url)).statusCode).toBe(410)
  const again = await open(tokenIn((await mailsTo('police@city.test')).at(-1)?.text))
  const last = again.documents.find((one) => one.id === documentId)!
  expect((await get(last.url)).statusCode).toBe(200)
  moveClock(12.1 * 3_600_000)
  expect((await get(last.url)).statusCode).toBe(410)
})
