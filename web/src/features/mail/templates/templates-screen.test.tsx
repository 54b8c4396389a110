import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type MailTemplate, mailTemplatesApi as api } from '@backlot/contract/mail-templates'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { TemplatesScreen } from '#features/mail/templates/templates-screen.tsx'
import { useSession } from '#lib/session.ts'

const standard = { subject: 'Reset at {site}', heading: '', body: 'Hello {name},', button: 'Choose' }
const template = (changes: Partial<MailTemplate> = {}): MailTemplate => ({
  type: 'user.reset',
  audience: 'user',
  title: { en: 'New password asked for', no: 'Nytt passord' },
  changed: [],
  unsubscribe: false,
  isLetter: false,
  language: 'en',
  words: standard,
  standard,
  version: 0,
  variables: [
    { name: 'name', sample: 'Ada' },
    { name: 'site', sample: 'Bay' },
  ],
  versions: [],
  ...changes,
})
const rendered = { subject: 'Reset at Bay', text: 'Hello Ada,', html: '<p>Hello Ada,</p>' }

const open = async (at: string, admin = true) => {
  const opened = await openScreen(TemplatesScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}
const list = '/admindash/admin/email/templates'

test('the templates are found by their title or name, and one opens', async () => {
  const others = [template({ type: 'permit.issued', title: { en: 'Permit: issued', no: 'Utstedt' }, changed: ['no'] })]
  network(on(api.templates, [template(), ...others]), on(api.template, template()), on(api.previewTemplate, rendered))
  const { where } = await open(list)
  expect(await screen.findByText('2 templates')).toBeTruthy()
  expect(screen.getByText('Own text: Norwegian')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'permit.iss{Enter}')
  expect(await screen.findByText('1 template')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Permit: issued' }))
  await waitFor(() => expect(where()).toContain('type=permit.issued'))
})

test('words are written with a variable, looked at, and saved with the version that was seen', async () => {
  let saved = template({ version: 3 })
  const log = network(
    on(api.template, () => saved),
    on(api.previewTemplate, rendered),
    on(api.changeTemplate, ({ body }) => {
      const { subject, heading, body: text, button } = body as MailTemplate['words']
      saved = template({ version: 4, changed: ['en'], words: { subject, heading, body: text, button } })
      return saved
    }),
  )
  await open(`${list}?type=user.reset`)
  const body = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await userEvent.type(body, ' dear ')
  await userEvent.click(screen.getByRole('button', { name: 'Insert {name}' }))
  expect(body.value).toBe('Hello {name}, dear {name}')
  const frame = await screen.findByTitle('Preview of the email')
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', rendered.html])
  await userEvent.click(screen.getByRole('radio', { name: 'Text only' }))
  expect(screen.getByText('Hello Ada,')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The words are saved')).toBeTruthy()
  const sent = log.find(({ method }) => method === 'PATCH')?.body
  expect(sent).toMatchObject({ type: 'user.reset', language: 'en', version: 3, body: 'Hello {name}, dear {name}' })
})

test('what the server refuses stands at its field', async () => {
  const fault = { path: 'body', message: 'This email has no such variable: {nmae}' }
  const refusal = { status: 422, body: { status: 422, code: 'invalid', detail: 'Some fields need your attention.', errors: [fault] } }
  network(on(api.template, template()), onRaw(api.previewTemplate, refusal), onRaw(api.changeTemplate, refusal))
  await open(`${list}?type=user.reset`)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), '{{nmae}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' }).getAttribute('aria-invalid')).toBe('true'))
})

test('an earlier version is put into the form; the standard words come back with a press; a test goes to oneself', async () => {
  const earlier = { ...standard, subject: 'Before' }
  const own = template({
    version: 2,
    changed: ['en'],
    words: { ...standard, subject: 'Now' },
    versions: [{ version: 1, words: earlier, changed_by: 'Ann', changed_at: '2026-03-04T10:00:00Z' }],
  })
  const log = network(
    on(api.template, own),
    on(api.previewTemplate, rendered),
    on(api.testTemplate, { to: 'ann@office.example' }),
    on(api.resetTemplate, template({ version: 3 })),
  )
  await open(`${list}?type=user.reset`)
  await userEvent.click(await screen.findByRole('button', { name: 'Use this text' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Before')
  await userEvent.click(screen.getByRole('button', { name: 'Send a test to me' }))
  expect(await screen.findByText('Sent to ann@office.example')).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/test'))?.body).toMatchObject({ subject: 'Before' })
  await userEvent.click(screen.getByRole('button', { name: 'Use the standard words' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(standard.subject))
})

test('the words of a letter have no button, no layout of an email and no test', async () => {
  const letter = template({ type: 'letter.tax.allocated', title: { en: 'Letter: allocation', no: 'Brev: tildeling' }, isLetter: true })
  network(on(api.template, letter), on(api.previewTemplate, rendered))
  await open(`${list}?type=letter.tax.allocated`)
  expect(await screen.findByText('Hello Ada,')).toBeTruthy()
  expect(screen.getByText(/^A letter: made as a numbered PDF/)).toBeTruthy()
  expect(screen.queryByTitle('Preview of the email')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Button' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send a test to me' })).toBeNull()
})

test('scouts read that it is not for them', async () => {
  network()
  await open(list, false)
  expect(await screen.findByRole('heading', { level: 1, name: 'Only administrators can change emails' })).toBeTruthy()
})
