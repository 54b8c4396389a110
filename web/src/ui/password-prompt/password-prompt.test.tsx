import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { PasswordPrompt } from '#ui/password-prompt/password-prompt.tsx'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const onSubmit = vi.fn<(password: string) => Promise<boolean>>()
const onCancel = vi.fn()
const Prompt = () => <PasswordPrompt opened onSubmit={onSubmit} onCancel={onCancel} />

beforeEach(() => {
  onSubmit.mockReset()
  onCancel.mockReset()
})

test('says what it wants, and Enter submits', async () => {
  const pending = Promise.withResolvers<boolean>()
  onSubmit.mockReturnValue(pending.promise)
  await openScreen(Prompt)
  expect(screen.getByRole('dialog', { name: 'Please enter password' })).toBeTruthy()
  expect(screen.getByText('You need a password to view this page.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  expect(onSubmit).toHaveBeenCalledWith('secret')
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await act(async () => pending.resolve(true))
  expect(screen.getByRole('button', { name: 'OK' })).toBeTruthy()
})

test('the password can be shown and hidden', async () => {
  await openScreen(Prompt)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show or hide the password' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Show or hide the password' }))
  expect(field.type).toBe('password')
})

test('a wrong one empties the field and says so', async () => {
  onSubmit.mockResolvedValue(false)
  await openScreen(Prompt)
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid Password')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('what failed is said, and an empty one is required', async () => {
  onSubmit.mockRejectedValue(new ApiError({ status: 429, code: 'too_many', detail: { code: '', en: 'Too many tries.' } }))
  await openScreen(Prompt)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Required*')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many tries.'))
})

test('Cancel and Escape cancel', async () => {
  await openScreen(Prompt)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('speaks Norwegian', async () => {
  await openScreen(Prompt, { site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(screen.getByRole('dialog', { name: 'Skriv inn passord' })).toBeTruthy()
})
