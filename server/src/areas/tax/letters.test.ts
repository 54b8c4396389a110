/** Letters of registrations and tax credit: one for a move, numbered without a gap, kept as it was sent, read as PDF. */
import { mailTemplatesApi } from '@backlot/contract/mail-templates'
import { registerProcessApi } from '@backlot/contract/register-process'
import { taxApi } from '@backlot/contract/tax'
import { taxProcessApi as process } from '@backlot/contract/tax-process'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { pagesOf } from '#test/pdf-text.ts'
import { ofRole, structureOf } from '#test/pdf-structure.ts'
import { buildTaxes } from '#test/taxes.ts'

const app = await openTestApp()
afterAll(() => app.close())

const pdfOf = async (who: TestUser, id: number) => (await app.call(who.caller, process.letter, { params: { id } })).raw.rawPayload
const year = new Date().getFullYear()

test('an allocation is a letter with amount and last day, tagged, numbered, for the office and the applicant alone', async () => {
  const { admin, ann, rival, tom, scout, allocated, seeTax } = await buildTaxes(app)
  const id = await allocated()
  const tax = await seeTax(ann, id)
  // The registration that it refers to has the first one.
  expect(tax.letters).toMatchObject([{ number: `L-${year}-0002`, subject: 'Allocation of tax credit' }])
  const [letter] = tax.letters
  const file = await app.call(ann.caller, process.letter, { params: { id: letter!.id } })
  expect(file.raw.headers['content-disposition']).toContain(`L-${year}-0002.pdf`)
  const { language, elements } = await structureOf(file.raw.rawPayload)
  expect(language).toBe('en-US')
  expect(ofRole(elements, 'H1').map(({ text }) => text)).toEqual(['Allocation of tax credit'])
  const cells = (role: string) => ofRole(elements, role).map(({ text }) => text.trim())
  expect(cells('TH')).toEqual(['Case number', 'Production', 'Company', 'Amount', 'Last day'])
  // 1,000,000.05 × 27 %.
  expect(cells('TD')).toEqual([
    tax.tax_no,
    'The Long Night',
    'North Light Pictures',
    '$270,000.01',
    expect.stringMatching(/^\w+ \d+, \d{4}$/),
  ])
  expect(cells('P').join('\n')).toContain('has allocated $270,000.01 to the production The Long Night of North Light Pictures')
  expect(cells('P').join('\n')).toContain(`Photography has to begin by ${cells('TD')[4]}`)
  expect((await pdfOf(admin, letter!.id)).equals(file.raw.rawPayload)).toBe(true)
  for (const who of [rival, tom, scout])
    expect([403, 404]).toContain((await app.call(who.caller, process.letter, { params: { id: letter!.id } })).status)
  // Letters of the other kind have a call of their own.
  expect((await app.call(ann.caller, registerProcessApi.letter, { params: { id: letter!.id } })).status).toBe(404)
})

test('words of the office are in the next letter, in the language of the reader; one that was sent stays as it was', async () => {
  const { admin, ann, registered, see, draft, go, site } = await buildTaxes(app)
  const { id } = await registered()
  const [first] = (await see(ann, id)).letters
  const before = await app.call(ann.caller, registerProcessApi.letter, { params: { id: first!.id } })
  const words = { subject: 'Registrert!', heading: '', body: 'Nummer {number} er {production}.\n\nFrist {last_day}.', button: '' }
  const type = 'letter.register.registered'
  expect((await app.call(admin.caller, mailTemplatesApi.changeTemplate, { body: { type, language: 'no', ...words } })).body).toMatchObject({
    isLetter: true,
    words,
  })
  await sql`update users set language = 'no' where site_id = ${site.id} and id = ${ann.id}`.execute(site.ctx.db)
  const second = (await see(ann, (await registered({ title: 'Natt' })).id)).letters
  expect(second).toMatchObject([{ subject: 'Registrert!' }])
  const norwegian = await app.call(ann.caller, registerProcessApi.letter, { params: { id: second[0]!.id } })
  const read = await structureOf(norwegian.raw.rawPayload)
  expect(read.language).toBe('nb-NO')
  expect(ofRole(read.elements, 'TH').map(({ text }) => text.trim())).toEqual(['Saksnummer', 'Produksjon', 'Selskap', 'Siste dag'])
  expect(pagesOf(norwegian.raw.rawPayload).join(' ')).toContain('er Natt.')
  const after = await app.call(ann.caller, registerProcessApi.letter, { params: { id: first!.id } })
  expect(after.raw.rawPayload.equals(before.raw.rawPayload)).toBe(true)
  // A denial says why.
  const denied = await draft(ann)
  await go(ann, denied, 'submitted')
  await go(admin, denied, 'in_review')
  await go(admin, denied, 'denied', 'Photography had begun.')
  const [said] = (await see(ann, denied)).letters
  const file = await app.call(ann.caller, registerProcessApi.letter, { params: { id: said!.id } })
  expect(pagesOf(file.raw.rawPayload).join(' ')).toContain('Photography had begun.')
})

test('one letter for each move however often it is asked for; what is refused takes no number; the server changes none', async () => {
  const { admin, ann, applied, goTax, seeTax, site } = await buildTaxes(app)
  const ids = [await applied(), await applied(), await applied()]
  for (const id of ids) for (const status of ['received', 'in_review'] as const) await goTax(admin, id, status)
  const ask = (id: number) => goTax(admin, id, 'info_requested', 'The script, please.')
  // Each twice at once: one of the two moves it, the other finds it moved.
  await Promise.all(ids.flatMap((id) => [ask(id), ask(id)]))
  expect((await goTax(admin, ids[0]!, 'not_qualified', 'x')).status).toBe(409)
  expect((await goTax(ann, ids[0]!, 'in_review')).status).toBe(200)
  expect((await goTax(admin, ids[0]!, 'not_qualified', '')).status).toBe(422)
  await goTax(admin, ids[0]!, 'not_qualified', 'No script.')
  const letters = (await Promise.all(ids.map((id) => seeTax(ann, id)))).map((one) => one.letters)
  expect(letters.map((of) => of.map(({ subject }) => subject))).toEqual([
    ['Request for information', 'Denial of tax credit'],
    ['Request for information'],
    ['Request for information'],
  ])
  const numbers = letters.flat().map(({ number }) => number)
  // The first is of the registration.
  expect(numbers.toSorted()).toEqual([2, 3, 4, 5].map((no) => `L-${year}-000${no}`))
  const change = sql`update case_letters set subject = 'x' where site_id = ${site.id}`.execute(site.ctx.db)
  await expect(change).rejects.toThrow(/permission denied/)
  const seen = (await app.call(admin.caller, taxApi.get, { params: { id: ids[0]! } })).body
  expect(seen.letters).toEqual(letters[0])
})
