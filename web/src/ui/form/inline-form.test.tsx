/** A form in a page, a part of another one, and every kind of field. */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox, PasswordInput, Radio, Select, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { messages } from '@backlot/contract/messages'
import { ApiError } from '#lib/http.ts'
import { openScreen } from '#test/screen.tsx'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { Form, FormPart } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/parts/text-field.tsx'

interface Values {
  place: string | null
  answer: string
  agreed: boolean
  password: string
  label: string
}
type Failed = (refusal: ApiError | Readonly<Record<string, string>> | null) => void
const sent = vi.fn<(values: Values, failed: Failed, saved: (next?: Values) => void) => void>()
const keptSent = vi.fn<(values: { name: string }) => void>()
const first: Values = { place: null, answer: '', agreed: false, password: '', label: 'Pier' }

function Page({ initial = first }: { initial?: Values }) {
  const form = useForm<Values>({
    limits: { label: { required: true, maxLength: 20 } },
    initial,
    fieldOf: (path) => (path === 'county_id' ? 'place' : path),
    onSubmit: sent,
  })
  const kept = useForm({ limits: { name: { required: true } }, initial: { name: '' }, onSubmit: keptSent })
  return (
    <>
      <Form form={form} aria-label="Entry" actions={<button type="submit">SEND</button>}>
        <Select label="Place" data={['1', '2']} {...form.choice('place')} />
        <Radio.Group label="Answer" {...form.choice('answer')}>
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </Radio.Group>
        <Checkbox label="Agreed" {...form.checkbox('agreed')} />
        <PasswordInput label="Password" {...form.field('password')} />
        <TextField label="Label" {...form.field('label')} />
        <FormPart form={kept}>
          <TextInput label="Keep as" {...kept.field('name')} />
        </FormPart>
      </Form>
      <output>{JSON.stringify(form.changes)}</output>
      <AskBeforeLeaving isChanged={form.isChanged} />
      <Link to="/dashboard/locations">Library</Link>
    </>
  )
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const said = () => screen.getByText(/^\{/).textContent
const refused = (...fields: [path: string, en: string][]) =>
  new ApiError({
    status: 422,
    code: 'invalid',
    detail: { code: '', en: 'Some fields' },
    fields: fields.map(([path, en]) => ({ path, message: { code: '', en } })),
  })
const answer = (run: (failed: Failed, saved: (next?: Values) => void) => void) =>
  act(async () => {
    const [, failed, saved] = sent.mock.lastCall ?? []
    if (failed && saved) run(failed, saved)
  })
async function open() {
  sent.mockReset()
  keptSent.mockReset()
  await openScreen(Page)
  await screen.findByLabelText('Label')
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'SEND' }))

test('selects, radios and ticks are fields, and what differs from the beginning is known', async () => {
  await open()
  await userEvent.click(box('No'))
  await userEvent.click(box('Agreed'))
  await userEvent.type(box('Label'), ' 9')
  expect(said()).toBe('{"answer":"no","agreed":true,"label":"Pier 9"}')
  await userEvent.type(box('Label'), '{Enter}')
  expect(sent.mock.lastCall?.[0]).toEqual({ ...first, answer: 'no', agreed: true, label: 'Pier 9' })
})

test.each([
  ['county_id', 'combobox', 'Place'],
  ['answer', 'radio', 'Yes'],
])('a refusal of %s stands at its field, which gets the focus', async (path, role, name) => {
  await open()
  await send()
  await answer((failed) => failed(refused([path, 'Not so'])))
  expect(screen.getByText('Not so')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole(role, { name }))
})

test.each(['password', 'label'])('%s is marked for who listens, and has the focus', async (path) => {
  await open()
  await send()
  await answer((failed) => failed(refused([path, 'Not so'])))
  const field = box(path === 'password' ? 'Password' : 'Label')
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
})

test('what is saved is what it begins with; what was typed meanwhile stays and is not saved', async () => {
  await open()
  await userEvent.type(box('Label'), ' 9')
  await send()
  await userEvent.type(box('Label'), ' b')
  await answer((_failed, saved) => saved())
  expect([box('Label').value, said()]).toEqual(['Pier 9 b', '{"label":"Pier 9 b"}'])
  await send()
  await answer((_failed, saved) => saved({ ...first, label: '' }))
  expect([box('Label').value, said()]).toEqual(['', '{}'])
})

test('faults of the form’s own stand at their fields, and one without a field is announced', async () => {
  await open()
  await send()
  await answer((failed) => failed({ label: 'Taken', '': 'Try later' }))
  expect([screen.getByText('Taken').id !== '', screen.getByRole('alert').textContent]).toEqual([true, 'Try later'])
  await answer((failed) => failed(null))
  expect([screen.queryByText('Taken'), screen.queryByRole('alert')]).toEqual([null, null])
})

test('Enter in a part of a form is its own: the form around it is not sent', async () => {
  await open()
  await userEvent.type(box('Keep as'), '{Enter}')
  expect(screen.getByText(messages.required.en)).toBeTruthy()
  expect(document.activeElement).toBe(box('Keep as'))
  await userEvent.type(box('Keep as'), 'Harbor{Enter}')
  expect(keptSent.mock.lastCall?.[0]).toEqual({ name: 'Harbor' })
  expect(sent).not.toHaveBeenCalled()
})

test('a link away asks while something is typed; nothing typed asks nothing', async () => {
  await open()
  await userEvent.type(box('Label'), '9')
  await userEvent.click(screen.getByRole('link', { name: 'Library' }))
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes. Leave anyway?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(box('Label').value).toBe('Pier9')
  await userEvent.type(box('Label'), '{Backspace}')
  await userEvent.click(screen.getByRole('link', { name: 'Library' }))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})
