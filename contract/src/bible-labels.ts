/** What people read for the values of a bible, on screens and in files. */
import type { BibleDecision } from './bible-machine.ts'
import type { agreementStates, bibleContactRoles, BibleNote, RestorationSide, setLights } from './bible-values.ts'
import type { Wording } from './message-table.ts'

type Names<Key extends string> = Readonly<Record<Key, Wording>>

export const decisionNames: Names<BibleDecision> = {
  needed: { en: 'Needed', no: 'Trengs' },
  scouting: { en: 'Scouting', no: 'Befares' },
  option: { en: 'Option', no: 'Alternativ' },
  hold: { en: 'On hold', no: 'Reservert' },
  confirmed: { en: 'Confirmed', no: 'Bekreftet' },
  released: { en: 'Released', no: 'Frigitt' },
  shot: { en: 'Shot', no: 'Innspilt' },
  restored: { en: 'Restored', no: 'Satt i stand' },
  closed: { en: 'Closed', no: 'Avsluttet' },
}

export const noteNames: Names<BibleNote> = {
  fee: { en: 'Fee', no: 'Leie' },
  parking_trucks: { en: 'Truck parking', no: 'Parkering for lastebiler' },
  crew_parking: { en: 'Crew parking', no: 'Parkering for staben' },
  base_camp: { en: 'Base camp', no: 'Base' },
  catering: { en: 'Catering', no: 'Catering' },
  holding: { en: 'Holding area', no: 'Ventested' },
  toilets: { en: 'Toilets', no: 'Toaletter' },
  load_in: { en: 'Load-in', no: 'Innlasting' },
  power: { en: 'Power', no: 'Strøm' },
  wifi: { en: 'Wi-Fi', no: 'Trådløst nett' },
  radio: { en: 'Radio reception', no: 'Radiodekning' },
  fire_lane: { en: 'Fire lane', no: 'Brannvei' },
  hazards: { en: 'Hazards', no: 'Farer' },
  weather_cover: { en: 'Weather cover set', no: 'Reservesett ved dårlig vær' },
  restrictions: { en: 'Restrictions', no: 'Begrensninger' },
  neighbours: { en: 'Neighbors', no: 'Naboer' },
  special_effects: { en: 'Special effects', no: 'Spesialeffekter' },
  dressing: { en: 'Set dressing', no: 'Dekor' },
  promised: { en: 'Promised to the owner', no: 'Lovet eieren' },
}

export const contactRoleNames: Names<(typeof bibleContactRoles)[number]> = {
  Owner: { en: 'Owner', no: 'Eier' },
  'Site rep': { en: 'Site representative', no: 'Stedets kontakt' },
  Police: { en: 'Police', no: 'Politi' },
  Fire: { en: 'Fire', no: 'Brannvesen' },
  'Neighbour head': { en: 'Neighborhood spokesperson', no: 'Naboenes talsperson' },
  Alarm: { en: 'Alarm', no: 'Alarm' },
  Utility: { en: 'Utility', no: 'Strøm og vann' },
  Other: { en: 'Other', no: 'Annet' },
}

export const agreementNames: Names<(typeof agreementStates)[number]> = {
  none: { en: 'No agreement yet', no: 'Ingen avtale ennå' },
  sent: { en: 'Sent', no: 'Sendt' },
  signed: { en: 'Signed', no: 'Signert' },
  paid: { en: 'Paid', no: 'Betalt' },
}

export const restorationNames: Names<RestorationSide> = {
  before: { en: 'Before', no: 'Før' },
  after: { en: 'After', no: 'Etter' },
}

type SetLight = (typeof setLights)[number]
type Language = keyof Wording

/** INT and EXT are written so in scripts of both languages; the time of day is not. */
export const setLightNames: Names<SetLight> = {
  '': { en: '', no: '' },
  DAY: { en: 'DAY', no: 'DAG' },
  NIGHT: { en: 'NIGHT', no: 'NATT' },
  DAWN: { en: 'DAWN', no: 'DAGGRY' },
  DUSK: { en: 'DUSK', no: 'SKUMRING' },
}

interface Slug {
  set_name: string
  int_ext: string
  day_night: SetLight
}
/** As a script writes it: `INT. DINER – NIGHT`, in Norwegian `INT. DINER – NATT`. */
export const slugOf = ({ set_name: name, int_ext: side, day_night: light }: Slug, language: Language): string =>
  [[side && `${side}.`, name].filter(Boolean).join(' '), setLightNames[light][language]].filter(Boolean).join(' – ')

/** `2 3/8` of 19 eighths of a page. */
export function pagesText(eighths: number): string {
  const [whole, rest] = [Math.floor(eighths / 8), eighths % 8]
  return [whole > 0 || rest === 0 ? String(whole) : '', rest > 0 ? `${rest}/8` : ''].filter(Boolean).join(' ')
}
