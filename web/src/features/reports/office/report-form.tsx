/** What a report tells the editor: its fields, and the few parts that are truly its own. */
import { NativeSelect } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import { useEditedField, useSaver } from '#features/engine/editor/context.tsx'
import { draftsIn } from '#features/engine/editor/drafts.ts'
import type { FormKind } from '#features/engine/kind.ts'
import { useFieldLabel } from '#features/engine/values.ts'
import { PlaceBox } from '#features/places/public.ts'
import { reportDefinition } from '#features/reports/office/definition.ts'
import { CoverField } from '#features/reports/office/cover-field.tsx'
import { blankReport, reportCalls } from '#features/reports/office/edits.ts'
import { SectionsField } from '#features/reports/office/sections-field.tsx'
import { SpeedField } from '#features/reports/office/speed-field.tsx'
import { officeText } from '#features/reports/office/text.ts'
import { translate, useText } from '#lib/text.ts'

const states = ['draft', 'final', 'shared'] as const
const isState = (value: unknown): value is (typeof states)[number] => states.some((one) => one === value)

/** Nobody writes that it is shared: sharing it says so. */
function Status() {
  const t = useText(officeText)
  const label = useFieldLabel()
  const { value, set } = useEditedField('status')
  const data = states.filter((one) => one !== 'shared' || value === 'shared').map((one) => ({ value: one, label: t(one) }))
  return (
    <NativeSelect
      label={label('status')}
      data={data}
      value={isState(value) ? value : 'draft'}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

/** A place of the gazetteer with its point. */
function Base() {
  const label = useFieldLabel()
  const saver = useSaver()
  const { value } = useEditedField('base_label')
  return (
    <PlaceBox
      label={label('base_label')}
      value={typeof value === 'string' ? value : ''}
      onChange={(place) =>
        saver.change({
          base_label: place?.name ?? '',
          base_latitude: place?.latitude ?? null,
          base_longitude: place?.longitude ?? null,
        })
      }
    />
  )
}

export const reportForm: FormKind = {
  name: 'reports',
  drafts: draftsIn('lpDraftsReport', 'reports'),
  definition: reportDefinition,
  blank: blankReport,
  canBeDraft: () => true,
  unfit: ({ title }) => (typeof title === 'string' && title.trim() !== '' ? {} : { title: messages.required }),
  choiceIn: (value, locale) => (isState(value) ? translate(officeText, locale, value) : value),
  calls: reportCalls,
  rows: {},
  ownFields: { status: Status, cover_image_id: CoverField, base_label: Base, drive_speed: SpeedField, sections: SectionsField },
  ownSteps: {},
}
