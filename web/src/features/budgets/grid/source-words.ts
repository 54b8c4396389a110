/** Where a line comes from, in words. */
import { useCallback } from 'react'
import { type RecordFee, recordFees } from '@backlot/contract/budget-items'
import type { LocationBudget } from '@backlot/contract/budget-lines'
import { priceOfSource } from '@backlot/contract/budget-sources'
import { defineText, useText } from '#lib/text.ts'

export const sourceText = defineText({
  en: {
    follow: 'Follow the bible, the calendar, the permit and the location’s record',
    followHint: 'Days, head counts and fees change with them, until someone overwrites a cell.',
    ownDays: 'Overwritten: {names}.',
    daysBack: 'Back to the calendar',
    from: '{line} comes from: {source}.',
    own: 'Overwritten: {names}.',
    back: 'Back to the source',
    prepDays: 'prep days',
    shootDays: 'shoot days',
    strikeDays: 'strike days',
    holdDays: 'hold days',
    crew: 'crew size',
    fee_shoot: 'Record: shoot day',
    fee_prep: 'Record: prep day',
    fee_strike: 'Record: strike day',
    fee_hold: 'Record: hold day',
    fee_deposit: 'Record: deposit',
    fee_monitor: 'Record: site monitor',
    fee_parking: 'Record: parking',
    fee_cleaning: 'Record: cleaning',
    permit: 'Permit {number}, price {code}',
    noPermit: 'Permit, price {code}',
  },
  no: {
    follow: 'Følg bibelen, kalenderen, tillatelsen og stedets kort',
    followHint: 'Dager, antall personer og gebyrer endres med dem, til noen skriver over en celle.',
    ownDays: 'Skrevet over: {names}.',
    daysBack: 'Tilbake til kalenderen',
    from: '{line} kommer fra: {source}.',
    own: 'Skrevet over: {names}.',
    back: 'Tilbake til kilden',
    prepDays: 'riggedager',
    shootDays: 'opptaksdager',
    strikeDays: 'ryddedager',
    holdDays: 'reserverte dager',
    crew: 'antall personer',
    fee_shoot: 'Stedet: opptaksdag',
    fee_prep: 'Stedet: riggedag',
    fee_strike: 'Stedet: ryddedag',
    fee_hold: 'Stedet: reservert dag',
    fee_deposit: 'Stedet: depositum',
    fee_monitor: 'Stedet: tilsyn',
    fee_parking: 'Stedet: parkering',
    fee_cleaning: 'Stedet: renhold',
    permit: 'Tillatelse {number}, pris {code}',
    noPermit: 'Tillatelse, pris {code}',
  },
})

const isRecordFee = (source: string): source is RecordFee => (recordFees as readonly string[]).includes(source)

export function useSourceName(permits: LocationBudget['permits']): (source: string) => string {
  const t = useText(sourceText)
  const numbers = permits.map(({ permit_no: number, title }) => number || title).join(', ')
  return useCallback(
    (source) => {
      if (isRecordFee(source)) return t(source)
      const code = priceOfSource(source) ?? ''
      return numbers === '' ? t('noPermit', { code }) : t('permit', { number: numbers, code })
    },
    [t, numbers],
  )
}
