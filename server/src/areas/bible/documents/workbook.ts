/** A bible as a workbook: one sheet of places by set, one of days, one of people. */
import { contactRoleNames, decisionNames, noteNames, pagesText, setLightNames } from '@backlot/contract/bible-labels'
import type { Bible } from '@backlot/contract/bible-fields'
import { bibleNotes } from '@backlot/contract/bible-values'
import { phaseNameOf } from '@backlot/contract/calendar-values'
import type { Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { workbookStream, type Sheet, type SheetCell } from '#kit/documents/xlsx.ts'
import { addressOf, spokenOf, type ReadSet, type Spoken } from './content.ts'
import { bibleWords, type BibleWords } from './words.ts'

type Row = readonly SheetCell[]

const sheet = (name: string, widths: readonly number[], headings: readonly string[], rows: readonly Row[]): Sheet => ({
  name,
  widths,
  frozenRows: 1,
  async *rows() {
    yield headings.map((value) => ({ value, look: 'bold' as const }))
    // A sheet of its own line by line: nothing is waited for.
    for (const row of await Promise.resolve(rows)) yield row
  },
})

const setCells = (names: BibleWords['names'], set: ReadSet): Row => [
  set.episode_no,
  set.set_no,
  [set.int_ext, set.set_name, setLightNames[set.day_night][names]].filter(Boolean).join(' '),
]

function placeRows({ words: { names }, time }: Spoken, { sets }: Bible): Row[] {
  return sets.flatMap((set) => {
    const head = [...setCells(names, set), set.script_location, set.scenes, pagesText(set.pages_eighths), set.shoot_days, set.cast_no]
    if (set.places.length === 0) return [head]
    return set.places.map((place): Row => {
      const { cost_estimate: cost, distance, drive_minutes: minutes, sun } = place
      return [
        ...head,
        place.choice,
        decisionNames[place.decision][names],
        place.name,
        addressOf(place),
        distance,
        minutes,
        cost === null ? null : { value: Number(cost), look: 'money' },
        time(sun?.sunrise ?? ''),
        time(sun?.sunset ?? ''),
        ...bibleNotes.map((name) => place.notes[name]),
      ]
    })
  })
}

const dateRows = ({ words, time, times }: Spoken, { sets }: Bible): Row[] =>
  sets.flatMap((set) =>
    set.places.flatMap((place) =>
      place.dates.map((date): Row => [
        ...setCells(words.names, set),
        place.choice,
        place.name,
        phaseNameOf(date.phase),
        date.date_from,
        date.date_to,
        times(date.time_from, date.time_to),
        words[date.status],
        time(date.sun?.sunrise ?? ''),
        date.sun ? `${time(date.sun.golden_until) || '–'} / ${time(date.sun.golden_from) || '–'}` : '',
        time(date.sun?.sunset ?? ''),
      ]),
    ),
  )

const contactRows = ({ names }: BibleWords, { sets }: Bible): Row[] =>
  sets.flatMap((set) =>
    set.places.flatMap((place) =>
      place.contacts.map((contact): Row => [
        ...setCells(names, set),
        place.choice,
        place.name,
        contactRoleNames[contact.role][names],
        contact.name,
        contact.phone,
        contact.email,
        contact.best_hours,
      ]),
    ),
  )

export function bibleWorkbook(ctx: Ctx, bible: Bible): Readable {
  const words = bibleWords(ctx)
  const spoken = spokenOf(ctx, words)
  const ofSet = [words.episode, words.setNo, words.setName]
  const places = [
    ...ofSet,
    '',
    words.scenes,
    words.pages,
    words.shootDays,
    words.cast,
    words.option,
    words.decision,
    words.place,
    words.address,
    `${words.distance}, km`,
    words.drive,
    words.cost,
    words.sunrise,
    words.sunset,
    ...bibleNotes.map((name) => noteNames[name][words.names]),
  ]
  const days = [
    ...ofSet,
    words.option,
    words.place,
    words.phase,
    words.from,
    words.to,
    words.times,
    words.state,
    words.sunrise,
    words.goldenHours,
    words.sunset,
  ]
  const people = [...ofSet, words.option, words.place, words.role, words.name, words.phone, words.email, words.hours]
  return workbookStream(
    [
      sheet(words.sets, [10, 8, 32, 24, 14, 8, 8, 12, 10, 14, 28, 34, 12, 12, 14], places, placeRows(spoken, bible)),
      sheet(words.days, [10, 8, 32, 10, 28, 18, 12, 12, 14], days, dateRows(spoken, bible)),
      sheet(words.contacts, [10, 8, 32, 10, 28, 18, 24, 18, 28], people, contactRows(words, bible)),
    ],
    ctx.now(),
  )
}
