import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { permitPaymentsApi } from '@backlot/contract/permit-payments'
import { permitMessagesApi, permitRecapsApi } from '@backlot/contract/permit-process'
import { type Permit, permitsApi as api } from '@backlot/contract/permits'
import { PermitScreen } from '#features/permits/office/permit-screen.tsx'
import { useSession } from '#lib/session.ts'
import { makeRecap } from '#test/cases.ts'
import { network, on } from '#test/network.ts'
import { makePermit } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

/** A permit whose shoot is over, as an administrator sees it. */
const open = async (recap: Permit['recap']) => {
  const log = network(
    on(permitRecapsApi.write, recap as NonNullable<Permit['recap']>),
    on(permitOfficeApi.looks, []),
    on(api.get, makePermit(7, { status: 'completed', recap })),
    on(permitMessagesApi.list, []),
    on(permitPaymentsApi.list, []),
  )
  await openScreen(PermitScreen, { at: '/admindash/projects/permit/view?permitId=7', site: makeSite() })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  await screen.findByRole('heading', { level: 1 })
  return log
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const sent = (log: Awaited<ReturnType<typeof open>>) =>
  log.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))

test('a recap takes days and amounts as the language writes them; what is no number is said at its field, and nothing is sent', async () => {
  const recap = makeRecap({ shoot_days: 2, spend: [{ item: 'security', amount: '420.05' }], total: '420.05' })
  const log = await open(recap)
  await userEvent.click(region('Recap').getByRole('button', { name: 'Write the recap' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write the recap' }))
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  expect([box('Shoot days').value, box('Security').value, box('Catering').value]).toEqual(['2', '$ 420.05', ''])
  fireEvent.change(box('Shoot days'), { target: { value: 'three' } })
  fireEvent.blur(box('Shoot days'))
  fireEvent.change(box('Catering'), { target: { value: '1,250.5' } })
  fireEvent.blur(box('Catering'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect([sent(log), box('Shoot days').value, box('Catering').value]).toEqual([[], 'three', '$ 1,250.50'])
  expect(dialog.getByText('Enter a whole number.')).toBeTruthy()
  fireEvent.change(box('Shoot days'), { target: { value: '3' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(log)).toHaveLength(1))
  expect(sent(log)[0]?.body).toMatchObject({
    fields: {
      shoot_days: 3,
      prep_days: 0,
      spend: [
        { item: 'catering', amount: '1250.50' },
        { item: 'security', amount: '420.05' },
      ],
    },
  })
})

test('the recap of a shoot says what was spent, and is given back with the reason', async () => {
  const recap = makeRecap({
    status: 'submitted',
    spend: [{ item: 'security', amount: '420.05' }],
    total: '420.05',
    next: [
      { to: 'accepted', action: 'accepted', needs: null },
      { to: 'returned', action: 'returned', needs: 'note' },
    ],
  })
  const log = await open(recap)
  expect(region('Recap').getByText('Security: $420.05')).toBeTruthy()
  expect(region('Recap').getByText(/Total \$420\.05/)).toBeTruthy()
  await userEvent.click(region('Recap').getByRole('button', { name: /^Send back/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Where are the hotels?')
  await userEvent.click(dialog.getByRole('button', { name: /^Send back/ }))
  await waitFor(() =>
    expect(sent(log)).toEqual([
      { path: '/api/permit/recap', body: { id: 4, version: 2, status: 'returned', note: 'Where are the hotels?' } },
    ]),
  )
})
