/** Working days of a pair: what is counted stands in the field until somebody types another number (S2 §3). */
import type { ProjectPhase } from '@backlot/contract/project-fields'
import type { ProjectEdit } from '@backlot/contract/project-records'
import { useEditedField, useMayEdit, useSaving } from '#features/engine/editor/context.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import { useMessageText } from '#lib/messages.ts'
import editor from '#features/engine/editor/editor.module.css'

const most = 5000

export const daysField = (phase: ProjectPhase) =>
  function DaysField() {
    const name = `${phase}_days`
    const label = useFieldLabel()
    const messageText = useMessageText()
    const mayEdit = useMayEdit()
    const { value, set, fault } = useEditedField(name)
    const counted = useSaving(({ edit }) => (edit as ProjectEdit | null)?.days[phase] ?? null)
    return (
      <div className={editor.field} data-field={name}>
        <div className={editor.control}>
          <NumberField
            label={label(name)}
            isWhole
            min={0}
            max={most}
            placeholder={counted === null ? undefined : String(counted)}
            value={typeof value === 'number' ? value : null}
            disabled={!mayEdit}
            error={fault && messageText(fault)}
            onNumber={set}
          />
        </div>
      </div>
    )
  }
