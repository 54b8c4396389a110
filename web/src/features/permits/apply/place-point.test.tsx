import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { locationsApi } from '@backlot/contract/locations'
import { ApplicationsScreen } from '#features/permits/apply/applications-screen.tsx'
import { startSession } from '#lib/session.ts'
import { makeAnswer, makeCard } from '#test/locations.ts'
import { network, on } from '#test/network.ts'
import { makePlace } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const place = makePlace(3, { can: { edit: true, remove: true, recover: false } })

test('a place is chosen from the library and gives its name and point where none is written; a free one is said in words and numbers', async () => {
  const mill = makeCard(9, { location_name: 'Old Mill', latitude: 60.1, longitude: 5.2 })
  const log = network(
    on(places.get, place),
    on(locationsApi.searchNew, makeAnswer([mill])),
    on(locationsApi.map, { total: 0, features: [], bounds: null }),
    on(places.change, ({ body }) => ({ ...place, ...(body as object), id: 3, version: 2 })),
  )
  await openScreen(ApplicationsScreen, { at: '/dashboard/permit/view?permitId=7&place=3' })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'permit', verifiedPublicPass: true })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Location' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Old Mill' }))
  const sent = () => Object.assign({}, ...log.filter(({ method }) => method === 'PATCH').map(({ body }) => body)) as object
  await waitFor(() => expect(sent()).toMatchObject({ location_id: 9, place_name: 'Old Mill', latitude: 60.1, longitude: 5.2 }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Street' }), 'Mill Lane')
  await userEvent.type(screen.getByRole('textbox', { name: 'Between' }), 'Pier Road')
  await waitFor(() => expect(sent()).toMatchObject({ street: 'Mill Lane', street_from: 'Pier Road' }))
})

test('where the library has a password of its own an applicant is offered none of it, and nothing is asked of it', async () => {
  const log = network(on(places.get, place))
  const site = makeSite({ settings: { requireVerifiedPass: true } })
  await openScreen(ApplicationsScreen, { at: '/dashboard/permit/view?permitId=7&place=3', site })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'permit', verifiedPublicPass: false })
  expect(await screen.findByRole('textbox', { name: 'Street' })).toBeTruthy()
  await screen.findByRole('textbox', { name: 'Latitude' })
  expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull()
  expect(log.filter(({ path }) => path.startsWith('/api/location'))).toEqual([])
})
