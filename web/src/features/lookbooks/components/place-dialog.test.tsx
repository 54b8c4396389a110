import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { messages } from '@backlot/contract/messages'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { PlaceDialog } from '#features/lookbooks/components/place-dialog.tsx'
import { makeFolder, makeFrame, makeLookbook } from '#features/lookbooks/testing.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const nothing = () => undefined
const Dialog = () => (
  <PlaceDialog title="Copy items" action="Copy" frame={makeFrame()} asked={messages.selectFolder} onClose={nothing} onPlace={nothing} />
)

test('lookbooks and folders to copy into, where they could not be loaded, do not look like none', async () => {
  let isDown = true
  const frame = makeFrame({ id: 4, folders: [makeFolder(7, { name: 'Piers' })] })
  network(
    failsOnce(lookbooksApi.list, [makeLookbook(4)]),
    onRaw(lookbooksApi.get, () => (isDown ? { status: 422, body: { detail: 'Not now' } } : { body: frame })),
  )
  await openScreen(Dialog, { at: '/admindash/lookbooks/edit?lb=1' })
  await retry('The lookbooks could not be loaded')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lookbook' }), 'Lookbook 4')
  // It is asked for three times before that.
  await screen.findByRole('heading', { name: 'The folders could not be loaded' }, { timeout: 8000 })
  isDown = false
  await retry('The folders could not be loaded')
  expect(await screen.findByRole('option', { name: 'Piers' })).toBeTruthy()
})
