import { recapItemWords } from '@backlot/contract/engine/recap-words'
import { labelText } from '#lib/label-text.ts'
import { defineText } from '#lib/text.ts'

export const recapCountText = defineText({
  en: {
    prep_days: 'Prep days',
    shoot_days: 'Shoot days',
    strike_days: 'Strike days',
    room_nights: 'Room nights',
    car_days: 'Car rental days',
    local_cast: 'Local cast',
    local_crew: 'Local crew',
    extra_days: 'Days of extras',
    residents_hired: 'Residents hired',
    charities_helped: 'Charities helped',
  },
  no: {
    prep_days: 'Forberedelsesdager',
    shoot_days: 'Opptaksdager',
    strike_days: 'Ryddedager',
    room_nights: 'Hotelldøgn',
    car_days: 'Leiebildager',
    local_cast: 'Lokale skuespillere',
    local_crew: 'Lokale filmarbeidere',
    extra_days: 'Statistdager',
    residents_hired: 'Ansatte bosatte',
    charities_helped: 'Støttede formål',
  },
})

export const recapItemText = labelText(recapItemWords)
