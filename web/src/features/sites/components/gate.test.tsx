import { sitesApi, type Gate as GateName } from '@backlot/contract/sites'
import { messages } from '@backlot/contract/messages'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Gate } from '#features/sites/components/gate.tsx'
import { clearGates, gateToken, useIsUnlocked } from '#features/sites/gates.ts'
import { network, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { startSession } from '#lib/session.ts'

const refused = { status: 422, body: { status: 422, code: 'invalid', detail: messages.invalidPassword.en } }
const opened = { body: { Success: true, token: 'g.a.te' } }
const passwordOf = ({ body }: Received) => (body as { password: string }).password
const leave = vi.fn()

function guarded(gate: GateName) {
  return function Guarded() {
    return useIsUnlocked(gate) ? <p>behind the gate</p> : <Gate gate={gate} onLeave={leave} />
  }
}

beforeEach(() => {
  clearGates()
  leave.mockReset()
})
const open = async (gate: GateName, Role = 'admin') => {
  const shown = await openScreen(guarded(gate))
  act(() => startSession({ Success: true, Jwt: 'a.b.c', Role, verifiedPublicPass: true }))
  return shown
}

describe('a gate', () => {
  test.each([
    ['sitebuilder', 'SITE BUILDER'],
    ['tax', 'Tax Credit'],
    ['permit', 'PERMIT'],
  ] as const)('%s asks for its password under the title %s, and opens by the right one', async (gate, title) => {
    const log = network(onRaw(sitesApi.verifyGate, (received) => (passwordOf(received) === 'open sesame' ? opened : refused)))
    await open(gate)
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password'), 'open sesame')
    await userEvent.click(screen.getByRole('button', { name: 'SUBMIT' }))
    expect(await screen.findByText('behind the gate')).toBeTruthy()
    // The site says that there is a password: no empty try asks for it.
    expect(log.map(({ body }) => body)).toEqual([{ gate, password: 'open sesame' }])
    expect(gateToken(gate)).toBe('g.a.te')
  })

  test('a wrong password empties the field and says "Invalid Password"', async () => {
    network(onRaw(sitesApi.verifyGate, refused))
    await open('tax')
    await userEvent.type(await screen.findByLabelText('Password'), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid Password')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(screen.queryByText('behind the gate')).toBeNull()
  })

  test('an empty one is required, and nothing is asked of the server', async () => {
    const log = network(onRaw(sitesApi.verifyGate, refused))
    await open('permit')
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT' }))
    expect(screen.getByText('Required*')).toBeTruthy()
    expect(log).toEqual([])
  })

  test('too many tries say so', async () => {
    network(onRaw(sitesApi.verifyGate, { status: 429, body: { code: 'too_many', detail: 'Too many tries.' } }))
    await open('tax')
    await userEvent.type(await screen.findByLabelText('Password'), 'x{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries.')
  })

  test('closing it leaves', async () => {
    network(onRaw(sitesApi.verifyGate, refused))
    await open('tax')
    await screen.findByLabelText('Password')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(leave).toHaveBeenCalled())
  })
})
