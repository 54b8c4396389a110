import { useCallback } from 'react'
import { useFormat } from '#lib/use-format.ts'

/** "03/01/2027" or "03/01/2027 – 03/03/2027", as the site writes days. */
export function useDaysText(): (days: { date_from: string | null; date_to: string | null }) => string {
  const { date } = useFormat()
  return useCallback(({ date_from: from, date_to: to }) => (from === to ? date(from) : `${date(from)} – ${date(to)}`), [date])
}
