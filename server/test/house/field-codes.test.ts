/** What is wrong with a call comes back as codes with values, beside the English of the catalogue. */
import { catalogue } from '@backlot/contract/catalogue'
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { directoryInquiriesApi } from '@backlot/contract/directory-inquiries'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { fieldNames } from '@backlot/contract/engine/definitions'
import { locationDefinition } from '@backlot/contract/location-definition'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { fillMessage } from '@backlot/contract/message-table'
import { usersApi } from '@backlot/contract/users'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp, type Answer } from '#test/app.ts'
import { buildSite } from '#test/factories.ts'
import { buildOffice, keeperOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())
const byCode = new Map(catalogue.map((entry) => [entry.code, entry]))

test('each bad field has a code with values, and so has the problem', async () => {
  const site = await buildSite(app)
  const { problem } = await app.call(site.anonymous, usersApi.authenticate, { body: { username: 'x'.repeat(201), password: '' } })
  expect(problem).toMatchObject({ status: 422, code: 'invalid', detail: 'Some fields need your attention.', detail_code: 'invalid' })
  expect(problem.errors).toEqual([
    { path: 'username', message: 'Enter at most 200 characters.', code: 'field.tooLong', values: { most: 200 } },
    { path: 'password', message: 'Required*', code: 'required' },
  ])
})

test('what is missing, of the wrong kind or unknown is said in our words, never in those of the validator', async () => {
  const site = await buildSite(app)
  const body = { token: 7, answer: 'perhaps', extra: 1 } as unknown as { token: string; answer: 'yes' }
  const { problem } = await app.call(site.anonymous, directoryInquiriesApi.answerInquiry, { body })
  expect(problem.errors).toEqual([
    { path: 'token', message: 'Enter text.', code: 'field.notText' },
    {
      path: 'answer',
      message: 'Choose one of these: yes, maybe, no.',
      code: 'field.notListed',
      values: { choices: ['yes', 'maybe', 'no'] },
    },
    { path: 'body', message: 'Unknown fields: extra.', code: 'field.unknownFields', values: { names: ['extra'] } },
  ])
})

describe('every field of both kinds, too long and of the wrong kind', () => {
  /** What no field of either kind takes as a whole; some take one or the other. */
  const wrong: readonly unknown[] = [
    'x'.repeat(20_000),
    -1e12,
    1e300,
    0.5,
    true,
    {},
    { x: 'y'.repeat(5000) },
    [{}],
    [[]],
    ['x'.repeat(9000)],
    [1e12],
    Array.from({ length: 1500 }, (_, index) => `item ${index}`),
    Array.from({ length: 20 }, () => ({
      name: 'x'.repeat(3000),
      role: 7,
      label: 'x'.repeat(300),
      url: 'y',
      from: 'z',
      title: 4,
      year: 'x',
    })),
  ]

  /** The fields that are refused, once for each fault that is named; each fault is a message of the catalogue in both languages. */
  function refused({ status, problem }: Answer<unknown>): string[] {
    if (status < 300) return []
    expect(status).toBe(422)
    const { errors = [], detail, detail_code: code = '', values } = problem
    for (const one of [...errors, { message: detail, code, values }]) {
      const known = byCode.get(one.code ?? '')
      expect([one.message, known?.code]).toEqual([fillMessage(known?.en ?? '', one.values), one.code])
      const norwegian = fillMessage(known?.no ?? '{none}', one.values, () => 'ord')
      expect([norwegian, norwegian === one.message || /\{\w/.test(norwegian)]).toEqual([norwegian, false])
    }
    return errors.map(({ path }) => path.split('.')[0] ?? '')
  }

  /** A few fields at a time, for an answer names at most fifty faults. */
  async function tryAll(names: readonly string[], send: (fields: object) => Promise<Answer<unknown>>): Promise<void> {
    const faults: string[] = []
    for (let from = 0; from < names.length; from += 10) {
      for (const value of wrong)
        faults.push(...new Set(refused(await send(Object.fromEntries(names.slice(from, from + 10).map((name) => [name, value]))))))
    }
    const counts = Map.groupBy(faults, (name) => name)
    expect(names.filter((name) => (counts.get(name)?.length ?? 0) < wrong.length / 2)).toEqual([])
  }

  test('of a location', async () => {
    const office = await buildOffice(app)
    const { id } = (await keeperOf(app, office.admin).create({ location_name: 'Mill' })).body
    await tryAll(fieldNames(locationDefinition), (body) =>
      app.call(office.admin.caller, locationRecordsApi.update, { params: { id }, body }),
    )
  })

  test('of an entry of the directory', async () => {
    const { caller } = (await buildOffice(app)).admin
    const { id } = (await app.call(caller, directoryRecordsApi.create, { body: { company_name: 'Light' } })).body
    await tryAll(fieldNames(directoryDefinition), (fields) => app.call(caller, directoryRecordsApi.update, { body: { id, ...fields } }))
  })
})
