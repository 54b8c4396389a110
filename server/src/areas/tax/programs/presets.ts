/**
 * Programs that a site may begin with, configured from public rules (docs/decisions/223-rates-of-programs.md says which figure was found
 * where, docs/decisions/170-registers-and-tax.md what is left out). An office changes them; nothing else in the product knows them.
 */
import { mailLanguageOf } from '#kit/mail-templates.ts'
import type { ProgramRules } from '@backlot/contract/tax-programs'

const all = (rate: string) => ({
  resident_atl: rate,
  nonresident_atl: rate,
  resident_btl: rate,
  nonresident_btl: rate,
  extras: rate,
  vendors: rate,
  travel: rate,
  post: rate,
})

export interface PresetProgram {
  code: string
  name: Record<'en' | 'no', string>
  rules: ProgramRules
}

/** After Georgia's film tax credit (O.C.G.A. § 48-7-40.26): 20 %, 10 % more with the promotion; no cap of a year. */
const transferable: PresetProgram = {
  code: 'transferable_20_10',
  name: {
    en: 'Transferable credit, 20% and 10% with the state’s logo',
    no: 'Overdragbar støtte: 20 %, og 10 % mer med regionens logo',
  },
  rules: {
    type: 'transferable',
    state: 'GA',
    rates: all('20'),
    uplifts: [{ code: 'logo', en: 'The state’s logo in the production', no: 'Regionens logo i produksjonen', rate: '10', classes: [] }],
    most_rate: '30',
    minimum_spend: 500_000_00,
    project_cap: null,
    person_cap: 500_000_00,
    year_cap: null,
    rounding: 'half_up',
    rounded_to: 1,
    reserves: false,
    carries_over: false,
    answer_days: 5,
    start_days: 180,
    final_days: 90,
  },
}

/** After Hawaii's production income tax credit (HRS § 235-17): 22 %, on the other islands 27 %; 17 million a production, 50 a year. */
const refundable: PresetProgram = {
  code: 'refundable_22_27',
  name: {
    en: 'Refundable credit, 22%, and 27% in the outer counties',
    no: 'Støtte som utbetales: 22 %, og 27 % i distriktene',
  },
  rules: {
    type: 'refundable',
    state: 'HI',
    rates: all('22'),
    uplifts: [{ code: 'outer_county', en: 'Made in the outer counties', no: 'Laget i distriktene', rate: '5', classes: [] }],
    most_rate: '27',
    minimum_spend: 100_000_00,
    project_cap: 17_000_000_00,
    person_cap: null,
    year_cap: 50_000_000_00,
    rounding: 'half_up',
    rounded_to: 1,
    reserves: true,
    carries_over: true,
    answer_days: 5,
    start_days: 90,
    final_days: 90,
  },
}

export const presetPrograms: readonly PresetProgram[] = [transferable, refundable]

/** Named in the language of a site. */
export const presetsOf = (site: { localeCode: string }) =>
  presetPrograms.map(({ name, ...preset }) => ({ ...preset, name: name[mailLanguageOf(site)] }))
