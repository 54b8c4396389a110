import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CaseMessage } from '@backlot/contract/engine/cases'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import type { ApiError } from '#lib/http.ts'

/** Approvers, applicants and jobs move cases: whoever comes back to one, or to a list, sees it as it is now. */
export const movedByOthers = { staleTime: 0 } as const

export function useCaseMessages(id: number) {
  const { name, calls } = useCaseKind()
  return useQuery<CaseMessage[], ApiError>({
    queryKey: [name, 'messages', id],
    queryFn: ({ signal }) => calls.messages(id, signal),
    ...movedByOthers,
  })
}

/** A change of a case or of anything it has: what is shown of its kind is asked for again. */
export function useCaseChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  const { name } = useCaseKind()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [name] }),
  })
}
