import { placesApi } from '@backlot/contract/places'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PlaceBox } from '#features/places/components/place-box.tsx'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const onChange = vi.fn()
const Box = () => <PlaceBox value="" onChange={onChange} />
const type = async (text: string) => userEvent.type(await screen.findByLabelText('Place', { selector: 'input' }), text)

beforeEach(() => onChange.mockReset())

test('nothing is asked below two letters, and nothing found says so', async () => {
  const log = network(on(placesApi.suggest, []))
  await openScreen(Box)
  await type('q')
  await type('q')
  await waitFor(() => expect(log.map(({ query }) => query.get('term'))).toEqual(['qq']))
  expect(await screen.findByText('No suggestions found')).toBeTruthy()
})

test('suggestions that do not come say so', async () => {
  network(onRaw(placesApi.suggest, { status: 400, body: { code: 'malformed', detail: 'No.' } }))
  await openScreen(Box)
  await type('pac')
  expect(await screen.findByText('Failed to load suggestions', {}, { timeout: 4000 })).toBeTruthy()
  await waitFor(() => expect(onChange).not.toHaveBeenCalled())
})
