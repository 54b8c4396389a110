/** Faults of the server in the words of the specification. */
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { ApiError } from '#lib/api-error.ts'

/** Says every fault of the server in the stated words, whatever its answer says; what was refused with a reason keeps it (S2 §8). */
export async function orSay<Answer>(answer: Promise<Answer>, detail: Message, code = 'internal'): Promise<Answer> {
  try {
    return await answer
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status < 500) throw thrown
    const { status, requestId } = thrown
    throw new ApiError({ status, code, detail, requestId })
  }
}

/** Lists that say of every fault of the server, and of no answer at all, that it is unavailable (S3 §8). */
export const orUnavailable = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  orSay(
    // What was asked of permits has a form of its own for no answer.
    answer.catch((thrown: unknown) => {
      if (!(thrown instanceof ApiError) || thrown.status !== 0) throw thrown
      throw new ApiError({ status: 0, code: 'unavailable', detail: messages.serverUnavailable, requestId: thrown.requestId })
    }),
    messages.serverUnavailable,
    'unavailable',
  )
