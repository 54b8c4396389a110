/** The controls of single fields, by kind. Each takes a value of the record and gives the next one. */
import { Checkbox, Chip, Group, Input, SegmentedControl, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useFormKind } from '#features/engine/context.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { editorText } from '#features/engine/editor/text.ts'
import type { Control } from '@backlot/contract/engine/fields'
import { useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useMoneySign } from '#lib/use-money.ts'
import styles from '#features/engine/editor/editor.module.css'
import { StateInput } from '#features/engine/editor/state-input.tsx'

export interface ControlProps {
  name: string
  label: string
  value: unknown
  set: (value: unknown) => void
  error: string | undefined
  disabled: boolean
}
type Of<Kind extends Control['kind']> = ControlProps & { control: Extract<Control, { kind: Kind }> }

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

/** Text stays as it is typed while the cursor is in it: what is stored comes back trimmed. */
function useTyped({ name, value, set }: ControlProps) {
  const { blank } = useFormKind()
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const trimmed = text.trim()
    // Some texts are empty where they say nothing, all others are none.
    set(trimmed === '' && blank[name] !== '' ? null : trimmed)
  }
  return { text: typed ?? asText(value), change, leave: () => setTyped(null) }
}

function Line({ control: { type, most }, ...props }: Of<'line'>) {
  const t = useText(editorText)
  const { text, change, leave } = useTyped(props)
  if (type === 'state')
    return (
      <StateInput
        label={props.label}
        error={props.error}
        disabled={props.disabled}
        maxLength={most}
        value={text}
        onBlur={leave}
        onChange={change}
      />
    )
  const isLink = type === 'url'
  return (
    <TextInput
      label={props.label}
      error={props.error}
      disabled={props.disabled}
      // The browser's own check of urls would refuse what the server says better.
      type={isLink ? 'text' : type}
      inputMode={isLink ? 'url' : undefined}
      placeholder={isLink ? t('linkHint') : undefined}
      maxLength={most}
      value={text}
      onBlur={leave}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

function LongText({ control, ...props }: Of<'text'>) {
  const { text, change, leave } = useTyped(props)
  return (
    <Textarea
      size="md"
      label={props.label}
      error={props.error}
      disabled={props.disabled}
      rows={control.rows}
      resize="vertical"
      maxLength={control.most}
      value={text}
      onBlur={leave}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

const suffixes = { length: [' m', ' ft'], area: [' m²', ' sq ft'], load: [' kg/m²', ' lb/sq ft'] } as const

function Numeric({ control, label, value, set, error, disabled }: Of<'number'>) {
  const isMetric = useSite().settings.distanceUnit === 'km'
  return (
    <NumberField
      label={label}
      disabled={disabled}
      value={typeof value === 'number' ? value : null}
      error={error}
      min={control.least}
      max={control.most}
      isWhole={control.whole}
      suffix={control.unit ? suffixes[control.unit][isMetric ? 0 : 1] : ''}
      onNumber={set}
    />
  )
}

function Money({ label, value, set, error, disabled }: ControlProps) {
  const sign = useMoneySign()
  const amount = asText(value)
  return (
    <NumberField
      label={label}
      disabled={disabled}
      value={amount === '' ? null : Number(amount)}
      error={error}
      min={0}
      max={9_999_999_999}
      isAmount
      {...sign}
      onNumber={(next) => set(next?.toFixed(2) ?? null)}
    />
  )
}

function Choice({ control: { values, required }, label, value, set, error, disabled }: Of<'choice'>) {
  const locale = useLocale()
  const { choiceIn } = useFormKind()
  const current = asText(value)
  // A value of an import that the list does not have can stay.
  const all = current === '' || values.includes(current) ? values : [...values, current]
  return (
    <Select
      label={label}
      disabled={disabled}
      data={all.map((one) => ({ value: one, label: choiceIn(one, locale) }))}
      value={current === '' ? null : current}
      error={error}
      clearable={!required}
      onChange={set}
    />
  )
}

function Choices({ control: { values, sentences }, label, value, set, error, disabled }: Of<'choices'>) {
  const locale = useLocale()
  const { choiceIn } = useFormKind()
  const chosen = asList(value)
  const all = [...values, ...chosen.filter((one) => !values.includes(one))]
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" role="group" aria-label={label}>
      {sentences ? (
        <Checkbox.Group value={chosen} onChange={set}>
          <div className={styles.sentences}>
            {all.map((one) => (
              <Checkbox key={one} value={one} disabled={disabled} label={choiceIn(one, locale)} />
            ))}
          </div>
        </Checkbox.Group>
      ) : (
        <Chip.Group multiple value={chosen} onChange={set}>
          <Group gap={8} mt={4}>
            {all.map((one) => (
              <Chip key={one} value={one} size="sm" variant="outline" disabled={disabled} classNames={{ label: styles.chip }}>
                {choiceIn(one, locale)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
    </Input.Wrapper>
  )
}

function Tags({ control: { most }, label, value, set, error, disabled }: Of<'tags'>) {
  const t = useText(editorText)
  return (
    <TagsInput
      size="md"
      label={label}
      disabled={disabled}
      placeholder={t('addTag')}
      value={asList(value)}
      error={error}
      maxTags={most}
      splitChars={[',', ';']}
      onChange={set}
    />
  )
}

const answers = {
  flag: [
    ['unset', null],
    ['yes', true],
    ['no', false],
  ],
  allow: [
    ['unset', null],
    ['yes', 'yes'],
    ['ask', 'ask'],
    ['no', 'no'],
  ],
} as const

/** One of a few answers, or none. */
function Answers({ control, label, value, set, error, disabled }: Of<'flag' | 'allow'>) {
  const t = useText(editorText)
  const id = useId()
  const known: readonly (readonly ['unset' | 'yes' | 'ask' | 'no', unknown])[] = answers[control.kind]
  const current = known.find(([, answer]) => answer === (value ?? null))?.[0] ?? 'unset'
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id }} className={styles.answers}>
      <SegmentedControl
        aria-labelledby={id}
        size="sm"
        disabled={disabled}
        value={current}
        data={known.map(([word]) => ({ value: word, label: t(word) }))}
        onChange={(next) => set(known.find(([word]) => word === next)?.[1] ?? null)}
      />
    </Input.Wrapper>
  )
}

function OnOff({ control: { stored }, label, value, set, error, disabled }: Of<'switch'>) {
  return (
    <Switch
      label={label}
      error={error}
      disabled={disabled}
      checked={value === true || value === 1}
      onChange={({ currentTarget: { checked } }) => set(stored === 'number' ? Number(checked) : checked)}
    />
  )
}

function DateField({ label, value, set, error, disabled }: ControlProps) {
  return (
    <TextInput
      label={label}
      type="date"
      disabled={disabled}
      value={asText(value)}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value || null)}
    />
  )
}

/** The control of a field; nothing for those that are drawn elsewhere. */
export function FieldControl({ control, ...props }: ControlProps & { control: Control }): ReactNode {
  switch (control.kind) {
    case 'line':
      return <Line {...props} control={control} />
    case 'text':
      return <LongText {...props} control={control} />
    case 'number':
      return <Numeric {...props} control={control} />
    case 'money':
      return <Money {...props} />
    case 'choice':
      return <Choice {...props} control={control} />
    case 'choices':
      return <Choices {...props} control={control} />
    case 'tags':
      return <Tags {...props} control={control} />
    case 'date':
      return <DateField {...props} />
    case 'switch':
      return <OnOff {...props} control={control} />
    case 'flag':
    case 'allow':
      return <Answers {...props} control={control} />
    case 'own':
      return null
  }
}
