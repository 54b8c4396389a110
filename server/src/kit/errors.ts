/** The one error that services throw; one mapper turns it into problem JSON. */
import { errorStatus, type ErrorCode } from '@backlot/contract/endpoint'
import { messages, problems } from '@backlot/contract/messages'

export interface FieldError {
  path: string
  message: string
}

const defaultDetail: Record<ErrorCode, string> = {
  invalid: problems.invalid,
  malformed: problems.malformed,
  unauthenticated: problems.unauthenticated,
  forbidden: messages.permissionIssue,
  not_found: problems.notFound,
  wrong_state: problems.wrongState,
  conflict: problems.conflict,
  gone: problems.linkEnded,
  too_large: problems.tooLarge,
  unsupported: problems.malformed,
  too_many: problems.tooMany,
  internal: messages.unexpected,
  unavailable: messages.serverUnavailable,
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined
  /** The newer version, with a conflict. */
  readonly current: unknown

  constructor(code: ErrorCode, options: { detail?: string; fields?: FieldError[]; retryAfter?: number; current?: unknown } = {}) {
    super(options.detail ?? defaultDetail[code])
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfter = options.retryAfter
    this.current = options.current
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

/** Throws `code` unless the condition holds. */
export function must(condition: unknown, code: ErrorCode, detail?: string): asserts condition {
  if (!condition) throw new AppError(code, detail === undefined ? {} : { detail })
}

/** Throws `invalid` at one field. */
export function invalidField(path: string, message: string): never {
  throw new AppError('invalid', { fields: [{ path, message }], detail: message })
}
