import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Done, lookbookFoldersApi, type LookbookItem, lookbookItemsApi } from '@backlot/contract/lookbook-contents'
import { lookbookFavouritesApi } from '@backlot/contract/lookbook-guests'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { LookbookScreen } from '#features/lookbooks/screens/lookbook-screen.tsx'
import { makeChanges, makeFolder, makeFrame, makeItem, makeLookbook, makeSection } from '#features/lookbooks/testing.ts'
import { forgetSteps } from '#features/lookbooks/undo.ts'
import { clearHistory, useHistory } from '#lib/history-store.ts'
import { clearSelection, useSelection } from '#lib/selection-store.ts'
import { startSession } from '#lib/session.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { phone } from '#ui/breakpoints.ts'

const folders = [makeFolder(7, { name: 'Piers' }), makeFolder(8, { name: 'Bars', parent_folder_id: 7, visible: false })]
const items = [
  makeItem(1),
  makeItem(2, { note: 'Morning light' }),
  makeItem(3, { folder_id: 7 }),
  makeSection(4, { folder_id: 7, text: 'Read me' }),
]
const done = (ids: number[], message = ''): Done => ({
  Success: true,
  message,
  results: ids.map((id) => ({ id, outcome: 'changed', message: '', item_id: id })),
})
const lookbook = () => [
  on(lookbooksApi.get, makeFrame({ folders })),
  on(lookbookItemsApi.items, { items, next: null, version: 1 }),
  on(lookbooksApi.changes, makeChanges(1)),
]

beforeEach(() => {
  forgetSteps()
  clearHistory()
  // jsdom measures nothing; a grid as wide as a page draws its rows.
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 900, 600)
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 900 })
  window.scrollTo = () => undefined
})

afterEach(() => void vi.unstubAllGlobals())

async function open(handlers: Parameters<typeof network>, at = '/admindash/lookbooks/edit?lb=1') {
  const log = network(...handlers)
  const opened = openScreen(LookbookScreen, { at })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  const { where } = await opened
  await screen.findByRole('heading', { name: 'Harbour film' })
  return { log, where }
}
const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name},`) })
const names = () => screen.getAllByRole('button', { name: /, (location|photo|section), / }).map((one) => one.textContent.split(',')[0])
const sent = (log: readonly Received[], path: string) => log.filter((one) => one.path === `/api/location/${path}`).map((one) => one.body)

test('what is in it stands in order, with folders as a tree and their counts', async () => {
  await open(lookbook())
  await tile('Place 1')
  expect(names()).toEqual(['Place 1', 'Place 2', 'Place 3', 'Section 4'])
  expect(screen.getByText('Morning light')).toBeTruthy()
  const tree = within(screen.getByRole('navigation', { name: 'Folders' }))
  expect(tree.getByRole('button', { name: /^Everything ?4/ }).getAttribute('aria-current')).toBe('page')
  expect(tree.getByRole('button', { name: /^Piers ?2/ })).toBeTruthy()
  expect(tree.getByRole('button', { name: /^Bars ?hidden ?0/ })).toBeTruthy()
  await userEvent.click(tree.getByRole('button', { name: /^Piers/ }))
  await waitFor(() => expect(names()).toEqual(['Place 3', 'Section 4']))
})

test('what is not public any more is named, and shown to guests from its panel or as a selection', async () => {
  const [first, second, ...others] = items as [LookbookItem, LookbookItem, ...LookbookItem[]]
  const closed = [{ ...first, closed: true }, { ...second, closed: true }, ...others]
  const { log } = await open([
    on(lookbooksApi.get, makeFrame({ folders, closed_count: 2 })),
    on(lookbookItemsApi.items, { items: closed, next: null, version: 1 }),
    on(lookbooksApi.changes, makeChanges(1)),
    on(lookbookItemsApi.confirmItems, done([1])),
  ])
  const note = within(await screen.findByRole('alert'))
  expect(note.getByText('2 items are no longer public')).toBeTruthy()
  expect(screen.getAllByText('Not shown to guests')).toHaveLength(2)
  await userEvent.click(note.getByRole('button', { name: 'Place 1' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Place 1' }))
  await userEvent.click(panel.getByRole('button', { name: 'Show to guests' }))
  await waitFor(() => expect(sent(log, 'lookbook/items/confirm')).toEqual([{ lookbookId: 1, itemIds: [1] }]))
  expect(await screen.findByText('Guests see 1 item again')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show to guests' }))
  await waitFor(() => expect(sent(log, 'lookbook/items/confirm')[1]).toEqual({ lookbookId: 1, itemIds: [1, 2] }))
})

test('Space picks up, arrows carry, Space drops: one call, and Undo brings it back to its place', async () => {
  const { log } = await open([...lookbook(), on(lookbookItemsApi.sortItems, done([1]))])
  const first = await tile('Place 1')
  first.focus()
  fireEvent.keyDown(first, { key: ' ' })
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  fireEvent.keyDown(await tile('Place 1'), { key: ' ' })
  await waitFor(() => expect(sent(log, 'sortLookbookLocations')).toHaveLength(1))
  expect(sent(log, 'sortLookbookLocations')[0]).toEqual({ lookbookId: 1, itemIds: [1], folderId: 7, beforeId: 3 })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: move' }))
  await waitFor(() => expect(sent(log, 'sortLookbookLocations')).toHaveLength(2))
  expect(sent(log, 'sortLookbookLocations')[1]).toEqual({ lookbookId: 1, itemIds: [1], folderId: null, beforeId: 2 })
  // Nothing is left to take back.
  await waitFor(() => expect(within(screen.getByRole('banner')).queryByRole('button', { name: /^Undo/ })).toBeNull())
})

test('Escape puts back what is carried, and nothing is sent', async () => {
  const { log } = await open(lookbook())
  const first = await tile('Place 1')
  fireEvent.keyDown(first, { key: ' ' })
  fireEvent.keyDown(first, { key: 'End' })
  await waitFor(() => expect(names().at(-1)).toBe('Place 1'))
  fireEvent.keyDown(await tile('Place 1'), { key: 'Escape' })
  await waitFor(() => expect(names()[0]).toBe('Place 1'))
  expect(sent(log, 'sortLookbookLocations')).toEqual([])
})

test('buttons order what is selected, for those who neither drag nor carry', async () => {
  const { log } = await open([...lookbook(), on(lookbookItemsApi.sortItems, done([2]))])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Place 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move earlier' }))
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Place 2', 'Place 1']))
  expect(sent(log, 'sortLookbookLocations')[0]).toEqual({ lookbookId: 1, itemIds: [2], folderId: null, beforeId: 1 })
})

test('what is taken out comes back by Undo', async () => {
  const chosen = { Success: true, version: 2, locations: [], images: [], items: done([2]).results }
  const { log } = await open([...lookbook(), on(lookbookItemsApi.removeItems, chosen), on(lookbookItemsApi.recoverItems, done([2]))])
  fireEvent.keyDown(await tile('Place 2'), { key: 'Delete' })
  await waitFor(() => expect(names()).toEqual(['Place 1', 'Place 3', 'Section 4']))
  expect(await screen.findByText('1 item removed')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(sent(log, 'lookbook/items/recover')).toEqual([{ lookbookId: 1, itemIds: [2] }]))
  expect(await screen.findByText('Undone: removal')).toBeTruthy()
})

test('a note is written on the version that was read; what is refused keeps what was typed', async () => {
  const refusal = { status: 409, body: { status: 409, code: 'conflict', detail: 'Somebody else has changed this in the meantime.' } }
  const { log } = await open([...lookbook(), onRaw(lookbookItemsApi.changeItem, refusal)])
  await userEvent.click(await tile('Place 1'))
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  await userEvent.type(note, 'Ask for Ann')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else has changed this in the meantime.')
  expect(screen.getByText('What you typed is still here.')).toBeTruthy()
  expect(note.value).toBe('Ask for Ann')
  expect(log.find((one) => one.method === 'PATCH')?.body).toEqual({ itemId: 1, version: 1, note: 'Ask for Ann' })
})

test('a note is taken back on the version that it made: what somebody else wrote since is not', async () => {
  const { log } = await open([...lookbook(), on(lookbookItemsApi.changeItem, makeItem(2, { note: 'Fog', version: 6 }))])
  await userEvent.click(await tile('Place 2'))
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  await userEvent.clear(note)
  await userEvent.type(note, 'Fog')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const patches = () => log.filter((one) => one.method === 'PATCH').map((one) => one.body)
  await waitFor(() => expect(patches()).toEqual([{ itemId: 2, version: 1, note: 'Fog' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', false))
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(patches()[1]).toEqual({ itemId: 2, version: 6, note: 'Morning light' }))
})

test.each([
  ['/admindash/lookbooks/edit?lb=1', 'Lookbook Info'],
  ['/admindash/lookbooks/edit?lb=1&lbFolder=7', 'Folder Info'],
])('on phones the head at %s is Share and one menu, %s', async (at, name) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === phone,
    media,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  await open([...lookbook()], at)
  const head = within(screen.getByRole('banner'))
  expect(head.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(['Share', name])
  await userEvent.click(head.getByRole('button', { name }))
  expect((await screen.findAllByRole('menuitem')).map((one) => [one.textContent, one.hasAttribute('disabled')])).toEqual([
    ['Answers', false],
    ['Download', false],
    ['New section', false],
    ['Name and description', false],
    ['Undo', true],
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Name and description' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Harbour film')
})

test('the three refusals of moving and copying are said in the dialog', async () => {
  const refuse = (path: string, message: string) => ({
    status: 422,
    body: { status: 422, code: 'invalid', detail: message, errors: [{ path, message }] },
  })
  const { log } = await open([
    ...lookbook(),
    on(lookbooksApi.list, [makeLookbook(1), makeLookbook(2)]),
    onRaw(lookbookItemsApi.copyItems, refuse('itemIds.0', messages.alreadyInFolder.en)),
    onRaw(lookbookFoldersApi.copyFolder, refuse('lookbookId', messages.sameLookbook.en)),
  ])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Place 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move to…' }))
  const moving = within(await screen.findByRole('dialog', { name: 'Move items' }))
  await userEvent.click(moving.getByRole('button', { name: 'Move' }))
  expect(await moving.findByText(messages.chooseOneFolder.en)).toBeTruthy()
  await userEvent.click(moving.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Copy to…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy items' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText(messages.selectFolder.en)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Folder' }), '7')
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText(messages.alreadyInFolder.en)).toBeTruthy()
  expect(sent(log, 'lookbook/copy')).toEqual([{ lookbookId: 1, itemIds: [1], targetFolderId: 7 }])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))

  await userEvent.click(screen.getByRole('button', { name: 'Actions of folder Piers' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy to another lookbook…' }))
  const second = within(await screen.findByRole('dialog', { name: 'Copy folder' }))
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'Folder' }), '0')
  await userEvent.click(second.getByRole('button', { name: 'Copy' }))
  expect(await second.findByText(messages.sameLookbook.en)).toBeTruthy()
})

test('a new folder opens, and one that is thrown away comes back from the trash', async () => {
  const { log, where } = await open([
    ...lookbook(),
    on(lookbookFoldersApi.createFolder, makeFolder(9, { name: 'Roofs' })),
    on(lookbookFoldersApi.deleteFolders, done([7])),
    on(lookbookFoldersApi.trashedFolders, [{ ...makeFolder(5, { name: 'Old' }), lookbook_name: 'Harbour film' }]),
    on(lookbookFoldersApi.recoverFolders, done([5])),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'New folder' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the folder' }), 'Roofs')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(messages.folderCreated.en)).toBeTruthy()
  expect(sent(log, 'lookbook/folders')[0]).toEqual({ lookbookId: 1, parentFolderId: null, name: 'Roofs' })
  expect(where()).toContain('lbFolder=9')
  await userEvent.click(screen.getByRole('button', { name: 'Actions of folder Piers' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete folder' }))
  expect(await screen.findByText(messages.folderRemoved.en)).toBeTruthy()
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Folders' })).getByRole('button', { name: 'Trash' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Recover: Old' }))
  await waitFor(() => expect(sent(log, 'lookbook/folders/recover')).toEqual([{ lookbookId: 1, folderIds: [5] }]))
})

test('what somebody else does is seen within two seconds', async () => {
  let isChanged = false
  await open([
    on(lookbooksApi.get, makeFrame({ folders })),
    on(lookbookItemsApi.items, { items, next: null, version: 1 }),
    on(lookbooksApi.changes, ({ query }) =>
      isChanged && query.get('since') === '1'
        ? makeChanges(2, { items: [makeItem(9, { sort_order: 0 })], removed_items: [3] })
        : makeChanges(Number(query.get('since'))),
    ),
  ])
  await tile('Place 1')
  isChanged = true
  await waitFor(() => expect(names()).toEqual(['Place 9', 'Place 1', 'Place 2', 'Section 4']), { timeout: 2000 })
})

test('without a number the page offers the lookbook that was chosen last, and the list', async () => {
  useSelection.setState({ lookbook: { id: 7, name: 'Winter' } })
  network(...lookbook())
  await openScreen(LookbookScreen, { at: '/admindash/lookbooks/edit' })
  expect(await screen.findByRole('heading', { name: 'No lookbook chosen' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('href')).toBe('/admindash/lookbooks/edit?lb=7')
  expect(screen.getByRole('link', { name: 'All lookbooks' }).getAttribute('href')).toBe('/admindash/lookbooks')
  clearSelection()
})

test('a change notes that lookbooks are to be read again, and reading one as a whole takes the note away', async () => {
  const { log } = await open([
    ...lookbook(),
    on(lookbookItemsApi.removeItems, { Success: true, version: 2, locations: [], images: [], items: [] }),
  ])
  await tile('Place 1')
  expect(useHistory.getState().FetchDataForLookBook).toBe(false)
  fireEvent.keyDown(await tile('Place 2'), { key: 'Delete' })
  await waitFor(() => expect(useHistory.getState().FetchDataForLookBook).toBe(true))
  expect(log.filter((one) => one.path === '/api/location/lookbook/1/items')).toHaveLength(1)
})

test('a lookbook that is not there says so', async () => {
  const missing = { status: 404, body: { status: 404, code: 'not_found', detail: 'Page not found.' } }
  network(onRaw(lookbooksApi.get, missing), onRaw(lookbookItemsApi.items, missing))
  const opened = openScreen(LookbookScreen, { at: '/admindash/lookbooks/edit?lb=1' })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  await opened
  expect(await screen.findByRole('heading', { name: 'Lookbook not found' })).toBeTruthy()
})

test('answers of guests that could not be loaded are not taken for none', async () => {
  await open([...lookbook(), failsOnce(lookbookFavouritesApi.favourites, [])])
  await retry('The answers could not be loaded')
})
