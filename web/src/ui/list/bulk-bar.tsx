import { useText } from '#lib/text.ts'
import type { Bulk } from '#ui/list/list.tsx'
import { listText } from '#ui/list/text.ts'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'

/** What can be done with the chosen rows, at hand while some are. */
export function BulkBar({ selection, offers, busy, folds = true, more }: Bulk) {
  const t = useText(listText)
  const count = selection.ids.size
  return (
    <SelectionBar
      count={count}
      said={t('selected', { count })}
      words={{ actions: t('actions'), clear: t('clear') }}
      offers={offers}
      busy={busy}
      folds={folds}
      onClear={selection.clear}
    >
      {more}
    </SelectionBar>
  )
}
