/** The street maps of a site. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mapLimits, mapsApi as api, type OfficeMap } from '@backlot/contract/maps'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const key = ['maps'] as const

/** A site has few of them: all are on one page. */
export const useMaps = (isRemoved: boolean) =>
  useQuery<OfficeMap[], ApiError>({
    queryKey: [...key, 'office', isRemoved],
    queryFn: async ({ signal }) => {
      const query = { removed: isRemoved ? '1' : '0', limit: mapLimits.maps * 5 } as const
      return (await callPaged(api.list, { query }, { signal, quiet: true })).items
    },
  })

function useWriting<Input>(write: (input: Input) => Promise<OfficeMap>) {
  const client = useQueryClient()
  return useMutation<OfficeMap, ApiError, Input>({
    mutationFn: write,
    // Maps that are drawn meanwhile draw them anew.
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export interface MapWords {
  name: string
  credit: string
}

export const useAddMap = () => useWriting(({ file, ...body }: MapWords & { file: File }) => callWithFile(api.add, { body }, fileOf(file)))
export const useAddAddress = () => useWriting((body: MapWords & { address: string }) => call(api.addAddress, { body }))
export const useChangeMap = (id: number) => useWriting((body: MapWords & { version: number }) => call(api.change, { params: { id }, body }))
export const useRemoveMap = () => useWriting((id: number) => call(api.remove, { params: { id } }))
export const useRecoverMap = () => useWriting((id: number) => call(api.recover, { params: { id } }))
