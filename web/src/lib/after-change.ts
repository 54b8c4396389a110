/** What follows a change. Its part of the screen may be gone by then: the list is loaded anew first, and the row with it. */
import type { ApiError } from '#lib/api-error.ts'

interface Then<Answer> {
  onSuccess?: (answer: Answer) => void
  onError: (error: ApiError) => void
}

/** Takes the promise of a mutation's `mutateAsync`; the callbacks of `mutate` would be left out with the part that called it. */
export function afterChange<Answer>(change: Promise<Answer>, { onSuccess, onError }: Then<Answer>): void {
  change.then(
    (answer) => onSuccess?.(answer),
    (error: unknown) => onError(error as ApiError),
  )
}
