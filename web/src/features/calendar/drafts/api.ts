import { useQuery } from '@tanstack/react-query'
import { draftsApi as api, type ScheduleDraft } from '@backlot/contract/calendar-drafts'
import type { CallOutput } from '@backlot/contract/endpoint'
import { key, useChange } from '#features/calendar/api.ts'
import { type ApiError, call } from '#lib/http.ts'

export type ComparedDraft = CallOutput<typeof api.compareDraft>

export const useDrafts = (project: number | undefined) =>
  useQuery<ScheduleDraft[], ApiError>({
    queryKey: [...key, 'drafts', project],
    queryFn: ({ signal }) => call(api.drafts, { query: { project: project ?? 0 } }, { signal, quiet: true }),
    enabled: project !== undefined,
  })

export const useComparedDraft = (id: number) =>
  useQuery<ComparedDraft, ApiError>({
    queryKey: [...key, 'draft', id],
    queryFn: ({ signal }) => call(api.compareDraft, { params: { id } }, { signal, quiet: true }),
  })

export const useCreateDraft = () =>
  useChange((body: { project_id: number; name: string }): Promise<ScheduleDraft> => call(api.createDraft, { body }))
export const useApplyDraft = () =>
  useChange(({ id, overwrite }: { id: number; overwrite: boolean }): Promise<ScheduleDraft> =>
    call(api.applyDraft, { params: { id }, body: { overwrite } }),
  )
export const useDiscardDraft = () => useChange((id: number): Promise<ScheduleDraft> => call(api.discardDraft, { params: { id } }))
