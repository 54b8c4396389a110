/** A bible as texts, for its files: what staff and guests read is told apart before. */
import type { Bible, SunTimes } from '@backlot/contract/bible-fields'
import { contactRoleNames, decisionNames, noteNames, pagesText, slugOf } from '@backlot/contract/bible-labels'
import type { GuestBible } from '@backlot/contract/bible-shares'
import { bibleNotes } from '@backlot/contract/bible-values'
import { phaseNameOf } from '@backlot/contract/calendar-values'
import type { Facts } from '#engine/documents/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { distanceText } from '#kit/distances.ts'
import { mailDay, mailDays, mailTime, mailTimes } from '#kit/mail-days.ts'
import type { BibleWords } from './words.ts'

export type ReadBible = Bible | GuestBible
export type ReadSet = ReadBible['sets'][number]
export type ReadPlace = ReadSet['places'][number]

export interface Spoken {
  words: BibleWords
  /** `2027-05-03` as the office writes it. */
  day: (text: string) => string
  days: (from: string, to: string) => string
  /** `07:00` as its readers write it. */
  time: (text: string) => string
  times: (from: string, to: string) => string
  distance: (km: number | null) => string
}

export const spokenOf = ({ site }: Pick<Ctx, 'site'>, words: BibleWords): Spoken => ({
  words,
  day: (text) => mailDay(site, text),
  days: (from, to) => mailDays(site, from, to),
  time: (text) => mailTime(site, text),
  times: (from, to) => mailTimes(site, from, to),
  distance: (km) => (km === null ? '' : distanceText(site, km)),
})

const filled = (facts: Facts): Facts => facts.filter(([, text]) => text !== '')

export const headFacts = ({ words, day }: Spoken, bible: ReadBible): Facts =>
  filled([
    [words.draft, bible.script_draft],
    [words.scriptDate, bible.script_date === null ? '' : day(bible.script_date)],
    [words.preparedBy, bible.prepared_by],
    [words.base, bible.base_label],
  ])

/** `3. INT. DINER – NIGHT`, before it the episode where there is one. */
export const setTitle = ({ words }: Spoken, set: ReadSet): string =>
  [set.episode_no > 0 ? `${words.episode} ${set.episode_no}` : '', `${set.set_no}. ${slugOf(set, words.names)}`].filter(Boolean).join(' · ')

export const setFacts = ({ words }: Spoken, set: ReadSet): Facts =>
  filled([
    [words.scenes, set.scenes],
    [words.pages, set.pages_eighths > 0 ? pagesText(set.pages_eighths) : ''],
    [words.shootDays, set.shoot_days > 0 ? String(set.shoot_days) : ''],
    [words.cast, set.cast_no],
  ])

export const placeTitle = ({ words }: Spoken, place: ReadPlace): string =>
  `${place.choice}. ${place.name || words.noPlace} – ${decisionNames[place.decision][words.names]}`

export const addressOf = ({ address, city }: ReadPlace): string =>
  [address, city !== '' && !address.includes(city) ? city : ''].filter(Boolean).join(', ')

const sunText = ({ words, day, time }: Spoken, sun: SunTimes): string => {
  const { sunrise, golden_until: until, golden_from: from, sunset } = sun
  // A sun that rises and never climbs high is golden until it sets; one that does not rise or set may have no such hour.
  const low = sunrise === '' ? '' : words.goldenAllDay
  const golden = until === '' && from === '' ? low : words.golden(time(until) || '–', time(from) || '–')
  return words.sunOf(day(sun.day), [words.rise(time(sunrise) || '–'), golden, words.set(time(sunset) || '–')].filter(Boolean).join(', '))
}

export function placeFacts(spoken: Spoken, place: ReadPlace): Facts {
  const { words, days: span, times, distance } = spoken
  const { emergency } = place
  const days = place.dates.map((date) => {
    return [`${phaseNameOf(date.phase)}: ${span(date.date_from, date.date_to)}`, times(date.time_from, date.time_to), words[date.status]]
      .filter(Boolean)
      .join(', ')
  })
  const suns = place.dates.flatMap(({ sun }) => (sun ? [sunText(spoken, sun)] : []))
  const people = place.contacts.map(({ role, name, phone, email, best_hours: hours }) =>
    [`${contactRoleNames[role][words.names]}: ${name}`, phone, email, hours].filter(Boolean).join(', '),
  )
  const room = [emergency.name, emergency.address, emergency.phone, emergency.minutes === null ? '' : words.minutes(emergency.minutes)]
  return filled([
    [words.address, addressOf(place)],
    [words.distance, distance(place.distance)],
    [words.days, days.join('\n')],
    [words.sun, (suns.length > 0 ? suns : place.sun ? [sunText(spoken, place.sun)] : []).join('\n')],
    [words.contacts, people.join('\n')],
    [words.emergency, room.filter(Boolean).join(', ')],
    ...bibleNotes.map((name) => [noteNames[name][words.names], place.notes[name]] as const),
  ])
}
