import type { Problem } from '@backlot/contract/endpoint'
import { inEnglish, message, type Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { messageOf } from '#lib/messages.ts'

export interface FieldFault {
  path: string
  message: Message
}

/** What went wrong with a call; `detail` is what a user reads. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: Message
  readonly fields: FieldFault[]
  readonly requestId: string
  /** What is said where there is room for one message: the first field's, else the problem's own. */
  get first(): Message {
    return this.fields[0]?.message ?? this.detail
  }

  /** The record as it stands now, when the call was refused because somebody changed it. */
  readonly current: unknown

  constructor(problem: {
    status: number
    code: string
    detail: Message
    fields?: FieldFault[] | undefined
    requestId?: string
    current?: unknown
  }) {
    super(inEnglish(problem.detail))
    this.name = 'ApiError'
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.fields = problem.fields ?? []
    this.requestId = problem.requestId ?? ''
    this.current = problem.current
  }
}

/** The server did not answer at all. */
export const unreachable = (): ApiError => new ApiError({ status: 0, code: 'unavailable', detail: messages.serverUnavailable })

export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable'

function problemOf(text: string): Partial<Problem> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return { detail: value }
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** A refused answer as an error; without a message of its own it reads "Unexpected problem occurred" (S1 §8). */
export async function errorFrom(response: Response): Promise<ApiError> {
  const problem = problemOf(await response.text())
  return errorOfProblem(response.status, { ...problem, request_id: problem.request_id ?? response.headers.get('x-request-id') ?? '' })
}

export function errorOfProblem(status: number, problem: Partial<Problem>): ApiError {
  return new ApiError({
    status,
    code: problem.code ?? 'internal',
    detail: problem.detail
      ? messageOf({ message: problem.detail, code: problem.detail_code, values: problem.values })
      : messages.unexpected,
    fields: problem.errors?.map(({ path, ...answer }) => ({ path, message: messageOf(answer) })),
    requestId: problem.request_id ?? '',
    current: problem.current,
  })
}

/**
 * Faults of calls of permits have forms of their own; what was refused with a reason keeps it, and calls of others pass unchanged (S3 §8).
 */
export function inFormOf({ path }: { path: string }, error: unknown): unknown {
  if (!(error instanceof ApiError) || !path.startsWith('/permit') || (error.status > 0 && error.status < 500)) return error
  const { status, code, requestId } = error
  const detail = status === 0 ? messages.permitUnanswered : message(messages.permitFailed, { status })
  return new ApiError({ status, code, detail, requestId })
}

/** Any thrown thing as an error with a message. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  return new ApiError({ status: 0, code: 'internal', detail: messages.unexpected })
}
