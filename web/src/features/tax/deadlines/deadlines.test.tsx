import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { taxApi as api } from '@backlot/contract/tax'
import { taxAwardsApi } from '@backlot/contract/tax-awards'
import { taxProcessApi as process } from '@backlot/contract/tax-process'
import { TaxScreen } from '#features/tax/screens.tsx'
import { useSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeTax } from '#test/taxes.ts'

test('the office extends a deadline with a reason; a day that is not later is refused at its field', async () => {
  const stored = makeTax(3, {
    version: 4,
    status: 'allocated',
    deadlines: { answer: null, start: '2026-04-02', final: null },
    can: { edit: false, remove: false, recover: false, office: true, write: true, choose: false },
  })
  let isLate = false
  const log = network(
    on(api.get, () => (isLate ? { ...stored, deadlines: { ...stored.deadlines, start: '2026-05-02' } } : stored)),
    on(process.messages, []),
    onRaw(taxAwardsApi.extend, ({ body }) => {
      isLate = (body as { day: string }).day > '2026-04-02'
      const errors = [{ path: 'day', message: 'Choose a day after April 2, 2026.', code: 'tax.notLater' }]
      return isLate ? { body: stored } : { status: 422, body: { status: 422, code: 'invalid', detail: '', errors } }
    }),
  )
  await openScreen(TaxScreen, { at: '/admindash/projects/tax/view?taxId=3' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Extend the first day of photography' }))
  const dialog = await screen.findByRole('dialog', { name: 'Extend the first day of photography' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Extend' }))
  expect(within(dialog).getAllByText('Required*')).toHaveLength(2)
  await userEvent.type(within(dialog).getByLabelText(/^New day/), '2026-04-02')
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'The pier is under repair')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Extend' }))
  expect(await within(dialog).findByText('Choose a day after April 2, 2026.')).toBeTruthy()
  await userEvent.clear(within(dialog).getByLabelText(/^New day/))
  await userEvent.type(within(dialog).getByLabelText(/^New day/), '2026-05-02')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Extend' }))
  expect(await screen.findByText('Photography must begin by 05/02/2026, or what was allocated goes back.')).toBeTruthy()
  expect(log.findLast(({ method }) => method === 'POST')?.body).toEqual({
    taxId: 3,
    version: 4,
    deadline: 'start',
    day: '2026-05-02',
    reason: 'The pier is under repair',
  })
})
