import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { directoryApi } from '@backlot/contract/directory'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { makeSite } from '../../../../test/site.ts'
import { EntryScreen } from '#features/directory/screens/entry-screen.tsx'
import { makeEntry } from '#features/directory/testing.ts'

afterEach(() => vi.restoreAllMocks())
const at = '/admindash/directorydetail?directory=7'
const publicPage = '/dashboard/directorydetail/?directory=7'

test('a producer reads at a glance whom to call and what they do', async () => {
  const credits = Array.from({ length: 12 }, (_, index) => ({ title: `Film ${index}`, year: 2000 + index, position: 'Gaffer' }))
  network(
    on(
      directoryApi.get,
      makeEntry({
        phone1: '5055550142',
        // The same number again is no other way to call.
        phone2: '(505) 555-0142',
        email1: 'ann@light.example',
        website: 'https://www.light.example/',
        title: 'Gaffer',
        skills: ['LED', 'Rigging'],
        union_affiliation: ['IATSE'],
        union_local: '480',
        resident_state: 'New Mexico',
        resident_since: '2019-04-02',
        years_experience: 12,
        credits,
        availability: [
          { from: '2020-01-01', to: '2020-01-02', state: 'free' },
          { from: '2999-01-01', to: '2999-01-09', state: 'free' },
        ],
      }),
    ),
  )
  await openScreen(EntryScreen, { at: publicPage })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Light' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '(505) 555-0142' }).getAttribute('href')).toBe('tel:5055550142')
  expect(screen.getByRole('link', { name: 'ann@light.example' }).getAttribute('href')).toBe('mailto:ann@light.example')
  expect(screen.getByRole('link', { name: 'light.example' }).getAttribute('rel')).toContain('noopener')
  expect(screen.getByText('New Mexico, since 04/02/2019')).toBeTruthy()
  expect(screen.getByText('12 years')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gaffer' }).getAttribute('href')).toContain('category=21')
  expect(screen.getByText('01/01/2999 to 01/09/2999')).toBeTruthy()
  expect(screen.queryByText(/2020/)).toBeNull()
  expect(screen.getAllByText(/^Film /)).toHaveLength(10)
  expect(screen.getAllByText(/^Film /)[0]?.textContent).toBe('Film 11')
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more credits' }))
  expect(screen.getAllByText(/^Film /)).toHaveLength(12)
})

test('on a phone the number to call comes before what else can be done', async () => {
  const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.spyOn(window, 'matchMedia').mockImplementation(() => phone as unknown as MediaQueryList)
  network(on(directoryApi.get, makeEntry({ phone1: '5055550142' })))
  await openScreen(EntryScreen, { at: publicPage })
  const number = await screen.findByRole('link', { name: '(505) 555-0142' })
  const print = screen.getByRole('button', { name: 'Print' })
  expect(number.compareDocumentPosition(print) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('what is locked is not there, and nothing says that it would be', async () => {
  network(
    on(directoryApi.get, makeEntry({ can: { edit: false, share: false, link: false, seePrivate: false, ask: false, verify: false } })),
  )
  await openScreen(EntryScreen, { at: publicPage })
  expect(await screen.findByText('No contact details are public. Ask the film office.')).toBeTruthy()
  for (const word of ['Phone', 'Email', 'Website', 'Address']) expect(screen.queryByText(word)).toBeNull()
  expect(screen.queryByText('Hidden from the public')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('the office sees what is hidden, and that it is', async () => {
  const can = { edit: true, share: true, link: true, seePrivate: true, ask: false, verify: true }
  network(
    on(
      directoryApi.get,
      makeEntry({ phone1: '+4722334455', lockboxes: { phone1: true }, notes_staff: 'Calls back.', status: 'pending', can }),
    ),
  )
  await openScreen(EntryScreen, { at })
  expect(await screen.findByText('Hidden from the public')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+4722334455' })).toBeTruthy()
  expect(await screen.findByText('Calls back.')).toBeTruthy()
  expect(screen.getByText('Pending')).toBeTruthy()
  // The office's page is not the public one, which alone is shared.
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy()
})

test('an imported entry names its source and licence', async () => {
  network(on(directoryApi.get, makeEntry({ source: { name: 'City list', url: 'https://data.example/list', licence: 'CC BY 4.0' } })))
  await openScreen(EntryScreen, { at: publicPage })
  const source = await screen.findByRole('region', { name: 'Source' })
  expect(source.textContent).toBe('This record comes from City list. License: CC BY 4.0.')
  expect(screen.getByRole('link', { name: 'City list' }).getAttribute('href')).toBe('https://data.example/list')
})

test('an entry that is not there says so, in Norwegian too', async () => {
  network(onRaw(directoryApi.get, { status: 404, body: { status: 404, code: 'not_found', detail: 'Page not found.' } }))
  await openScreen(EntryScreen, { at, site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Fant ikke oppføringen' })).toBeTruthy()
})

test('another failure can be tried again', async () => {
  let fails = true
  network(
    onRaw(directoryApi.get, () =>
      fails ? { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } } : { body: makeEntry() },
    ),
  )
  await openScreen(EntryScreen, { at })
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4000 })
  fails = false
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Light' })).toBeTruthy()
})

test('the link is copied; failures have their own messages', async () => {
  let fails = false
  network(
    on(directoryApi.get, makeEntry()),
    onRaw(directoryApi.link, () => (fails ? { status: 500, body: { status: 500 } } : { body: { link: 'https://test.example/d/ann' } })),
  )
  const user = userEvent.setup()
  await openScreen(EntryScreen, { at: publicPage })
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied to clipboard')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://test.example/d/ann')
  fails = true
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Failed to copy directory link')).toBeTruthy()
  fails = false
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  Object.assign(document, { execCommand: () => false })
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copy failed')).toBeTruthy()
  expect(await screen.findByText(/Automatic copy has been restricted/)).toBeTruthy()
})

test('sharing checks the addresses, sends once and says so', async () => {
  const log = network(on(directoryApi.get, makeEntry()), on(directoryApi.email, { Success: true, message: 'Email sent successfully' }))
  await openScreen(EntryScreen, { at: publicPage })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share this entry' })
  expect(dialog.closest('[style*="--modal-size"]')?.getAttribute('style')).toContain('--modal-size: 40vw')
  const box = within(dialog).getByRole('textbox', { name: 'Email' })
  await userEvent.type(box, 'a@b.example, nobody{enter}')
  expect(await within(dialog).findByText('Invalid emails: nobody')).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.type(box, 'a@b.example, c@d.example{enter}')
  expect(await screen.findByText('Email sent successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.filter(({ path }) => path.endsWith('/email')).map(({ body }) => body)).toEqual([{ email: 'a@b.example,c@d.example' }])
})

test('a contact card that cannot be made says so', async () => {
  network(on(directoryApi.get, makeEntry()), onRaw(directoryApi.card, { status: 404, body: { status: 404 } }))
  await openScreen(EntryScreen, { at: publicPage })
  await userEvent.click(await screen.findByRole('button', { name: 'Save contact' }))
  expect(await screen.findByText('The contact card could not be saved')).toBeTruthy()
})
