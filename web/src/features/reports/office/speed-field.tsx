/** How far a car comes in an hour, in the site's own unit; kilometres are stored. */
import { useEditedField } from '#features/engine/editor/context.tsx'
import { kilometresOf, ofKilometres } from '#features/reports/components/far.ts'
import { officeText } from '#features/reports/office/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { NumberField } from '#ui/form/number-field.tsx'

const most = { km: 200, mi: 120 }

export function SpeedField() {
  const t = useText(officeText)
  const { distanceUnit: unit } = useSite().settings
  const { value, set } = useEditedField('drive_speed')
  return (
    <NumberField
      label={t(unit === 'mi' ? 'milesAnHour' : 'kilometresAnHour')}
      min={1}
      max={most[unit]}
      isWhole
      value={typeof value === 'number' ? Math.round(ofKilometres(value, unit)) : null}
      error={undefined}
      onNumber={(next) => {
        if (next !== null) set(kilometresOf(next, unit))
      }}
    />
  )
}
