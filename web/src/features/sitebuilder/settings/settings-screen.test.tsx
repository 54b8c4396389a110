import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type SettingsState, siteChangesApi as api } from '@backlot/contract/site-changes'
import { SiteSettings } from '@backlot/contract/site-settings'
import { sitesApi } from '@backlot/contract/sites'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { SettingsScreen } from '#features/sitebuilder/settings/settings-screen.tsx'
import { currentSite } from '#lib/site.ts'
import { useSession } from '#lib/session.ts'

const makeState = (changes: Partial<SettingsState> = {}, values: Partial<SettingsState['values']> = {}): SettingsState => ({
  idSite: 47,
  version: 3,
  values: {
    ...SiteSettings.parse({}),
    SiteName: 'Bay Film Office',
    Hosts: ['bay.test'],
    LocaleCode: 'en_US',
    timeZone: null,
    currency: 'USD',
    ...values,
  },
  timeZoneNow: 'America/Los_Angeles',
  platform: false,
  passwords: { publicPassword: false, sitebuilderPassword: true, taxPassword: false, permitPassword: false },
  changes: [],
  ...changes,
})

async function open(at = '/admindash/admin/settings', { admin = true, locale = 'en_US' } = {}) {
  const opened = await openScreen(SettingsScreen, { at, site: makeSite({ LocaleCode: locale }) })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}
const setting = (name: string) => screen.findByRole('group', { name })
const posted = (log: Received[]) => log.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('settings stand in groups and are found by their words in any place; the search stands in the address', async () => {
  network(on(api.settings, makeState()))
  const { where } = await open()
  expect(await screen.findByRole('region', { name: 'Access and passwords' })).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'link expire{Enter}')
  await waitFor(() => expect(where()).toContain('q=link'))
  expect(screen.getByRole('status').textContent).toBe('1 setting')
  expect(within(await setting('Links expire after')).getByText('Lookbooks')).toBeTruthy()
})

test('a switch and a choice save at once, the page takes them on, and Undo takes them back', async () => {
  let state = makeState()
  const log = network(
    on(api.settings, () => state),
    on(api.updateSite, ({ body }) => (state = makeState({}, body as object))),
    on(sitesApi.get, () => makeSite({ SiteName: 'As it is now' })),
  )
  await open('/admindash/admin/settings?q=distances')
  await userEvent.selectOptions(within(await setting('Distances')).getByRole('combobox'), 'Kilometers')
  expect(await screen.findByText('Distances saved')).toBeTruthy()
  await waitFor(() => expect(currentSite()?.SiteName).toBe('As it is now'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(posted(log)).toEqual([
      { idSite: 47, distanceUnit: 'km' },
      { idSite: 47, distanceUnit: 'mi' },
    ]),
  )
})

test('a number saves by Enter, what the contract knows is told before it is sent, and Cancel takes back what was typed', async () => {
  let state = makeState()
  const log = network(
    on(api.settings, () => state),
    on(api.updateSite, ({ body }) => (state = makeState({}, body as object))),
    on(sitesApi.get, () => makeSite()),
  )
  await open('/admindash/admin/settings?q=expire')
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Links expire after' })
  await setting('Links expire after')
  await userEvent.clear(field())
  await userEvent.type(field(), '731{Enter}')
  expect(await screen.findByText('The maximum is 730.')).toBeTruthy()
  expect(posted(log)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field().value).toBe('90')
  await userEvent.clear(field())
  await userEvent.type(field(), '30{Enter}')
  await waitFor(() => expect(posted(log)).toEqual([{ idSite: 47, linkDays: 30 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('what the server refuses stands at its setting, and what was typed stays', async () => {
  const errors = [{ path: 'timeZone', message: 'This is not a time zone.', code: 'site.notZone' }]
  network(
    on(api.settings, makeState()),
    onRaw(api.updateSite, () => ({ status: 422, body: { status: 422, code: 'invalid', detail: 'Invalid', errors } })),
  )
  await open('/admindash/admin/settings?q=time zone')
  await setting('Time zone')
  await userEvent.type(screen.getByRole('combobox', { name: 'Time zone' }), 'Mars')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is not a time zone.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Mars')
})

test('who changed it, from what and when stands there; its history opens, and Undo brings back what was', async () => {
  const line = { key: 'landing', before: 'auto', after: 'landing', changed_at: '2026-11-20T10:00:00Z', changed_by: 'Ann Lee' }
  const log = network(
    on(api.settings, makeState({ changes: [line] }, { landing: 'landing' })),
    onRaw(api.settingChanges, () => ({ body: [line, { ...line, changed_by: null, after: 'protect' }], headers: { 'x-total-count': '2' } })),
    on(api.updateSite, makeState()),
    on(sitesApi.get, makeSite()),
  )
  await open('/admindash/admin/settings?q=first page')
  expect(within(await setting('First page')).getByText(/Changed 11\/20\/2026 .* by Ann Lee/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'History of First page' }))
  const lines = await within(await screen.findByRole('dialog')).findAllByRole('listitem')
  expect(lines.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/The library.* → Start page.*by Ann Lee/),
    expect.stringMatching(/→ Site password.*by the installation/),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change of First page' }))
  await waitFor(() => expect(posted(log)).toEqual([{ idSite: 47, landing: 'auto' }]))
})

test('a password is set and taken away, and is never shown', async () => {
  const log = network(on(api.settings, makeState()), on(api.updateSite, makeState()), on(sitesApi.get, makeSite()))
  await open('/admindash/admin/settings?q=sitebuilderPassword')
  const group = await setting('Password of the site builder')
  expect(within(group).getByText('A password is set')).toBeTruthy()
  await userEvent.type(within(group).getByLabelText('Password of the site builder'), 'open-sesame')
  await userEvent.click(within(group).getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(posted(log)).toEqual([{ idSite: 47, sitebuilderPassword: 'open-sesame' }]))
  await userEvent.click(within(group).getByRole('button', { name: 'Remove: Password of the site builder' }))
  await waitFor(() => expect(posted(log)[1]).toEqual({ idSite: 47, sitebuilderPassword: null }))
})

test('lists, maps and policies are found and reached from here', async () => {
  network(on(api.settings, makeState()))
  await open('/admindash/admin/settings?q=private homes')
  const link = await screen.findByRole('link', { name: /Categories, places and drop-down values/ })
  expect(link.getAttribute('href')).toContain('/admindash/admin/lists')
})

test('scouts are told whose screen it is; nothing found says so; the screen fails with Retry', async () => {
  network(onRaw(api.settings, () => ({ status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } })))
  await open()
  expect(await screen.findByText('Unexpected problem occurred')).toBeTruthy()
  network(on(api.settings, makeState()))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await userEvent.type(await screen.findByRole('searchbox'), 'zebra{Enter}')
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy()
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'scout', admin: false }))
  })
  expect(await screen.findByRole('heading', { name: 'Only administrators can change settings' })).toBeTruthy()
})

test('in Norwegian the screen is Norwegian', async () => {
  network(on(api.settings, makeState()))
  await open(undefined, { locale: 'no_NO' })
  expect(await screen.findByRole('heading', { name: 'Innstillinger' })).toBeTruthy()
  expect(await setting('Lenker utløper etter')).toBeTruthy()
})
