/** A cost comparison by its link: who hands it out, what a guest reads, and its end. */
import { shareProblems, taxProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { taxApi } from '@backlot/contract/tax'
import { comparisonGuestHeader, comparisonSharesApi as api } from '@backlot/contract/tax-comparison-shares'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { newKey } from '#test/guest.ts'
import { readMails } from '#test/mails.ts'
import { buildTaxes, refundable } from '#test/taxes.ts'

const app = await openTestApp()
afterAll(() => app.close())
const desk = await buildTaxes(app)
const { site, ann, rival, admin, scout, draftTax } = desk

const table = {
  state: 'GA' as const,
  source: 'Quotes of three houses',
  as_of: '2026-05-01',
  rows: [{ category: 'cast' as const, before: '1000.00', after: '700.00', other: '900.50' }],
}
const compared = () => draftTax({ cost_comparison: [table, { state: '', rows: [] }] })
const tokenOf = (link: string): string => /\/#\/tax\/comparison\/\d+\?token=([\w-]+)$/.exec(link)?.[1] ?? ''
const open = (link: string, password = '') =>
  app.call({ host: site.host }, api.open, { body: { token: tokenOf(link), password, guestKey: newKey() } })
async function enter(link: string, password = ''): Promise<Caller> {
  const opened = await open(link, password)
  return { host: site.host, headers: { [comparisonGuestHeader]: opened.body.token } }
}
const makeLink = async (id: number, body: object = {}) => (await app.call(ann.caller, api.createLink, { params: { id }, body })).body

test('an applicant shares what is compared, with its sources and day; a guest reads that and nothing else, without an account', async () => {
  const id = await compared()
  const { link, share } = await makeLink(id, { password: 'harbour', label: 'For the studio' })
  expect(share).toMatchObject({ tax_id: id, title: 'The Long Night', label: 'For the studio', has_password: true, open_count: 0 })
  expect((await open(link)).body).toMatchObject({ Success: false, needs_password: true, token: '' })
  expect((await open(link, 'wrong')).problem).toMatchObject({ errors: [{ path: 'password', message: messages.invalidPassword.en }] })
  const guest = await enter(link, 'harbour')
  expect((await app.call(guest, api.guest, {})).body).toEqual({
    title: 'The Long Night',
    entity_name: 'North Light Pictures',
    number: '',
    program: refundable.name,
    tables: [table],
    allow_download: false,
    expires_at: share.expires_at,
  })
  expect((await app.call(guest, api.guestPdf, {})).problem.detail).toBe(shareProblems.noDownload.en)
  // What is written later is read by the same link.
  await app.call(ann.caller, taxApi.change, { body: { id, cost_comparison: [{ ...table, state: 'NM' }] } })
  expect((await app.call(guest, api.guest, {})).body.tables).toMatchObject([{ state: 'NM' }])
  const { body: links } = await app.call(ann.caller, api.links, { params: { id }, query: {} })
  expect(links).toMatchObject([{ id: share.id, open_count: 1, state: 'live' }])
})

test('where the link allows it the sheet is downloaded, and counted; a link that was ended opens nothing', async () => {
  const id = await compared()
  const { link, share } = await makeLink(id, { allow_download: true })
  const guest = await enter(link)
  const sheet = await app.call(guest, api.guestPdf, {})
  expect(sheet.raw.headers['content-type']).toBe('application/pdf')
  expect(sheet.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const [listed] = (await app.call(admin.caller, api.links, { params: { id }, query: {} })).body
  expect(listed).toMatchObject({ id: share.id, download_count: 1 })
  expect((await app.call(ann.caller, api.endLink, { params: { id: share.id } })).body.state).toBe('ended')
  expect((await app.call(guest, api.guest, {})).problem.detail).toBe(shareProblems.linkOver.en)
  expect((await open(link)).status).toBe(410)
})

test('a link ends with its application in the trash, and is there again when it is recovered', async () => {
  const id = await compared()
  const guest = await enter((await makeLink(id)).link)
  await app.call(ann.caller, taxApi.remove, { params: { id } })
  expect((await app.call(guest, api.guest, {})).status).toBe(410)
  expect((await app.call(ann.caller, api.createLink, { params: { id }, body: {} })).status).toBe(404)
  await app.call(admin.caller, taxApi.recover, { body: { id } })
  expect((await app.call(guest, api.guest, {})).status).toBe(200)
})

test('it is mailed with a link for each address; nothing that is not compared is shared, and nobody shares the application of another', async () => {
  const id = await compared()
  const send = (who = ann, taxId = id, Email = 'ada@studio.test, bea@studio.test') =>
    app.call(who.caller, api.share, { body: { taxId, Email, Message: 'Have a look.' } })
  expect((await send()).body).toMatchObject({ Success: true, message: messages.sharedSuccessfully.en, shares: [{}, {}] })
  await app.runJobs()
  const mails = (await readMails(site)).filter(({ subject }) => subject === 'The Long Night – cost comparison')
  expect(mails.flatMap(({ to_addresses: to }) => to).sort()).toEqual(['ada@studio.test', 'bea@studio.test'])
  expect(mails[0]?.text).toContain('Have a look.')
  const link = /https?:\S+\/#\/tax\/comparison\/\d+\?token=[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  expect((await open(link)).body.Success).toBe(true)
  // An applicant's account is no way to write to the world.
  const many = Array.from({ length: 20 }, (_, index) => `one${index}@studio.test`).join(',')
  expect((await send(ann, id, many)).status).toBe(200)
  expect((await send(ann, id, many)).status).toBe(429)

  const { share } = await makeLink(id)
  expect((await send(rival)).status).toBe(404)
  for (const who of [rival, scout]) {
    const refused = who === rival ? 404 : 403
    expect((await app.call(who.caller, api.changeLink, { params: { id: share.id }, body: { label: 'Mine' } })).status).toBe(refused)
    expect((await app.call(who.caller, api.endLink, { params: { id: share.id } })).status).toBe(refused)
    expect((await app.call(who.caller, api.changeSharing, { params: { id }, body: { password: 'mine' } })).status).toBe(refused)
  }
  expect((await app.call(ann.caller, api.links, { params: { id }, query: {} })).body.find((one) => one.id === share.id)).toMatchObject({
    state: 'live',
    label: '',
  })
  const empty = await draftTax()
  const refused = await app.call(ann.caller, api.createLink, { params: { id: empty }, body: {} })
  expect([refused.status, refused.problem.detail]).toEqual([409, taxProblems.nothingCompared.en])
})
