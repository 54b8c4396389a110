/** An import under way: how far it is, and its pause, its going on and its end. */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { importsApi, type Import } from '@backlot/contract/imports'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw } from '../../../../test/network.ts'
import { noKinds } from '../../../../test/imports.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { ImportsScreen } from '#features/imports/screens/imports-screen.tsx'
import { makeImport, makePlan, makeReport } from '#features/imports/testing.ts'
import { useSession } from '#lib/session.ts'

const at = '/admindash/admin/imports'
const earlier = onRaw(importsApi.list, { body: [makeImport()], headers: { 'x-total-count': '1' } })

async function open(url: string): Promise<void> {
  await openScreen(ImportsScreen, { at: url })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token', locale: '' }))
  })
}

test('a reload finds the running import; without the file it says what to do', async () => {
  network(noKinds, earlier, on(importsApi.get, makeImport({ state: 'running', progress: 40, report: null })))
  await open(`${at}?id=5`)
  expect(await screen.findByText('40 percent')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('40')
})

test('a running import is paused, gone on with and cancelled; what came in can be undone', async () => {
  let one = makeImport({ state: 'running', progress: 40, report: null })
  const steered =
    (state: Import['state'], report = makeReport()) =>
    () => {
      one = makeImport({ state, progress: 40, report })
      return one
    }
  network(
    noKinds,
    earlier,
    on(importsApi.undoPlan, makePlan()),
    on(importsApi.get, () => one),
    on(importsApi.pause, steered('paused')),
    on(importsApi.resume, steered('running')),
    on(importsApi.cancel, steered('cancelled')),
  )
  await open(`${at}?id=5`)
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(await screen.findByRole('heading', { name: 'town.csv is paused' })).toBeTruthy()
  expect(screen.getByText('2 records added so far.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByRole('heading', { name: 'Processing town.csv' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel import' }))
  expect(await screen.findByRole('heading', { name: 'Import cancelled' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeTruthy()
})

test('an import that was just paused says that it finishes what it has begun', async () => {
  network(noKinds, earlier, on(importsApi.get, makeImport({ state: 'paused', stopping: true, progress: 40, report: null })))
  await open(`${at}?id=5`)
  expect(await screen.findByText('Finishing the rows in progress.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume' }).hasAttribute('disabled')).toBe(true)
})

test('whether an import can be undone, where it could not be loaded, is not taken for a no', async () => {
  network(noKinds, earlier, failsOnce(importsApi.undoPlan, makePlan()), on(importsApi.get, makeImport({ state: 'done' })))
  await open(`${at}?id=5`)
  await retry('Whether this can be undone could not be loaded')
  expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeTruthy()
})
