/** What lines, days and head counts of a location follow: begun and ended here, and the way back to a source that was written over. */
import { Button, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { BudgetLine, LocationBudget } from '@backlot/contract/budget-lines'
import type { BudgetLocation } from '@backlot/contract/budget-records'
import { budgetSourcesApi as api } from '@backlot/contract/budget-sources'
import type { PlaceNumber } from '@backlot/contract/budget-values'
import { gridText } from '#features/budgets/grid/text.ts'
import { sourceText, useSourceName } from '#features/budgets/grid/source-words.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/budgets/grid/grid.module.css'

interface SourcesProps {
  location: BudgetLocation
  permits: LocationBudget['permits']
  /** The line that the active cell is in. */
  line: BudgetLine | undefined
  mayEdit: boolean
  /** Saves what waits, so that nothing of it comes after the answer. */
  flush: () => Promise<unknown>
  onAnswer: (budget: LocationBudget) => void
}

const dayWords: Record<PlaceNumber, 'prepDays' | 'shootDays' | 'strikeDays' | 'holdDays' | 'crew'> = {
  prep_days: 'prepDays',
  shoot_days: 'shootDays',
  strike_days: 'strikeDays',
  hold_days: 'holdDays',
  crew: 'crew',
}

export function Sources({ location, permits, line, mayEdit, flush, onAnswer }: SourcesProps) {
  const t = useText(sourceText)
  const columns = useText(gridText)
  const messageText = useMessageText()
  const sourceName = useSourceName(permits)
  const answered = { onSuccess: onAnswer, onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const following = useMutation<LocationBudget, ApiError, boolean>({
    mutationFn: async (follow) => {
      await flush()
      return call(api.followSources, { body: { locId: location.id, follow } })
    },
    ...answered,
  })
  const returning = useMutation<
    LocationBudget,
    ApiError,
    { lines?: { id: number; cells: BudgetLine['own_cells'] }[]; days?: PlaceNumber[] }
  >({
    mutationFn: async (what) => {
      await flush()
      return call(api.returnToSource, { body: { locId: location.id, ...what } })
    },
    ...answered,
  })
  const own = line && line.source !== null ? line.own_cells : []
  return (
    <div className={styles.sources}>
      <Switch
        label={t('follow')}
        description={t('followHint')}
        checked={location.is_following}
        disabled={!mayEdit || following.isPending}
        onChange={({ currentTarget }) => following.mutate(currentTarget.checked)}
      />
      {location.is_following && location.own_days.length > 0 && (
        <p>
          {t('ownDays', { names: location.own_days.map((name) => t(dayWords[name])).join(', ') })}{' '}
          {mayEdit && (
            <Button
              size="xs"
              variant="default"
              loading={returning.isPending}
              onClick={() => returning.mutate({ days: [...location.own_days] })}
            >
              {t('daysBack')}
            </Button>
          )}
        </p>
      )}
      {line && line.source !== null && (
        <p role="status">
          {t('from', { line: line.name || line.code, source: sourceName(line.source) })}
          {own.length > 0 && ` ${t('own', { names: own.map((cell) => columns(cell)).join(', ') })} `}
          {own.length > 0 && mayEdit && (
            <Button
              size="xs"
              variant="default"
              loading={returning.isPending}
              onClick={() => returning.mutate({ lines: [{ id: line.id, cells: [...own] }] })}
            >
              {t('back')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
