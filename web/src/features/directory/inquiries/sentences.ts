/** The server's sentences about inquiries and the links of mails, in Norwegian. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { teachSentences } from '#lib/sentences.ts'

teachSentences({
  [directoryProblems.linkOver]: 'Denne lenken fører ingen steder lenger.',
  [directoryProblems.nobodyToAsk]: 'Ingen av disse kan spørres her. Velg andre.',
  [directoryProblems.dayPast]: 'Velg en dag som kommer.',
  [directoryProblems.replyAfterEnd]: 'Be om svar før den siste dagen.',
  [directoryProblems.lastBeforeFirst]: 'Den siste dagen er før den første.',
  [directoryProblems.inquiryClosed]: 'Forespørselen er avsluttet.',
  [directoryProblems.remindedAlready]: 'En påminnelse er sendt allerede.',
  [directoryProblems.allAnswered]: 'Alle har svart.',
})
