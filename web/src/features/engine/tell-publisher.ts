/** What the server did besides when a record was published. */
import type { EngineEdit } from '#features/engine/kind.ts'
import { messageOf } from '#lib/messages.ts'
import { toast } from '#ui/feedback/toasts.ts'

export function tellPublisher({ status, message, ...codes }: Pick<EngineEdit, 'status' | 'message' | 'code' | 'values'>): void {
  if (status === 'public' && message) toast.info(messageOf({ message, ...codes }))
}
