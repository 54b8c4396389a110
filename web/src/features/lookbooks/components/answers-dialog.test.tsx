import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type LookbookFavourite, lookbookFavouritesApi } from '@backlot/contract/lookbook-guests'
import { AnswersDialog } from '#features/lookbooks/components/answers-dialog.tsx'
import { startSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const at = '2026-01-02T10:00:00Z'
const answer = (location_id: number, said: 'yes' | 'no' | 'maybe' | null, note = '') => ({
  location_id,
  location_name: `Place ${location_id}`,
  answer: said,
  note,
  answered_at: at,
})
const guest = (id: number, changes: Partial<LookbookFavourite>): LookbookFavourite => ({
  id,
  lookbook_id: 1,
  guest_name: '',
  recipient: '',
  label: '',
  location_ids: [],
  answers: [],
  comments: [],
  created_at: at,
  last_seen_at: at,
  ...changes,
})

async function open(guests: LookbookFavourite[]) {
  const log = network(on(lookbookFavouritesApi.favourites, guests))
  const opened = openScreen(() => <AnswersDialog lookbookId={1} name="Mills" onClose={vi.fn()} />)
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  await opened
  await screen.findByRole('dialog', { name: 'Guests’ answers' })
  return log
}

test('each guest has what they said: yes, maybe, no, and notes alone', async () => {
  const log = await open([
    guest(1, {
      guest_name: 'Zoe',
      recipient: 'zoe@set.example',
      answers: [answer(5, null, 'Parking?'), answer(8, 'no'), answer(6, 'maybe'), answer(7, 'yes', 'The light!'), answer(9, 'yes')],
    }),
    guest(2, { recipient: 'ann@set.example', answers: [answer(7, null, 'How far is it?')] }),
  ])
  await userEvent.click(await screen.findByRole('radio', { name: 'By guest' }))
  const zoe = within(await screen.findByRole('region', { name: 'Answers of Zoe' }))
  expect(zoe.getByText(/zoe@set\.example · 2 yes, 1 maybe, 1 no/)).toBeTruthy()
  expect(zoe.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    ' YesPlace 7The light!',
    ' YesPlace 9',
    ' MaybePlace 6',
    ' NoPlace 8',
    ' NotePlace 5Parking?',
  ])
  const ann = within(screen.getByRole('region', { name: 'Answers of ann@set.example' }))
  expect(ann.getAllByRole('listitem').map((item) => item.textContent)).toEqual([' NotePlace 7How far is it?'])
  expect(log[0]?.query.get('lookbookId')).toBe('1')
})

test('it says so when nobody has answered', async () => {
  await open([])
  expect(await screen.findByText('No answers yet')).toBeTruthy()
})

test('a guest without a name is called by the link, as the office named it', async () => {
  await open([guest(1, { label: 'Director', recipient: 'ann@example.org' }), guest(2, {})])
  await userEvent.click(await screen.findByRole('radio', { name: 'By guest' }))
  expect(await screen.findByRole('heading', { name: 'Director' })).toBeTruthy()
  expect(screen.getByText(/^ann@example\.org · /)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'A guest' })).toBeTruthy()
})

const three = [
  guest(1, {
    guest_name: 'Zoe',
    recipient: 'zoe@set.example',
    answers: [answer(5, 'no'), answer(6, 'yes', 'The light, "wow"'), answer(7, 'yes')],
  }),
  guest(2, { label: 'Director', answers: [answer(7, 'yes'), answer(6, 'maybe'), answer(5, 'yes')] }),
]

test('the most wanted stand first, each with who said what', async () => {
  await open(three)
  const places = await screen.findAllByRole('region', { name: /^Answers to/ })
  expect(places.map((place) => place.getAttribute('aria-label'))).toEqual([
    'Answers to Place 7',
    'Answers to Place 6',
    'Answers to Place 5',
  ])
  const six = within(screen.getByRole('region', { name: 'Answers to Place 6' }))
  expect(six.getByText('1 yes, 1 maybe')).toBeTruthy()
  expect(six.getAllByRole('listitem').map((item) => item.textContent)).toEqual([' YesZoeThe light, "wow"', ' MaybeDirector'])
})

test('what nobody wants and what nobody answered stand below headings of their own, and one answer is not counted', async () => {
  await open([guest(1, { guest_name: 'Zoe', answers: [answer(5, 'no'), answer(6, 'maybe'), answer(7, null, 'Parking?')] })])
  const titles = (await screen.findAllByRole('heading', { level: 3 })).map((title) => title.textContent)
  expect(titles).toEqual(['Most wanted', 'Not wanted', 'No answer yet'])
  for (const [title, place] of [
    ['Most wanted', 'Place 6'],
    ['Not wanted', 'Place 5'],
    ['No answer yet', 'Place 7'],
  ] as const) {
    const group = within(screen.getByRole('region', { name: title }))
    expect(group.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([place])
  }
  expect(screen.queryByText(/1 maybe|1 no/)).toBeNull()
})

test('the file has a line for each answer, the most wanted place first', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:answers'
  })
  await open(three)
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  const lines = (await saved[0]?.text())?.split(/\r?\n/) ?? []
  expect(lines[0]).toContain('Location,Guest,Email,Answer,Note,Picture,When')
  expect(lines.slice(1, 4).map((line) => line.split(',').slice(0, 2).join())).toEqual(['Place 7,Zoe', 'Place 7,Director', 'Place 6,Zoe'])
  expect(lines[3]).toContain('zoe@set.example,Yes,"The light, ""wow"""')
  expect(lines).toHaveLength(8)
})

test('comments stand with their place and their guest, each with its picture, and in the file', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:answers'
  })
  const comment = (picture_id: number, location_id: number, said: string) => ({
    picture_id,
    location_id,
    location_name: `Place ${location_id}`,
    picture: null,
    comment: said,
    commented_at: at,
  })
  await open([
    guest(1, { guest_name: 'Zoe', answers: [answer(7, 'yes')], comments: [comment(71, 7, 'This door.'), comment(81, 8, 'Too dark')] }),
    guest(2, { label: 'Director', comments: [comment(71, 7, 'Paint it')] }),
  ])
  const seven = within(await screen.findByRole('region', { name: 'Answers to Place 7' }))
  expect(seven.getByText('2 comments on pictures')).toBeTruthy()
  expect(seven.getAllByRole('listitem').map((item) => item.textContent)).toEqual([' YesZoe', 'ZoeThis door.', 'DirectorPaint it'])
  expect(seven.getAllByRole('link', { name: 'Open the picture of Place 7' })[0]?.getAttribute('href')).toContain('photo=71')
  // A place that was only commented on is not lost.
  expect(screen.getByRole('region', { name: 'Answers to Place 8' }).textContent).toContain('Too dark')
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  const lines = (await saved[0]?.text())?.trim().split(/\r?\n/) ?? []
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 6).join())).toEqual([
    'Place 7,Zoe,,Yes,,',
    'Place 7,Zoe,,Comment,This door.,71',
    'Place 7,Director,,Comment,Paint it,71',
    'Place 8,Zoe,,Comment,Too dark,81',
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'By guest' }))
  const zoe = within(await screen.findByRole('region', { name: 'Answers of Zoe' }))
  expect(zoe.getAllByRole('listitem').map((item) => item.textContent)).toEqual([' YesPlace 7', 'Place 7This door.', 'Place 8Too dark'])
})
