import { defineText } from '#lib/text.ts'

export const locationFieldText = defineText({
  en: {
    location: 'Location',
    none: 'None',
    all: 'All locations',
    notFound: 'No location found',
  },
  no: {
    location: 'Innspillingssted',
    none: 'Ingen',
    all: 'Alle innspillingssteder',
    notFound: 'Fant ingen steder',
  },
})
