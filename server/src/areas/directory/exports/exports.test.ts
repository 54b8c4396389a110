/** Entries as files, and their links: what is in them, for whom, and that no cell is a formula. */
import { directoryApi, directoryExportsApi as api } from '@backlot/contract/directory'
import { messages } from '@backlot/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry, wholeEntry } from '#test/directory.ts'
import { newAddress } from '#test/factories.ts'
import { faultWith } from '#test/fault.ts'
import { unzip } from '#test/unzip.ts'
import { vcardOf } from './vcard.ts'

const app = await openTestApp()
afterAll(() => app.close())

const csv = async (caller: Caller, category: number) => {
  const answer = await app.call({ ...caller, address: newAddress() }, api.categoryCsv, { query: { category } })
  return { ...answer, lines: answer.raw.body.trim().split('\r\n') }
}

const open = { visitorDirectoryExport: true }

test('strangers take no directory with them unless the site lets them, and no phones and e-mails then', async () => {
  const closed = await buildDirectory(app)
  await publishEntry(app, closed, wholeEntry(closed.ids))
  const body = { searchTxt: '' }
  for (const caller of [closed.visitor]) {
    expect((await csv(caller, 2)).status).toBe(403)
    for (const file of [api.searchCsv, api.searchExcel]) expect((await app.call(caller, file, { body })).status).toBe(403)
    expect((await app.call(caller, api.categoryExcel, { query: { category: 2 } })).status).toBe(403)
  }
  const directory = await buildDirectory(app, open)
  const contacts = { phone1: '907-555-0144', mobile: '907-555-0145', email1: 'maren@quill.example', email2: 'second@quill.example' }
  await publishEntry(app, directory, { ...wholeEntry(directory.ids), ...contacts, website: 'https://quill.example' })
  for (const of of [closed, directory]) expect((await csv(of.owner.caller, 2)).status).toBe(200)
  const taken = (await csv(directory.visitor, 2)).raw.body
  expect(taken).toContain('https://quill.example')
  expect(taken).not.toMatch(/555|@quill/)
  for (const value of Object.values(contacts)) {
    expect((await csv(directory.owner.caller, 2)).raw.body).toContain(value)
    expect((await csv(directory.admin, 2)).raw.body).toContain(value)
  }
})

test('E1 a table holds the entries below a category, and names that look like formulas are inert', async () => {
  const directory = await buildDirectory(app, open)
  const { visitor, ids } = directory
  await publishEntry(app, directory, { ...wholeEntry(ids), name: '=HYPERLINK("http://evil.example")', title: '+1', skills: ['@SUM(A1)'] })
  await publishEntry(app, directory, { display_as: 'Company', company_name: 'Elsewhere', categories: [ids['Catering']!] })
  const { lines, headers, raw } = await csv(visitor, 2)
  expect(headers['content-disposition']).toContain('CREW')
  expect(lines).toHaveLength(2)
  expect(raw.body.startsWith('\uFEFFid,display_as,name,last_name')).toBe(true)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(lines[1]).toContain("'@SUM(A1)")
  // The first cell of a line, or one after a comma, that a spreadsheet would take for a formula.
  expect(lines[1]).not.toMatch(/(?:^|,)"?[=@+]/)
  const workbook = await app.call({ ...visitor, address: newAddress() }, api.categoryExcel, { query: { category: 2 } })
  const sheet = (await unzip(workbook.raw.rawPayload)).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  expect(sheet).toContain('=HYPERLINK(')
  expect(sheet).not.toContain('<f>')
  expect((await csv(visitor, -99)).status).toBe(404)
})

test('a search is a table too, in the order of the search', async () => {
  const directory = await buildDirectory(app, open)
  const { ids, visitor, admin } = directory
  for (const name of ['Zoe', 'Abe']) await publishEntry(app, directory, { ...wholeEntry(ids), name })
  const body = { selectedCategories: [ids['Gaffer']!] }
  const answer = await app.call(visitor, api.searchCsv, { body })
  const rows = answer.raw.body.trim().split('\r\n').slice(1)
  expect(rows.map((line) => line.split(',')[2])).toEqual(['Abe', 'Zoe'])
  const workbook = await app.call(admin, api.searchExcel, { body })
  expect((await unzip(workbook.raw.rawPayload)).has('xl/workbook.xml')).toBe(true)
})

test('G1 each file leaves its audit line', async () => {
  const { visitor, site } = await buildDirectory(app, open)
  await csv(visitor, 2)
  const lines = await site.ctx.db.selectFrom('audit_log').select(['action', 'changes']).where('entity', '=', 'directory').execute()
  expect(lines).toEqual([{ action: 'directory.exported', changes: { format: 'csv', count: 0 } }])
})

test('a vCard has what the caller may see, with its signs escaped and long lines folded', async () => {
  const directory = await buildDirectory(app)
  const { ids, visitor, admin } = directory
  const { id } = await publishEntry(app, directory, {
    ...wholeEntry(ids),
    company_name: 'Light; Shade, & Sons\\',
    title: 'å'.repeat(60),
    lockboxes: { email1: true },
  })
  const card = async (caller: Caller) => (await app.call(caller, directoryApi.card, { params: { id } })).raw
  const open = await card(visitor)
  expect([open.headers['content-type'], open.headers['content-disposition']]).toEqual([
    'text/vcard; charset=utf-8',
    expect.stringContaining('Maren Quillfeather.vcf'),
  ])
  const lines = open.body.split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['N:Quillfeather;Maren;;;', 'FN:Maren Quillfeather', 'ORG:Light\\; Shade\\, & Sons\\\\']))
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(open.body.replaceAll('\r\n ', '')).toContain(`TITLE:${'å'.repeat(60)}\r\n`)
  expect([open.body.includes('maren@quill.example'), (await card(admin)).body.includes('maren@quill.example')]).toEqual([false, true])
  const breaking = vcardOf({ ...(await app.call(admin, directoryApi.get, { params: { id } })).body, title: 'a\r\nEND:VCARD' })
  expect(breaking.match(/^END:VCARD/gm)).toHaveLength(1)
})

test('the link and its mails: for public entries on sites that share, one mail for each address', async () => {
  const directory = await buildDirectory(app)
  const { ids, visitor, site } = directory
  const { id, public_id } = await publishEntry(app, directory, wholeEntry(ids))
  const link = (await app.call(visitor, directoryApi.link, { params: { id } })).body.link
  expect(link.endsWith(`/directory/${id}-${public_id}`)).toBe(true)
  const wrong = await app.call(visitor, directoryApi.email, { params: { id }, body: { email: 'a@example.org, nobody' } })
  expect(wrong.problem.errors).toEqual([faultWith('email', messages.invalidEmails, { emails: ['nobody'] })])
  const sent = await app.call(visitor, directoryApi.email, { params: { id }, body: { email: 'a@example.org, b@example.org' } })
  expect(sent.body).toEqual({ Success: true, message: 'Email sent successfully' })
  const mails = await site.ctx.db.selectFrom('mails').select(['to_addresses', 'text']).orderBy('id').execute()
  expect(mails.map((mail) => mail.to_addresses)).toEqual([['a@example.org'], ['b@example.org']])
  expect(mails[0]?.text).toContain(link)
  const closed = await buildDirectory(app, { shareEnabled: false })
  const other = await publishEntry(app, closed, wholeEntry(closed.ids))
  const copied = await app.call(closed.visitor, directoryApi.link, { params: { id: other.id } })
  expect([copied.status, copied.body.link]).toEqual([200, expect.stringContaining(`/directory/${other.id}-`)])
  const mailed = await app.call(closed.visitor, directoryApi.email, { params: { id: other.id }, body: { email: 'a@example.org' } })
  expect(mailed.status).toBe(403)
})
