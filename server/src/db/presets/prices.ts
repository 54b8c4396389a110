/** The price list that a site begins with (domain.md §6.3): Burbank's published prices, and placeholders that each office sets anew. */
import type { PriceInput } from '@backlot/contract/permit-rules'

type Line = readonly [code: string, name: string, unit: string, dollars: number, rule?: string, minimum?: number]

const permits: readonly Line[] = [
  ['2010', 'Film permit 3-7 days', 'permit', 707, 'long'],
  ['2011', 'Film permit 1-2 days', 'permit', 398, 'short'],
  ['2012', 'Student permit 3-7 days', 'permit', 100, 'student_long'],
  ['2012a', 'Student permit 1-2 days', 'permit', 25, 'student_short'],
  ['2013', 'Non-profit permit', 'permit', 40, 'non_profit'],
  ['2020', 'Change (rider)', 'change', 67, 'rider'],
  ['2030', 'Use of city property', 'day', 250, 'city_property'],
  ['2040', 'City parking space', 'space-day', 200, 'parking_space'],
  ['2050', 'Business licence', 'year', 150],
  ['2060', 'Street or sidewalk use', 'permit', 200, 'street'],
  ['2070', 'Lane or road closure, engineering review', 'closure', 500, 'closure'],
  ['2080', 'Parks use', 'hour', 200],
  ['2090', 'Fire: film safety permit', 'permit', 156, 'film_safety'],
  ['2091', 'Fire: open flame', 'permit', 156, 'open_flame'],
  ['2092', 'Fire: pyrotechnics/effects', 'permit', 239, 'pyro'],
  ['2093', 'Fire: hot works', 'permit', 153, 'hot_works'],
  ['2094', 'Fire: vehicles on set', 'permit', 153, 'vehicles_on_set'],
  ['2095', 'Fire: tents and membranes', 'permit', 148, 'tents'],
  ['2096', 'State road or park review, monitor', 'hour', 75],
  ['2099', 'Permit service fee', 'permit', 450],
]
const staff: readonly Line[] = [
  ['3010', 'Police officer', 'hour (4 min)', 110, 'police', 4],
  ['3020', 'Police motor', 'motor-day', 60, 'motor'],
  ['3021', 'Police supervisor', 'hour (4 min)', 135],
  ['3022', 'Highway patrol officer', 'hour (4 min)', 125],
  ['3030', 'Fire safety officer', 'hour (4 min)', 110, 'fire', 4],
  ['3040', 'Film monitor / parks ranger', 'hour (4 min)', 65],
  ['3050', 'Public works crew', 'hour', 95],
  ['3060', 'No-parking sign', 'sign', 1, 'sign'],
  ['3061', 'Sign posting service', 'block', 60],
]

const norwegianNames: Readonly<Record<string, string>> = {
  '2010': 'Filmtillatelse, 3–7 dager',
  '2011': 'Filmtillatelse, 1–2 dager',
  '2012': 'Studenttillatelse, 3–7 dager',
  '2012a': 'Studenttillatelse, 1–2 dager',
  '2013': 'Tillatelse for ideelle',
  '2020': 'Endring',
  '2030': 'Bruk av kommunal eiendom',
  '2040': 'Kommunal parkeringsplass',
  '2050': 'Næringsbevilling',
  '2060': 'Bruk av gate eller fortau',
  '2070': 'Stengt felt eller vei, vurdert av veimyndigheten',
  '2080': 'Bruk av park',
  '2090': 'Brannvern: tillatelse for opptak',
  '2091': 'Brannvern: åpen ild',
  '2092': 'Brannvern: pyroteknikk og effekter',
  '2093': 'Brannvern: varme arbeider',
  '2094': 'Brannvern: kjøretøy på settet',
  '2095': 'Brannvern: telt og duker',
  '2096': 'Riksvei eller statlig park, vurdering og tilsyn',
  '2099': 'Gebyr for tillatelsestjenesten',
  '3010': 'Politibetjent',
  '3020': 'Politi på motorsykkel',
  '3021': 'Innsatsleder i politiet',
  '3022': 'Utrykningspoliti',
  '3030': 'Brannvakt',
  '3040': 'Filmvakt eller parkvakt',
  '3050': 'Mannskap fra teknisk etat',
  '3060': 'Skilt om parkeringsforbud',
  '3061': 'Oppsetting av skilt',
}
const norwegianUnits: Readonly<Record<string, string>> = {
  permit: 'tillatelse',
  change: 'endring',
  day: 'dag',
  'space-day': 'plass per dag',
  year: 'år',
  closure: 'stengning',
  hour: 'time',
  'hour (4 min)': 'time (minst 4)',
  'motor-day': 'motorsykkel per dag',
  sign: 'skilt',
  block: 'kvartal',
}

const priced = (category: string, lines: readonly Line[]): PriceInput[] =>
  lines.map(([code, name, unit, dollars, rule = '', minimum = 0]) => ({
    code,
    name,
    category,
    unit,
    rate_cents: dollars * 100,
    rule,
    minimum,
  }))

export const defaultPrices: readonly PriceInput[] = [...priced('Permits', permits), ...priced('City staff', staff)]

/** In the words of a locale; the amounts are the same numbers in its currency. */
export const pricesOf = (localeCode: string): readonly PriceInput[] =>
  localeCode === 'no_NO'
    ? [...priced('Tillatelser', permits), ...priced('Kommunalt mannskap', staff)].map((price) => ({
        ...price,
        name: norwegianNames[price.code] ?? price.name,
        unit: norwegianUnits[price.unit] ?? price.unit,
      }))
    : defaultPrices
