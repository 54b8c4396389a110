import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { usersApi } from '@backlot/contract/users'
import { ChangePasswordDialog } from '#features/users/components/change-password-dialog.tsx'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const type = async (current: string, password: string, confirm: string) => {
  for (const [label, text] of [
    ['Current password', current],
    ['New password', password],
    ['Confirm password', confirm],
  ] as const)
    if (text !== '') await userEvent.type(screen.getByLabelText(label, { selector: 'input' }), text)
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
}

test('asks for all three, names what is wrong at its field and sends nothing', async () => {
  const log = network()
  await openScreen(() => <ChangePasswordDialog onClose={vi.fn()} />, { at: '/dashboard/locations' })
  await type('', 'harbour lights', 'harbour light')
  const current = screen.getByLabelText('Current password', { selector: 'input' })
  expect(current.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(current)
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  expect(log).toEqual([])
})

test('a wrong current password stands at its field; the right one closes the dialog', async () => {
  const detail = 'Invalid password'
  const refusal = { status: 422, code: 'invalid', detail, errors: [{ path: 'current', message: detail, code: 'invalidPassword' }] }
  const log = network(
    onRaw(usersApi.changePassword, ({ body }) =>
      (body as { current: string }).current === 'old one' ? { body: { Success: true, message: '' } } : { status: 422, body: refusal },
    ),
  )
  const onClose = vi.fn()
  await openScreen(() => <ChangePasswordDialog onClose={onClose} />, { at: '/dashboard/locations' })
  await type('old', 'harbour lights', 'harbour lights')
  await waitFor(() => expect(screen.getByLabelText('Current password', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true'))
  expect(onClose).not.toHaveBeenCalled()
  await type(' one', '', '')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(log.at(-1)?.body).toEqual({ current: 'old one', password: 'harbour lights' })
})
