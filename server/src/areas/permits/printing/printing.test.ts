/** The printed permit, read by a reader that has nothing to do with what wrote it (PDF/UA: order, heads of tables, texts for pictures). */
import { permitSharingApi as sharing } from '@backlot/contract/permit-desk'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { ofRole, structureOf } from '#test/pdf-structure.ts'
import { buildPermitDesk } from '#test/permits.ts'

const app = await openTestApp()
const { ann, see, withIssued } = await buildPermitDesk(app)
afterAll(() => app.close())

test('is one document in the order in which it is read, with heads of tables, texts for pictures and its language', async () => {
  const { id } = await withIssued()
  const { permit_no: number } = await see(ann, id)
  const file = await app.call(ann.caller, sharing.download, { query: { permitId: id } })
  const { language, elements } = await structureOf(file.raw.rawPayload)
  expect(language).toBe('en-US')
  expect(elements.map(({ role }) => role)).toEqual(elements.map(() => 'Document'))
  const headings = ['H1', 'H2', 'H3'].map((role) => ofRole(elements, role).map(({ text }) => text))
  expect(headings).toEqual([[number], ['What is filmed', '1. Pier 4', 'Conditions', 'Contacts'], ['Days and times', 'Details']])
  const tables = ofRole(elements, 'Table').map((table) =>
    ofRole([table], 'TR').map((row) => row.children.map(({ role }) => role).join(' ')),
  )
  // Facts have the head of each value before it; lists have a row of heads and then rows of cells.
  expect(tables[0]).toEqual(['TH TD TH TD', 'TH TD TH TD', 'TH TD TH TD'])
  expect(tables[1]).toEqual(['TH TH TH TH TH', 'TD TD TD TD TD'])
  const [days, contacts] = ['Phase', 'Role'].map((first) =>
    ofRole(elements, 'Table').find((table) => ofRole([table], 'TH')[0]?.text.trim() === first),
  )
  const cellsOf = (table: typeof days, role: string) => (table ? ofRole([table], role) : []).map(({ text }) => text.trim())
  expect(cellsOf(days, 'TH')).toEqual(['Phase', 'First day', 'Last day', 'Times', 'People'])
  expect(cellsOf(days, 'TD')).toEqual(['Shoot', expect.any(String), expect.any(String), '9:00 AM–5:00 PM', '–'])
  expect(cellsOf(contacts, 'TH')).toEqual(['Role', 'Name', 'Phone'])
  expect(cellsOf(contacts, 'TD').slice(-3)).toEqual(['On site at all times', 'Lo Cation', '555-0142'])
  expect(ofRole(elements, 'LI').map(({ text }) => text)).toEqual([expect.stringContaining('One officer at the corner')])
  const figures = ofRole(elements, 'Figure')
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.map(({ alt }) => alt)).toEqual(figures.map(({ alt }) => (/\w{3}/.test(alt) ? alt : 'a text')))
  expect(figures[0]?.alt).toBe('QR code with the address of the page that says whether this permit is in force now')
})
