import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Brand, type DraftState, siteBuilderApi as api } from '@backlot/contract/site-builder'
import { locationsApi } from '@backlot/contract/locations'
import { gateToken } from '#features/sites/public.ts'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { type ApiError, call } from '#lib/http.ts'

const key = ['site-draft'] as const
/** Every call of the builder says that its gate was passed. */
export const throughGate = () => ({ headers: { 'x-gate-token': gateToken('sitebuilder') } })

export const useDraftState = (wanted: boolean) =>
  useQuery<DraftState, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => call(api.draft, {}, { signal, quiet: true, ...throughGate() }),
    enabled: wanted,
    // A draft that somebody else changed meanwhile is asked for when it is saved.
    staleTime: Infinity,
  })

function useDraftChange<Asked>(change: (asked: Asked) => Promise<DraftState>) {
  const client = useQueryClient()
  return useMutation<DraftState, ApiError, Asked>({ mutationFn: change, onSuccess: (state) => client.setQueryData(key, state) })
}

export const useSaveDraft = () =>
  useDraftChange((body: Partial<Brand> & { version: number }) => call(api.saveDraft, { body }, { quiet: true, ...throughGate() }))
export const useDiscardDraft = () => useDraftChange((_: void) => call(api.discardDraft, {}, throughGate()))
export const usePublish = () => useDraftChange((body: { version: number; note: string }) => call(api.publish, { body }, throughGate()))
export const useRollBack = () => useDraftChange((id: number) => call(api.rollBack, { body: { id } }, throughGate()))

/** A location that visitors see, for its page. */
export const useShownLocation = (wanted: boolean) =>
  useQuery<number | null, ApiError>({
    queryKey: [...key, 'location'],
    queryFn: async ({ signal }) => {
      const [first] = await call(locationsApi.search, { body: { limit: 1, status: 'public' } }, { signal, quiet: true })
      return first?.id ?? null
    },
    enabled: wanted,
  })

export const useAddImage = () =>
  useMutation<{ path: string; width: number; height: number }, ApiError, File>({
    mutationFn: (file) => callWithFile(api.addImage, { body: {} }, fileOf(file), throughGate()),
  })
