import { message } from '@backlot/contract/message-table'
import { tableNotes } from '@backlot/contract/table-problems'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openTable } from './open-table.ts'
import type { TableRow } from './table.ts'
import { collect, useTables } from './testing.ts'

const { path, read } = useTables()

function values(rows: TableRow[]): string[][] {
  return rows.map((row) => Object.values(row.values))
}

/** Encodes text of one of the two single-byte encodings; Node decodes them but does not encode. */
function encodeSingleByte(text: string, encoding: 'windows-1252' | 'macintosh'): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, index) => index))
  return Uint8Array.from(
    [...text].map((character) => {
      const code = [...table].indexOf(character)
      if (code < 0) throw new Error(`${encoding} has no ${character}`)
      return code
    }),
  )
}

function encodeWide(text: string, big: boolean, mark: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return big ? bytes.swap16() : bytes
}

const samples = {
  norwegian: 'Navn;Sted\nGamle Ås gård;Tromsø\nBlå brygge på Værøy;Røst\nØvre Årdal kirke;Årdal\n',
  french: 'Nom;Ville\nCafé de la gare;Orléans\nLe château – une légende;Nîmes\nÉglise Saint-Étienne;Besançon\n',
  german: 'Name;Ort\nWeiße Brücke;Köln\nSchloß Grünau;Düsseldorf\nÜberfahrt am Bärensee;Öhringen\n',
  spanish: 'Nombre;Ciudad\nMisión de San José;Peñíscola\nCorazón;Málaga\n¿Así?;León\n',
  typographic: 'Name;Note\nHenry’s Garage;He said “cut” – and don’t wait…\nStoddard-O’Connor House;Storrs’ Harbor\n',
}

describe('encodings', () => {
  for (const [language, text] of Object.entries(samples)) {
    for (const encoding of ['windows-1252', 'macintosh'] as const) {
      test(`${language} text in ${encoding} is recognised and reads the same`, async () => {
        const { table, rows } = await read(encodeSingleByte(text, encoding))
        expect(table.encoding).toBe(encoding)
        expect(values(rows)).toEqual(
          text
            .trim()
            .split('\n')
            .slice(1)
            .map((line) => line.split(';')),
        )
      })
    }
    test(`${language} text in UTF-8, with and without its mark, and in UTF-16`, async () => {
      const expected = text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(';'))
      const forms: [string, string | Uint8Array][] = [
        ['utf-8', text],
        ['utf-8', `\ufeff${text}`],
        ['utf-16le', encodeWide(text, false, true)],
        ['utf-16be', encodeWide(text, true, true)],
        ['utf-16le', encodeWide(text, false, false)],
        ['utf-16be', encodeWide(text, true, false)],
      ]
      for (const [encoding, content] of forms) {
        const { table, rows } = await read(content)
        expect(table.encoding).toBe(encoding)
        expect(table.columns).toEqual(text.split('\n')[0]!.split(';'))
        expect(values(rows)).toEqual(expected)
      }
    })
  }

  test('an accent that first appears far into the file decides', async () => {
    const filler = 'plain text without accents,1\n'.repeat(100_000)
    const { table } = await read(Buffer.concat([Buffer.from(`a,b\n${filler}`), encodeSingleByte('Café Trieste,2\n', 'windows-1252')]))
    expect(table.encoding).toBe('windows-1252')
  })

  test('UTF-8 with a few broken bytes stays UTF-8 and says so', async () => {
    const good = 'é'.repeat(50)
    const { table } = await read(Buffer.concat([Buffer.from(`a,b\n${good},1\n`), Buffer.from([0xc3, 0x2c, 0x32, 0x0a])]))
    expect(table.encoding).toBe('utf-8')
    expect(table.notes).toEqual([message(tableNotes.unreadable, { count: 1 })])
  })
})

describe('separators, line ends, quotes', () => {
  test.each([',', ';', '\t', '|'])('separator %j', async (separator) => {
    const { table, rows } = await read(`a${separator}b${separator}c\n1${separator}2${separator}3\n`)
    expect(table.separator).toBe(separator)
    expect(rows[0]!.values).toEqual({ a: '1', b: '2', c: '3' })
  })

  test('a semicolon file with decimal commas, a comma file with semicolons in quotes', async () => {
    expect((await read('navn;bredde;lengde\nA;59,9;10,7\nB;60,1;11,2\n')).table.separator).toBe(';')
    expect((await read('a,b\n"x; y; z",1\n"p; q; r",2\n')).table.separator).toBe(',')
  })

  test('a declared separator (sep=;) is followed and is no row', async () => {
    const { table, rows } = await read('sep=;\na;b,c\n1;2,3\n')
    expect(table.columns).toEqual(['a', 'b,c'])
    expect(rows).toEqual([{ number: 3, values: { a: '1', 'b,c': '2,3' } }])
  })

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('line ends %s, with the lines counted', async (_, end) => {
    const { rows } = await read(['a,b', '1,2', '', '"two', 'lines",4', '5,6', ''].join(end))
    expect(rows.map((row) => row.number)).toEqual([2, 4, 6])
    expect(rows[1]!.values).toEqual({ a: 'two\nlines', b: '4' })
  })

  test('mixed line ends and no end after the last row', async () => {
    expect(values((await read('a,b\r\n1,2\n3,4\r5,6')).rows)).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
  })

  test('doubled quotes, a quote inside a cell, separators in quotes', async () => {
    const { rows } = await read('a,b\n"he said ""cut""",12" wide\n"x, y",z\n')
    expect(values(rows)).toEqual([
      ['he said "cut"', '12" wide'],
      ['x, y', 'z'],
    ])
  })

  test('a quotation mark that is never closed is refused with a message', async () => {
    await expect(read('a,b\n1,2\n"open,3\n4,5\n')).rejects.toThrow(/quotation mark .* never closed/u)
  })
})

describe('rows and columns', () => {
  test('ragged rows carry a problem, empty cells past the last column do not', async () => {
    const { rows } = await read('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n1,2,3\n')
    expect(rows.map((row) => row.problem)).toEqual([
      { code: 'cell_count', params: { cells: 2, columns: 3 } },
      { code: 'cell_count', params: { cells: 4, columns: 3 } },
      undefined,
      undefined,
    ])
  })

  test('unnamed and repeated headers are told apart, trailing unnamed ones dropped', async () => {
    const { table } = await read('Name,,Name, Long \t name ,,\n1,2,3,4,,\n')
    expect(table.columns).toEqual(['Name', 'Column 2', 'Name (2)', 'Long name'])
  })

  test('blank lines and rows of empty cells are passed over', async () => {
    const { rows } = await read('\n\na,b\n\n1,2\n,\n   ,  \n\n')
    expect(rows).toEqual([{ number: 5, values: { a: '1', b: '2' } }])
  })

  test('a column may have any name', async () => {
    const { rows } = await read('__proto__,constructor\nx,y\n')
    expect(Object.entries(rows[0]!.values)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
    expect(({} as { x?: string }).x).toBeUndefined()
  })

  test('rows can be read twice, and left in the middle', async () => {
    const { table, rows } = await read('a\n1\n2\n3\n')
    expect(rows).toHaveLength(3)
    for await (const row of table.rows()) {
      expect(row.values['a']).toBe('1')
      break
    }
    expect(await collect(table.rows())).toEqual(rows)
    expect(table.progress()).toEqual({ doneBytes: 8, totalBytes: 8 })
  })

  test('memory is that of a few rows: after ten rows of a large file little of it was read', async () => {
    const large = path('large.csv')
    await writeFile(large, `a,b\n${'some text,"more, text"\n'.repeat(500_000)}`)
    const table = await openTable(large, { name: 'large.csv' })
    for await (const row of table.rows()) if (row.number > 10) break
    expect(table.progress().totalBytes).toBeGreaterThan(10_000_000)
    expect(table.progress().doneBytes).toBeLessThan(2_000_000)
  })

  test('a stream is read like a file and leaves nothing behind', async () => {
    const table = await openTable(Readable.from(['a,b\n', '1,2\n']), { name: 'stream' })
    expect(values(await collect(table.rows()))).toEqual([['1', '2']])
    await table.close()
    await table.close()
    await expect(collect(table.rows())).rejects.toThrow()
  })

  test('U1: a stream over the limit is refused while it comes in', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(64 * 1024, 'a')
      })(),
    )
    await expect(openTable(endless, { name: 'endless', limits: { fileBytes: 1024 * 1024 } })).rejects.toThrow(/larger than 1 MB/u)
  })
})

describe('U2: what is no table is refused by its bytes', () => {
  test.each([
    ['an empty file', '', /is empty/u],
    ['empty lines', '\n\n  \n', /nothing but empty lines/u],
    ['a PDF', '%PDF-1.7 …', /PDF/u],
    ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /old or a protected Excel/u],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0]), /picture/u],
    ['a web page', '<!DOCTYPE html><table></table>', /web page/u],
    ['a JSON list', '[{"a":1}]', /JSON list/u],
    ['bytes', Uint8Array.from({ length: 500 }, (_, index) => index % 7), /program or media/u],
  ])('%s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })

  test('a missing file', async () => {
    await expect(openTable(path('nowhere.csv'), { name: 'x' })).rejects.toThrow('File not found.')
  })
})
