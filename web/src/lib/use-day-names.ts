/** Names of days in the language of the reader. A day is read as noon of UTC, so no time zone moves it. */
import { useMemo } from 'react'
import type { Day } from '@backlot/contract/days'
import { languageTag, useLocale } from '#lib/locale.ts'

export interface DayNames {
  /** "Mon" */
  weekdays: (day: Day) => string
  /** "Monday, March 1, 2027" */
  dayName: (day: Day) => string
  /** "March 2027" */
  monthName: (day: Day) => string
  /** "Mar" */
  shortMonth: (day: Day) => string
}

export function useDayNames(): DayNames {
  const tag = languageTag(useLocale())
  return useMemo(() => {
    const named = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
      return (day: Day): string => format.format(new Date(`${day}T12:00:00Z`))
    }
    return {
      weekdays: named({ weekday: 'short' }),
      dayName: named({ dateStyle: 'full' }),
      monthName: named({ month: 'long', year: 'numeric' }),
      shortMonth: named({ month: 'short', year: '2-digit' }),
    }
  }, [tag])
}
