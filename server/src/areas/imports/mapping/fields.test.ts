/** A column takes as much as its field does: what is let in is not lost later, without a word, for being too long. */
import { DirectoryRecord } from '@backlot/contract/directory-records'
import { LocationRecord } from '@backlot/contract/location-records'
import { expect, test } from 'vitest'
import { directoryFields, locationFields, type FieldRules } from './fields.ts'

const kinds: {
  kind: string
  rules: FieldRules
  schema: { shape: object; partial: () => { safeParse: (value: unknown) => { success: boolean } } }
}[] = [
  { kind: 'locations', rules: locationFields, schema: LocationRecord },
  { kind: 'directory', rules: directoryFields, schema: DirectoryRecord },
]

test.each(kinds)('$kind: the longest text of a column fits its field', ({ rules, schema }) => {
  const record = schema.partial()
  // Dates, amounts and e-mails have a form besides their length.
  const formed = /_at$|_on$|_since$|_expires$|fee|rate|email|year/u
  const texts = Object.entries(rules).flatMap(([name, rule]) =>
    rule.as === 'text' && name in schema.shape && !formed.test(name) ? [[name, rule.most] as const] : [],
  )
  expect(texts.length).toBeGreaterThan(5)
  const tooLong = texts.filter(([name, most]) => !record.safeParse({ [name]: 'x'.repeat(most) }).success)
  expect(tooLong).toEqual([])
})
