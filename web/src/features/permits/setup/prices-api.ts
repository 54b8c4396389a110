/** The price list and each change of it. */
import { useQuery } from '@tanstack/react-query'
import type { CallInput } from '@backlot/contract/endpoint'
import { permitPricesApi as api, type Price, type PriceTerm, type PriceUse } from '@backlot/contract/permit-prices'
import { usePermitChange } from '#features/permits/api.ts'
import { type ApiError, call } from '#lib/http.ts'

export const usePrices = (isTrash: boolean) =>
  useQuery<Price[], ApiError>({
    queryKey: ['permits', 'prices', isTrash],
    queryFn: ({ signal }) => call(api.list, { query: { trash: isTrash ? 'true' : 'false' } }, { signal, quiet: true }),
  })

export const usePriceUses = () =>
  useQuery<PriceUse[], ApiError>({
    queryKey: ['permits', 'prices', 'uses'],
    queryFn: ({ signal }) => call(api.uses, {}, { signal, quiet: true }),
  })

type BodyOf<Name extends keyof typeof api> = CallInput<(typeof api)[Name]> extends { body: infer Sent } ? Sent : never
export const useAddPrice = () => usePermitChange((body: BodyOf<'create'>) => call(api.create, { body }))
export const useChangePrice = () => usePermitChange((body: BodyOf<'change'>) => call(api.change, { body }))
export const useWithdrawPrice = () => usePermitChange((body: BodyOf<'withdraw'>) => call(api.withdraw, { body }))
export const useRemovePrice = () => usePermitChange((code: string) => call(api.remove, { body: { code } }))
export const useRecoverPrice = () => usePermitChange((code: string) => call(api.recover, { body: { code } }))

/** What a price is now; of one that is not in force yet, what it begins with. */
export function termOf({ terms }: Price): PriceTerm {
  const term = terms.find(({ state }) => state === 'in_force') ?? terms.at(-1)
  if (!term) throw new Error('A price has one term at least.')
  return term
}
/** The next change. */
export const nextOf = (price: Price): PriceTerm | undefined =>
  price.terms.findLast((term) => term.state === 'planned' && term !== termOf(price))
