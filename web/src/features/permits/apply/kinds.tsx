/** What the application and its places tell the editor: fields, rows, and the few parts that are truly their own. */
import { Checkbox, NativeSelect } from '@mantine/core'
import { isAskedFor } from '@backlot/contract/permit-changes'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { locationPermitDefinition } from '@backlot/contract/location-permit-definition'
import { permitDefinition } from '@backlot/contract/permit-definition'
import { permitWord } from '@backlot/contract/permit-words'
import { useEditedField, useMayEdit } from '#features/engine/editor/context.tsx'
import { draftsIn } from '#features/engine/editor/drafts.ts'
import type { FormKind } from '#features/engine/kind.ts'
import { useFieldLabel } from '#features/engine/values.ts'
import { usePermitStaff, usePermitTypes } from '#features/permits/api.ts'
import { blankPermit, blankPlace, permitCalls, placeCalls } from '#features/permits/apply/edits.ts'
import { LibraryPlace, PlacePoint } from '#features/permits/apply/place-point.tsx'
import { permitRows, placeRows } from '#features/permits/apply/rows.ts'
import { DocumentsStep } from '#features/permits/apply/documents-step.tsx'
import { applyText } from '#features/permits/apply/text.ts'
import { LetterStep } from '#features/permits/apply/letter-step.tsx'
import { PlacesStep } from '#features/permits/apply/places-step.tsx'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import styles from '#features/engine/cases/cases.module.css'

/** The office's own list of types; what is stored stays when it is no longer offered. */
function PermitType() {
  const t = useText(applyText)
  const label = useFieldLabel()
  const mayEdit = useMayEdit()
  const messageText = useMessageText()
  const { value, set, fault } = useEditedField('permit_type')
  const current = typeof value === 'string' ? value : ''
  const types = usePermitTypes()
  const names = (types.data ?? []).map(({ name }) => name)
  const all = ['', ...names, ...(current === '' || names.includes(current) ? [] : [current])]
  return (
    <div>
      <NativeSelect
        label={label('permit_type')}
        disabled={!mayEdit}
        data={all}
        value={current}
        error={fault && messageText(fault)}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      {failedRead(types, t('typesFailed'))}
    </div>
  )
}

/** Who is needed, by the office's own list; whoever was chosen stays when it is no longer offered. */
function PermitStaff() {
  const t = useText(applyText)
  const label = useFieldLabel()
  const mayEdit = useMayEdit()
  const messageText = useMessageText()
  const { value, set, fault } = useEditedField('permit_staff')
  const chosen = Array.isArray(value) ? value.map(String) : []
  const staff = usePermitStaff()
  const names = (staff.data ?? []).map(({ name }) => name)
  const all = [...names, ...chosen.filter((one) => !names.includes(one))]
  const failed = failedRead(staff, t('staffFailed'))
  if (all.length === 0) return failed ?? null
  return (
    <Checkbox.Group label={label('permit_staff')} value={chosen} error={fault && messageText(fault)} onChange={set}>
      <div className={styles.choices}>
        {all.map((name) => (
          <Checkbox key={name} value={name} disabled={!mayEdit} label={name} />
        ))}
      </div>
      {failed}
    </Checkbox.Group>
  )
}

const noField = () => null

export const permitForm: FormKind = {
  // Of all that is shown of permits: it is asked for again when a form is left.
  name: 'permits',
  drafts: draftsIn('lpDraftsPermit', 'permits'),
  definition: permitDefinition,
  elsewhere: { agent_letter: 'letter', location_permits: 'places', documents: 'documents' },
  blank: blankPermit,
  canBeDraft: ({ title }) => typeof title === 'string' && title.trim() !== '',
  choiceIn: permitWord,
  calls: permitCalls,
  rows: permitRows,
  ownFields: { permit_type: PermitType },
  ownSteps: { letter: LetterStep, places: PlacesStep, documents: DocumentsStep },
}

export const placeForm: FormKind = {
  name: 'permits',
  drafts: draftsIn('lpDraftsPlace', 'places'),
  definition: locationPermitDefinition,
  blank: blankPlace,
  canBeDraft: () => true,
  asks: (field, record) => isAskedFor(field, record as unknown as LocationPermitFields),
  choiceIn: permitWord,
  calls: placeCalls,
  rows: placeRows,
  // The map holds both halves of the point.
  ownFields: { permit_staff: PermitStaff, location_id: LibraryPlace, latitude: PlacePoint, longitude: noField },
  ownSteps: {},
}
