import { expect, test } from 'vitest'
import * as contract from '@backlot/contract/location-fields'
import { LocationRecord, lockableFields } from '@backlot/contract/location-records'
import { isNamed } from '#features/locations/edit/field-text.ts'
import { fieldsOf, layout, specOf, steps, type FieldName } from '#features/locations/edit/layout.ts'
import * as options from '#features/locations/edit/options.ts'

const placed = steps.flatMap((step) => fieldsOf(step))

test('every field of a record has its place, once; lockboxes stand beside their fields', () => {
  expect(placed.toSorted()).toEqual(
    Object.keys(LocationRecord.shape)
      .filter((name) => name !== 'lockboxes')
      .toSorted(),
  )
  expect(new Set(placed).size).toBe(placed.length)
})

test('every field has a name to show', () => {
  expect(placed.filter((name) => !isNamed(name))).toEqual([])
})

test('exactly the fields that can be locked have a lockbox', () => {
  expect(placed.filter((name) => specOf(name)?.lock).toSorted()).toEqual([...lockableFields].toSorted())
})

test('the choices are those of the contract', () => {
  const { ownershipTypes, interiorExterior, conditions, geoPrecisions, feeModes, contactRoles, materials } = contract
  expect({ ...options }).toMatchObject({ ownershipTypes, interiorExterior, conditions, geoPrecisions, feeModes, contactRoles, materials })
})

test('a control takes no more than the server does', () => {
  const record = LocationRecord.partial()
  for (const group of steps.flatMap((step) => layout[step])) {
    for (const { name, control } of group.fields) {
      const values: Record<string, unknown[]> = {
        line: [
          'most' in control && control.kind === 'line' && control.type !== 'url' ? 'x'.repeat(control.most ?? 0) : 'https://example.org/a',
        ],
        text: [control.kind === 'text' ? 'x'.repeat(control.most) : ''],
        number: control.kind === 'number' ? [control.least ?? 0, control.most ?? 1000] : [],
        money: ['1200.00', '0.50'],
        choice: control.kind === 'choice' ? [...control.values] : [],
        choices: control.kind === 'choices' ? [[...control.values].slice(0, 10)] : [],
        tags: [['one', 'two']],
        flag: [true, false, null],
        allow: ['yes', 'no', 'ask', null],
        date: ['2026-01-31', null],
        own: [],
      }
      for (const value of values[control.kind] ?? [])
        expect([name, value, record.safeParse({ [name]: value }).success]).toEqual([name, value, true])
    }
  }
  const tooLong = (name: FieldName, value: unknown) => record.safeParse({ [name]: value }).success
  expect([tooLong('location_name', 'x'.repeat(121)), tooLong('film_friendly', 6)]).toEqual([false, false])
})
