import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permitConditionsApi } from '@backlot/contract/permit-approvals'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { permitPaymentsApi } from '@backlot/contract/permit-payments'
import { permitPricesApi } from '@backlot/contract/permit-prices'
import { permitMessagesApi } from '@backlot/contract/permit-process'
import { permitsApi as api } from '@backlot/contract/permits'
import { PermitScreen } from '#features/permits/office/permit-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { makePermit } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'

const fee = {
  id: 6,
  part_id: null,
  code: '3040',
  name: 'Parks ranger',
  unit: 'hour',
  quantity: '4.00',
  rate: '65.00',
  amount: '260.00',
  status: 'due',
  waived_why: '',
  reference: '',
} as const

const office = { edit: false, remove: false, recover: false, office: true, write: true, choose: false, revise: false }
const permit = makePermit(7, { status: 'in_review', can: office, fees: [fee] })

test('a price of the list is charged by hand: found by its words, with what it comes to and its least quantity', async () => {
  const term = { category: 'City staff', valid_from: null, state: 'in_force', changed_at: '', changed_by: '' } as const
  const priceOf = (code: string, name: string, minimum: number, rule: '' | 'street') => ({
    id: Number(code),
    code,
    version: 1,
    deleted_at: null,
    terms: [{ ...term, name, unit: 'hour', rate: '65.00', minimum, rule }],
  })
  const log = network(
    on(permitPricesApi.list, [priceOf('2060', 'Street use', 0, 'street'), priceOf('3040', 'Parks ranger', 4, '')]),
    on(permitConditionsApi.addFee, fee),
    on(permitOfficeApi.looks, []),
    on(api.get, permit),
    on(permitMessagesApi.list, []),
    on(permitPaymentsApi.list, []),
  )
  await openScreen(PermitScreen, { at: '/admindash/projects/permit/view?permitId=7' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a fee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a fee' }))
  expect(dialog.getByText('Choose a price.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('combobox', { name: 'Price' }), 'ranger')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Parks ranger: $65.00 / hour'])
  await userEvent.click(options[0]!)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Quantity' }), '2,5')
  expect(dialog.getByText('At least 4 are charged.')).toBeTruthy()
  expect(dialog.getByText('Comes to $260.00')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Add a fee' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([{ permitId: 7, code: '3040', quantity: 2.5 }])
})
