/** The server's sentences about files, in Norwegian; they load with these screens alone. */
import { downloadProblems, exportProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { useCallback } from 'react'
import { useLocale } from '#lib/locale.ts'
import { inLanguage } from '#lib/sentences.ts'

const norwegian: Readonly<Record<string, string>> = {
  [downloadProblems.tooManyUnderWay]: 'Fem av filene dine lages nå. Vent på en av dem, eller stopp en.',
  [downloadProblems.isOver]: 'Denne filen lages ikke lenger.',
  [downloadProblems.isNotOver]: 'Denne filen lages nå, eller er der allerede.',
  [downloadProblems.askAnew]: 'Denne filen kan ikke lages igjen. Be om den på nytt.',
  [downloadProblems.ownerGone]: 'Personen den ble laget for, har ikke konto her lenger.',
  [exportProblems.noSuchCategory]: 'Denne kategorien finnes ikke.',
  [exportProblems.tooManyRows]:
    'Dette er for mange steder for et regneark med en gang. Få filen laget i stedet: den er klar om et øyeblikk.',
  [exportProblems.nothingFound]: 'Det er ingenting å legge i en fil.',
  [exportProblems.originalsAreClosed]: 'Originalene er for kontoret og eieren.',
  [exportProblems.lookbookTooLong]: 'Dette er for mye for én fil. Velg en annen utforming, eller en mappe.',
  [messages.selectToDownload]: 'Velg bilder som skal lastes ned',
}

export function useFileSentence(): (sentence: string) => string {
  const locale = useLocale()
  return useCallback((sentence) => (locale === 'no' ? norwegian[sentence] : undefined) ?? inLanguage(sentence, locale), [locale])
}
