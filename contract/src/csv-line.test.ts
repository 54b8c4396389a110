/** E1 what a spreadsheet would calculate is text, also for one that separates cells by semicolons or tabs. */
import { expect, test } from 'vitest'
import { writeCsvLine } from './csv-line.ts'

const dde = `cmd|' /C calc'!A0`

test.each([
  ['a formula', `=${dde}`, `'=${dde}`],
  ['a plus, a dash, an at', '+1+1', `'+1+1`],
  ['a wide sign', '＝1+1', `'＝1+1`],
  ['spaces in front', '  =1+1', `'  =1+1`],
  ['a semicolon in front', `;=${dde}`, `";'=${dde}"`],
  ['a semicolon inside', `Oak; -${dde}`, `"Oak;' -${dde}"`],
  ['a tab inside', 'Oak\t@SUM(A1)', `"Oak\t'@SUM(A1)"`],
  ['a tab in front', '\t=1', `"'\t'=1"`],
  ['a line of its own', `One\n- ${dde}`, `"One\n'- ${dde}"`],
  ['a list in prose', 'One\n- two\n- three', '"One\n- two\n- three"'],
  ['numbers', '-12.50', '-12.50'],
  ['words with a semicolon', 'river; old', '"river; old"'],
  ['quotes and commas', 'a "b", c', '"a ""b"", c"'],
])('E1 %s', (_name, text, written) => {
  expect(writeCsvLine(['x', text])).toBe(`x,${written}\r\n`)
})
