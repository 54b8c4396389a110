import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SignUpDialog } from '#features/users/components/sign-up-dialog.tsx'
import { network } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

test.each([
  ['Location', '/dashboard/listproperty'],
  ['Directory', '/dashboard/listdirectory'],
])('choosing %s leads to %s', async (name, target) => {
  network()
  const onSignUp = vi.fn()
  await openScreen(() => <SignUpDialog choices={['location', 'directory']} onClose={vi.fn()} onSignUp={onSignUp} />)
  const dialog = screen.getByRole('dialog', { name: 'Sign Up into Location/Directory' })
  expect(dialog.closest<HTMLElement>('[style*="--modal-size"]')?.style.getPropertyValue('--modal-size')).toContain('28.125rem')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' }).disabled).toBe(true)
  await userEvent.click(screen.getByLabelText('I want to list a', { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(onSignUp).toHaveBeenCalledWith(target)
})

test('with one choice there is nothing to choose', async () => {
  network()
  const onSignUp = vi.fn()
  await openScreen(() => <SignUpDialog choices={['directory']} onClose={vi.fn()} onSignUp={onSignUp} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(onSignUp).toHaveBeenCalledWith('/dashboard/listdirectory')
})
