import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextInput } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { messages, problems } from '@backlot/contract/messages'
import limits from 'virtual:limits/directory-inquiries'
import { ApiError } from '#lib/http.ts'
import { openScreen } from '#test/screen.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

const sent = vi.fn<(values: object, failed: (error: ApiError | null) => void) => void>()
const closed = vi.fn()

function Dialog() {
  const form = useForm({
    limits: limits['sendInquiry'] ?? {},
    initial: { project: '', message: '', reply_by: '' },
    onSubmit: sent,
  })
  return (
    <FormDialog title="Ask" action="SEND" cancel="Cancel" form={form} onClose={closed}>
      <TextInput label="Project" {...form.field('project')} />
      <TextInput label="Message" {...form.field('message')} />
      <TextInput label="Reply by" {...form.field('reply_by')} />
    </FormDialog>
  )
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
async function openDialog() {
  sent.mockReset()
  closed.mockReset()
  await openScreen(Dialog)
  await screen.findByLabelText('Project')
}
async function fill() {
  await userEvent.type(box('Project'), 'Harbor')
  await userEvent.type(box('Message'), 'Free?')
  await userEvent.type(box('Reply by'), '2027-02-20')
}
const refusal = (...fields: [path: string, en: string][]) =>
  new ApiError({
    status: 422,
    code: 'invalid',
    detail: { code: '', en: 'Some fields' },
    fields: fields.map(([path, en]) => ({ path, message: { code: '', en } })),
  })
const refuse = (error: ApiError | null) => act(async () => sent.mock.lastCall?.[1](error))

test('limits of the contract become properties of the inputs', async () => {
  await openDialog()
  expect([box('Project').maxLength, box('Project').required, box('Reply by').type]).toEqual([120, true, 'date'])
})

test('who mends one of several fields keeps the focus in it', async () => {
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }))
  await userEvent.type(box('Message'), 'Free?')
  expect([box('Message').value, document.activeElement]).toEqual(['Free?', box('Message')])
})

test('everything that is missing is named at its field, and the first has the focus', async () => {
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }))
  expect(screen.getAllByText(messages.required.en)).toHaveLength(3)
  expect(document.activeElement).toBe(box('Project'))
  expect(box('Project').getAttribute('aria-describedby')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.type(box('Project'), 'H')
  expect(screen.getAllByText(messages.required.en)).toHaveLength(2)
})

test('Enter sends; each refusal stands at its field, one of no field is announced, and nothing typed is lost', async () => {
  await openDialog()
  await fill()
  await userEvent.type(box('Message'), '{Enter}')
  expect(sent.mock.lastCall?.[0]).toEqual({ project: 'Harbor', message: 'Free?', reply_by: '2027-02-20' })
  await refuse(refusal(['message.0.text', 'Not so'], ['reply_by', 'Too early'], ['entry_ids.3', 'Nobody']))
  expect(box('Message').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Not so')).toBeTruthy()
  expect(screen.getByText('Too early')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Nobody')
  expect(document.activeElement).toBe(box('Message'))
  expect(box('Project').value).toBe('Harbor')
})

test('a refusal without fields is announced', async () => {
  await openDialog()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }))
  await refuse(refusal())
  expect(screen.getByRole('alert').textContent).toBe('Some fields')
})

test.each([
  [503, 'unavailable', problems.databaseFull],
  [507, 'no_space', problems.noSpace],
] as const)('a server without room (%i) is announced; what was typed stays and can be sent again', async (status, code, detail) => {
  await openDialog()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }))
  await refuse(new ApiError({ status, code, detail }))
  expect(screen.getByRole('alert').textContent).toBe(detail.en)
  expect([box('Project').value, box('Message').value, box('Reply by').value]).toEqual(['Harbor', 'Free?', '2027-02-20'])
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }))
  expect(sent).toHaveBeenCalledTimes(2)
  expect(sent.mock.lastCall?.[0]).toEqual(sent.mock.calls[0]?.[0])
})

test('the button rests while it is sent; who presses Enter meanwhile sends again when it was refused', async () => {
  await openDialog()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SEND' }).disabled).toBe(true)
  await userEvent.type(box('Project'), ' Two{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
  await refuse(refusal(['project', 'Taken']))
  expect(sent).toHaveBeenCalledTimes(2)
  expect(sent.mock.lastCall?.[0]).toMatchObject({ project: 'Harbor Two' })
})

test('Enter pressed again without a change is not sent again', async () => {
  await openDialog()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }))
  await userEvent.type(box('Project'), '{Enter}')
  await refuse(refusal(['project', 'Taken']))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('typing that is not saved asks before the dialog closes; nothing typed asks nothing', async () => {
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledTimes(1)
  await userEvent.type(box('Project'), 'H')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Keep editing' }))
  await userEvent.keyboard('{Enter}')
  expect(box('Project').value).toBe('H')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(closed).toHaveBeenCalledTimes(2)
})
