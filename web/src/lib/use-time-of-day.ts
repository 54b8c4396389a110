import { useMemo } from 'react'
import { useFormat } from '#lib/use-format.ts'

export interface TimeOfDay {
  /** `HH:MM` as the site writes it; nothing for what is no such time. */
  time: (value: string) => string
  /** From one to the other, or the one of them that is known. */
  span: (from: string, to: string) => string
}

const someDay = '2000-01-01'

export function useTimeOfDay(): TimeOfDay {
  const { date, moment } = useFormat()
  return useMemo(() => {
    // What a moment says behind its date: the public pages have no room for a writing of their own.
    const time = (value: string): string => moment(`${someDay}T${value}`).slice(date(someDay).length + 1)
    return { time, span: (from, to) => [time(from), time(to)].filter(Boolean).join('–') }
  }, [date, moment])
}
