/** Fields of an application that are its own: the program with its uplifts, and the cost comparison. */
import { Alert, Checkbox, NativeSelect } from '@mantine/core'
import { useEditedField, useMayEdit, useShown } from '#features/engine/editor/context.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import { usePrograms } from '#features/tax/programs/api.ts'
import { taxText } from '#features/tax/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function ProgramField() {
  const t = useText(taxText)
  const label = useFieldLabel()
  const mayEdit = useMayEdit()
  const messageText = useMessageText()
  const programs = usePrograms()
  const { data } = programs
  const { value, set, fault } = useEditedField('program_code')
  const failed = failedRead(programs, t('programsFailed'))
  if (failed) return failed
  if (data?.length === 0) return <Alert>{t('noPrograms')}</Alert>
  return (
    <NativeSelect
      label={label('program_code')}
      disabled={!mayEdit}
      data={[{ value: '', label: t('chooseProgram') }, ...(data ?? []).map(({ code, name }) => ({ value: code, label: name }))]}
      value={typeof value === 'string' ? value : ''}
      error={fault && messageText(fault)}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

/** Those of the program that is chosen. */
export function UpliftsField() {
  const t = useText(taxText)
  const label = useFieldLabel()
  const mayEdit = useMayEdit()
  const locale = useLocale()
  const { number } = useFormat()
  const { data } = usePrograms()
  const code = useShown(({ program_code: chosen }) => chosen)
  const { value, set } = useEditedField('uplifts')
  const uplifts = data?.find((one) => one.code === code)?.rules.uplifts ?? []
  if (uplifts.length === 0) return null
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <Checkbox.Group label={label('uplifts')} value={chosen} onChange={set}>
      <div className={styles.choices}>
        {uplifts.map((one) => (
          <Checkbox
            key={one.code}
            value={one.code}
            disabled={!mayEdit}
            label={`${one[locale]} (${t('percent', { rate: number(Number(one.rate)) })})`}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
