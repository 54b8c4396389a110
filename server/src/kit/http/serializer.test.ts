import { z } from 'zod'
import { expect, test } from 'vitest'
import { Location, SearchAnswer } from '@backlot/contract/locations'
import { serializerOf } from './serializer.ts'

test('writes what is declared and nothing else, at every depth', () => {
  const write = serializerOf(z.object({ a: z.string(), list: z.array(z.object({ b: z.number().nullable(), c: z.string().optional() })) }))
  const value = {
    a: 'x',
    secret: 1,
    list: [
      { b: null, d: 2 },
      { b: 3, c: 'y' },
    ],
  }
  expect(JSON.parse(write(value))).toEqual({ a: 'x', list: [{ b: null }, { b: 3, c: 'y' }] })
})

test('a value or null: objects, arrays, tuples, numbers, texts', () => {
  const schema = z.object({
    object: z.object({ x: z.number() }).nullable(),
    array: z.array(z.number()).nullable(),
    tuple: z.tuple([z.number(), z.number()]).nullable(),
    text: z.string().nullish(),
    flag: z.boolean().nullable(),
  })
  const write = serializerOf(schema)
  const full = { object: { x: 1 }, array: [1, 2], tuple: [3, 4], text: 'a', flag: false }
  const empty = { object: null, array: null, tuple: null, text: null, flag: null }
  expect(JSON.parse(write(full))).toEqual(full)
  expect(JSON.parse(write(empty))).toEqual(empty)
  expect(JSON.parse(write({ ...empty, text: undefined }))).not.toHaveProperty('text')
})

test('maps keep their entries', () => {
  const write = serializerOf(z.object({ boxes: z.record(z.string(), z.boolean()), open: z.record(z.string(), z.unknown()) }))
  const value = { boxes: { phone: true }, open: { deep: { list: [1, 'a', null] } } }
  expect(JSON.parse(write(value))).toEqual(value)
})

test('the hot answers are written by the compiled writer', () => {
  const answer = { total: 1, items: [], facets: null, took_ms: 1.25, corrected: null, some_words: null, next: 'n', secret: true }
  expect(JSON.parse(serializerOf(SearchAnswer)(answer))).toEqual({
    total: 1,
    items: [],
    facets: null,
    took_ms: 1.25,
    corrected: null,
    some_words: null,
    next: 'n',
  })
  expect(serializerOf(Location).toString()).not.toContain('schema.parse')
  expect(serializerOf(SearchAnswer).toString()).not.toContain('schema.parse')
})

test('a choice of plain values is written as it is, and what stands beside it is still held to its schema', () => {
  const value = z.union([z.string(), z.number(), z.array(z.string())])
  const write = serializerOf(z.object({ said: z.record(z.string(), value).optional(), one: z.object({ a: z.string() }) }))
  const said = { name: 'A "quoted" name', days: 3, missing: ['a', 'b'] }
  expect(JSON.parse(write({ said, one: { a: 'x', secret: 1 } }))).toEqual({ said, one: { a: 'x' } })
  expect(write({ one: { a: 'x' } })).toBe('{"one":{"a":"x"}}')
})
