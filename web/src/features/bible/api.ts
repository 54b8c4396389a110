/** The bible of a project, which every change answers whole. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Bible, bibleApi as api, type WantedLocation } from '@backlot/contract/bible'
import type { RestorationSide } from '@backlot/contract/bible-values'
import type { CallInput } from '@backlot/contract/endpoint'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { type ApiError, call, callFile } from '#lib/http.ts'

const keyOf = (projectId: number) => ['bible', projectId] as const

export const useBible = (projectId: number, trash = false) =>
  useQuery<Bible, ApiError>({
    queryKey: [...keyOf(projectId), trash ? 'trash' : 'live'],
    queryFn: ({ signal }) =>
      call(api.get, { params: { id: projectId }, query: { trash: trash ? 'true' : 'false' } }, { signal, quiet: true }),
    retry: (count, error) => count < 2 && error.status !== 404,
    enabled: projectId > 0,
    // Pictures are made by a job: those that wait are looked for again.
    refetchInterval: ({ state }) =>
      state.data?.sets.some(({ places }) => places.some(({ pictures }) => pictures.some((one) => !one.is_ready))) ? 3000 : false,
  })

export const useWanted = (projectId: number) =>
  useQuery<WantedLocation[], ApiError>({
    queryKey: [...keyOf(projectId), 'wanted'],
    queryFn: ({ signal }) => call(api.wanted, { params: { id: projectId } }, { signal, quiet: true }),
  })

type BodyOf<Endpoint> = CallInput<Endpoint> extends { body: infer Body } ? Body : never

/** What is answered is what is shown; a refusal as out of date brings the bible as it is. */
function useChange<Sent>(projectId: number, change: (sent: Sent) => Promise<Bible>) {
  const client = useQueryClient()
  return useMutation<Bible, ApiError, Sent>({
    mutationFn: change,
    onSuccess: (bible) => client.setQueryData([...keyOf(projectId), 'live'], bible),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: keyOf(projectId) }), client.invalidateQueries({ queryKey: ['calendar'] })]),
  })
}

export const useSubmit = (projectId: number) => useChange(projectId, (body: BodyOf<typeof api.submit>) => call(api.submit, { body }))
export const useAddPlace = (projectId: number) => useChange(projectId, (body: BodyOf<typeof api.addPlace>) => call(api.addPlace, { body }))
export const useTakeWanted = (projectId: number) =>
  useChange(projectId, (body: BodyOf<typeof api.takeWanted>) => call(api.takeWanted, { body }))
export const useChangePlace = (projectId: number) =>
  useChange(projectId, ({ id, ...body }: { id: number } & BodyOf<typeof api.changePlace>) =>
    call(api.changePlace, { params: { id }, body }),
  )
export const useDecide = (projectId: number) =>
  useChange(projectId, ({ id, ...body }: { id: number } & BodyOf<typeof api.decide>) => call(api.decide, { params: { id }, body }))
export const useRemovePlace = (projectId: number) => useChange(projectId, (id: number) => call(api.remove, { body: { id } }))
export const useRecoverPlace = (projectId: number) => useChange(projectId, (id: number) => call(api.recover, { params: { id } }))
export const useRemoveSet = (projectId: number) => useChange(projectId, (id: number) => call(api.removeSet, { params: { id } }))
export const useRecoverSet = (projectId: number) => useChange(projectId, (id: number) => call(api.recoverSet, { params: { id } }))
export const useAddPicture = (projectId: number) =>
  useChange(projectId, ({ file, placeId, side }: { file: File; placeId: number; side: RestorationSide }) =>
    callWithFile(api.picture, { body: { placeId: String(placeId), side } }, fileOf(file)),
  )
export const useChangePicture = (projectId: number) =>
  useChange(projectId, ({ id, caption }: { id: number; caption: string }) => call(api.changePicture, { params: { id }, body: { caption } }))
export const useRemovePicture = (projectId: number) => useChange(projectId, (id: number) => call(api.removePicture, { params: { id } }))
export const useRecoverPicture = (projectId: number) => useChange(projectId, (id: number) => call(api.recoverPicture, { params: { id } }))

export const pdfOf = (projectId: number): Promise<Blob> => callFile(api.pdf, { params: { id: projectId } })
export const workbookOf = (projectId: number): Promise<Blob> => callFile(api.workbook, { params: { id: projectId } })
