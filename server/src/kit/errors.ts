/** The one error that services throw; one mapper turns it into problem JSON. */
import { errorStatus, type ErrorCode } from '@backlot/contract/endpoint'
import { messageAnswer } from '@backlot/contract/message-answer'
import { inEnglish, type Message } from '@backlot/contract/message-table'
import { messages, problems } from '@backlot/contract/messages'

export interface FieldError {
  path: string
  message: Message
}

const defaultDetail: Record<ErrorCode, Message> = {
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
  no_space: problems.noSpace,
}

export class AppError extends Error {
  readonly code: ErrorCode
  /** What a user reads. */
  readonly detail: Message
  readonly fields: FieldError[]
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined
  /** The newer version, with a conflict. */
  readonly current: unknown

  constructor(code: ErrorCode, options: { detail?: Message; fields?: FieldError[]; retryAfter?: number; current?: unknown } = {}) {
    const detail = options.detail ?? defaultDetail[code]
    super(inEnglish(detail))
    this.detail = detail
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfter = options.retryAfter
    this.current = options.current
  }

  /** What is said where there is room for one message: the first field's, else the problem's own. */
  get first(): Message {
    return this.fields[0]?.message ?? this.detail
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** A field that keeps a record from the next state. */
export interface MissingField {
  field: string
  message: Message
}

export const presentMissingField = ({ field, message }: MissingField) => ({ field, ...messageAnswer(message) })

/** Throws `code` unless the condition holds. */
export function must(condition: unknown, code: ErrorCode, detail?: Message): asserts condition {
  if (!condition) throw new AppError(code, detail === undefined ? {} : { detail })
}

/** Throws `invalid` at one field. */
export function invalidField(path: string, message: Message): never {
  throw new AppError('invalid', { fields: [{ path, message }], detail: message })
}
