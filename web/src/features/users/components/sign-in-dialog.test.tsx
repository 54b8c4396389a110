import { usersApi } from '@backlot/contract/users'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SignInDialog } from '#features/users/components/sign-in-dialog.tsx'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const onClose = vi.fn()

test('the reset dialog is 650 by 340, sends the link and leads back', async () => {
  network(on(usersApi.requestReset, { Success: true, message: '' }))
  await openScreen(() => <SignInDialog opened onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reset my password' })
  expect(dialog.closest<HTMLElement>('[style*="--modal-size"]')?.style.getPropertyValue('--modal-size')).toContain('40.625rem')
  expect(dialog.style.minHeight).toBe('340px')
  await userEvent.type(screen.getByLabelText('Email'), 'ann@office.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByText('You should receive instructions sent to your email shortly')).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Sign into my profile' })).toBeTruthy()
})

test('nothing to sign up for, nothing offered', async () => {
  network()
  await openScreen(() => <SignInDialog opened onClose={onClose} />)
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull()
})

test('the sign-up leads to the form that was chosen', async () => {
  network()
  onClose.mockReset()
  const { where } = await openScreen(() => <SignInDialog opened onClose={onClose} signUp={['location']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await screen.findByRole('dialog', { name: 'Sign Up into Location/Directory' })
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await waitFor(() => expect(where()).toBe('/dashboard/listproperty'))
  expect(onClose).toHaveBeenCalled()
})
