/** Phases, states and sources of the calendar (S2 §2, domain.md §8). */
import type { Wording } from './message-table.ts'

/** The specification's names, in capitals in both languages; the number is what stands on the wire. */
export const calendarPhases = {
  1: 'DIRECTOR SCOUT',
  2: 'TECH SCOUT',
  3: 'PREP',
  4: 'SHOOT',
  5: 'STRIKE',
  6: 'HOLD',
  7: 'STAGE',
  8: 'HOLIDAY',
} as const
export type CalendarPhase = keyof typeof calendarPhases
export const phaseNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly CalendarPhase[]

/** Never the only sign: each phase stands with its name (domain.md §8). */
export const phaseColors: Readonly<Record<CalendarPhase, string>> = {
  1: '#8E44AD',
  2: '#2980B9',
  3: '#F39C12',
  4: '#C0392B',
  5: '#7F8C8D',
  6: '#F1C40F',
  7: '#16A085',
  8: '#95A5A6',
}

export const eventStatuses = ['tentative', 'confirmed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Who may read an event besides the office. */
export const eventReaders = ['staff', 'client', 'public'] as const

/** Where a line of the calendar comes from, and is changed. */
export const entrySources = ['event', 'hold', 'bible', 'project', 'permit', 'notice', 'police', 'fire', 'closed'] as const
export type EntrySource = (typeof entrySources)[number]

export const conflictKinds = ['place', 'hold', 'permit', 'blackout', 'season', 'office'] as const
export type ConflictKind = (typeof conflictKinds)[number]

export const calendarLimits = {
  title: 200,
  place: 200,
  notes: 4000,
  /** Days of one event. */
  days: 731,
  /** Days that one question may cover: three years and the weeks around them. */
  range: 1130,
  /** Lines of one answer. */
  entries: 5000,
  /** Productions of one page of the timeline. */
  productions: 300,
  drafts: 20,
  /** Feeds of one person. */
  feeds: 50,
} as const

export const phaseNameOf = (phase: number): string => calendarPhases[phase as CalendarPhase] ?? ''

export const sourceNames: Readonly<Record<EntrySource, Wording>> = {
  event: { en: 'Event', no: 'Hendelse' },
  hold: { en: 'Hold', no: 'Reservasjon' },
  bible: { en: 'Bible', no: 'Bibel' },
  project: { en: 'Project dates', no: 'Prosjektdatoer' },
  permit: { en: 'Film permit', no: 'Filmtillatelse' },
  notice: { en: 'Street closure', no: 'Stengt gate' },
  police: { en: 'Police post', no: 'Politipost' },
  fire: { en: 'Fire post', no: 'Brannpost' },
  closed: { en: 'Office closed', no: 'Kontoret er stengt' },
}
