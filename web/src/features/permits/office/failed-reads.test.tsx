/** What the office decides about a permit by: reads that failed say so, with Retry, and do not look like empty lists. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { permitPricesApi } from '@backlot/contract/permit-prices'
import { AssignDialog } from '#features/permits/office/bulk.tsx'
import { Conditions } from '#features/permits/office/conditions.tsx'
import { AddFeeDialog } from '#features/permits/parts/add-fee-dialog.tsx'
import { failsOnce, retry } from '#test/failing.ts'
import { network } from '#test/network.ts'
import { makePermit } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'

const at = '/admindash/permits'
const nothing = () => undefined
const office = { edit: true, remove: false, recover: false, office: true, write: true, choose: false, revise: false }

test('prices that a fee is chosen from', async () => {
  const term = { category: 'City staff', valid_from: null, state: 'in_force', changed_at: '', changed_by: '' } as const
  const terms = [{ ...term, name: 'Parks ranger', unit: 'hour', rate: '65.00', minimum: 0, rule: '' as const }]
  network(failsOnce(permitPricesApi.list, [{ id: 1, code: '3040', version: 1, deleted_at: null, terms }]))
  await openScreen(() => <AddFeeDialog permitId={7} onClose={nothing} />, { at })
  await retry()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Price' }))
  expect(await screen.findByRole('option', { name: 'Parks ranger: $65.00 / hour' })).toBeTruthy()
})

test('whom permits are assigned to', async () => {
  network(failsOnce(permitOfficeApi.staff, [{ id: 3, name: 'Ida Desk' }]))
  await openScreen(() => <AssignDialog count={1} onAssign={nothing} onClose={nothing} />, { at })
  await retry()
  expect(await screen.findByRole('option', { name: 'Ida Desk' })).toBeTruthy()
})

test('the library that conditions are taken from', async () => {
  network(
    failsOnce(permitOfficeApi.conditionTexts, [
      { id: 2, title: 'Noise', text: 'Quiet after ten.', needs_ack: true, sort_order: 1, version: 1 },
    ]),
  )
  await openScreen(() => <Conditions permit={makePermit(7, { can: office })} />, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit conditions' }))
  await retry('The library of conditions could not be loaded')
  expect(await screen.findByRole('option', { name: 'Noise' })).toBeTruthy()
})
