/** Sets of the demo's first production, in its script's words, and which of the site's locations are thought of. */
import type { BibleDecision } from '@backlot/contract/bible-machine'
import type { CalendarPhase } from '@backlot/contract/calendar-values'

type Said = Readonly<Record<'en' | 'no', string>>

export interface DemoPlace {
  /** Which location of the site, by its place in the list. */
  place: number
  /** The decision that it has come to, from the first on. */
  decision: BibleDecision
  /** Phase, and first and last day counted from today. */
  dates?: readonly (readonly [CalendarPhase, number, number])[]
  notes?: Readonly<Record<'en' | 'no', Readonly<Record<'power' | 'crew_parking' | 'restrictions', string>>>>
  contact?: string
  /** To the nearest emergency room. */
  minutes?: number
  cost: string | null
}

interface DemoSet {
  name: Said
  set_no: number
  scenes: string
  int_ext: 'INT' | 'EXT'
  day_night: 'DAY' | 'NIGHT' | 'DUSK'
  pages_eighths: number
  shoot_days: number
  places: readonly DemoPlace[]
}

const notes = {
  en: { power: '200 A on the ground floor', crew_parking: '40 cars behind the house', restrictions: 'No smoke inside; quiet after 10 PM' },
  no: { power: '200 A i første etasje', crew_parking: '40 biler bak huset', restrictions: 'Ingen røyk innendørs; stille etter kl. 22' },
} as const

export const demoSets: readonly DemoSet[] = [
  {
    name: { en: 'FARMHOUSE KITCHEN', no: 'KJØKKEN PÅ GÅRDEN' },
    set_no: 1,
    scenes: '3, 7, 12A',
    int_ext: 'INT',
    day_night: 'DAY',
    pages_eighths: 34,
    shoot_days: 3,
    places: [
      {
        place: 0,
        decision: 'confirmed',
        dates: [
          [3, 12, 13],
          [4, 14, 16],
          [5, 17, 17],
        ],
        notes,
        contact: 'Maren Quill',
        minutes: 14,
        cost: '5400.00',
      },
      { place: 1, decision: 'scouting', dates: [[4, 14, 16]], cost: '4800.00' },
      { place: 2, decision: 'scouting', cost: null },
    ],
  },
  {
    name: { en: 'HARBOUR', no: 'HAVNEN' },
    set_no: 2,
    scenes: '15',
    int_ext: 'EXT',
    day_night: 'DUSK',
    pages_eighths: 11,
    shoot_days: 1,
    places: [
      { place: 3, decision: 'hold', dates: [[4, 21, 21]], contact: 'Odd Fjeld', minutes: 9, cost: '1200.00' },
      { place: 4, decision: 'option', dates: [[4, 21, 21]], cost: '950.00' },
    ],
  },
  {
    name: { en: 'OLD CHURCH', no: 'GAMMEL KIRKE' },
    set_no: 3,
    scenes: '22',
    int_ext: 'INT',
    day_night: 'NIGHT',
    pages_eighths: 5,
    shoot_days: 0.5,
    places: [],
  },
]
