/** How far a car comes in an hour, in the site's own unit; kilometres are stored. */
import { NumberInput } from '@mantine/core'
import { useEditedField } from '#features/engine/editor/context.tsx'
import { kilometresOf, ofKilometres } from '#features/reports/components/far.ts'
import { officeText } from '#features/reports/office/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'

const most = { km: 200, mi: 120 }

export function SpeedField() {
  const t = useText(officeText)
  const { distanceUnit: unit } = useSite().settings
  const { value, set } = useEditedField('drive_speed')
  return (
    <NumberInput
      label={t(unit === 'mi' ? 'milesAnHour' : 'kilometresAnHour')}
      min={1}
      max={most[unit]}
      allowDecimal={false}
      value={typeof value === 'number' ? Math.round(ofKilometres(value, unit)) : ''}
      onChange={(next) => {
        if (next !== '') set(kilometresOf(Number(next), unit))
      }}
    />
  )
}
