import { act, screen } from '@testing-library/react'
import { permitsApi } from '@backlot/contract/permits'
import { registersApi } from '@backlot/contract/registers'
import { taxApi } from '@backlot/contract/tax'
import { expect, test } from 'vitest'
import { useSession } from '#lib/session.ts'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { useOwnProfile } from '#app/shell/use-own-profile.ts'

function Entries() {
  return (
    <ul>
      {useOwnProfile().map(({ key, label }) => (
        <li key={key}>{label}</li>
      ))}
    </ul>
  )
}

test('an applicant finds the own permits in My Profile; one without a title is not there yet', async () => {
  const permits = [
    { id: 9, title: 'Night shoot' },
    { id: 10, title: '' },
  ]
  const log = network(onRaw(permitsApi.list, () => ({ body: permits, headers: { 'x-total-count': '2' } })))
  await openScreen(Entries, { at: '/dashboard/permit/view' })
  expect(log).toEqual([])
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'permit', permitLogin: true, jwt: 'token' }))
  })
  expect(await screen.findByText('Night shoot')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(useSession.getState().permitOwner).toEqual([{ id: 9, name: 'Night shoot' }])
})

test('whoever registers and applies for tax credit finds both in My Profile', async () => {
  network(
    onRaw(registersApi.list, () => ({ body: [{ id: 5, title: 'The Long Night' }], headers: { 'x-total-count': '1' } })),
    onRaw(taxApi.list, () => ({ body: [{ id: 6, title: 'Harbor lights' }], headers: { 'x-total-count': '1' } })),
  )
  await openScreen(Entries, { at: '/dashboard/tax/view' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'tax', taxLogin: true, jwt: 'token' }))
  })
  expect(await screen.findByText('Harbor lights')).toBeTruthy()
  expect(await screen.findByText('The Long Night')).toBeTruthy()
  const { taxOwner, registerOwner } = useSession.getState()
  expect([taxOwner, registerOwner]).toEqual([[{ id: 6, name: 'Harbor lights' }], [{ id: 5, name: 'The Long Night' }]])
})
