import { useMemo } from 'react'
import { twelveHours } from '#lib/format.ts'
import { useSite } from '#lib/site.ts'

export interface TimeOfDay {
  /** `HH:MM` as the site writes it; what is no such time stays as it is. */
  time: (value: string) => string
  /** From one to the other, or the one of them that is known. */
  span: (from: string, to: string) => string
}

export function useTimeOfDay(): TimeOfDay {
  const { LocaleCode } = useSite()
  return useMemo(() => {
    const time = (value: string): string => {
      const parts = LocaleCode === 'no_NO' ? null : /^(\d\d):(\d\d)/.exec(value)
      return parts ? twelveHours(Number(parts[1]), Number(parts[2])) : value
    }
    return { time, span: (from, to) => [time(from), time(to)].filter(Boolean).join('–') }
  }, [LocaleCode])
}
