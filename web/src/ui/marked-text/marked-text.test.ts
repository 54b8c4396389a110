import { expect, test } from 'vitest'
import { withMark } from '#ui/marked-text/marking.ts'
import { blocksOf, spansOf } from '#ui/marked-text/parse.ts'

test('headings, lists and paragraphs are told apart; a numbered heading above its text is no list', () => {
  const blocks = blocksOf('## Who\nOwners\nand tenants.\n\n- one\n- two\n\n1. First\n2. Second\n\n1. Who may list\nYou own it.')
  expect(blocks.map((block) => (block.kind === 'list' ? `${block.kind} ${block.numbered} ${block.lines.length}` : block.kind))).toEqual([
    'heading',
    'text',
    'list false 2',
    'list true 2',
    'text',
  ])
})

test('stress and links are marked; HTML and links that could run something are words', () => {
  expect(spansOf('a **b** *c* [d](https://e.test)')).toEqual([
    { text: 'a ' },
    { text: 'b', strong: true },
    { text: ' ' },
    { text: 'c', slanted: true },
    { text: ' ' },
    { text: 'd', href: 'https://e.test' },
  ])
  expect(spansOf('[x](javascript:alert)')).toEqual([{ text: 'x' }])
  expect(spansOf('[x](data:text/html,y)')).toEqual([{ text: 'x' }])
  expect(spansOf('<b>x</b>')).toEqual([{ text: '<b>x</b>' }])
})

test('a mark is set around what is selected and taken off again; lines are marked one by one', () => {
  const bold = withMark({ text: 'a word b', from: 2, to: 6 }, 'strong', 'words')
  expect(bold).toEqual({ text: 'a **word** b', from: 4, to: 8 })
  expect(withMark(bold, 'strong', 'words')).toEqual({ text: 'a word b', from: 2, to: 6 })
  expect(withMark({ text: '', from: 0, to: 0 }, 'link', 'words').text).toBe('[words](https://)')
  const list = withMark({ text: 'x\none\ntwo', from: 2, to: 9 }, 'numbered', 'words')
  expect(list.text).toBe('x\n1. one\n2. two')
  expect(withMark(list, 'list', 'words').text).toBe('x\n- one\n- two')
  expect(withMark(list, 'numbered', 'words').text).toBe('x\none\ntwo')
})
