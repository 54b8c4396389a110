/** Permits of the demo: invented productions, a believable spread of where they stand. Days are counted from the day it is seeded. */
import type { Involvement } from '@backlot/contract/location-permit-fields'
import type { PermitStatus } from '@backlot/contract/permit-machine'

type Words = { en: string; no: string }

export interface DemoPermit {
  title: Words
  company: Words
  scenes: Words
  type: string
  status: PermitStatus
  /** Days since each move, the oldest first: submitted, taken into review, and so on along the way of its status. */
  ages: readonly number[]
  /** First and last day of the shoot. */
  shoot: readonly [from: number, to: number]
  /** Of the demo's locations, by their place in its list. */
  places: readonly number[]
  involves: readonly Involvement[]
  /** What the office asked, or why it ended. */
  note?: Words
  late?: true
}

const said = (en: string, no: string): Words => ({ en, no })

export const demoPermits: readonly DemoPermit[] = [
  {
    title: said('Saltwater, second unit', 'Saltvann, andre enhet'),
    company: said('Bellamy Row Productions', 'Skjærgård Film'),
    scenes: said('Two boats come in at dusk.', 'To båter kommer inn i skumringen.'),
    type: 'Standard Film Permit',
    status: 'draft',
    ages: [],
    shoot: [32, 33],
    places: [3],
    involves: ['vehicles'],
  },
  {
    title: said('Morning Ferry', 'Morgenferga'),
    company: said('Short Straw Commercials', 'Kortreist Reklame'),
    scenes: said('A commercial for coffee: a commuter on deck.', 'Reklamefilm for kaffe: en pendler på dekk.'),
    type: 'Commercial',
    status: 'submitted',
    ages: [2],
    shoot: [12, 12],
    places: [2],
    involves: [],
  },
  {
    title: said('The Long Night, street scenes', 'Den lange natten, gatescener'),
    company: said('Kettle Pictures', 'Kjele Produksjon'),
    scenes: said('A chase on foot ends at a fountain.', 'En jakt til fots ender ved en fontene.'),
    type: 'Street Closure',
    status: 'submitted',
    ages: [9],
    shoot: [6, 7],
    places: [0, 4],
    involves: ['traffic', 'stunts'],
    late: true,
  },
  {
    title: said('Paper Lanterns', 'Papirlykter'),
    company: said('Third Year Film School', 'Tredje Års Filmskole'),
    scenes: said('Children carry lanterns through a park.', 'Barn bærer lykter gjennom en park.'),
    type: 'Student',
    status: 'in_review',
    ages: [6, 4],
    shoot: [20, 21],
    places: [5],
    involves: ['minors'],
  },
  {
    title: said('Steel and Rain', 'Stål og regn'),
    company: said('Bellamy Row Productions', 'Skjærgård Film'),
    scenes: said('Rain machines over a yard; no sound after ten.', 'Regnmaskiner over en gårdsplass; ingen lyd etter ti.'),
    type: 'Standard Film Permit',
    status: 'info_requested',
    ages: [12, 11, 8],
    shoot: [18, 19],
    places: [1],
    involves: ['effects'],
    note: said('Please send the site plan with the water tank on it.', 'Send situasjonsplanen med vanntanken inntegnet.'),
  },
  {
    title: said('Two Bells', 'To klokker'),
    company: said('Kettle Pictures', 'Kjele Produksjon'),
    scenes: said('A fight on the quay, then a car leaves fast.', 'En slåsskamp på kaia, så kjører en bil fort av sted.'),
    type: 'Television Series (season)',
    status: 'in_approval',
    ages: [14, 13, 5],
    shoot: [16, 18],
    places: [3, 6],
    involves: ['stunts', 'traffic'],
  },
  {
    title: said('The Threshers, bank days', 'Siste båt, bankdagene'),
    company: said('Bellamy Row Productions', 'Skjærgård Film'),
    scenes: said('The old counters, lit from the street.', 'De gamle skrankene, lyssatt fra gaten.'),
    type: 'Television Series (season)',
    status: 'approved',
    ages: [21, 20, 15, 1],
    shoot: [9, 10],
    places: [4],
    involves: ['equipment', 'parking', 'traffic'],
  },
  {
    title: said('The Long Night, unit 1', 'Den lange natten, enhet 1'),
    company: said('Kettle Pictures', 'Kjele Produksjon'),
    scenes: said('Kitchen and yard, day and night.', 'Kjøkken og gårdsplass, dag og natt.'),
    type: 'Standard Film Permit',
    status: 'issued',
    ages: [34, 33, 27, 12, 8],
    shoot: [-1, 4],
    places: [0, 1],
    involves: ['parking', 'noise', 'traffic'],
  },
  {
    title: said('Harbor Postcards', 'Postkort fra havna'),
    company: said('Short Straw Commercials', 'Kortreist Reklame'),
    scenes: said('A drone over the breakwater at sunrise.', 'En drone over moloen ved soloppgang.'),
    type: 'Drone/Aerial Only',
    status: 'issued',
    ages: [25, 24, 18, 11, 10],
    shoot: [8, 8],
    places: [3],
    involves: ['drone'],
  },
  {
    title: said('Old Town Stories', 'Historier fra gamlebyen'),
    company: said('Third Year Film School', 'Tredje Års Filmskole'),
    scenes: said('Interviews on four corners.', 'Intervjuer på fire hjørner.'),
    type: 'Student',
    status: 'completed',
    ages: [48, 47, 42, 36, 35, 20],
    shoot: [-22, -21],
    places: [2],
    involves: [],
  },
  {
    title: said('Winter Coats', 'Vinterfrakker'),
    company: said('Short Straw Commercials', 'Kortreist Reklame'),
    scenes: said('A catalogue on a snowy stair.', 'En katalog i en trapp med snø.'),
    type: 'Still Photography',
    status: 'closed',
    ages: [80, 79, 76, 70, 69, 58, 51],
    shoot: [-59, -59],
    places: [5],
    involves: [],
  },
  {
    title: said('Fire on the Hill', 'Brann på høyden'),
    company: said('Kettle Pictures', 'Kjele Produksjon'),
    scenes: said('An explosion in a dry field.', 'En eksplosjon på en tørr mark.'),
    type: 'Standard Film Permit',
    status: 'denied',
    ages: [40, 39, 32, 26],
    shoot: [-10, -9],
    places: [6],
    involves: ['effects'],
    note: said('Not in the fire season. Apply again for October.', 'Ikke i brannsesongen. Søk på nytt for oktober.'),
  },
]

/** The way of each status from the draft. */
export const demoWays: Readonly<Partial<Record<PermitStatus, readonly PermitStatus[]>>> = {
  submitted: ['submitted'],
  in_review: ['submitted', 'in_review'],
  info_requested: ['submitted', 'in_review', 'info_requested'],
  in_approval: ['submitted', 'in_review', 'in_approval'],
  approved: ['submitted', 'in_review', 'in_approval', 'approved'],
  issued: ['submitted', 'in_review', 'in_approval', 'approved', 'issued'],
  completed: ['submitted', 'in_review', 'in_approval', 'approved', 'issued', 'completed'],
  closed: ['submitted', 'in_review', 'in_approval', 'approved', 'issued', 'completed', 'closed'],
  denied: ['submitted', 'in_review', 'in_approval', 'denied'],
}

export const demoApprovers = [
  { department: said('Police, traffic', 'Politi, trafikk'), name: said('Sgt. Dana Rook', 'Dana Rokke'), step: 1, veto: true },
  { department: said('Fire prevention', 'Brannvern'), name: said('Capt. Lee Ashdown', 'Lea Askedal'), step: 1, veto: true },
  { department: said('Public works', 'Bymiljø'), name: said('Noor Castell', 'Noor Kastell'), step: 2, veto: false },
] as const

/** The office's library of conditions; the first three stand on permits of the demo. */
export const demoConditions: readonly { title: Words; text: Words }[] = [
  {
    title: said('Sidewalk', 'Fortau'),
    text: said('Keep five feet of the sidewalk clear at all times.', 'Hold halvannen meter av fortauet fri hele tiden.'),
  },
  {
    title: said('No-parking signs', 'Parkeringsforbud'),
    text: said('No-parking signs are posted 24 hours before.', 'Parkeringsforbud skiltes 24 timer før.'),
  },
  {
    title: said('Restoring the place', 'Istandsetting'),
    text: said('Restore the place within two hours of the end.', 'Sett stedet i stand innen to timer etter slutt.'),
  },
  {
    title: said('Emergency access', 'Utrykning'),
    text: said(
      'Let emergency vehicles through at once, also during a take.',
      'Slipp fram utrykningskjøretøy med en gang, også under opptak.',
    ),
  },
  {
    title: said('Noise at night', 'Støy om natten'),
    text: said('No amplified sound between 10 PM and 7 AM.', 'Ingen forsterket lyd mellom kl. 22 og 7.'),
  },
  {
    title: said('Letters to neighbors', 'Nabovarsel'),
    text: said(
      'Letters reach every neighbor within 300 feet two working days before.',
      'Naboer innenfor 100 meter får varsel to arbeidsdager før.',
    ),
  },
]

export const demoLibrary = [
  {
    category: 'guidelines',
    title: said('Filming in our streets', 'Filming i gatene våre'),
    text: said(
      'Apply five working days before a simple shoot, ten before a lane is closed. Crews leave five feet of the sidewalk clear.',
      'Søk fem arbeidsdager før et enkelt opptak, ti før et kjørefelt stenges. La halvannen meter av fortauet være fri.',
    ),
    audience: 'everyone',
  },
  {
    category: 'insurance_sample',
    title: said('What the certificate of insurance says', 'Hva forsikringsbeviset skal si'),
    text: said(
      'One million per occurrence, with the city as additional insured.',
      'Ti millioner per skade, med kommunen som medforsikret.',
    ),
    audience: 'everyone',
  },
  {
    category: 'sample_letter',
    title: said('Letter to neighbors', 'Nabovarsel'),
    text: said(
      'Say the days, the hours, the streets and a telephone that is answered on the day.',
      'Oppgi dager, tider, gater og en telefon som besvares på dagen.',
    ),
    audience: 'applicants',
  },
] as const

/** Who can be posted to a shoot. */
export const demoOfficers = [
  { kind: 'pd', organization: 'BPD', first_name: 'Ada', last_name: 'Quill', rank: 'Sgt.', badge_no: 'B-114', rotation_position: 1 },
  { kind: 'pd', organization: 'BPD', first_name: 'Theo', last_name: 'Marsh', rank: 'Officer', badge_no: 'B-207', rotation_position: 2 },
  { kind: 'pd', organization: 'CHP', first_name: 'Inez', last_name: 'Falk', rank: 'Officer', badge_no: 'C-31', rotation_position: 3 },
  {
    kind: 'fd',
    organization: 'City Fire',
    first_name: 'Odd',
    last_name: 'Berger',
    rank: 'Inspector',
    badge_no: 'F-9',
    rotation_position: 1,
  },
] as const
