/** What a preview and a report show on a phone, where the buttons must not stand below twenty whole records. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { importsApi } from '@backlot/contract/imports'
import { network, on, onRaw } from '../../../../test/network.ts'
import { noKinds } from '../../../../test/imports.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { onPhone } from '../../../../test/phone.ts'
import { ImportsScreen } from '#features/imports/screens/imports-screen.tsx'
import { makeImport, makeReport } from '#features/imports/testing.ts'
import { useSession } from '#lib/session.ts'

const names = Array.from({ length: 20 }, (_, index) => `Mill ${index + 1}`)
const changes = names.map((label, index) => ({
  row: index + 2,
  id: index + 1,
  label,
  added: true,
  fields: [{ field: 'city', before: null, after: 'Barton' }],
}))

async function openOn(width: 'phone' | 'desk', isTrial: boolean) {
  onPhone(width === 'phone')
  const preview = isTrial ? names.map((location_name) => ({ location_name, city: 'Barton' })) : []
  const report = makeReport({ dry_run: isTrial, records: 20, added: isTrial ? 0 : 20, updated: 0, preview })
  const log = network(
    noKinds,
    onRaw(importsApi.list, { body: [makeImport()], headers: { 'x-total-count': '1' } }),
    on(importsApi.get, makeImport({ dry_run: isTrial, report })),
    onRaw(importsApi.changes, ({ query }) => ({
      body: changes.slice(0, Number(query.get('limit'))),
      headers: { 'x-total-count': '20' },
    })),
  )
  await openScreen(ImportsScreen, { at: '/admindash/admin/imports?id=5' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token', locale: '' }))
  })
  return log
}

test('the report of an import lists five changes on a phone, and more when they are asked for', async () => {
  await openOn('phone', false)
  const list = await screen.findByRole('list', { name: 'What changed' })
  await waitFor(() => expect(within(list).getAllByRole('heading', { level: 4 })).toHaveLength(5))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(within(list).getAllByRole('heading', { level: 4 })).toHaveLength(20))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the preview of an import shows five records on a phone, and all when they are asked for', async () => {
  await openOn('phone', true)
  await waitFor(() => expect(screen.getAllByRole('heading', { name: /^Mill/ })).toHaveLength(5))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('heading', { name: /^Mill/ })).toHaveLength(20)
})

test('a wide screen has room for twenty of each', async () => {
  const log = await openOn('desk', true)
  await waitFor(() => expect(screen.getAllByRole('heading', { name: /^Mill/ })).toHaveLength(20))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(log.every(({ query }) => query.get('limit') !== '5')).toBe(true)
})
