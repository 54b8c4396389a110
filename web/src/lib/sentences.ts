/**
 * The specification's sentences in Norwegian. The server answers them in English, to the letter; a Norwegian page shows
 * what they mean, and a sentence that is not listed as it came.
 */
import { useCallback } from 'react'
import { useLocale, type Locale } from '#lib/locale.ts'

const norwegian: Record<string, string> = {}

/** Has the sentences of a language ready. Await it before something is shown in it; without a network they stay English. */
export async function loadSentences(locale: Locale): Promise<void> {
  if (locale !== 'no') return
  const { norwegianSentences } = await import('#lib/norwegian-sentences.ts').catch(() => ({ norwegianSentences: {} }))
  teachSentences(norwegianSentences)
}

/** Sentences of one feature, so that the first page does not carry them. Call it where the feature's own words are loaded. */
export function teachSentences(sentences: Readonly<Record<string, string>>): void {
  Object.assign(norwegian, sentences)
}

/** A sentence that ends with what it is about, like "Invalid emails: a@b": the words before it are listed with their colon. */
function withSubject(sentence: string): string {
  const end = sentence.indexOf(': ') + 2
  const start = norwegian[sentence.slice(0, end)]
  return start === undefined ? sentence : start + sentence.slice(end)
}

export const inLanguage = (sentence: string, locale: Locale): string =>
  locale === 'no' ? (norwegian[sentence] ?? withSubject(sentence)) : sentence

export function useSentence(): (sentence: string) => string {
  const locale = useLocale()
  return useCallback((sentence) => inLanguage(sentence, locale), [locale])
}
