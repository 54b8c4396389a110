/** What happened to a record, in words: those that every kind has, and those that are the kind's own. */
import { useKind } from '#features/engine/context.tsx'
import { historyText, type HistoryWord } from '#features/engine/history/text.ts'
import { useLocale } from '#lib/locale.ts'
import { translate } from '#lib/text.ts'

const isWord = (name: string): name is HistoryWord => name in historyText.en

/** An action like `location.updated`; null for those that nobody named. */
export function useActionText(): (action: string, count?: number) => string | null {
  const { historyWords } = useKind()
  const locale = useLocale()
  return (action, count = 0) => {
    if (historyWords && action in historyWords.en) return translate(historyWords, locale, action, { count })
    const verb = action.slice(action.indexOf('.') + 1)
    return isWord(verb) ? translate(historyText, locale, verb) : null
  }
}
