import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationsApi } from '@backlot/contract/locations'
import { makeAnswer, makeCard, makeLocation } from '../../../../test/locations.ts'
import { network, on } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { makeSite } from '../../../../test/site.ts'
import { Nearby } from '#features/locations/components/nearby.tsx'

const NearMill = () => <Nearby location={makeLocation({ latitude: 37.6, longitude: -122.5 })} />
const shown = async () => (await within(await screen.findByRole('list')).findAllByRole('listitem')).map(({ textContent }) => textContent)

test('the nearest comes first with its distance, and a place whose point is not public comes last', async () => {
  network(
    on(
      locationsApi.searchNew,
      makeAnswer([
        makeCard(2, { distance: null, fee_day: '4800.00' }),
        makeCard(3, { distance: 1.24, fee_day: '900.00' }),
        makeCard(4, { distance: 0.01 }),
      ]),
    ),
  )
  await openScreen(NearMill, { at: '/' })
  expect(await shown()).toEqual([
    'Location 4Pacificaless than 0.1 mi',
    'Location 3Pacifica1.2 mi$900 a day',
    'Location 2Pacifica$4,800 a day',
  ])
})

test('whole crowns have no decimals', async () => {
  network(
    on(
      locationsApi.searchNew,
      makeAnswer([makeCard(2, { distance: 3, fee_day: '22000.00' }), makeCard(3, { distance: 4, fee_day: '150.50' })]),
    ),
  )
  await openScreen(NearMill, {
    at: '/',
    site: makeSite({ LocaleCode: 'no_NO', settings: { distanceUnit: 'km', currency: 'NOK' } }),
  })
  const plain = (await shown()).map((text) => text?.replaceAll(/\s/g, ' '))
  expect(plain).toEqual(['Location 2Pacifica3 km22 000 kr per dag', 'Location 3Pacifica4 km150,50 kr per dag'])
})
