import { message } from '@backlot/contract/message-table'
import { tableNotes } from '@backlot/contract/table-problems'
import { writeFile } from 'node:fs/promises'
import { problems } from '@backlot/contract/messages'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { openTable } from './open-table.ts'
import { collect, makeZip, useTables, type ZipPart } from './testing.ts'

const { path, read } = useTables()

const relations = (target: string): string =>
  `<Relationships xmlns="x"><Relationship Id="rId1" Type="http://x/worksheet" Target="${target}"/></Relationships>`
const workbook = '<workbook xmlns="x" xmlns:r="y"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>'

function parts(sheet: string, more: ZipPart[] = []): ZipPart[] {
  return [
    { name: 'xl/workbook.xml', content: workbook },
    { name: 'xl/_rels/workbook.xml.rels', content: relations('worksheets/sheet1.xml') },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ...more,
  ]
}

function sheet(rows: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
}

const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>'

describe('workbooks', () => {
  test('texts, numbers, dates, times, booleans and gaps of a workbook written by a library', async () => {
    const file = path('library.xlsx')
    const when = new Date(Date.UTC(2026, 4, 17))
    await writeXlsxFile([
      [{ value: 'Name' }, { value: 'Number' }, { value: 'Date' }, { value: 'Moment' }, { value: 'Yes' }, { value: 'Zip' }],
      [
        { value: 'Værøy & <Røst>' },
        { value: 0.1 + 0.2 },
        { value: when, type: Date, format: 'dd.mm.yyyy' },
        { value: new Date(Date.UTC(2026, 4, 17, 6, 30, 15)), type: Date, format: 'yyyy-mm-dd hh:mm' },
        { value: true, type: Boolean },
        { value: 501, type: Number, format: '00000' },
      ],
      [],
      [null, { value: 1_000_000_000_000 }, null, null, { value: false, type: Boolean }],
    ]).toFile(file)
    const table = await openTable(file, { name: 'library.xlsx' })
    expect(table).toMatchObject({ kind: 'xlsx', columns: ['Name', 'Number', 'Date', 'Moment', 'Yes', 'Zip'], sheet: 'Sheet1' })
    expect(await collect(table.rows())).toEqual([
      {
        number: 2,
        values: { Name: 'Værøy & <Røst>', Number: '0.3', Date: '2026-05-17', Moment: '2026-05-17T06:30:15', Yes: 'true', Zip: '00501' },
      },
      { number: 4, values: { Name: '', Number: '1000000000000', Date: '', Moment: '', Yes: 'false', Zip: '' } },
    ])
    await table.close()
  })

  test('shared, rich and inline texts, formulas, errors, prefixes, the 1904 calendar, hidden and named sheets', async () => {
    const content = makeZip([
      {
        name: 'xl/workbook.xml',
        content: `<x:workbook xmlns:x="x" xmlns:r="y"><x:workbookPr date1904="1"/><x:sheets>
          <x:sheet name="Secret" r:id="rId2" state="hidden"/><x:sheet name="Places" r:id="rId1"/></x:sheets></x:workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships xmlns="x"><Relationship Id="rId1" Type="http://x/worksheet" Target="/xl/worksheets/a.xml"/>
          <Relationship Id="rId2" Type="http://x/worksheet" Target="worksheets/b.xml"/>
          <Relationship Id="rId3" Type="http://x/sharedStrings" Target="sharedStrings.xml"/>
          <Relationship Id="rId4" Type="http://x/styles" Target="styles.xml"/></Relationships>`,
      },
      {
        name: 'xl/sharedStrings.xml',
        content: '<sst><si><t>Name</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>reading</t></rPh></si></sst>',
      },
      {
        name: 'xl/styles.xml',
        content:
          '<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>',
      },
      {
        name: 'xl/worksheets/a.xml',
        content:
          sheet(`<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="str"><v>When</v></c><c r="C3" t="str"><v>Time</v></c><c r="D3" t="str"><v>Sum</v></c></row>
          <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>0</v></c><c r="C4" s="2"><v>0.5</v></c><c r="D4"><f>1+1</f><v>2</v></c></row>
          <row r="5"><c r="A5" t="e"><v>#N/A</v></c><c t="str"><v>text</v></c><c r="F5" t="str"><v>beyond</v></c></row>`),
      },
      { name: 'xl/worksheets/b.xml', content: sheet(header) },
    ])
    const { table, rows } = await read(content)
    expect(table.sheet).toBe('Places')
    expect(table.notes).toEqual([message(tableNotes.oneOfSheets, { count: 2, sheet: 'Places' })])
    expect(rows).toEqual([
      { number: 4, values: { Name: 'rich text', When: '1904-01-01', Time: '12:00:00', Sum: '2' } },
      {
        number: 5,
        values: { Name: '', When: 'text', Time: '', Sum: '' },
        problem: { code: 'cell_count', params: { cells: 6, columns: 4 } },
      },
    ])
    expect((await read(content, { reading: { sheet: ' secret ' } })).table.columns).toEqual(['a', 'b'])
    await expect(read(content, { reading: { sheet: 'Other' } })).rejects.toThrow('There is no sheet "Other". The file has: Secret, Places.')
  })

  test('20,000 rows stream', async () => {
    const many = Array.from(
      { length: 20_000 },
      (_, index) => `<row><c><v>${index}</v></c><c t="inlineStr"><is><t>Nr ${index * 7919}</t></is></c></row>`,
    )
    const { table, rows } = await read(makeZip(parts(sheet(header + many.join('')))))
    expect(rows).toHaveLength(20_000)
    expect(rows.at(-1)).toEqual({ number: 20_001, values: { a: '19999', b: `Nr ${19_999 * 7919}` } })
    expect(table.progress().doneBytes).toBe(table.progress().totalBytes)
  })
})

describe('U4: containers are checked before anything is unpacked', () => {
  test('a part packed too tightly', async () => {
    const bomb = makeZip(parts(sheet(header), [{ name: 'xl/media/bomb', content: Buffer.alloc(20 * 1024 ** 2) }]))
    await expect(read(bomb)).rejects.toThrow(/packed more tightly/u)
  })

  test('too much in all', async () => {
    const large = makeZip(parts(sheet(header), [{ name: 'xl/media/a', content: 'x'.repeat(3 * 1024 ** 2) }]))
    await expect(read(large, { limits: { unpackedBytes: 2 * 1024 ** 2 } })).rejects.toMatchObject({ code: 'unsafe' })
  })

  test('too many parts', async () => {
    const many = makeZip(
      parts(
        sheet(header),
        Array.from({ length: 3_000 }, (_, index) => ({ name: `xl/p${index}`, content: '' })),
      ),
    )
    await expect(read(many)).rejects.toThrow(/holds 3003 parts/u)
  })

  test('a directory that lies about the size', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('')
    const lying = makeZip([
      ...parts('').slice(0, 2),
      { name: 'xl/worksheets/sheet1.xml', content: sheet(header + rows), claimedBytes: 400 },
    ])
    await expect(read(lying)).rejects.toMatchObject({ code: 'broken' })
  })

  test('a password, a cut file, another ZIP', async () => {
    const content = makeZip(parts(sheet(header)))
    await expect(read(makeZip(parts(sheet(header)).map((part) => ({ ...part, encrypted: true }))))).rejects.toThrow(/password/u)
    await expect(read(content.subarray(0, content.length - 40))).rejects.toThrow(/damaged or cut off/u)
    await expect(read(makeZip([{ name: 'word/document.xml', content: '<x/>' }]))).rejects.toThrow(/no Excel workbook/u)
  })
})

describe('U7: XML of workbooks resolves nothing', () => {
  test.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>', 'unsafe'],
    ['an outside entity', '<!DOCTYPE x SYSTEM "file:///etc/passwd">', 'unsafe'],
  ])('%s', async (_, prolog, code) => {
    const evil = `<?xml version="1.0"?>${prolog}<worksheet><sheetData>${header}</sheetData></worksheet>`
    await expect(read(makeZip(parts(evil)))).rejects.toMatchObject({ code })
  })

  test('an unknown entity, XML that is not well formed, one endless text', async () => {
    await expect(read(makeZip(parts(sheet('<row><c t="str"><v>&secret;</v></c></row>'))))).rejects.toMatchObject({ code: 'broken' })
    await expect(read(makeZip(parts(sheet('<row><c></row>'))))).rejects.toMatchObject({ code: 'broken' })
    const endless = sheet(
      `${header}<row><c t="str"><v>${Buffer.from(Array.from({ length: 300_000 }, (_, index) => ((index * index) % 26) + 97)).toString()}</v></c></row>`,
    )
    await expect(read(makeZip(parts(endless)), { limits: { recordBytes: 100_000 } })).rejects.toMatchObject({ code: 'too-large' })
  })
})

describe('U4: a small file that takes long is read in a thread of its own, which ends', () => {
  const rows = (count: number): string =>
    Array.from(
      { length: count },
      (_, index) => `<row r="${index + 2}"><c t="str"><v>one ${index}</v></c><c><v>${index}</v></c></row>`,
    ).join('')

  test('a workbook nested deeper than any real one', async () => {
    const nested = sheet(header + '<a>'.repeat(130_000) + '</a>'.repeat(130_000))
    const file = makeZip(parts(nested))
    expect(file.length).toBeLessThan(8 * 1024)
    await expect(read(file)).rejects.toMatchObject({ code: 'unsafe', message: expect.stringContaining('nested deeper') as unknown })
  })

  test('this thread turns on while a large workbook is opened and read', async () => {
    const file = makeZip(parts(sheet(header + rows(40_000))))
    const before = process.cpuUsage()
    const { user } = process.threadCpuUsage()
    const { rows: all } = await read(file)
    expect(all).toHaveLength(40_000)
    expect(all.at(-1)).toEqual({ number: 40_001, values: { a: 'one 39999', b: '39999' } })
    // Reading is not this thread's: it only takes over what was read.
    expect((process.threadCpuUsage().user - user) * 2).toBeLessThan(process.cpuUsage(before).user)
  })

  test('one that takes too long, and one that takes too much memory', async () => {
    const file = makeZip(parts(sheet(header + rows(20_000))))
    await expect(read(file, { limits: { threadMilliseconds: 1 } })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/too long/u) as unknown,
    })
    const texts = Array.from({ length: 300_000 }, (_, index) => `<si><t>text number ${index} of many</t></si>`).join('')
    const large = makeZip([
      ...parts(sheet(header)).slice(0, 1),
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations('worksheets/sheet1.xml').replace(
          '</R',
          '<Relationship Id="rId2" Type="http://x/sharedStrings" Target="sharedStrings.xml"/></R',
        ),
      },
      ...parts(sheet(header)).slice(2),
      { name: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` },
    ])
    await expect(read(large, { limits: { threadMegabytes: 24 } })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/too much memory/u) as unknown,
    })
  })

  test('three are read at a time: the fourth waits for one of them, and is told to come again when that takes long', async () => {
    const file = path('busy.xlsx')
    await writeFile(file, makeZip(parts(sheet(header + rows(2)))))
    const options = { name: 'busy.xlsx' }
    const open = await Promise.all([1, 2, 3].map(() => openTable(file, options)))
    await expect(openTable(file, { ...options, limits: { threadWaitMilliseconds: 1 } })).rejects.toMatchObject({
      code: 'unavailable',
      detail: problems.workbooksBusy,
      retryAfter: 20,
    })
    const fourth = openTable(file, options)
    await open[0]!.close()
    // Closed twice is given back once.
    await open[0]!.close()
    open.push(await fourth)
    await expect(openTable(file, { ...options, limits: { threadWaitMilliseconds: 1 } })).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all(open.map((table) => table.close()))
    // What was refused, or could not be read, has given its place back.
    for (let turn = 0; turn < 4; turn++) await expect(read(makeZip(parts('<x>')))).rejects.toThrow()
    const again = await openTable(file, { ...options, limits: { threadWaitMilliseconds: 1 } })
    await again.close()
  })

  test('reading can be left in the middle and begun again', async () => {
    const file = path('left.xlsx')
    await writeFile(file, makeZip(parts(sheet(header + rows(2_000)))))
    const table = await openTable(file, { name: 'left.xlsx' })
    for await (const { number } of table.rows()) if (number === 700) break
    expect((await collect(table.rows())).map(({ number }) => number)).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 2))
    await table.close()
  })
})
