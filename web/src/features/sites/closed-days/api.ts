import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClosedDay, closedDaysApi as api } from '@backlot/contract/closed-days'
import type { CallInput } from '@backlot/contract/endpoint'
import { type ApiError, call } from '#lib/http.ts'

const key = ['closed-days'] as const

export const useClosedDays = (year: number) =>
  useQuery<ClosedDay[], ApiError>({
    queryKey: [...key, year],
    queryFn: ({ signal }) => call(api.closedDays, { query: { year } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

function useChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Sent>({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}
type BodyOf<Endpoint> = CallInput<Endpoint> extends { body: infer Body } ? Body : never

export const useCreateClosedDay = () => useChange((body: BodyOf<typeof api.createClosedDay>) => call(api.createClosedDay, { body }))
export const useChangeClosedDay = () => useChange((body: BodyOf<typeof api.changeClosedDay>) => call(api.changeClosedDay, { body }))
export const useRemoveClosedDay = () => useChange((id: number) => call(api.removeClosedDay, { params: { id } }))
export const useRecoverClosedDay = () => useChange((id: number) => call(api.recoverClosedDay, { params: { id } }))
export const useAddPublicHolidays = () => useChange((body: BodyOf<typeof api.addPublicHolidays>) => call(api.addPublicHolidays, { body }))
