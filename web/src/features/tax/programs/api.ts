import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type TaxProgram, taxQueueApi as api } from '@backlot/contract/tax-queue'
import { type ApiError, call } from '#lib/http.ts'

const key = ['tax', 'programs'] as const

export const usePrograms = () =>
  useQuery<TaxProgram[], ApiError>({
    queryKey: key,
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(api.programs, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })

export const usePresets = () =>
  useQuery<Pick<TaxProgram, 'code' | 'name' | 'rules'>[], ApiError>({
    queryKey: [...key, 'presets'],
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(api.presets, {}, { signal, quiet: true }),
  })

/** What is read of tax credit depends on the programs. */
export function useProgramChange<Asked>(change: (asked: Asked) => Promise<TaxProgram>) {
  const client = useQueryClient()
  return useMutation<TaxProgram, ApiError, Asked>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['tax'] }),
  })
}
