/** Files whose names of columns do not stand where they should. */
import { expect, test } from 'vitest'
import { useTables } from './testing.ts'

const { read } = useTables()
const rowsOf = ({ rows }: Awaited<ReturnType<typeof read>>): [number, string[]][] =>
  rows.map(({ number, values }) => [number, Object.values(values)])

const people = 'Ann;ann@example.org;2024-05-01\nBob;bob@example.org;2024-06-02\n'

test('title lines stand above the names, also where nothing parts their words', async () => {
  const found = await read(`Vendors, licensed in 2024\nPrinted by the clerk\n\nName;E-mail;Since\n${people}`)
  expect(found.table).toMatchObject({ columns: ['Name', 'E-mail', 'Since'], separator: ';', headerRow: 4 })
  expect(rowsOf(found)).toEqual([
    [5, ['Ann', 'ann@example.org', '2024-05-01']],
    [6, ['Bob', 'bob@example.org', '2024-06-02']],
  ])
  expect(found.table.start?.[0]).toEqual({ number: 1, cells: ['Vendors, licensed in 2024'] })
})

test('a file without names keeps its first row', async () => {
  const found = await read(people)
  expect(found.table).toMatchObject({ columns: ['Column 1', 'Column 2', 'Column 3'], headerRow: 0 })
  expect(rowsOf(found)[0]).toEqual([1, ['Ann', 'ann@example.org', '2024-05-01']])
})

test('values that repeat down their columns are no names; years and single numbers may be', async () => {
  expect((await read('Mill,Factory,Barton\nInn,Hotel,Barton\nHut,Factory,Barton\n')).table.headerRow).toBe(0)
  expect((await read('Place,2019,2020\nBarton,3,4\nHill,5,6\n')).table.headerRow).toBe(1)
  expect((await read('Type,Name\nOther,A\nType,B\n')).table.headerRow).toBe(1)
})

test('names that are repeated on every page are no rows', async () => {
  const found = await read(`Name;E-mail;Since\n${people}Name;E-mail;Since\nEve;eve@example.org;2024-07-03\nName;Name;x\n`)
  expect(rowsOf(found).map(([, [name]]) => name)).toEqual(['Ann', 'Bob', 'Eve', 'Name'])
})

test('what a person says goes before every guess', async () => {
  const text = `Old;List;x\nName;E-mail;Since\n${people}`
  expect((await read(text, { reading: { headerRow: 2 } })).table.columns).toEqual(['Name', 'E-mail', 'Since'])
  const none = await read(text, { reading: { headerRow: 0 } })
  expect([none.table.columns[0], rowsOf(none).length]).toEqual(['Column 1', 4])
  expect((await read('a|b;c\n1|2;3\n', { reading: { separator: '|' } })).table.columns).toEqual(['a', 'b;c'])
  const mac = Buffer.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x9f, 0x0a])
  expect(rowsOf(await read(mac, { reading: { encoding: 'macintosh' } }))).toEqual([[2, ['ü']]])
  expect(rowsOf(await read(mac, { reading: { encoding: 'windows-1252' } }))).toEqual([[2, ['Ÿ']]])
})

test('a file that says itself how it is read does not listen', async () => {
  const own = await read('\ufeffRow,Reason,Name\n3,no name,é\n', {
    ownStart: /^Row,Reason,/u,
    reading: { headerRow: 0, encoding: 'macintosh', separator: ';' },
  })
  expect([own.table.columns, rowsOf(own)]).toEqual([['Row', 'Reason', 'Name'], [[2, ['3', 'no name', 'é']]]])
})
