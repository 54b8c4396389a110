/** Reads that fail, and what a screen does about it. */
import type { CallOutput, Endpoint } from '@backlot/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { onRaw } from '#test/network.ts'

const refusal = { status: 422, body: { detail: 'Not now' } }

/** Fails when it is asked for first, and answers after that. */
export function failsOnce<E extends Endpoint>(endpoint: E, body: CallOutput<E>) {
  let asked = 0
  return onRaw(endpoint, () => (++asked === 1 ? refusal : { body }))
}

/** What could not be loaded is named, with the reason; Retry asks for it again, and it is not named any more. */
export async function retry(title = 'This could not be loaded'): Promise<void> {
  const alert = (await screen.findByRole('heading', { name: title })).closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error(`${title} is no alert`)
  expect(alert.textContent).toContain('Not now')
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
}
