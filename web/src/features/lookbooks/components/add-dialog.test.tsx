import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type LookbookChosen, lookbookFoldersApi, lookbookItemsApi } from '@backlot/contract/lookbook-contents'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { lastPlace } from '#features/lookbooks/add-to.ts'
import { Collector } from '#features/lookbooks/components/collector.tsx'
import { makeFolder, makeFrame, makeLookbook } from '#features/lookbooks/testing.ts'
import { forgetSteps, takeLast } from '#features/lookbooks/undo.ts'
import { collectableMark, useCollecting } from '#lib/collecting.ts'
import { startSession } from '#lib/session.ts'
import { CollectInWords } from '#ui/collect/collect.tsx'
import { useToasts } from '#ui/feedback/toasts.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

/** A page of the library on which no lookbook is open. */
function Library() {
  return (
    <>
      <a href="#101" {...collectableMark('locations', 101)}>
        Pier 9
      </a>
      <CollectInWords kind="images" id={55} name="The gate" />
      <Collector lookbook={undefined} />
    </>
  )
}

const answer: LookbookChosen = {
  Success: true,
  version: 2,
  locations: [{ id: 101, outcome: 'changed', message: '', item_id: 9 }],
  images: [],
  items: [],
}
const two = [makeLookbook(1, { name: 'Harbour film' }), makeLookbook(2, { name: 'Winter' })]
const sent = (log: readonly Received[], path: string) =>
  log.filter((one) => one.path === `/api/location/lookbook${path}` && one.method !== 'GET').map((one) => one.body)

beforeEach(() => {
  forgetSteps()
  useToasts.setState({ toasts: [] })
  Object.assign(lastPlace, { lookbookId: null, folderId: null })
  useCollecting.setState({ into: null, mayAsk: false, asked: null })
})

async function open(...handlers: Parameters<typeof network>) {
  const log = network(
    ...handlers,
    on(lookbooksApi.list, two),
    on(lookbooksApi.get, makeFrame({ folders: [makeFolder(7, { name: 'Piers' })] })),
    on(lookbookItemsApi.addItems, answer),
    on(lookbookItemsApi.removeItems, { ...answer, locations: [] }),
  )
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  await openScreen(Library, { at: '/admindash/locations' })
  return log
}

async function pressB(): Promise<void> {
  const link = screen.getByRole('link', { name: 'Pier 9' })
  link.focus()
  fireEvent.keyDown(link, { key: 'b' })
  await screen.findByRole('dialog', { name: 'Add to lookbook' })
}

test('the key B asks into which lookbook and folder; it goes there and can be taken back', async () => {
  const log = await open()
  await screen.findByRole('button', { name: 'Add to lookbook' })
  await pressB()
  await screen.findByRole('option', { name: 'Winter' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lookbook' }), 'Winter')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Folder' }), 'Piers')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent(log, '/items')).toEqual([{ lookbookId: 2, folderId: 7, locationIds: [101] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent(log, '/items/remove')).toEqual([{ lookbookId: 2, itemIds: [9] }]))
  await waitFor(() => expect(takeLast(2)).toBeUndefined())

  await pressB()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lookbook' }).value).toBe('2')
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Folder' }).value).toBe('7'))
})

test('a new lookbook is made once, also when adding to it fails first', async () => {
  let tries = 0
  let isMade = false
  const made = makeLookbook(3, { name: 'Spring' })
  const log = await open(
    on(lookbooksApi.list, () => (isMade ? [made, ...two] : two)),
    on(lookbooksApi.create, () => {
      isMade = true
      return made
    }),
    onRaw(lookbookItemsApi.addItems, () => {
      tries += 1
      return tries === 1 ? { status: 503, body: { status: 503, code: 'busy', detail: messages.serverUnavailable.en } } : { body: answer }
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add to lookbook' }))
  await screen.findByRole('dialog', { name: 'Add to lookbook' })
  expect(screen.getByText('The gate')).toBeTruthy()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Lookbook' }), 'New lookbook…')
  // It has a name that will do; without one it is not made.
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toMatch(/^Lookbook \d\d\/\d\d\/\d{4}$/)
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(sent(log, '')).toEqual([])
  await userEvent.type(name, 'Spring')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText(messages.serverUnavailable.en)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(log, '')).toEqual([{ name: 'Spring' }])
  expect(sent(log, '/items')).toEqual(Array.from({ length: 2 }, () => ({ lookbookId: 3, folderId: null, imageIds: [55] })))
})

test('a folder is made on the way, once, and what is wrong with its name is said at it', async () => {
  let tries = 0
  const taken = 'A folder with this name already exists here.'
  const log = await open(
    onRaw(lookbookFoldersApi.createFolder, () => {
      tries += 1
      if (tries > 1) return { body: makeFolder(8, { name: 'Slips' }) }
      return { status: 422, body: { status: 422, code: 'invalid', detail: taken, errors: [{ path: 'name', message: taken }] } }
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add to lookbook' }))
  await screen.findByRole('option', { name: 'Winter' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lookbook' }), 'Winter')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Folder' }), 'New folder…')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the folder' }), 'Piers')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(sent(log, '/items')).toEqual([])
  const name = screen.getByRole('textbox', { name: 'Name of the folder' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Slips')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(log, '/folders')).toEqual([
    { lookbookId: 2, name: 'Piers' },
    { lookbookId: 2, name: 'Slips' },
  ])
  expect(sent(log, '/items')).toEqual([{ lookbookId: 2, folderId: 8, imageIds: [55] }])
})
