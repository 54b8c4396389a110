import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { locationsApi } from '@backlot/contract/locations'
import { makeLocation, makePicture } from '../../../../test/locations.ts'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { makeSite } from '../../../../test/site.ts'
import { LocationScreen } from '#features/locations/screens/location-screen.tsx'

const pictures = [on(locationsApi.galleries, [makePicture(10, { caption: 'The wheel' }), makePicture(11)]), on(locationsApi.folders, [])]
afterEach(() => vi.restoreAllMocks())

const at = '/dashboard/locationdetail?locId=1'
const tools = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Location Info' })
  return within(dialog)
    .getAllByRole('listitem')
    .map((tool) => tool.textContent)
}

test('shows what is known and nothing else', async () => {
  const films = Array.from({ length: 14 }, (_, index) => ({ title: `Film ${index}`, year: 2000 + index, fact: 'The wheel still turns.' }))
  network(
    ...pictures,
    on(locationsApi.get, makeLocation({ film_list: films, allow_drones: 'ask', ceiling_height: 9, restrictions: 'No shoes.' })),
  )
  await openScreen(LocationScreen, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'Old Mill' })).toBeTruthy()
  expect(await screen.findByText('9 ft')).toBeTruthy()
  expect(screen.getByText('Ask first')).toBeTruthy()
  expect(screen.getByText('No shoes.')).toBeTruthy()
  expect(screen.queryByText('Bedrooms')).toBeNull()
  expect(await screen.findByText('The exact location is not public. Ask the film office.')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3, name: /^Film/ })).toHaveLength(6)
  expect(screen.getAllByText('The wheel still turns.')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 14 productions' }))
  expect(screen.getAllByRole('heading', { level: 3, name: /^Film/ })).toHaveLength(14)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search productions' }), '2003')
  expect(screen.getAllByRole('heading', { level: 3, name: /^Film/ })).toHaveLength(1)
})

test('units and words follow the site', async () => {
  network(...pictures, on(locationsApi.get, makeLocation({ ceiling_height: 3, condition: 'Worn' })))
  await openScreen(LocationScreen, { at, site: makeSite({ LocaleCode: 'no_NO', settings: { distanceUnit: 'km' } }) })
  expect(await screen.findByText('3 m')).toBeTruthy()
  expect(screen.getByText('Slitt')).toBeTruthy()
})

test('a location that is not there says so', async () => {
  network(...pictures, onRaw(locationsApi.get, { status: 404, body: { status: 404, code: 'not_found', detail: 'Page not found.' } }))
  await openScreen(LocationScreen, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'Location not found' })).toBeTruthy()
})

test('another failure can be tried again', async () => {
  let fails = true
  network(
    ...pictures,
    onRaw(locationsApi.get, () =>
      fails ? { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } } : { body: makeLocation() },
    ),
  )
  await openScreen(LocationScreen, { at })
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4000 })
  fails = false
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Old Mill' })).toBeTruthy()
})

test('the link is copied, in the old way where the clipboard refuses', async () => {
  network(...pictures, on(locationsApi.get, makeLocation()), on(locationsApi.link, { link: 'https://test.example/l/p1' }))
  const user = userEvent.setup()
  await openScreen(LocationScreen, { at })
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied to clipboard')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://test.example/l/p1')

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  Object.assign(document, { execCommand: () => false })
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copy failed')).toBeTruthy()
  expect(await screen.findByText(/Automatic copy has been restricted/)).toBeTruthy()
})

const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ media, matches: media.includes('max-width'), addEventListener: () => {}, removeEventListener: () => {} }) as never,
    )

test('a phone counts all photographs, shows twelve in its strip and the rest by a press; asking stands there in words', async () => {
  onPhone()
  const many = Array.from({ length: 14 }, (_, index) => makePicture(index + 10))
  const can = { ...makeLocation().can, ask: true }
  network(on(locationsApi.galleries, many), on(locationsApi.folders, []), on(locationsApi.get, makeLocation({ can })))
  await openScreen(LocationScreen, { at })
  const strip = (await screen.findByText('1 / 14')).parentElement!
  expect(within(strip).getAllByRole('img', { name: /^Photo/ })).toHaveLength(12)
  expect(within(strip).getByRole('button', { name: 'Show all 14 photos' })).toBeTruthy()
  expect(screen.getAllByText('Ask about this place')).toHaveLength(1)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('on a phone the link stands in the tools alone, and not beside them too', async () => {
  onPhone()
  network(...pictures, on(locationsApi.get, makeLocation()))
  await openScreen(LocationScreen, { at })
  expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('sharing checks the emails, sends once and says so', async () => {
  const log = network(
    ...pictures,
    on(locationsApi.get, makeLocation()),
    on(locationsApi.email, { Success: true, message: 'Email sent successfully' }),
  )
  await openScreen(LocationScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const box = await screen.findByRole('textbox', { name: 'Email' })
  await userEvent.type(box, 'a@b.example, nobody{enter}')
  expect(await screen.findByText('Invalid emails: nobody')).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.type(box, 'a@b.example{enter}')
  expect(await screen.findByText('Email sent successfully')).toBeTruthy()
  await waitFor(() => expect(log.filter(({ path }) => path.endsWith('/email')).map(({ body }) => body)).toEqual([{ email: 'a@b.example' }]))
})

test('emails are checked a moment after the typing rests, and only good ones can be sent', async () => {
  const log = network(...pictures, on(locationsApi.get, makeLocation()))
  await openScreen(LocationScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share this location' })
  expect(dialog.closest('[style*="--modal-size"]')?.getAttribute('style')).toContain('--modal-size: 40vw')
  const box = await within(dialog).findByRole('textbox', { name: 'Email' })
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Share' })
  await userEvent.type(box, 'nobody, a@b')
  expect(within(dialog).queryByText(/^Invalid emails/)).toBeNull()
  expect(await within(dialog).findByText('Invalid emails: nobody, a@b')).toBeTruthy()
  expect(send.disabled).toBe(true)
  await userEvent.clear(box)
  expect(await within(dialog).findByText('Email is required')).toBeTruthy()
  await userEvent.type(box, 'a@b.example')
  expect(send.disabled).toBe(false)
  await waitFor(() => expect(within(dialog).queryByText('Email is required')).toBeNull())
  expect(log.filter(({ path }) => path.endsWith('/email'))).toEqual([])
})

test('a Norwegian page names wrong emails in Norwegian', async () => {
  network(...pictures, on(locationsApi.get, makeLocation()))
  await openScreen(LocationScreen, { at, site: makeSite({ LocaleCode: 'no_NO' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Del' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-post' }), 'ingen')
  expect(await screen.findByText('Ugyldige e-postadresser: ingen')).toBeTruthy()
})

test('sharing that fails says so at the field and as a toast, and keeps what was typed', async () => {
  const answers = [{ status: 500 }, { status: 429, body: { code: 'too_many', detail: 'Too many tries.' } }]
  network(
    ...pictures,
    on(locationsApi.get, makeLocation()),
    onRaw(locationsApi.email, () => answers.shift() ?? {}),
  )
  await openScreen(LocationScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
  await userEvent.type(box, 'a@b.example{enter}')
  await waitFor(() => expect(screen.getAllByText('An error occurred while sharing')).toHaveLength(2))
  expect(box.value).toBe('a@b.example')
  await userEvent.type(box, '{enter}')
  await waitFor(() => expect(screen.getAllByText('Too many tries.')).toHaveLength(2))
})

test('the tools dialog shares and copies, and gives the focus back first', async () => {
  network(...pictures, on(locationsApi.get, makeLocation()), on(locationsApi.link, { link: 'https://test.example/l/p1' }))
  const user = userEvent.setup()
  await openScreen(LocationScreen, { at })
  const button = await screen.findByRole('button', { name: 'Tools' })
  await user.click(button)
  expect(await tools()).toEqual(['Share', 'Copy link', 'Print'])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied to clipboard')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://test.example/l/p1')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(within(await screen.findByRole('dialog', { name: 'Location Info' })).getByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('dialog', { name: 'Share this location' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Location Info' })).toBeNull()
})

test('the office shares from the public page, which is one step away', async () => {
  network(...pictures, on(locationsApi.get, makeLocation()))
  const { where } = await openScreen(LocationScreen, { at: '/admindash/locationdetail?locId=1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
  expect(await tools()).toEqual(['ShareFrom the public page of a location', 'Copy link', 'Public page', 'Print'])
  const dialog = screen.getByRole('dialog')
  const share = within(dialog).getByRole('button', { name: 'Share' })
  expect(share.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(share)
  expect(screen.queryByRole('dialog', { name: 'Share this location' })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Public page' }))
  await waitFor(() => expect(where()).toBe('/dashboard/locationdetail?locId=1'))
})

test('what may not be shared has no link to copy, in any language', async () => {
  network(
    ...pictures,
    on(
      locationsApi.get,
      makeLocation({ status: 'pending', can: { edit: false, share: false, link: false, download: true, ask: true, seePrivate: true } }),
    ),
  )
  await openScreen(LocationScreen, { at: '/admindash/locationdetail?locId=1', site: makeSite({ LocaleCode: 'no_NO' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Verktøy' }))
  const dialog = await screen.findByRole('dialog', { name: 'Om stedet' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((tool) => tool.textContent),
  ).toEqual(['Skriv ut', 'Eksporter'])
})

test('where sharing is not allowed there is no tool for it', async () => {
  network(
    ...pictures,
    on(locationsApi.get, makeLocation({ can: { edit: false, share: false, link: false, download: false, ask: true, seePrivate: false } })),
  )
  await openScreen(LocationScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
  expect(await tools()).toEqual(['Print'])
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('an open picture stands in the URL', async () => {
  network(...pictures, on(locationsApi.get, makeLocation()))
  const { where } = await openScreen(LocationScreen, { at })
  const [photo] = await screen.findAllByRole('img', { name: 'The wheel' })
  await userEvent.click(photo!)
  await waitFor(() => expect(where()).toContain('photo=10'))
})

test('an imported record names its source and licence', async () => {
  const source = {
    name: 'Film Locations',
    publisher: 'City of Test',
    url: 'https://data.example/films',
    licence: 'PDDL',
    licence_url: 'https://licence.example/pddl',
  }
  network(...pictures, on(locationsApi.get, makeLocation({ source })))
  await openScreen(LocationScreen, { at })
  expect((await screen.findByRole('link', { name: 'PDDL' })).getAttribute('href')).toBe('https://licence.example/pddl')
  expect(await screen.findByRole('link', { name: 'Film Locations' })).toBeTruthy()
})
