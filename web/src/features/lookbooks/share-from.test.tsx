import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lookbookItemsApi } from '@backlot/contract/lookbook-contents'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { LookbookScreen } from '#features/lookbooks/screens/lookbook-screen.tsx'
import { makeChanges, makeFolder, makeFrame, makeItem, makeSection, makeShare } from '#features/lookbooks/testing.ts'
import { startSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => {
  // jsdom measures nothing; a grid as wide as a page draws its rows.
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 900, 600)
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 900 })
  window.scrollTo = () => undefined
})

async function open(at = '/admindash/lookbooks/edit?lb=1') {
  const log = network(
    on(lookbooksApi.get, makeFrame({ folders: [makeFolder(7, { name: 'Piers' }), makeFolder(8, { name: 'Bars' })] })),
    on(lookbookItemsApi.items, { items: [makeItem(1), makeItem(2, { folder_id: 7 }), makeSection(3)], next: null, version: 1 }),
    on(lookbooksApi.changes, makeChanges(1)),
    on(lookbookSharesApi.sharing, { has_password: false, allow_download: false, version: 1, link_days: 0 }),
    on(lookbookSharesApi.shares, []),
    on(lookbookSharesApi.sharesOf, []),
    on(lookbookSharesApi.link, { link: 'https://office.example/#/lookbook/1?token=secret', share: makeShare(5) }),
  )
  const opened = openScreen(LookbookScreen, { at })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  await opened
  await screen.findByRole('heading', { name: 'Harbour film' })
  /** What the copied link was asked for. */
  const copied = async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: () => Promise.resolve() } } }))
    await userEvent.click(dialog().getByRole('button', { name: 'Copy link' }))
    const link = () => log.find((one) => one.path === '/api/project/lookbook/1/link')
    await waitFor(() => expect(link()).toBeTruthy())
    vi.unstubAllGlobals()
    return Object.fromEntries(link()?.query ?? [])
  }
  return { copied }
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Share Lookbook' }))
const shown = () => dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Contents' }).selectedOptions[0]?.textContent

test('a folder is shared from its own menu, wherever one is', async () => {
  const { copied } = await open('/admindash/lookbooks/edit?lb=1&lbFolder=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions of folder Bars' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share…' }))
  await screen.findByRole('dialog', { name: 'Share Lookbook' })
  expect(shown()).toBe('Bars')
  expect(await copied()).toEqual({ lbFolder: '8' })
})

test('inside a folder the lookbook is shared as a whole, until the folder is chosen', async () => {
  const { copied } = await open('/admindash/lookbooks/edit?lb=1&lbFolder=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByRole('dialog', { name: 'Share Lookbook' })
  expect(dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Contents' }).value).toBe('')
  expect(await copied()).toEqual({})
})

test('a location is shared from its panel, and the panel is still there afterwards', async () => {
  const { copied } = await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Place 1,/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Place 1' }))
  await userEvent.click(panel.getByRole('button', { name: 'Share…' }))
  await screen.findByRole('dialog', { name: 'Share Lookbook' })
  expect(shown()).toBe('Place 1')
  expect(await copied()).toEqual({ lbLoc: '101' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Share Lookbook' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Place 1' })).toBeTruthy()
})

test('a section has no link of its own', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Section 3,/ }))
  expect(within(await screen.findByRole('dialog', { name: 'Section 3' })).queryByRole('button', { name: 'Share…' })).toBeNull()
})
