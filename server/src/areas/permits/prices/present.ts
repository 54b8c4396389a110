import { moneyText } from '@backlot/contract/money'
import type { Price, PriceTerm } from '@backlot/contract/permit-prices'
import type { TermRow } from './queries.ts'

/** The version of a price: each change counts one up, whichever term it writes. */
export const versionOf = (terms: readonly TermRow[]): number => Math.max(...terms.map(({ version }) => version))

export const firstOf = (terms: readonly TermRow[]): number => Math.min(...terms.map(({ id }) => id))

/** The one that counts on a day: the last that began. */
export const termOn = (terms: readonly TermRow[], day: string): TermRow | undefined =>
  terms.findLast(({ valid_from: from }) => from === null || from <= day)

function presentTerm(row: TermRow, state: PriceTerm['state']): PriceTerm {
  const { name, category, unit, valid_from } = row
  return {
    name,
    category,
    unit,
    valid_from,
    rate: moneyText(row.rate_cents),
    minimum: Number(row.minimum),
    rule: row.rule as PriceTerm['rule'],
    state,
    changed_at: row.updated_at.toISOString(),
    changed_by: row.changed_by ?? '',
  }
}

/** @param terms of one code, one after the other */
export function presentPrice(terms: readonly TermRow[], today: string): Price {
  const at = termOn(terms, today)
  const index = at ? terms.indexOf(at) : -1
  const stateOf = (place: number): PriceTerm['state'] => (place === index ? 'in_force' : place < index ? 'past' : 'planned')
  return {
    id: firstOf(terms),
    code: terms[0]?.code ?? '',
    version: versionOf(terms),
    terms: terms.map((row, place) => presentTerm(row, stateOf(place))).toReversed(),
    deleted_at: terms[0]?.deleted_at?.toISOString() ?? null,
  }
}
