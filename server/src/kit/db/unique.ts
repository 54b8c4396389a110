/** What must be there once: whoever looks first may still come second, so the database decides, and its refusal is said at the field. */
import type { Message } from '@backlot/contract/message-table'
import { invalidField } from '../errors.ts'

const uniqueViolation = '23505'

/** Whether another row has it already. */
export const isTaken = (error: unknown): boolean => (error as { code?: string }).code === uniqueViolation

/** Fields by the unique index that holds each. */
export type UniqueFields = Readonly<Record<string, { path: string; message: Message }>>

/** Runs `work`; throws `invalid` at the field that another row was quicker to take. */
export async function refusingTaken<Result>(fields: UniqueFields, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const field = isTaken(error) ? fields[(error as { constraint?: string }).constraint ?? ''] : undefined
    if (field) invalidField(field.path, field.message)
    throw error
  }
}
