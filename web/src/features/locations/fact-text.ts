/** Headings, units and fixed values of a location's facts. */
import { valuesIn } from '@backlot/contract/engine/values'
import { locationSummaryValues } from '@backlot/contract/location-summary-values'
import { locationValues } from '@backlot/contract/location-values'
import { defineText } from '#lib/text.ts'

export const factText = defineText({
  en: {
    building: 'The place',
    shooting: 'Shooting here',
    fees: 'Fees',
    access: 'Access and parking',
    power: 'Power and comfort',
    light: 'Sound, light and seasons',
    office: 'For the office',
    unit_ft: '{value} ft',
    unit_m: '{value} m',
    unit_sqft: '{value} sq ft',
    unit_m2: '{value} m²',
    unit_psf: '{value} lb/sq ft',
    unit_kgm2: '{value} kg/m²',
  },
  no: {
    building: 'Stedet',
    shooting: 'Opptak her',
    fees: 'Priser',
    access: 'Adkomst og parkering',
    power: 'Strøm og fasiliteter',
    light: 'Lyd, lys og årstider',
    office: 'For filmkontoret',
    unit_ft: '{value} fot',
    unit_m: '{value} m',
    unit_sqft: '{value} kvadratfot',
    unit_m2: '{value} m²',
    unit_psf: '{value} lb/kvadratfot',
    unit_kgm2: '{value} kg/m²',
  },
})
/** A fixed value in the reader's language; free text stays as it was written. */
export const valueIn = valuesIn(locationValues, locationSummaryValues)
