import type { Counts } from '#features/lookbooks/answers.ts'
import { answersText } from '#features/lookbooks/answers-text.ts'
import { useText } from '#lib/text.ts'

const words = { yes: 'countOfYes', maybe: 'countOfMaybe', no: 'countOfNo' } as const satisfies Record<keyof Counts, string>

/** How many said what, without what nobody said. */
export function useCountsText(): (counts: Counts) => string {
  const t = useText(answersText)
  return (counts) =>
    (['yes', 'maybe', 'no'] as const)
      .filter((answer) => counts[answer] > 0)
      .map((answer) => t(words[answer], { count: counts[answer] }))
      .join(', ')
}
