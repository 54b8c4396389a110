/** How far each step of a record has got. Pure. */
import { fieldsOf, stepsFor } from '@backlot/contract/engine/definitions'
import type { Label } from '@backlot/contract/engine/fields'
import type { Missing } from '@backlot/contract/engine/records'
import { isBlank } from '#features/engine/editor/values.ts'
import type { EngineRecord, FormEdit, FormKind } from '#features/engine/kind.ts'
import { stepOfField } from '#features/engine/values.ts'

export interface StepState {
  name: string
  label: Label
  filled: number
  total: number
  missing: readonly Missing[]
}

/** Accepted when it is submitted, in no step. */
export const termsField = 'accept_terms'

/** The steps that this person works with, as they stand. */
export function stepStates(
  kind: Pick<FormKind, 'definition' | 'elsewhere' | 'progress' | 'asks'>,
  record: EngineRecord,
  edit: FormEdit | null,
): StepState[] {
  // What an owner lacks for submitting stops nobody of the office, and is not listed there.
  const lacking = edit === null || edit.can.officeFields ? [] : edit.missing
  return stepsFor(kind.definition, edit?.can ?? { officeFields: false, history: false }).map((step) => {
    const fields = fieldsOf(kind.definition).filter((field) => field.step === step.name && (kind.asks?.(field.name, record) ?? true))
    const own = kind.progress?.ownSteps.includes(step.name) ? kind.progress : undefined
    return {
      name: step.name,
      label: step.label,
      filled: own ? Number(edit !== null && own.isFilled(step.name, edit)) : fields.filter(({ name }) => !isBlank(record[name])).length,
      total: own ? 1 : fields.length,
      missing: lacking.filter(({ field }) => field !== termsField && stepOfField(kind, field) === step.name),
    }
  })
}
