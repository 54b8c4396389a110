import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Brand, type DraftState, type ListedSite, siteBuilderApi as api } from '@backlot/contract/site-builder'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { BuilderScreen } from '#features/sitebuilder/look/builder-screen.tsx'
import { invertColor } from '#ui/theme/color.ts'
import { useSession } from '#lib/session.ts'
import { usersApi } from '@backlot/contract/users'

const plain = Brand.parse({})
const makeState = (changes: Partial<DraftState> = {}): DraftState => ({
  version: 3,
  draft: plain,
  published: plain,
  changed: [],
  preview: 'token',
  publications: [],
  ...changes,
})
const makeListed = (changes: Partial<ListedSite> = {}): ListedSite => ({
  idSite: 8,
  SiteName: 'Bay Film Office',
  Host: 'bay.test',
  Hosts: ['bay.test'],
  LocaleCode: 'en_US',
  created_at: '2026-11-01T10:00:00Z',
  suspended_at: null,
  removed_at: null,
  removed_until: null,
  recoverable: false,
  ...changes,
})

async function open(part = 'colors', { admin = true, locale = 'en_US' } = {}) {
  const opened = await openScreen(BuilderScreen, {
    at: `/admindash/admin/sitebuilder?part=${part}`,
    site: makeSite({ LocaleCode: locale }),
  })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}
/** Who is here, and whether of the whole installation. */
const me = (platform: boolean) =>
  on(usersApi.me, { id: 1, username: 'ada', email: 'ada@example.org', name: 'Ada Berg', role: 'admin', platform })
const posted = (log: Received[], path: string) =>
  log.filter((one) => one.method === 'POST' && one.path === `/api${path}`).map(({ body }) => body)
const type = (name: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('a color is saved to the draft after a pause, with the version that was seen, and the preview is loaded anew', async () => {
  let state = makeState()
  const log = network(
    on(api.draft, () => state),
    on(api.saveDraft, ({ body }) => {
      state = makeState({ version: 4, changed: ['theme'], draft: { ...plain, ...(body as Partial<Brand>) }, preview: 'next' })
      return state
    }),
  )
  await open()
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview: Start page')
  expect(frame.getAttribute('src')).toBe('/?preview=token#/')
  type('Main color', '#123456')
  expect(await screen.findByText('1 part differs from what is published')).toBeTruthy()
  expect(posted(log, '/site/draft')).toEqual([{ theme: { ...plain.theme, PrimaryThemeColor: '#123456' }, version: 3 }])
  expect(screen.getByTitle('Preview: Start page').getAttribute('src')).toBe('/?preview=next#/')
  await userEvent.click(screen.getByRole('radio', { name: 'Library' }))
  expect(screen.getByTitle('Preview: Library').getAttribute('src')).toBe('/?preview=next#/dashboard/locations')
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(screen.getByTitle<HTMLIFrameElement>('Preview: Library').style.width).toBe('390px')
})

test('a color that cannot be read says its contrast and is mended by a press; what is no color says so', async () => {
  network(
    on(api.draft, makeState()),
    on(api.saveDraft, ({ body }) => makeState({ version: 4, draft: { ...plain, ...(body as Partial<Brand>) } })),
  )
  await open()
  await screen.findByLabelText('Text')
  type('Text', '#aaaaaa')
  expect((await screen.findByRole('alert')).textContent).toBe('Contrast 2.3:1, at least 7:1 is needed. Visitors see another color.')
  await userEvent.click(screen.getByRole('button', { name: /^Text: use #/ }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Text').value).not.toBe('#aaaaaa'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  type('Header', '#12345')
  expect(await screen.findByText('Invalid HEX color.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
})

test('in Norwegian the contrast has a decimal comma', async () => {
  network(on(api.draft, makeState()))
  await open('colors', { locale: 'no_NO' })
  await screen.findByLabelText('Tekst')
  type('Tekst', '#aaaaaa')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Kontrast 2,3:1, minst 7:1 trengs/)
})

test('what is half typed waits, and the rest is saved', async () => {
  const log = network(
    on(api.draft, makeState()),
    on(api.saveDraft, ({ body }) => makeState({ version: 4, changed: ['theme'], draft: { ...plain, ...(body as Partial<Brand>) } })),
  )
  await open()
  await screen.findByLabelText('Text')
  type('Header', '#12345')
  type('Text', '#111111')
  await waitFor(() => expect(posted(log, '/site/draft')).toHaveLength(1))
  expect(posted(log, '/site/draft')).toEqual([{ theme: { ...plain.theme, ContentColor: '#111111' }, version: 3 }])
  expect(screen.getByLabelText<HTMLInputElement>('Header').value).toBe('#12345')
  type('Header', '#123456')
  await waitFor(() => expect(posted(log, '/site/draft').at(-1)).toMatchObject({ theme: { header_color: '#123456' } }))
})

test('colors are inverted; three and six digits alone are one', async () => {
  expect([invertColor('#fff'), invertColor('1f5f8b')]).toEqual(['#000000', '#e0a074'])
  for (const wrong of ['#12', '#12345', 'red', '']) expect(() => invertColor(wrong)).toThrow('Invalid HEX color.')
  const log = network(on(api.draft, makeState()), on(api.saveDraft, makeState({ version: 4 })))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Invert Page' }))
  await waitFor(() => expect(posted(log, '/site/draft')).toMatchObject([{ theme: { BackgroundColor: '#000000' } }]))
})

test('a menu entry is added in both languages; what the server refuses stands at its field', async () => {
  const errors = [{ path: 'menu.0.to', message: 'A path like dashboard/locations', code: 'field.notFitting' }]
  const log = network(
    on(api.draft, makeState()),
    onRaw(api.saveDraft, ({ body }) =>
      JSON.stringify(body).includes('gone/page')
        ? { status: 422, body: { status: 422, code: 'invalid', detail: 'Invalid', errors } }
        : { body: makeState({ version: 4, draft: { ...plain, ...(body as Partial<Brand>) } }) },
    ),
  )
  await open('menu')
  await userEvent.click(await screen.findByRole('button', { name: 'Add entry' }))
  const entry = screen.getByRole('group', { name: 'Entry 1' })
  fireEvent.change(within(entry).getByLabelText('English'), { target: { value: 'Tips' } })
  fireEvent.change(within(entry).getByLabelText('Leads to'), { target: { value: 'a b' } })
  expect(await within(entry).findByText('Enter a page of this portal, like dashboard/locations, or a web address.')).toBeTruthy()
  fireEvent.change(within(entry).getByLabelText('Leads to'), { target: { value: 'gone/page' } })
  expect(await within(entry).findByText('A path like dashboard/locations')).toBeTruthy()
  expect(within(entry).getByLabelText('Leads to').getAttribute('aria-invalid')).toBe('true')
  expect(posted(log, '/site/draft').some((body) => JSON.stringify(body).includes('a b'))).toBe(false)
  fireEvent.change(within(entry).getByLabelText('Leads to'), { target: { value: 'https://tips.example.org' } })
  await waitFor(() =>
    expect(posted(log, '/site/draft').at(-1)).toMatchObject({ menu: [{ label: { en: 'Tips', no: '' }, to: 'https://tips.example.org' }] }),
  )
})

test('a draft is published with a note, or thrown away', async () => {
  const log = network(
    on(api.draft, makeState({ changed: ['menu'] })),
    on(api.publish, makeState({ changed: ['logo'] })),
    on(api.discardDraft, makeState()),
  )
  await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Autumn')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Published')).toBeTruthy()
  expect(posted(log, '/site/draft/publish')).toEqual([{ version: 3, note: 'Autumn' }])
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText('Everything is published')).toBeTruthy()
})

test('what was published before is published again', async () => {
  const publication = { note: 'Autumn', published_at: '2026-11-20T10:00:00Z', published_by: 'Ann Lee', current: true }
  const log = network(
    on(
      api.draft,
      makeState({
        publications: [
          { ...publication, id: 2 },
          { ...publication, id: 1, note: 'Summer', current: false },
        ],
      }),
    ),
    on(api.rollBack, makeState()),
  )
  await open('versions')
  await userEvent.click(await screen.findByRole('button', { name: 'Publish again: Summer' }))
  await waitFor(() => expect(posted(log, '/site/publications/rollback')).toEqual([{ id: 1 }]))
})

test('a site is made, and what is refused stands at its field; one is removed and brought back', async () => {
  const errors = [{ path: 'Host', message: 'Another site answers at bay.test.', code: 'site.hostTaken', values: { host: 'bay.test' } }]
  let taken = true
  const log = network(
    me(true),
    on(api.draft, makeState()),
    on(api.sites, [
      makeListed(),
      makeListed({
        idSite: 9,
        SiteName: 'Old Office',
        removed_at: '2026-11-20T10:00:00Z',
        recoverable: true,
        removed_until: '2026-12-20T00:00:00Z',
      }),
    ]),
    onRaw(api.createSite, () =>
      taken ? { status: 422, body: { status: 422, code: 'invalid', detail: 'Invalid', errors } } : { body: makeListed() },
    ),
    on(api.removeSite, makeListed()),
    on(api.recoverSite, makeListed()),
  )
  await open('sites')
  await userEvent.click(await screen.findByRole('button', { name: 'New site' }))
  const dialog = await screen.findByRole('dialog')
  const fill = (name: RegExp, value: string) => fireEvent.change(within(dialog).getByLabelText(name), { target: { value } })
  fill(/Name of the office/, 'Harbour Office')
  fill(/Host name/, 'bay.test')
  fill(/^Administrator/, 'Ada Berg')
  fill(/Email of the administrator/, 'ada@example.org')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create site' }))
  expect(await within(dialog).findByText('Another site answers at bay.test.')).toBeTruthy()
  taken = false
  fill(/Host name/, 'harbour.test')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create site' }))
  expect(await screen.findByText('Harbour Office created, and ada@example.org has been invited')).toBeTruthy()
  expect(posted(log, '/site/createSite').at(-1)).toMatchObject({ Host: 'harbour.test', preset: 'open', fromSite: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Bay Film Office' }))
  const question = await screen.findByRole('dialog', { name: 'Remove Bay Film Office?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(posted(log, '/site/removeSite')).toEqual([{ idSite: 8 }]))
  await userEvent.click(screen.getByRole('button', { name: 'Recover: Old Office' }))
  await waitFor(() => expect(posted(log, '/site/recoverSite')).toHaveLength(1))
})

test('the sites are for administrators of the installation; the builder is for administrators; in Norwegian it is Norwegian', async () => {
  const log = network(me(false), on(api.draft, makeState()))
  await open('sites', { locale: 'no_NO' })
  expect(await screen.findByRole('tab', { name: 'Farger og skrifter', selected: true })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Nettsteder' })).toBeNull()
  expect(log.filter(({ path }) => path === '/api/site/builder/sites')).toEqual([])
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'scout', admin: false }))
  })
  expect(await screen.findByRole('heading', { name: 'Bare administratorer kan bruke nettstedbyggeren' })).toBeTruthy()
})

test('buttons stand in the main color, or in a ground and a text of their own that can be read', async () => {
  const log = network(
    on(api.draft, makeState()),
    on(api.saveDraft, ({ body }) => makeState({ version: 4, draft: { ...plain, ...(body as Partial<Brand>) } })),
  )
  await open()
  const buttons = within(await screen.findByRole('group', { name: 'Buttons' }))
  await userEvent.click(buttons.getByRole('switch', { name: 'In the main color' }))
  const own = { BGColor: plain.theme.PrimaryThemeColor, FontColor: '#ffffff' }
  await waitFor(() => expect(posted(log, '/site/draft').at(-1)).toMatchObject({ theme: { ActionButton: own, LookbookButton: null } }))
  fireEvent.change(buttons.getByLabelText('Button color'), { target: { value: '#ffdd00' } })
  expect((await buttons.findByRole('alert')).textContent).toContain('at least 4.5:1 is needed')
  await userEvent.click(buttons.getByRole('button', { name: /^Button text: use #/ }))
  await waitFor(() => expect(buttons.queryByRole('alert')).toBeNull())
  // What is half typed waits: the color that is saved stays.
  fireEvent.change(buttons.getByLabelText('Button color'), { target: { value: '#ffd' } })
  fireEvent.change(buttons.getByLabelText('Button color'), { target: { value: '#ffdd' } })
  expect(await buttons.findByText('Invalid HEX color.')).toBeTruthy()
  await userEvent.click(buttons.getByRole('switch', { name: 'In the main color' }))
  await waitFor(() => expect(posted(log, '/site/draft').at(-1)).toMatchObject({ theme: { ActionButton: null } }))
})
