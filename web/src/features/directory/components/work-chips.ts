import { valueIn } from '#features/directory/entry-text.ts'
import type { DirectoryListState } from '#features/directory/model.ts'
import type { directoryText } from '#features/directory/text.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#lib/text.ts'
import type { Format } from '#lib/use-format.ts'

interface Words {
  t: Translate<keyof (typeof directoryText)['en']>
  format: Format
  locale: Locale
}

/** Days, residency, unions and level that are searched, each with the search without it. */
export function workChips(
  listState: DirectoryListState,
  { t, format, locale }: Words,
): { key: string; name: string; next: DirectoryListState }[] {
  const { from, to, resident, unions = [], level } = listState
  const without = (...names: (keyof DirectoryListState)[]): DirectoryListState => {
    const next = { ...listState }
    for (const name of names) delete next[name]
    return next
  }
  const days = { from: format.date(from), to: format.date(to) }
  return [
    ...(from && to ? [{ key: 'days', name: from === to ? t('freeDayChip', days) : t('freeChip', days), next: without('from', 'to') }] : []),
    ...(resident ? [{ key: 'resident', name: t('resident', { state: resident }), next: without('resident') }] : []),
    ...unions.map((union) => {
      const left = unions.filter((one) => one !== union)
      return {
        key: `union ${union}`,
        name: valueIn(union, locale),
        next: left.length > 0 ? { ...listState, unions: left } : without('unions'),
      }
    }),
    ...(level ? [{ key: 'level', name: valueIn(level, locale), next: without('level') }] : []),
  ]
}
