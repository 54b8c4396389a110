import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactDialog } from '#features/users/components/contact-dialog.tsx'
import { network } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const close = vi.fn()
const Dialog = () => <ContactDialog opened onClose={close} />

/** How this device answers the clipboard and the old command. */
function device(clipboard: 'allows' | 'refuses', command: () => boolean) {
  const writeText = vi.fn(() => (clipboard === 'allows' ? Promise.resolve() : Promise.reject(new Error('refused'))))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  Object.defineProperty(document, 'execCommand', { configurable: true, value: command })
  return writeText
}

beforeEach(() => {
  network()
  close.mockReset()
})
afterEach(() => Reflect.deleteProperty(document, 'execCommand'))

test('the address is copied by its button, and CLOSE closes', async () => {
  await openScreen(Dialog)
  const writeText = device('allows', () => false)
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(writeText).toHaveBeenCalledWith('office@test.example')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'CLOSE' }))
  expect(close).toHaveBeenCalledTimes(1)
})

test('a refused clipboard falls back to the old command', async () => {
  await openScreen(Dialog)
  device('refuses', () => true)
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
})

test.each([
  ['Copy failed', () => false],
  [
    'Copy command error',
    () => {
      throw new Error('no such command')
    },
  ],
])('"%s" leaves the text to copy by hand', async (message, command) => {
  await openScreen(Dialog)
  device('refuses', command)
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('Automatic copy has been restricted on this device. Please manually copy the text below.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('office@test.example')
})
