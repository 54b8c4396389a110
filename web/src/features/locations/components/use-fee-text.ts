import { useCallback } from 'react'
import type { LocationCard } from '@backlot/contract/locations'
import { useMoney } from '#lib/use-money.ts'
import { libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'

/** What a day costs, as short as a tile or a pin has room for; empty where that is not public. */
export function useFeeText(): (of: Pick<LocationCard, 'fee_day' | 'fee_mode'>) => string {
  const t = useText(libraryText)
  const money = useMoney()
  return useCallback(
    ({ fee_day: day, fee_mode: mode }) =>
      day ? t('perDay', { amount: money(day).replace(/[.,]00(?!\d)/, '') }) : mode === 'Free' ? t('free') : '',
    [t, money],
  )
}
