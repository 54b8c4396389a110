/** The budget key: its items, and each change of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BudgetItem, budgetItemsApi as api } from '@backlot/contract/budget-items'
import type { CallInput } from '@backlot/contract/endpoint'
import { type ApiError, call } from '#lib/http.ts'

const key = ['budget-items'] as const

export const useBudgetKey = (isTrash = false, isWanted = true) =>
  useQuery<BudgetItem[], ApiError>({
    queryKey: [...key, isTrash],
    queryFn: ({ signal }) => call(isTrash ? api.softDeletedItems : api.items, {}, { signal, quiet: true }),
    enabled: isWanted,
  })

type BodyOf<Name extends keyof typeof api> = CallInput<(typeof api)[Name]> extends { body: infer Sent } ? Sent : never

function useChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}

export type ItemFields = BodyOf<'submitItems'>['items'][number]
export const useAddItem = () => useChange((item: ItemFields) => call(api.submitItems, { body: { items: [item] } }))
export const useChangeItem = () => useChange((body: BodyOf<'updateItem'>) => call(api.updateItem, { body }))
export const useSortItems = () => useChange((ids: number[]) => call(api.sortItems, { body: { ids } }))
export const useRemoveItem = () => useChange((id: number) => call(api.removeItems, { body: { ids: [id] } }))
export const useRecoverItem = () => useChange((id: number) => call(api.recoverItem, { body: { id } }))
