/** Words of the summary of a location. The many words of its facts are in `fact-text.ts`, which comes after the first view. */
import { valuesIn } from '@backlot/contract/engine/values'
import { locationSummaryValues } from '@backlot/contract/location-summary-values'
import { defineText } from '#lib/text.ts'

export const summaryText = defineText({
  en: { parkingCars: 'Car spaces: {count}', parkingTrucks: 'Truck spaces: {count}' },
  no: { parkingCars: 'Bilplasser: {count}', parkingTrucks: 'Lastebilplasser: {count}' },
})

/** A role or a way of paying in the reader's language; free text stays as it was written. */
export const summaryValueIn = valuesIn(locationSummaryValues)
