import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type LookbookChosen, lookbookItemsApi } from '@backlot/contract/lookbook-contents'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { Collector } from '#features/lookbooks/components/collector.tsx'
import { makeChanges, makeFolder, makeFrame, makeItem, makeSection } from '#features/lookbooks/testing.ts'
import { forgetSteps } from '#features/lookbooks/undo.ts'
import { collectableMark, useCollecting } from '#lib/collecting.ts'
import { startSession } from '#lib/session.ts'
import { Collect } from '#ui/collect/collect.tsx'
import { network, on, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

/** A page of the library with two cards beside the panel. */
function Library() {
  return (
    <>
      {[101, 109].map((id) => (
        <div key={id}>
          <a href={`#${id}`} {...collectableMark('locations', id)}>
            {`Card ${id}`}
          </a>
          <Collect kind="locations" id={id} name={`Card ${id}`} />
        </div>
      ))}
      <Collector lookbook={1} />
    </>
  )
}

const chosen = (changes: Partial<LookbookChosen> = {}): LookbookChosen => ({
  Success: true,
  version: 2,
  locations: [],
  images: [],
  items: [],
  ...changes,
})
const outcome = (id: number, item_id: number | null, message = '') => ({
  id,
  outcome: message === '' ? ('changed' as const) : ('exists' as const),
  message,
  item_id,
})
const items = [makeItem(1), makeItem(2, { folder_id: 7 }), makeSection(3, { folder_id: 7 })]
const lookbook = (version = () => 1) => [
  on(lookbooksApi.get, makeFrame({ folders: [makeFolder(7, { name: 'Piers' })] })),
  on(lookbookItemsApi.items, { items, next: null, version: 1 }),
  on(lookbooksApi.changes, ({ query }) =>
    query.get('since') === '1' && version() === 2 ? makeChanges(2, { items: [makeItem(9)] }) : makeChanges(Number(query.get('since'))),
  ),
]
const sent = (log: readonly Received[], path: string) =>
  log.filter((one) => one.path === `/api/location/lookbook/${path}`).map((one) => one.body)

/** The test's browser lays nothing out. */
const panelHeight = 600

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(panelHeight)
  forgetSteps()
  useCollecting.setState({ into: null })
})

async function open(handlers: Parameters<typeof network>) {
  const log = network(...handlers)
  const opened = openScreen(Library, { at: '/admindash/locations?lb=1&q=pier' })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  const { where } = await opened
  await screen.findByRole('heading', { name: 'Harbour film' })
  return { log, where }
}

test('the panel shows what is in, folder by folder, and cards say whether they are', async () => {
  await open(lookbook())
  const panel = within(screen.getByRole('complementary', { name: 'Lookbook' }))
  expect(panel.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Harbour film', 'No folder', 'Piers'])
  expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Place 1', 'Place 2', 'SectionSection 3'])
  const states = (await screen.findAllByRole('button', { name: /in Harbour film$/ })).map((one) => one.getAttribute('aria-pressed'))
  expect(states).toEqual(['true', 'false'])
})

test('of two thousand items only the rows in view are drawn, and each says which one it is', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => makeItem(index + 1, { folder_id: index < 3 ? null : 7 }))
  await open([on(lookbookItemsApi.items, { items: many, next: null, version: 1 }), ...lookbook()])
  const panel = within(screen.getByRole('complementary', { name: 'Lookbook' }))
  expect(panel.getByText('2,000 items')).toBeTruthy()
  const rows = panel.getAllByRole('listitem')
  expect(rows.length).toBeGreaterThan(panelHeight / 48)
  expect(rows.length).toBeLessThan(40)
  expect(rows.slice(2, 4).map((row) => [row.textContent, row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])).toEqual([
    ['Place 3', '3', '3'],
    ['Place 4', '1', '1997'],
  ])
})

test('one click adds to the chosen folder, and Undo takes it out', async () => {
  let version = 1
  const { log } = await open([
    ...lookbook(() => version),
    on(lookbookItemsApi.addItems, () => {
      version = 2
      return chosen({ locations: [outcome(109, 9)] })
    }),
    on(lookbookItemsApi.removeItems, chosen()),
  ])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add to folder' }), '7')
  await userEvent.click(await screen.findByRole('button', { name: 'Card 109: in Harbour film' }))
  await waitFor(() => expect(sent(log, 'items')).toEqual([{ lookbookId: 1, folderId: 7, locationIds: [109] }]))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Card 109:/ }).getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo: adding' }))
  await waitFor(() => expect(sent(log, 'items/remove')).toEqual([{ lookbookId: 1, itemIds: [9] }]))
})

test('the key B takes out what is in, wherever it is', async () => {
  const { log } = await open([...lookbook(), on(lookbookItemsApi.removeItems, chosen())])
  await screen.findByRole('button', { name: 'Card 101: in Harbour film' })
  const card = screen.getByRole('link', { name: 'Card 101' })
  card.focus()
  fireEvent.keyDown(card, { key: 'b' })
  await waitFor(() => expect(sent(log, 'items/remove')).toEqual([{ lookbookId: 1, itemIds: [1] }]))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Card 101:/ }).getAttribute('aria-pressed')).toBe('false'))
})

test('of a selection, what is there already is said', async () => {
  const { log } = await open([
    ...lookbook(),
    on(lookbookItemsApi.addItems, chosen({ locations: [outcome(101, 1, messages.alreadyInFolder.en), outcome(109, 9)] })),
  ])
  await waitFor(() => expect(useCollecting.getState().into).not.toBeNull())
  useCollecting.getState().into?.add({ locationIds: [101, 109] })
  expect(await screen.findByText(messages.alreadyInFolder.en)).toBeTruthy()
  expect(sent(log, 'items')).toEqual([{ lookbookId: 1, folderId: null, locationIds: [101, 109] }])
})

test('leaving takes the lookbook out of the URL and keeps what is searched', async () => {
  const { where } = await open(lookbook())
  await userEvent.click(screen.getByRole('button', { name: 'Close the lookbook' }))
  await waitFor(() => expect(where()).toBe('/admindash/locations?q=pier'))
})
