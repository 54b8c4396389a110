/** What is wrong with a call comes back as codes with values, beside the English of the catalogue. */
import { directoryInquiriesApi } from '@backlot/contract/directory-inquiries'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('each bad field has a code with values, and so has the problem', async () => {
  const site = await buildSite(app)
  const { problem } = await app.call(site.anonymous, usersApi.authenticate, { body: { username: 'x'.repeat(201), password: '' } })
  expect(problem).toMatchObject({ status: 422, code: 'invalid', detail: 'Some fields need your attention.', detail_code: 'invalid' })
  expect(problem.errors).toEqual([
    { path: 'username', message: 'Write at most 200 characters.', code: 'field.tooLong', values: { most: 200 } },
    { path: 'password', message: 'Required*', code: 'required' },
  ])
})

test('what is missing, of the wrong kind or unknown is said in our words, never in those of the validator', async () => {
  const site = await buildSite(app)
  const body = { token: 7, answer: 'perhaps', extra: 1 } as unknown as { token: string; answer: 'yes' }
  const { problem } = await app.call(site.anonymous, directoryInquiriesApi.answerInquiry, { body })
  expect(problem.errors).toEqual([
    { path: 'token', message: 'Write text here.', code: 'field.notText' },
    {
      path: 'answer',
      message: 'Choose one of these: yes, maybe, no.',
      code: 'field.notListed',
      values: { choices: ['yes', 'maybe', 'no'] },
    },
    { path: 'body', message: 'These are not known here: extra.', code: 'field.unknownFields', values: { names: ['extra'] } },
  ])
})
