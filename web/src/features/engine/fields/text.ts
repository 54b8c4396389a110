import { defineText } from '#lib/text.ts'

export const locationFieldText = defineText({
  en: {
    location: 'Location',
    none: 'None',
    notFound: 'No location found',
  },
  no: {
    location: 'Innspillingssted',
    none: 'Ingen',
    notFound: 'Fant ingen steder',
  },
})
