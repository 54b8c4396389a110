import { defineText } from '#lib/text.ts'

/** The phases of lines and the states of their money, in the words of the calendar and of bookkeeping. */
export const phaseText = defineText({
  en: {
    director_scout: 'Director scout',
    tech_scout: 'Tech scout',
    prep: 'Prep',
    shoot: 'Shoot',
    strike: 'Strike',
    hold: 'Hold',
    stage: 'Stage',
    holiday: 'Holiday',
  },
  no: {
    director_scout: 'Regibefaring',
    tech_scout: 'Teknisk befaring',
    prep: 'Rigg',
    shoot: 'Opptak',
    strike: 'Rydding',
    hold: 'Reservert',
    stage: 'Studio',
    holiday: 'Helligdag',
  },
})

export const lineStatusText = defineText({
  en: { estimate: 'Estimate', quoted: 'Quoted', committed: 'Committed', invoiced: 'Invoiced', paid: 'Paid' },
  no: { estimate: 'Anslag', quoted: 'Tilbud', committed: 'Avtalt', invoiced: 'Fakturert', paid: 'Betalt' },
})
