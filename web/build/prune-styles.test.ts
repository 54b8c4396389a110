import { expect, test } from 'vitest'
import { prunedStyles } from './prune-styles.ts'

const used = new Set(['m_aaaaaa11'])

test('rules of unused components go, everything else stays', () => {
  const css = '.m_aaaaaa11{color:red}.m_bbbbbb22{color:red}.own{color:red}:root{--a:1}'
  expect(prunedStyles(css, used)).toBe('.m_aaaaaa11{color:red}.own{color:red}:root{--a:1}')
})

test('of a list of selectors the used ones stay', () => {
  expect(prunedStyles('.m_aaaaaa11:hover,.m_bbbbbb22:hover{color:red}', used)).toBe('.m_aaaaaa11:hover{color:red}')
})

test('a selector needs every one of its classes', () => {
  expect(prunedStyles('.m_aaaaaa11 .m_bbbbbb22{color:red}', used)).toBe('')
})

test('a media query without rules goes', () => {
  expect(prunedStyles('@media print{.m_bbbbbb22{color:red}}@keyframes m_x{to{opacity:0}}', used)).toBe('@keyframes m_x{to{opacity:0}}')
})
