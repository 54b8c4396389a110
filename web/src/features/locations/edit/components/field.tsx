/** One field of a record with the control that its layout names. */
import { ActionIcon, Chip, Group, Input, SegmentedControl, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { NumberField } from '#features/locations/edit/components/number-field.tsx'
import { editText } from '#features/locations/edit/edit-text.ts'
import { choiceIn, useFieldName } from '#features/locations/edit/field-text.ts'
import type { Control, FieldName, FieldSpec } from '#features/locations/edit/layout.ts'
import { useEditedField } from '#features/locations/edit/saver-context.tsx'
import { useLocale } from '#lib/locale.ts'
import { useSentence } from '#lib/sentences.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/edit/edit.module.css'

interface Drawn {
  label: string
  value: unknown
  set: (value: never) => void
  error: string | undefined
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

/** Text stays as it is typed while the cursor is in it: what is stored comes back trimmed. */
function useTyped(stored: string) {
  const [typed, setTyped] = useState<string | null>(null)
  return { text: typed ?? stored, type: setTyped, leave: () => setTyped(null) }
}

function Line({ label, value, set, error, control }: Drawn & { control: Extract<Control, { kind: 'line' }> }) {
  const { text, type, leave } = useTyped(asText(value))
  return (
    <TextInput
      label={label}
      type={control.type ?? 'text'}
      maxLength={control.most}
      value={text}
      error={error}
      onBlur={leave}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        set(currentTarget.value.trim() as never)
      }}
    />
  )
}

function LongText({ label, value, set, error, control }: Drawn & { control: Extract<Control, { kind: 'text' }> }) {
  const { text, type, leave } = useTyped(asText(value))
  return (
    <Textarea
      size="md"
      label={label}
      rows={control.rows}
      resize="vertical"
      maxLength={control.most}
      value={text}
      error={error}
      onBlur={leave}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        set(currentTarget.value.trim() as never)
      }}
    />
  )
}

const suffixes = { length: [' m', ' ft'], area: [' m²', ' sq ft'], load: [' kg/m²', ' lb/sq ft'] } as const

function Numeric({ label, value, set, error, control }: Drawn & { control: Extract<Control, { kind: 'number' }> }) {
  const isMetric = useSite().settings.distanceUnit === 'km'
  return (
    <NumberField
      label={label}
      value={typeof value === 'number' ? value : null}
      error={error}
      min={control.least ?? 0}
      max={control.most ?? 1_000_000}
      allowDecimal={!control.whole}
      suffix={control.unit ? suffixes[control.unit][isMetric ? 0 : 1] : ''}
      onNumber={(next) => set(next as never)}
    />
  )
}

function Money({ label, value, set, error }: Drawn) {
  const currency = useSite().LocaleCode === 'no_NO' ? 'kr ' : '$ '
  const amount = asText(value)
  return (
    <NumberField
      label={label}
      value={amount === '' ? null : Number(amount)}
      error={error}
      min={0}
      max={9_999_999_999}
      decimalScale={2}
      thousandSeparator=","
      prefix={currency}
      onNumber={(next) => set((next?.toFixed(2) ?? null) as never)}
    />
  )
}

function Choice({ label, value, set, error, values }: Drawn & { values: readonly string[] }) {
  const locale = useLocale()
  const current = asText(value)
  // A value of an import that the list does not have can stay.
  const all = current === '' || values.includes(current) ? values : [...values, current]
  return (
    <Select
      label={label}
      data={all.map((one) => ({ value: one, label: choiceIn(one, locale) }))}
      value={current === '' ? null : current}
      error={error}
      clearable={current !== 'exact'}
      onChange={(next) => set(next as never)}
    />
  )
}

function Choices({ label, value, set, error, values }: Drawn & { values: readonly string[] }) {
  const locale = useLocale()
  const chosen = asList(value)
  const all = [...values, ...chosen.filter((one) => !values.includes(one))]
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" role="group" aria-label={label}>
      <Chip.Group multiple value={chosen} onChange={(next) => set(next as never)}>
        <Group gap={8} mt={4}>
          {all.map((one) => (
            <Chip key={one} value={one} size="sm" variant="outline">
              {choiceIn(one, locale)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

function Tags({ label, value, set, error }: Drawn) {
  const t = useText(editText)
  return (
    <TagsInput
      size="md"
      label={label}
      placeholder={t('addTag')}
      value={asList(value)}
      error={error}
      maxTags={60}
      splitChars={[',', ';']}
      onChange={(next) => set(next as never)}
    />
  )
}

/** One of a few answers, or none. */
function Answers({ label, value, set, error, answers }: Drawn & { answers: readonly (readonly [string, unknown, string])[] }) {
  const id = useId()
  const current = answers.find(([, answer]) => answer === (value ?? null))?.[0] ?? 'unset'
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id }} className={styles.answers}>
      <SegmentedControl
        aria-labelledby={id}
        size="sm"
        value={current}
        data={answers.map(([key, , text]) => ({ value: key, label: text }))}
        onChange={(next) => set((answers.find(([key]) => key === next)?.[1] ?? null) as never)}
      />
    </Input.Wrapper>
  )
}

function DateField({ label, value, set, error }: Drawn) {
  return (
    <TextInput
      label={label}
      type="date"
      value={asText(value)}
      error={error}
      onChange={({ currentTarget }) => set((currentTarget.value || null) as never)}
    />
  )
}

function Drawing({ control, ...drawn }: Drawn & { control: Control }): ReactNode {
  const t = useText(editText)
  switch (control.kind) {
    case 'line':
      return <Line {...drawn} control={control} />
    case 'text':
      return <LongText {...drawn} control={control} />
    case 'number':
      return <Numeric {...drawn} control={control} />
    case 'money':
      return <Money {...drawn} />
    case 'choice':
      return <Choice {...drawn} values={control.values} />
    case 'choices':
      return <Choices {...drawn} values={control.values} />
    case 'tags':
      return <Tags {...drawn} />
    case 'date':
      return <DateField {...drawn} />
    case 'flag':
      return (
        <Answers
          {...drawn}
          answers={[
            ['unset', null, t('unset')],
            ['yes', true, t('yes')],
            ['no', false, t('no')],
          ]}
        />
      )
    case 'allow':
      return (
        <Answers
          {...drawn}
          answers={[
            ['unset', null, t('unset')],
            ['yes', 'yes', t('yes')],
            ['ask', 'ask', t('ask')],
            ['no', 'no', t('no')],
          ]}
        />
      )
    case 'own':
      return null
  }
}

/** The lockbox of a field: closed, only the office and the owner see it. */
export function Lockbox({ name }: { name: FieldName }) {
  const t = useText(editText)
  const label = useFieldName()
  const { locked, lock } = useEditedField(name)
  const Icon = locked ? IconLock : IconLockOpen2
  return (
    <ActionIcon
      className={styles.lock}
      variant="default"
      size={42}
      aria-pressed={locked}
      aria-label={t('lock', { field: label(name) })}
      title={t(locked ? 'locked' : 'notLocked')}
      onClick={() => lock(!locked)}
    >
      <Icon aria-hidden size={18} />
    </ActionIcon>
  )
}

const isWide = ({ kind }: Control): boolean => kind === 'text' || kind === 'choices' || kind === 'tags'

/** A field in its row; the address of the page can lead to it (`field`). */
export function Field({ spec }: { spec: FieldSpec }) {
  const label = useFieldName()
  const sentence = useSentence()
  const { value, set, fault } = useEditedField(spec.name)
  return (
    <div className={styles.field} data-wide={isWide(spec.control) || undefined} data-field={spec.name}>
      <div className={styles.control}>
        <Drawing control={spec.control} label={label(spec.name)} value={value} set={set} error={fault && sentence(fault)} />
      </div>
      {spec.lock && <Lockbox name={spec.name} />}
    </div>
  )
}
