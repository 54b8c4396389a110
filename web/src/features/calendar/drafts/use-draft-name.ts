import { useCallback } from 'react'
import type { ScheduleDraft } from '@backlot/contract/calendar-drafts'
import { draftsText } from '#features/calendar/drafts/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'

/** What stands for a draft: its name, else the day on which it was made. */
export function useDraftName(): (draft: Pick<ScheduleDraft, 'name' | 'created_at'>) => string {
  const t = useText(draftsText)
  const { date } = useFormat()
  return useCallback(({ name, created_at: at }) => name || t('unnamed', { day: date(at.slice(0, 10)) }), [t, date])
}
