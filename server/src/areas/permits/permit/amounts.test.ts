/** Amounts that an application states: nine digits are held to the cent, and what is no amount or too high is said to be that. */
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk } from '#test/permits.ts'

const app = await openTestApp()
const { ann } = await buildPermitDesk(app)
afterAll(() => app.close())

test('amounts of nine digits are held in each field of an application', async () => {
  const most = '987654321.09'
  const { body: made } = await app.call(ann.caller, api.create, { body: { title: 'A tent pole' } })
  const fields = {
    local_budget: most,
    insurance: [{ coverage: 'general_liability' as const, limit: most, aggregate: most }],
    cost_comparison: [{ category: 'Crew', before: most, after: most, other: most }],
  }
  const { status } = await app.call(ann.caller, api.change, { body: { id: made.id, ...fields } })
  expect(status).toBe(200)
  expect((await app.call(ann.caller, api.get, { params: { id: made.id } })).body).toMatchObject(fields)
})

test.each([
  ['abc', 'Enter an amount like 1250.00.'],
  ['1250', 'Enter an amount like 1250.00.'],
  ['-1250.00', 'Enter an amount like 1250.00.'],
  ['1234567890.00', 'This amount is too high.'],
])('%s is refused with what is the matter with it', async (local_budget, said) => {
  const { body: made } = await app.call(ann.caller, api.create, { body: { title: 'T' } })
  const { status, problem } = await app.call(ann.caller, api.change, { body: { id: made.id, local_budget } })
  expect([status, problem.errors?.map(({ path, message }) => [path, message])]).toEqual([422, [['local_budget', said]]])
})
