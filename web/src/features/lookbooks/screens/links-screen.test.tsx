import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lookbookSharesApi as api, type LookbookShare } from '@backlot/contract/lookbook-shares'
import { LinksScreen } from '#features/lookbooks/screens/links-screen.tsx'
import { makeShare } from '#features/lookbooks/testing.ts'
import { startSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const day = '2026-05-06T12:00:00Z'
const named = makeShare(9, {
  label: 'Nora, second unit',
  recipient: 'nora@set.example',
  lookbook_id: 4,
  lookbook_name: 'Winter',
  kind: 'folder',
  folder_name: 'Mills',
  has_password: true,
  allow_download: true,
  expires_at: '2026-07-08T12:00:00Z',
  open_count: 3,
  download_count: 1,
  answered_count: 2,
  created_by_name: 'Ada Admin',
  created_at: day,
})
const copied = makeShare(8, { created_at: day })

async function open(handlers: Parameters<typeof network>, at = '/admindash/lookbooks/links', site = makeSite()) {
  const log = network(...handlers)
  const opened = openScreen(LinksScreen, { at, site })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  const { where } = await opened
  await screen.findByRole('heading', { level: 1 })
  return { log, where }
}
/** Answers a page of so many. */
const pageOf = (items: LookbookShare[], total = items.length) =>
  onRaw(api.shares, { body: items, headers: { 'x-total-count': String(total) } })

test('each link says whom it is for, of which lookbook it is, and what came of it', async () => {
  await open([pageOf([named, copied])])
  const rows = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('listitem')
  const first = within(rows[0] as HTMLElement)
  expect(first.getByText('Nora, second unit')).toBeTruthy()
  expect(first.getByRole('link', { name: 'Winter' }).getAttribute('href')).toBe('/admindash/lookbooks/edit?lb=4')
  const facts =
    'nora@set.example · Folder Mills · until 07/08/2026 · opened 3 times · 1 download · 2 guests answered · with ' +
    'password · download allowed · by Ada Admin, 05/06/2026'
  expect(first.getByText(facts)).toBeTruthy()
  expect(within(rows[1] as HTMLElement).getByText('Copied link')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('2 links')
})

test('a live link warns of what it shows as removed', async () => {
  const ended = makeShare(7, { label: 'Bo', state: 'ended', ended_at: day, closed_count: 1 })
  await open([pageOf([{ ...named, closed_count: 2 }, { ...copied, closed_count: 1 }, ended])])
  const warning = /no longer public: guests see/
  const said = (await screen.findAllByText(warning)).map((one) => one.textContent.trim())
  expect(said).toEqual([
    '2 items are no longer public: guests see them as removed until you confirm them in the lookbook.',
    '1 item is no longer public: guests see it as removed until you confirm it in the lookbook.',
  ])
})

test('what is typed is looked for and stands in the URL; All asks for those that are over too', async () => {
  const { log, where } = await open([pageOf([named])], '/admindash/lookbooks/links?page=3')
  const asked = () => Object.fromEntries(log.at(-1)?.query ?? [])
  await waitFor(() => expect(asked()).toEqual({ live: 'true', skip: '100', limit: '50' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search links' }), 'nora')
  await waitFor(() => expect(asked()).toEqual({ search: 'nora', live: 'true', skip: '0', limit: '50' }))
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(where()).toBe('/admindash/lookbooks/links?q=nora&state=all'))
  await waitFor(() => expect(asked()).toEqual({ search: 'nora', live: 'false', skip: '0', limit: '50' }))
})

test('a link is ended there, once it is asked; one that is over cannot be changed any more', async () => {
  let items = [named, copied]
  const { log } = await open([
    onRaw(api.shares, () => ({ body: items, headers: { 'x-total-count': String(items.length) } })),
    on(api.endShare, () => {
      items = [{ ...named, state: 'ended', ended_at: day }, copied]
      return items[0] as LookbookShare
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate the link: Nora, second unit' }))
  expect(screen.getByText(/cannot be reactivated/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the link' }))
  expect(screen.queryByText(/cannot be reactivated/)).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Deactivate the link: Nora, second unit')
  expect(log.some((one) => one.method === 'DELETE')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate the link: Nora, second unit' }))
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate now' }))
  expect(await screen.findByText('Link deactivated')).toBeTruthy()
  expect(log.find((one) => one.method === 'DELETE')?.path).toBe('/api/project/lookbook/shares/9')
  expect(await screen.findByText(/deactivated 05\/06\/2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change the link: Nora, second unit' })).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
})

test('nothing to show is said, and why', async () => {
  const { where } = await open([pageOf([])], '/admindash/lookbooks/links?q=nobody')
  expect(await screen.findByRole('heading', { name: 'No links found' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('heading', { name: 'No active links' })).toBeTruthy()
  expect(where()).toBe('/admindash/lookbooks/links')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a failure is said, and tried again', async () => {
  let fails = true
  await open([
    onRaw(api.shares, () =>
      fails
        ? { status: 403, body: { status: 403, code: 'forbidden', detail: 'No.' } }
        : { body: [copied], headers: { 'x-total-count': '1' } },
    ),
  ])
  expect(await screen.findByText('The links could not be loaded')).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Copied link')).toBeTruthy()
})

test('in Norwegian the words and the dates are Norwegian', async () => {
  await open([pageOf([named])], undefined, makeSite({ LocaleCode: 'no_NO' }))
  expect(await screen.findByText(/til 08\.07\.2026 · åpnet 3 ganger/)).toBeTruthy()
})
