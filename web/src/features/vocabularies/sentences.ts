/** The server's sentences about lists, in Norwegian; they load with this screen alone. */
import { vocabularyProblems } from '@backlot/contract/area-problems'
import { useCallback } from 'react'
import { useLocale } from '#lib/locale.ts'
import { inLanguage } from '#lib/sentences.ts'

const norwegian: Readonly<Record<string, string>> = {
  [vocabularyProblems.nameTaken]: 'Dette navnet finnes allerede i listen.',
  [vocabularyProblems.noSuchParent]: 'Velg en kategori på øverste nivå.',
  [vocabularyProblems.hasChildren]: 'Den har underkategorier. Flytt eller slett dem først.',
  [vocabularyProblems.noSuchCounty]: 'Dette fylket finnes ikke.',
  [vocabularyProblems.noReplacement]: 'Velg en annen verdi i denne listen.',
  [vocabularyProblems.notInList]: 'En av disse finnes ikke i listen lenger. Last siden på nytt og prøv igjen.',
}

export function useListSentence(): (sentence: string) => string {
  const locale = useLocale()
  return useCallback((sentence) => (locale === 'no' ? norwegian[sentence] : undefined) ?? inLanguage(sentence, locale), [locale])
}
