/**
 * The budget key that sites begin with (domain.md §6.3), in the words of a site. Rates are in dollars; an office that counts in another
 * currency begins without rates, for a price list is no question of exchange.
 */
import type { PresetBudgetItem, SourceRule } from '@backlot/contract/budget-items'
import { defaultPrices } from './prices.ts'

type Words = readonly [en: string, no: string]
type Rule = Exclude<SourceRule, 'none'>
interface More {
  of?: string
  pct?: string
  least?: string
  rule?: Rule
  phase?: string
  taxable?: boolean
  once?: boolean
  /** Its line of the price list, where that has another code. */
  price?: string
}
type Row = readonly [code: string, name: Words, unit: Words, dollars: number, more?: More]

const unit = {
  day: ['day', 'dag'],
  halfHour: ['half hour', 'halvtime'],
  hour: ['hour', 'time'],
  night: ['night', 'natt'],
  lot: ['lot', 'rund sum'],
  permit: ['permit', 'tillatelse'],
  spaceDay: ['space-day', 'plass per dag'],
  household: ['household', 'husstand'],
  visit: ['visit', 'besøk'],
  unitDay: ['unit-day', 'enhet per dag'],
  week: ['week', 'uke'],
  percent: ['percent', 'prosent'],
} as const satisfies Record<string, Words>

const fee: More = { rule: 'permit_fee', once: true, taxable: false }
const fourHours: More = { rule: 'staffing', least: '4' }

const categories: readonly { name: Words; rows: readonly Row[] }[] = [
  {
    name: ['Location fees', 'Stedsleie'],
    rows: [
      ['1010', ['Location fee, shoot day', 'Stedsleie, opptaksdag'], unit.day, 0, { phase: 'shoot', rule: 'fee_shoot' }],
      [
        '1020',
        ['Location fee, prep day', 'Stedsleie, forberedelsesdag'],
        unit.day,
        0,
        { of: '1010', pct: '50', phase: 'prep', rule: 'fee_prep' },
      ],
      [
        '1030',
        ['Location fee, strike day', 'Stedsleie, nedriggsdag'],
        unit.day,
        0,
        { of: '1010', pct: '50', phase: 'strike', rule: 'fee_strike' },
      ],
      ['1040', ['Hold / option day', 'Reservasjonsdag'], unit.day, 0, { of: '1010', pct: '25', phase: 'hold', rule: 'fee_hold' }],
      // An hour and a half of a day of twelve hours, for each hour: a sixteenth for half an hour.
      ['1050', ['Overtime at location', 'Overtid på stedet'], unit.halfHour, 0, { of: '1010', pct: '6.25', phase: 'shoot' }],
      [
        '1060',
        ['Damage deposit (refundable)', 'Depositum for skader (tilbakebetales)'],
        unit.day,
        1000,
        { taxable: false, rule: 'fee_deposit' },
      ],
      ['1070', ['Owner relocation, hotel', 'Hotell for eieren'], unit.night, 250],
      ['1080', ['Loss of business', 'Tapt omsetning'], unit.day, 0],
      ['1090', ['Restoration and repair', 'Istandsetting og reparasjon'], unit.lot, 0, { phase: 'strike' }],
      [
        '1100',
        ['Stage rental, build / pre-light / shoot / strike', 'Studioleie, bygg / lysrigg / opptak / nedrigg'],
        unit.day,
        2500,
        { phase: 'stage' },
      ],
    ],
  },
  {
    name: ['Permits', 'Tillatelser'],
    rows: [
      ['2010', ['Film permit 3-7 days', 'Filmtillatelse 3–7 dager'], unit.permit, 707, fee],
      ['2011', ['Film permit 1-2 days', 'Filmtillatelse 1–2 dager'], unit.day, 398, fee],
      ['2012', ['Student permit 3-7 days', 'Studenttillatelse 3–7 dager'], unit.permit, 100, fee],
      ['2014', ['Student permit 1-2 days', 'Studenttillatelse 1–2 dager'], unit.permit, 25, { ...fee, price: '2012a' }],
      ['2013', ['Non-profit permit', 'Tillatelse for ideelle'], unit.permit, 40, fee],
      ['2020', ['Change (rider)', 'Endring av tillatelse'], ['change', 'endring'], 67, fee],
      ['2030', ['Use of city property', 'Bruk av kommunal eiendom'], unit.day, 250, fee],
      ['2040', ['City parking space', 'Kommunal parkeringsplass'], unit.spaceDay, 200, fee],
      ['2050', ['Business licence', 'Næringstillatelse'], ['year', 'år'], 150, { taxable: false }],
      ['2060', ['Street or sidewalk use', 'Bruk av vei eller fortau'], unit.permit, 200, fee],
      [
        '2070',
        ['Lane or road closure, engineering review', 'Stenging av felt eller vei, teknisk vurdering'],
        ['closure', 'stenging'],
        500,
        fee,
      ],
      ['2080', ['Parks use', 'Bruk av park'], unit.hour, 200, { ...fee, least: '2' }],
      ['2090', ['Fire: film safety permit', 'Brann: tillatelse for filmsikkerhet'], unit.permit, 156, fee],
      ['2091', ['Fire: open flame', 'Brann: åpen flamme'], unit.permit, 156, fee],
      ['2092', ['Fire: pyrotechnics/effects', 'Brann: pyroteknikk/effekter'], unit.permit, 239, fee],
      ['2093', ['Fire: hot works', 'Brann: varme arbeider'], unit.permit, 153, fee],
      ['2094', ['Fire: vehicles on set', 'Brann: kjøretøy på settet'], unit.permit, 153, fee],
      ['2095', ['Fire: tents and membranes', 'Brann: telt og duker'], unit.permit, 148, fee],
      ['2096', ['State road or park review, monitor', 'Statlig vei eller park, vurdering og tilsyn'], unit.hour, 75, fee],
      ['2099', ['Permit service fee', 'Honorar for tillatelsestjeneste'], unit.permit, 450],
    ],
  },
  {
    name: ['City staff', 'Kommunalt mannskap'],
    rows: [
      ['3010', ['Police officer', 'Politibetjent'], unit.hour, 110, fourHours],
      ['3020', ['Police motor', 'Politimotorsykkel'], ['motor-day', 'motorsykkel per dag'], 60, { rule: 'staffing' }],
      ['3021', ['Police supervisor', 'Politileder'], unit.hour, 135, fourHours],
      ['3022', ['Highway patrol officer', 'Utrykningspoliti'], unit.hour, 125, fourHours],
      ['3030', ['Fire safety officer', 'Brannvakt'], unit.hour, 110, fourHours],
      ['3040', ['Film monitor / parks ranger', 'Filmtilsyn / parkvakt'], unit.hour, 65, fourHours],
      ['3050', ['Public works crew', 'Lag fra teknisk etat'], unit.hour, 95, { rule: 'staffing' }],
      ['3060', ['No-parking sign', 'Skilt for parkeringsforbud'], ['sign', 'skilt'], 1],
      ['3061', ['Sign posting service', 'Oppsetting av skilt'], ['block', 'kvartal'], 60],
    ],
  },
  {
    name: ['Security & traffic', 'Vakthold og trafikk'],
    rows: [
      ['4010', ['Security guard', 'Vekter'], ['shift 12 h', 'vakt 12 t'], 420],
      ['4020', ['Traffic control crew', 'Trafikkdirigering'], unit.day, 1400],
      ['4030', ['Barricades, message boards', 'Sperringer, tavler'], unit.day, 350],
      ['4040', ['Flagger', 'Trafikkdirigent'], unit.hour, 45],
    ],
  },
  {
    name: ['Parking & holding', 'Parkering og oppholdsrom'],
    rows: [
      ['5010', ['Base camp', 'Base'], unit.day, 1500],
      ['5020', ['Crew parking', 'Parkering for teamet'], unit.spaceDay, 12, { rule: 'fee_parking' }],
      ['5030', ['Holding / extras hall', 'Oppholdsrom / statistlokale'], unit.day, 750],
      ['5040', ['Catering area', 'Matsal'], unit.day, 500],
      ['5050', ['Shuttle van and driver', 'Skyttelbuss med sjåfør'], unit.day, 550],
      ['5060', ['Parking meters bagged', 'Sperrede parkeringsautomater'], ['meter-day', 'automat per dag'], 20],
    ],
  },
  {
    name: ['Community', 'Nabolag'],
    rows: [
      ['6010', ['Neighbor letters and delivery', 'Nabovarsel og utdeling'], unit.household, 1.5],
      ['6020', ['Neighbor payment', 'Betaling til naboer'], unit.household, 250, { taxable: false }],
      [
        '6030',
        ['Business disruption payment', 'Erstatning til næringsdrivende'],
        ['business-day', 'bedrift per dag'],
        500,
        { taxable: false },
      ],
      ['6040', ['Community donation', 'Gave til nabolaget'], unit.lot, 500, { taxable: false }],
    ],
  },
  {
    name: ['Site services', 'Tjenester på stedet'],
    rows: [
      ['7010', ['Floor and wall protection', 'Beskyttelse av gulv og vegger'], unit.lot, 600, { phase: 'prep' }],
      ['7020', ['Cleaning', 'Renhold'], unit.visit, 350, { rule: 'fee_cleaning' }],
      ['7030', ['Waste and recycling', 'Avfall og gjenvinning'], unit.day, 180],
      ['7040', ['Portable toilets', 'Mobile toaletter'], unit.unitDay, 95],
      ['7050', ['Tents, tables, chairs, heaters', 'Telt, bord, stoler, varmere'], unit.day, 650],
      ['7060', ['Generator and operator', 'Aggregat med operatør'], unit.day, 950],
      ['7070', ['Power or water tie-in', 'Tilkobling av strøm eller vann'], unit.lot, 400],
      ['7080', ['Internet and phone', 'Internett og telefon'], unit.day, 75],
      ['7090', ['Snow, tree or greens work', 'Snø, trær og grøntarbeid'], unit.lot, 0],
    ],
  },
  {
    name: ['Labour', 'Arbeid'],
    rows: [
      ['8010', ['Location manager', 'Innspillingsleder for steder'], unit.week, 3500],
      ['8020', ['Assistant / key assistant', 'Assistent / førsteassistent'], unit.week, 2400],
      ['8030', ['Location scout', 'Stedsspeider'], unit.day, 650],
      ['8040', ['Location PA', 'Stedsassistent'], unit.day, 250],
      ['8050', ['Site representative', 'Eierens representant'], unit.day, 400, { rule: 'fee_monitor' }],
      ['8060', ['Kit, car, phone allowance', 'Godtgjørelse for utstyr, bil, telefon'], unit.week, 250],
      ['8070', ['Mileage', 'Kjøring'], ['mile', 'km'], 0.7],
      ['8080', ['Scout travel, meals', 'Reise og mat på befaring'], unit.day, 120],
    ],
  },
  {
    name: ['Other', 'Annet'],
    rows: [
      ['9010', ['Special insurance', 'Særskilt forsikring'], unit.lot, 0],
      ['9020', ['Photos, copies, printing', 'Bilder, kopier, trykk'], unit.lot, 100],
      ['9030', ['Taxes on fees', 'Avgifter'], unit.percent, 0, { rule: 'tax', pct: '0' }],
      ['9090', ['Contingency', 'Uforutsett'], unit.percent, 0, { rule: 'contingency', pct: '10' }],
    ],
  },
]

const priced = new Set(defaultPrices.map(({ code }) => code))

export function budgetKeyOf({ localeCode, currency }: { localeCode: string; currency: string }): PresetBudgetItem[] {
  const word = ([en, no]: Words): string => (localeCode === 'no_NO' ? no : en)
  return categories.flatMap(({ name: category, rows }) =>
    rows.map(([code, name, per, dollars, more = {}]): PresetBudgetItem => ({
      code,
      name: word(name),
      category: word(category),
      unit: word(per),
      // What stands in the price list of the site is pointed to.
      rate_cents: priced.has(more.price ?? code) || currency !== 'USD' ? 0 : Math.round(dollars * 100),
      price_code: priced.has(more.price ?? code) ? (more.price ?? code) : '',
      rate_of: more.of ?? '',
      ...(more.pct === undefined ? {} : { rate_pct: more.pct }),
      ...(more.least === undefined ? {} : { least_qty: more.least }),
      formula: more.once ? 'qty_rate' : 'qty_days_rate',
      phase_default: more.phase ?? null,
      taxable: more.taxable ?? true,
      source_rule: more.rule ?? 'none',
    })),
  )
}
