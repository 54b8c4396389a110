import { expect, test } from 'vitest'
import * as z from 'zod'
import { directoryDefinition } from '../directory-definition.ts'
import { directoryDetails } from '../directory-fields.ts'
import { DirectoryRecord } from '../directory-records.ts'
import { locationDefinition } from '../location-definition.ts'
import { locationDetails } from '../location-fields.ts'
import { LocationRecord } from '../location-records.ts'
import { projectDefinition } from '../project-definition.ts'
import { ProjectRecord } from '../project-records.ts'
import { type Definition, fieldsOf, fieldsOfStep, recordDefinition, stepOf, stepsFor } from './definitions.ts'
import { line, whole, inStep, type Control } from './fields.ts'

interface Kind {
  definition: Definition
  schema: { shape: object; partial: () => { safeParse: (value: unknown) => { success: boolean } } }
}
const kinds: Kind[] = [
  { definition: locationDefinition, schema: LocationRecord },
  { definition: directoryDefinition, schema: DirectoryRecord },
  { definition: projectDefinition, schema: ProjectRecord },
]

const emailOf = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`
const tagsOf = (count: number) => Array.from({ length: count }, (_, index) => `https://example.org/${index}`)

/** What a control lets somebody write, up to its limits; and what it does not. */
function valuesOf(control: Control): { fit: unknown[]; tooMuch: unknown[] } {
  switch (control.kind) {
    case 'line': {
      const starts = { text: '', tel: '', url: 'https://example.org/', email: '', state: '' }
      const of = (length: number) => starts[control.type].padEnd(length, 'x')
      return control.type === 'email'
        ? { fit: ['ada@example.org', emailOf(control.most)], tooMuch: [emailOf(control.most + 1)] }
        : { fit: [of(control.most)], tooMuch: [of(control.most + 1)] }
    }
    case 'text':
      return { fit: ['x'.repeat(control.most)], tooMuch: ['x'.repeat(control.most + 1)] }
    case 'number':
      return { fit: [control.least, control.most], tooMuch: [control.least - 1, control.most + 1, ...(control.whole ? [1.5] : [])] }
    case 'money':
      return { fit: ['1200.00', '0.50', '9999999999.99'], tooMuch: ['1200', '10000000000.00', '-1.00'] }
    case 'choice':
      return { fit: control.required ? [...control.values] : [...control.values, null], tooMuch: control.required ? [null] : [] }
    case 'choices':
      return { fit: [control.values.slice(0, 10)], tooMuch: [] }
    case 'tags':
      return { fit: [tagsOf(control.most)], tooMuch: [tagsOf(control.most + 1)] }
    case 'flag':
      return { fit: [true, false, null], tooMuch: ['yes'] }
    case 'switch':
      return control.stored === 'boolean' ? { fit: [true, false], tooMuch: [1] } : { fit: [0, 1], tooMuch: [true, 2] }
    case 'allow':
      return { fit: ['yes', 'no', 'ask', null], tooMuch: ['maybe'] }
    case 'date':
      return { fit: ['2026-01-31', null], tooMuch: ['2026-02-30'] }
    case 'own':
      return { fit: [], tooMuch: [] }
  }
}

test.each(kinds)('$definition.kind: every field of the schema is defined, in a step that there is', ({ definition, schema }) => {
  expect(Object.keys(definition.fields).toSorted()).toEqual(Object.keys(schema.shape).toSorted())
  const steps = definition.steps.map(({ name }) => name)
  const lost = fieldsOf(definition).filter(({ step, group }) => (step && !steps.includes(step)) || (group && !definition.groups[group]))
  expect(lost).toEqual([])
})

test.each(kinds)('$definition.kind: a control takes as much as the schema does, and no more', ({ definition, schema }) => {
  const record = schema.partial()
  const takes = (name: string, value: unknown) => [name, value, record.safeParse({ [name]: value }).success]
  for (const { name, control } of fieldsOf(definition)) {
    const { fit, tooMuch } = valuesOf(control)
    for (const value of fit) expect(takes(name, value)).toEqual([name, value, true])
    for (const value of tooMuch) expect(takes(name, value)).toEqual([name, value, false])
  }
})

/** The values that a schema lists, of a list's items too; nothing where it takes any text. */
function listedBy(schema: z.ZodType): string[] | undefined {
  const listed = new Set<string>()
  const visit = (part: z.core.JSONSchema.BaseSchema | boolean | undefined): void => {
    if (typeof part !== 'object') return
    for (const value of part.enum ?? []) if (typeof value === 'string') listed.add(value)
    for (const inner of part.anyOf ?? []) visit(inner)
    if (part.items && !Array.isArray(part.items)) visit(part.items)
  }
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return listed.size === 0 ? undefined : [...listed]
}

const listsOf = ({ definition, schema }: Kind) => {
  const shape = schema.shape as Record<string, z.ZodType>
  return fieldsOf(definition).flatMap(({ name, control }) => {
    const listed = 'values' in control && shape[name] ? listedBy(shape[name]) : undefined
    return 'values' in control && listed ? [{ name, offered: [...control.values], listed }] : []
  })
}

test('whatever a schema lists, its control offers', () => {
  const lists = kinds.flatMap(listsOf)
  expect(lists.length).toBeGreaterThan(6)
  for (const { name, offered, listed } of lists) expect([name, offered]).toEqual([name, listed])
})

test.each(kinds)('$definition.kind: names of columns are one for each field', ({ definition }) => {
  const names = fieldsOf(definition).map(({ name, importAs = name }) => importAs)
  expect(new Set(names).size).toBe(names.length)
})

test('what may be left out is stored in the document, or in a column that bears its name', () => {
  const ofDetails = (definition: Definition, names: readonly string[]) => names.filter((name) => definition.fields[name]?.stored === 'area')
  expect(ofDetails(locationDefinition, Object.keys(locationDetails))).toEqual([])
  expect(ofDetails(directoryDefinition, Object.keys(directoryDetails))).toEqual([])
})

test('fields stand in their step under their headings; a path leads to a step, anything else to the first', () => {
  const groups = fieldsOfStep(locationDefinition, 'rules')
  expect(groups.map(({ group, label }) => [group, label?.en])).toEqual([
    [null, undefined],
    ['allowed', 'Permitted activities'],
    ['closed', 'Blackout dates'],
  ])
  expect(groups[0]?.fields[0]).toMatchObject({ name: 'hours_allowed', label: { no: 'Tidspunkt' } })
  expect([stepOf(directoryDefinition, 'credits.0.title'), stepOf(directoryDefinition, 'accept_terms')]).toEqual(['credits', 'names'])
  const owner = stepsFor(directoryDefinition, { officeFields: false, history: false })
  expect(owner.map(({ name }) => name)).not.toContain('office')
})

test('what only the office sees stands in the step of the office alone', () => {
  for (const { definition } of kinds)
    for (const { name, sees, step } of fieldsOf(definition)) if (step) expect([name, sees === 'staff']).toEqual([name, step === 'office'])
})

test('the compiler refuses a definition that is not that of its record', () => {
  interface Pier {
    name: string
    berths: number | null
  }
  const name = line({ label: { en: 'Name', no: 'Navn' }, most: 10, sees: 'public' })
  const berths = whole({ label: { en: 'Berths', no: 'Kaiplasser' }, sees: 'public' })
  const frame = { kind: 'pier', steps: [], groups: {} }
  const pier = recordDefinition<Pier>()
  expect(pier({ ...frame, fields: inStep('one', { name, berths }) }).fields.berths.control.kind).toBe('number')
  // @ts-expect-error a field is missing
  pier({ ...frame, fields: inStep('one', { name }) })
  // @ts-expect-error a field that the record does not have
  pier({ ...frame, fields: inStep('one', { name, berths, depth: berths }) })
  // @ts-expect-error a number where the record has text
  pier({ ...frame, fields: inStep('one', { name: berths, berths }) })
})
