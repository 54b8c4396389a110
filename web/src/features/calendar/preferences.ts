/** The calendar that somebody chose: one phase, or all. It survives a reload, and logging out clears it (S2 §2, S1 §7). */
import type { CalendarPhase } from '@backlot/contract/calendar-values'
import { useSession } from '#lib/session.ts'

/** 0 is all. Choosing the same again takes it back. */
export const chooseCalendar = (phase: CalendarPhase): void =>
  useSession.setState(({ calendar }) => ({ calendar: calendar === phase ? 0 : phase }))

export const useChosenCalendar = (): number => useSession(({ calendar }) => calendar)
