import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { guestHeader, lookbookFavouritesApi as answers, lookbookGuestsApi as api } from '@backlot/contract/lookbook-guests'
import { shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { loadBelow } from '#features/guests/components/story.tsx'
import { GuestScreen } from '#features/guests/screens/guest-screen.tsx'
import { makeAccess, makeGuestFolder, makeGuestPicture, makeLookbook, makePlace, makeSingle, newLink } from '#features/guests/testing.ts'
import { network, on, onRaw, type Answer } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const over: Answer = { status: 410, body: { status: 410, code: 'gone', detail: shareProblems.linkOver.en } }
const refused: Answer = { status: 422, body: { status: 422, code: 'invalid', detail: messages.invalidPassword.en } }
const gone = (): never => {
  throw new TypeError('no network')
}
const story = [
  on(api.guestLookbook, makeLookbook()),
  on(api.guestItems, [makePlace(1)]),
  on(api.guestPoints, []),
  on(answers.favourites, []),
]
const opened = on(api.openShare, makeAccess())

/** Everything is near. */
class AllSeen {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(): void {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  unobserve(): void {}
  disconnect(): void {}
}

// What is loaded after the cover takes its time where it is built while the test runs.
beforeAll(async () => void (await loadBelow()))
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('IntersectionObserver', AllSeen)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const look = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))

describe('the way in', () => {
  test('a link without a password opens by itself, and every call carries its token', async () => {
    const log = network(opened, ...story)
    const { at, token } = newLink()
    await openScreen(GuestScreen, { at })
    expect(await screen.findByRole('heading', { level: 1, name: 'The long night' })).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Mill 1' })).toBeTruthy()
    expect(log[0]?.body).toEqual({ token, password: '', guestKey: expect.stringMatching(/^[\w-]{32}$/) as string })
    expect(log.slice(1).every(({ headers }) => headers.get(guestHeader) === 'guest.token')).toBe(true)
    // Nothing of the link is in a URL that a server or a log sees.
    expect(log.some(({ path, query }) => `${path}?${query.toString()}`.includes('secret'))).toBe(false)
  })

  test('the password is asked once, and before it nothing is asked for', async () => {
    const open = onRaw(api.openShare, ({ body }) => {
      const { password } = body as { password: string }
      if (password === '') return { body: makeAccess({ Success: false, needs_password: true, token: '', expires_at: null }) }
      return password === 'mill water' ? { body: makeAccess() } : refused
    })
    const log = network(open, ...story)
    const { at } = newLink()
    await openScreen(GuestScreen, { at })
    const prompt = await screen.findByRole('dialog', { name: 'Please enter password' })
    expect(prompt.textContent).toContain('You need a password to view this page.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Open the lookbook' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Password')
    expect(log).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.getByText('Required*')).toBeTruthy()
    await userEvent.type(field, 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid Password')
    expect(field.value).toBe('')
    expect(log.every(({ path }) => path.endsWith('/open'))).toBe(true)
    await userEvent.type(field, 'mill water{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'The long night' })).toBeTruthy()

    cleanup()
    const again = network(...story)
    await openScreen(GuestScreen, { at })
    expect(await screen.findByRole('heading', { level: 1, name: 'The long night' })).toBeTruthy()
    expect(again.some(({ path }) => path.endsWith('/open'))).toBe(false)
  })

  test('a name asks by the name', async () => {
    const log = network(opened, ...story)
    await openScreen(GuestScreen, { at: '/lookbook/Long-night' })
    await screen.findByRole('heading', { level: 1 })
    expect(log[0]?.body).toMatchObject({ name: 'Long-night' })
  })

  test('a link that is over, and a number without a secret, say so in plain words', async () => {
    network(onRaw(api.openShare, over))
    await openScreen(GuestScreen, newLink())
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy()
    expect(screen.getByText(shareProblems.linkOver.en)).toBeTruthy()
    cleanup()
    const log = network()
    await openScreen(GuestScreen, { at: '/lookbook/12' })
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy()
    expect(log).toEqual([])
  })

  test('too many tries are said, and a server that is away can be tried again', async () => {
    let answer: Answer = { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } }
    network(
      onRaw(api.openShare, () => answer),
      ...story,
    )
    await openScreen(GuestScreen, newLink())
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answer = { body: makeAccess({ Success: false, needs_password: true, token: '' }) }
    await userEvent.click(retry)
    answer = { status: 429, body: { status: 429, code: 'too_many', detail: 'Too many tries.' } }
    await userEvent.type(await screen.findByLabelText('Password'), 'guess{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries.')
  })
})

describe('the story', () => {
  test('has folders as chapters, words, pictures, notes, and says what is gone', async () => {
    const folders = [
      makeGuestFolder(1, { name: 'Water', item_count: 3 }),
      makeGuestFolder(2, { name: 'Wood', parent_folder_id: 1, item_count: 2 }),
    ]
    const items: Record<string, ReturnType<typeof makePlace>[]> = {
      '1': [
        makePlace(1, { note: 'Ask for the keeper.', pictures: [makeGuestPicture(10), makeGuestPicture(11)] }),
        makePlace(2, { kind: 'section', title: 'By boat', text: 'Two hours from town.', location: null, location_id: null, pictures: [] }),
        makePlace(3, { gone: true, location_id: null, location: null, pictures: [] }),
      ],
      '2': [makeSingle(4, 7), makeSingle(5, 7)],
    }
    const log = network(
      opened,
      on(api.guestLookbook, makeLookbook({ folders, item_count: 5, expires_at: '2026-12-24T10:00:00Z' })),
      on(api.guestItems, ({ query }) => items[query.get('folderId') ?? ''] ?? []),
      ...story.slice(2),
    )
    await openScreen(GuestScreen, newLink())
    expect(await screen.findByRole('heading', { level: 2, name: 'Water' })).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 3, name: 'By boat' })).toBeTruthy()
    expect(screen.getByText('Ask for the keeper.')).toBeTruthy()
    expect(screen.getByText('Mill 3 is no longer in the library.')).toBeTruthy()
    expect(screen.getByText(/^The link works until 12\/24\/2026/)).toBeTruthy()
    const wood = screen.getByRole('region', { name: 'Wood' })
    expect(within(wood).getByText('Water')).toBeTruthy()
    // Two pictures of one place are answered to once.
    expect(await within(wood).findAllByRole('group')).toHaveLength(1)
    expect(within(wood).getAllByRole('button', { name: /^Picture \d of 2: Mill 7$/ })).toHaveLength(2)
    expect(log.filter(({ path }) => path.endsWith('/items')).map(({ query }) => query.get('folderId'))).toEqual(['1', '2'])
    await userEvent.click(screen.getByRole('button', { name: 'Wood 2 items' }))
    expect(document.activeElement?.textContent).toBe('Wood')
  })

  test('a long chapter is loaded page by page, as the reader comes near', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    )
    const page = (skip: number) => Array.from({ length: Math.min(24, 50 - skip) }, (_, index) => makePlace(skip + index + 1))
    const log = network(
      opened,
      on(api.guestLookbook, makeLookbook({ item_count: 50 })),
      on(api.guestItems, ({ query }) => page(Number(query.get('skip')))),
      ...story.slice(2),
    )
    await openScreen(GuestScreen, newLink())
    expect(await screen.findByRole('heading', { name: 'Mill 24' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Mill 25' })).toBeNull()
    expect(log.filter(({ path }) => path.endsWith('/items'))).toHaveLength(1)
    expect(screen.getAllByText('Loading more')).toHaveLength(2)
  })

  test('a part that fails can be tried again', async () => {
    let fails = true
    network(
      opened,
      onRaw(api.guestItems, () => (fails ? { status: 500, body: { code: 'internal', detail: 'x' } } : { body: [makePlace(1)] })),
      ...story,
    )
    await openScreen(GuestScreen, newLink())
    fails = !(await screen.findByText('This part could not be loaded.'))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Mill 1' })).toBeTruthy()
  })

  test('an empty lookbook says what it is, and the download is there only where it is allowed', async () => {
    network(opened, on(api.guestLookbook, makeLookbook({ item_count: 0, allow_download: true })), ...story.slice(1))
    await openScreen(GuestScreen, newLink())
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download the pictures' })).toBeNull()
  })

  test('the pictures are downloaded from the URL that the server gives, or the refusal is said', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    let answer: Answer = { body: { link: '/api/project/lookbook/archive/1?e=1&s=x', pictures: 34 } }
    network(
      opened,
      on(api.guestLookbook, makeLookbook({ allow_download: true })),
      onRaw(api.askArchive, () => answer),
      ...story.slice(1),
    )
    await openScreen(GuestScreen, newLink())
    const button = await screen.findByRole('button', { name: 'Download the pictures' })
    await userEvent.click(button)
    expect(await screen.findByText('Starting the download: 34 pictures')).toBeTruthy()
    expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).getAttribute('href'))).toEqual([
      '/api/project/lookbook/archive/1?e=1&s=x',
    ])
    answer = { status: 403, body: { status: 403, code: 'forbidden', detail: shareProblems.noDownload.en } }
    await userEvent.click(button)
    expect(await screen.findByText(shareProblems.noDownload.en)).toBeTruthy()
    clicked.mockRestore()
  })

  test('pictures open over the whole page by the URL, and all of a location are there', async () => {
    const whole = {
      ...makePlace(1).location,
      description: '',
      note: '',
      pictures: [makeGuestPicture(10, { caption: 'The wheel' }), makeGuestPicture(11), makeGuestPicture(12)],
    }
    const item = makePlace(1)
    if (item.location) item.location.picture_count = 3
    network(opened, onRaw(api.guestLocation, { body: whole }), on(api.guestItems, [item]), ...story)
    const { at, token } = newLink()
    const { where } = await openScreen(GuestScreen, { at })
    await userEvent.click(await screen.findByRole('button', { name: 'All 3 pictures' }))
    expect(await screen.findByText('The wheel', {}, { timeout: 4000 })).toBeTruthy()
    expect(where()).toContain('photo=10')
    expect(where()).toContain(`token=${token}`)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(where()).not.toContain('photo='))
  })
})

describe('an open page', () => {
  test('stops when its link has ended, and nothing of the lookbook stays', async () => {
    let ended = false
    const { at } = newLink()
    network(
      onRaw(api.openShare, () => (ended ? over : { body: makeAccess() })),
      onRaw(api.renewGuest, over),
      onRaw(api.guestLookbook, () => (ended ? over : { body: makeLookbook() })),
      ...story.slice(1),
    )
    await openScreen(GuestScreen, { at })
    await screen.findByRole('heading', { name: 'Mill 1' })
    ended = true
    look()
    expect((await screen.findByRole('alert')).textContent).toContain('This link has ended')
    expect(screen.queryByText(/Mill 1|The long night/)).toBeNull()
    expect(localStorage.getItem('backlot-lookbook-visits')).toBe('{}')
  })

  test('goes on with a new token when only its token ended, and asks again where there is a password', async () => {
    let token = 'first'
    let password = ''
    network(
      onRaw(api.openShare, ({ body }) =>
        (body as { password: string }).password === password
          ? { body: makeAccess({ token }) }
          : { body: makeAccess({ Success: false, needs_password: true, token: '' }) },
      ),
      onRaw(api.renewGuest, over),
      onRaw(api.guestLookbook, ({ headers }) =>
        headers.get(guestHeader) === token ? { body: makeLookbook({ name: `By ${token}` }) } : over,
      ),
      ...story.slice(1),
    )
    await openScreen(GuestScreen, newLink())
    await screen.findByRole('heading', { name: 'By first' })
    token = 'second'
    look()
    expect(await screen.findByRole('heading', { name: 'By second' })).toBeTruthy()
    token = 'third'
    password = 'new'
    look()
    expect(await screen.findByText(/^Please enter the password again/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password'), 'new{Enter}')
    expect(await screen.findByRole('heading', { name: 'By third' })).toBeTruthy()
  })

  test('reads on when its time is over, without its password, also after a reload', async () => {
    const locked = makeAccess({ Success: false, needs_password: true, token: '', expires_at: null })
    const log = network(
      onRaw(api.openShare, ({ body }) => ({
        body: (body as { password: string }).password === '' ? locked : makeAccess({ token: 'first' }),
      })),
      onRaw(api.renewGuest, ({ headers }) => {
        const next = { first: 'second', second: 'third' }[headers.get(guestHeader) ?? '']
        return next ? { body: makeAccess({ token: next }) } : over
      }),
      onRaw(api.guestLookbook, ({ headers }) => {
        const name = headers.get(guestHeader) ?? ''
        return name === current ? { body: makeLookbook({ name: `By ${name}` }) } : over
      }),
      ...story.slice(1),
    )
    let current = 'first'
    const { at } = newLink()
    await openScreen(GuestScreen, { at })
    await userEvent.type(await screen.findByLabelText('Password'), 'mill water{Enter}')
    await screen.findByRole('heading', { name: 'By first' })
    current = 'second'
    look()
    expect(await screen.findByRole('heading', { name: 'By second' })).toBeTruthy()

    cleanup()
    current = 'third'
    const stored = JSON.parse(localStorage.getItem('backlot-lookbook-visits') ?? '{}') as Record<string, { until: number }>
    for (const visit of Object.values(stored)) visit.until = Date.now() - 8 * 3_600_000
    localStorage.setItem('backlot-lookbook-visits', JSON.stringify(stored))
    await openScreen(GuestScreen, { at })
    expect(await screen.findByRole('heading', { name: 'By third' })).toBeTruthy()
    expect(log.filter(({ path }) => path.endsWith('/open'))).toHaveLength(2)
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  test('renews a token in time', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const log = network(on(api.openShare, makeAccess({ expires_at: soon })), on(api.renewGuest, makeAccess({ token: 'renewed' })), ...story)
    await openScreen(GuestScreen, newLink())
    await screen.findByRole('heading', { name: 'Mill 1' })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(log.some(({ path }) => path.endsWith('/renew'))).toBe(true))
    await waitFor(() => expect(localStorage.getItem('backlot-lookbook-visits')).toContain('renewed'))
  })

  test('keeps standing while the network is away', async () => {
    let away = false
    network(
      opened,
      onRaw(api.guestLookbook, () => (away ? gone() : { body: makeLookbook() })),
      ...story.slice(1),
    )
    await openScreen(GuestScreen, newLink())
    await screen.findByRole('heading', { name: 'Mill 1' })
    away = true
    look()
    expect(screen.getByRole('heading', { name: 'Mill 1' })).toBeTruthy()
  })
})

test('speaks Norwegian', async () => {
  network(onRaw(api.openShare, over))
  await openScreen(GuestScreen, { at: newLink().at, site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('heading', { name: 'Denne lenken er avsluttet' })).toBeTruthy()
  expect(screen.getByText(/^Denne lenken virker/)).toBeTruthy()
})
