import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import { fields, listState, useListState } from '#lib/list-state.ts'
import { stringifySearch } from '#lib/search-params.ts'

const mills = listState(
  {
    q: fields.text(20),
    state: fields.choice(['open', 'closed']),
    kinds: fields.ids,
    lat: fields.number(-90, 90),
    lng: fields.number(-180, 180),
    all: fields.flag,
    one: fields.id,
    page: fields.page,
  },
  (state) => (state.lat === undefined || state.lng === undefined ? { ...state, lat: undefined, lng: undefined } : state),
)

test('a URL says what differs from the default, and comes back as it was', () => {
  const state = { q: 'old mill', state: 'open', kinds: [3, 7], lat: 60.5, lng: -2, all: true, one: 4, page: 2 } as const
  const url = '?q=old+mill&state=open&kinds=3,7&lat=60.5&lng=-2&all=1&one=4&page=2'
  expect(stringifySearch(mills.read(state))).toBe(url)
  expect(mills.read(Object.fromEntries(new URLSearchParams(url)))).toEqual(state)
  expect(mills.read({ q: '', kinds: [], page: 1, all: false })).toEqual({})
})

test('what makes no sense is left out', () => {
  expect(mills.read({ q: '  ', state: 'lost', kinds: 'x', one: '1.5', page: '-2', else: '1' })).toEqual({})
  expect(mills.read({ page: '99999999' })).toEqual({ page: 20_000 })
  expect(mills.read({ q: 'x'.repeat(30) })).toEqual({ q: 'x'.repeat(20) })
})

test('what two fields say together is mended', () => {
  expect(mills.read({ lat: '60' })).toEqual({})
  expect(mills.read({ lat: '91', lng: '10' })).toEqual({})
})

function Mills() {
  const [state, change] = useListState(mills)
  return (
    <>
      <p>Page {state.page ?? 1}</p>
      <button type="button" onClick={() => change({ ...state, page: (state.page ?? 1) + 1 })}>
        Next
      </button>
      <button type="button" onClick={() => change({ q: 'wind' }, 'replace')}>
        Search
      </button>
    </>
  )
}

test('a step is undone by Back; what is typed takes the place of what was typed before', async () => {
  const { where, back } = await openScreen(Mills, { at: '/mills?state=open' })
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2')
  expect(where()).toBe('/mills?state=open&page=2')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(where()).toBe('/mills?q=wind'))
  act(back)
  await waitFor(() => expect(where()).toBe('/mills?state=open'))
  expect(screen.getByText('Page 1')).toBeTruthy()
})
