import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lookbookFavouritesApi as answers, lookbookGuestsApi as api, type LookbookFavourite } from '@backlot/contract/lookbook-guests'
import { loadBelow } from '#features/guests/components/story.tsx'
import { GuestScreen } from '#features/guests/screens/guest-screen.tsx'
import { makeAccess, makeFavourite, makeLookbook, makePlace, newLink } from '#features/guests/testing.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const opened = on(api.openShare, makeAccess())
const story = [
  on(api.guestLookbook, makeLookbook()),
  on(api.guestItems, [makePlace(1)]),
  on(api.guestPoints, []),
  on(answers.favourites, []),
]
const gone = (): never => {
  throw new TypeError('no network')
}
const sent = (log: readonly Received[]) => log.filter(({ method, path }) => method === 'POST' && path.endsWith('/lookbookfav'))

// What is loaded after the cover takes its time where it is built while the test runs.
beforeAll(async () => void (await loadBelow()))
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('answers', () => {
  const group = () => screen.findByRole('group', { name: 'Your answer to Mill 1' })
  const box = async (name: string) => within(await group()).getByRole('button', { name })

  test('are sent as they are said, with a note and a name', async () => {
    let stored = makeFavourite()
    const log = network(
      opened,
      on(answers.addFavourite, ({ body }): LookbookFavourite => {
        const { name, answers: said = [] } = body as { name?: string; answers?: { location_id: number; answer?: 'yes'; note?: string }[] }
        const [before = { answer: null, note: '' }] = stored.answers
        const next = said.map((one) => ({ ...before, location_name: 'Mill 1', answered_at: '', ...one }))
        stored = { ...stored, guest_name: name ?? stored.guest_name, answers: next.length > 0 ? next : stored.answers }
        return stored
      }),
      ...story,
    )
    await openScreen(GuestScreen, newLink())
    await userEvent.click(await box('Yes'))
    expect(await screen.findByText('Your answers have been sent to the office.')).toBeTruthy()
    expect((await box('Yes')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('1 yes · 0 maybe · 0 no')).toBeTruthy()
    await userEvent.click(await box('Add a note'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Your note Mill 1' }), 'Good light ')
    await userEvent.type(screen.getByLabelText('Your name, for the office'), 'Kari{Enter}')
    expect(await screen.findByText(/Answering as Kari/)).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem('backlot-lookbook-answers-12')).toBeNull(), { timeout: 3000 })
    expect(sent(log)[0]?.body).toEqual({ lookbookId: 12, answers: [{ location_id: 1, answer: 'yes' }] })
    expect(
      sent(log)
        .flatMap(({ body }) => (body as { answers: { note?: string }[] }).answers)
        .at(-1),
    ).toEqual({ location_id: 1, note: 'Good light' })
    expect(stored.guest_name).toBe('Kari')
    await userEvent.click(await box('Yes'))
    await waitFor(() => expect(sent(log).at(-1)?.body).toMatchObject({ answers: [{ location_id: 1, answer: null }] }))
  })

  test('on a phone stand in one line, which opens for the name and folds when it is given', async () => {
    const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
    vi.spyOn(window, 'matchMedia').mockImplementation(() => phone as unknown as MediaQueryList)
    network(
      opened,
      on(answers.addFavourite, ({ body }): LookbookFavourite => {
        const said = [{ location_id: 1, location_name: 'Mill 1', answer: 'yes' as const, note: '', answered_at: '' }]
        return makeFavourite({ answers: said, guest_name: (body as { name?: string }).name ?? '' })
      }),
      ...story,
    )
    await openScreen(GuestScreen, newLink())
    await userEvent.click(await box('Yes'))
    const bar = within(await screen.findByRole('complementary', { name: 'Your answers' }))
    expect(screen.queryByLabelText('Your name, for the office')).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Add your name' }))
    const field = screen.getByLabelText('Your name, for the office')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.type(field, 'Kari{Enter}')
    expect(await screen.findByText(/Answering as Kari/)).toBeTruthy()
    expect(screen.queryByLabelText('Your name, for the office')).toBeNull()
    const toggle = screen.getByRole('button', { name: 'More about your answers' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(document.activeElement).toBe(toggle))
  })

  test('are kept without a network, over a reload, and sent when it is back', async () => {
    const away = [opened, onRaw(answers.addFavourite, gone), ...story]
    network(...away)
    const { at } = newLink()
    await openScreen(GuestScreen, { at })
    await userEvent.click(await box('Maybe'))
    expect(await screen.findByText(/^No connection\. Your answers are stored here/)).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('backlot-lookbook-answers-12') ?? '')).toEqual({ answers: { 1: { answer: 'maybe' } } })

    let isBack = false
    const log = network(
      onRaw(answers.addFavourite, () => {
        if (!isBack) gone()
        return {
          body: makeFavourite({ answers: [{ location_id: 1, location_name: 'Mill 1', answer: 'maybe', note: '', answered_at: '' }] }),
        }
      }),
      ...story,
    )
    cleanup()
    await openScreen(GuestScreen, { at })
    expect((await box('Maybe')).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(sent(log).length).toBeGreaterThan(0))
    isBack = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Your answers have been sent to the office.')).toBeTruthy()
    expect(localStorage.getItem('backlot-lookbook-answers-12')).toBeNull()
    expect(sent(log).at(-1)?.body).toEqual({ lookbookId: 12, answers: [{ location_id: 1, answer: 'maybe' }] })
  })

  test('to a place that was taken out are let go of, the others arrive', async () => {
    localStorage.setItem('backlot-lookbook-answers-13', JSON.stringify({ answers: { 1: { answer: 'yes' }, 2: { answer: 'no' } } }))
    const arrived = makeFavourite({ answers: [{ location_id: 1, location_name: 'Mill 1', answer: 'yes', note: '', answered_at: '' }] })
    const log = network(
      opened,
      on(api.guestLookbook, makeLookbook({ id: 13 })),
      onRaw(answers.addFavourite, ({ body }) => {
        const wrong = (body as { answers: { location_id: number }[] }).answers.findIndex((one) => one.location_id === 2)
        if (wrong < 0) return { body: arrived }
        return { status: 422, body: { code: 'invalid', detail: 'x', errors: [{ path: `answers.${wrong}.location_id`, message: 'x' }] } }
      }),
      ...story.slice(1),
    )
    await openScreen(GuestScreen, newLink())
    expect(await screen.findByText('A place you answered about was removed from the lookbook.')).toBeTruthy()
    expect(await screen.findByText('1 yes · 0 maybe · 0 no')).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem('backlot-lookbook-answers-13')).toBeNull(), { timeout: 3000 })
    expect(sent(log).map(({ body }) => (body as { answers: unknown[] }).answers.length)).toEqual([2, 1])
  })
})

test('a picture is commented on beside it, as it is typed; the story says so, and the arrows stay the field’s', async () => {
  let stored = makeFavourite()
  const log = network(
    opened,
    on(answers.addFavourite, ({ body }): LookbookFavourite => {
      const { comments = [] } = body as { comments?: { picture_id: number; comment: string }[] }
      const facts = { location_id: 1, location_name: 'Mill 1', picture: null, commented_at: '' }
      stored = { ...stored, comments: comments.filter(({ comment }) => comment !== '').map((one) => ({ ...facts, ...one })) }
      return stored
    }),
    on(api.guestLocation, { ...makePlace(1).location!, description: '', note: 'Ask for the key', pictures: makePlace(1).pictures }),
    ...story,
  )
  await openScreen(GuestScreen, newLink())
  const [photo] = await within(await screen.findByRole('article', { name: 'Mill 1' })).findAllByRole('button')
  await userEvent.click(photo!)
  const notes = within(await screen.findByRole('region', { name: 'About this picture' }, { timeout: 10_000 }))
  expect(await notes.findByText('Ask for the key')).toBeTruthy()
  await userEvent.click(notes.getByRole('button', { name: 'Comment on this picture' }))
  const field = notes.getByRole('textbox', { name: 'Your comment on this picture' })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'This door{ArrowLeft}{ArrowUp}')
  await waitFor(() => expect(stored.comments.map(({ comment }) => comment)).toEqual(['This door']), { timeout: 4000 })
  expect(sent(log).at(-1)?.body).toMatchObject({ lookbookId: 12, answers: [], comments: [{ comment: 'This door' }] })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'About this picture' })).toBeNull())
  expect(await screen.findByRole('img', { name: 'You commented on this picture' })).toBeTruthy()
  expect(screen.getByText(/· 1 comment$/)).toBeTruthy()
})

test('says how many are answered, and leads to the next that is not, by its button and by keys', async () => {
  network(
    opened,
    on(api.guestLookbook, makeLookbook({ item_count: 3, place_count: 3 })),
    on(api.guestItems, [makePlace(1), makePlace(2), makePlace(3)]),
    on(api.guestPoints, []),
    on(answers.favourites, [
      makeFavourite({ answers: [{ location_id: 2, location_name: 'Mill 2', answer: 'no', note: '', answered_at: '' }] }),
    ]),
  )
  await openScreen(GuestScreen, newLink())
  const heading = (name: string) => screen.findByRole('heading', { name })
  await heading('Mill 3')
  expect(await screen.findByText('1 of 3 answered')).toBeTruthy()
  ;(await heading('Mill 1')).focus()
  await userEvent.click(screen.getByRole('button', { name: 'Next unanswered' }))
  expect(document.activeElement).toBe(await heading('Mill 1'))
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(await heading('Mill 2'))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await heading('Mill 3'))
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(await heading('Mill 2'))
  // In a field a letter is a letter.
  await userEvent.type(screen.getByLabelText('Your name, for the office'), 'jk')
  expect(screen.getByLabelText<HTMLInputElement>('Your name, for the office').value).toBe('jk')
})

test('the map lists its places, and one that is chosen can be answered to', async () => {
  const points = [
    { location_id: 1, location_name: 'Mill 1', latitude: 37.6, longitude: -122.5 },
    { location_id: 2, location_name: 'Mill 2', latitude: 37.7, longitude: -122.4 },
  ]
  network(opened, on(api.guestPoints, points), onRaw(api.guestLocation, { status: 404, body: { code: 'not_found' } }), ...story)
  await openScreen(GuestScreen, newLink())
  await userEvent.click(await screen.findByText('2 places on the map', {}, { timeout: 4000 }))
  await userEvent.click(screen.getByRole('button', { name: 'Mill 2' }))
  expect(await screen.findByRole('group', { name: 'Your answer to Mill 2' })).toBeTruthy()
})
