/** One field of an entry with the control that its layout names. */
import { ActionIcon, Chip, Group, Input, NumberInput, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { valueIn } from '#features/directory/entry-text.ts'
import type { Control, FieldSpec } from '#features/directory/edit/layout.ts'
import { useEditedField, useSaving } from '#features/directory/edit/saver-context.tsx'
import { editText, fieldWord } from '#features/directory/edit/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/edit/edit.module.css'

interface Drawn {
  label: string
  value: unknown
  set: (value: never) => void
  error: string | undefined
  disabled: boolean
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

/** Text stays as it is typed while the cursor is in it: what is stored comes back trimmed. */
function useTyped(stored: string) {
  const [typed, setTyped] = useState<string | null>(null)
  return { text: typed ?? stored, type: setTyped, leave: () => setTyped(null) }
}

const required = new Set(['name', 'last_name', 'company_name', 'listing_name'])

function Line({ control, set, value, name, ...props }: Drawn & { control: Extract<Control, { kind: 'line' }>; name: string }) {
  const t = useText(editText)
  const { text, type, leave } = useTyped(asText(value))
  return (
    <TextInput
      {...props}
      type={control.type === 'url' ? 'text' : control.type}
      inputMode={control.type === 'url' ? 'url' : undefined}
      placeholder={control.type === 'url' ? t('linkHint') : undefined}
      maxLength={control.most}
      value={text}
      onBlur={leave}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        const typed = currentTarget.value.trim()
        // Names are texts; of anything else, empty is none.
        set((typed === '' && !required.has(name) ? null : typed) as never)
      }}
    />
  )
}

function LongText({ control, set, value, ...props }: Drawn & { control: Extract<Control, { kind: 'text' }> }) {
  const { text, type, leave } = useTyped(asText(value))
  return (
    <Textarea
      {...props}
      size="md"
      rows={control.rows}
      resize="vertical"
      maxLength={control.most}
      value={text}
      onBlur={leave}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        set((currentTarget.value.trim() || null) as never)
      }}
    />
  )
}

function Choices({ label, value, set, error, disabled, values }: Drawn & { values: readonly string[] }) {
  const locale = useLocale()
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" role="group" aria-label={label}>
      <Chip.Group multiple value={asList(value)} onChange={(next) => set(next as never)}>
        <Group gap={8} mt={4}>
          {values.map((one) => (
            <Chip key={one} value={one} size="sm" variant="outline" disabled={disabled}>
              {valueIn(one, locale)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

function Drawing({ control, name, ...drawn }: Drawn & { control: Control; name: string }): ReactNode {
  const t = useText(editText)
  const locale = useLocale()
  const { set, value, ...props } = drawn
  switch (control.kind) {
    case 'line':
      return <Line {...drawn} name={name} control={control} />
    case 'text':
      return <LongText {...drawn} control={control} />
    case 'number':
      return (
        <NumberInput
          {...props}
          size="md"
          hideControls
          allowDecimal={false}
          min={0}
          max={control.most}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => set((typeof next === 'number' ? next : null) as never)}
        />
      )
    case 'choice':
      return (
        <Select
          {...props}
          data={control.values.map((one) => ({ value: one, label: valueIn(one, locale) }))}
          value={asText(value) || null}
          clearable={!control.required}
          onChange={(next) => set(next as never)}
        />
      )
    case 'choices':
      return <Choices {...drawn} values={control.values} />
    case 'tags':
      return (
        <TagsInput
          {...props}
          size="md"
          placeholder={t('addTag')}
          value={asList(value)}
          maxTags={control.most}
          splitChars={[',', ';']}
          onChange={(next) => set(next as never)}
        />
      )
    case 'flag':
      return (
        <Switch
          label={drawn.label}
          disabled={drawn.disabled}
          checked={value === true || value === 1}
          onChange={({ currentTarget }) => set((name === 'archived' ? Number(currentTarget.checked) : currentTarget.checked) as never)}
        />
      )
    case 'own':
      return null
  }
}

/** The lockbox of a field: closed, only the office and the owner see it. */
export function Lockbox({ name, disabled }: { name: FieldSpec['name']; disabled: boolean }) {
  const t = useText(editText)
  const { locked, lock } = useEditedField(name)
  const Icon = locked ? IconLock : IconLockOpen2
  return (
    <ActionIcon
      className={styles.lock}
      variant="default"
      size={44}
      disabled={disabled}
      aria-pressed={locked}
      aria-label={t('lock', { field: t(fieldWord(name)) })}
      title={t(locked ? 'locked' : 'notLocked')}
      onClick={() => lock(!locked)}
    >
      <Icon aria-hidden size={18} />
    </ActionIcon>
  )
}

/** Whether the person may write at all; scouts read (S2 §6). */
export const useMayEdit = (): boolean => useSaving(({ edit }) => edit === null || edit.can.edit)

const isWide = ({ kind }: Control): boolean => kind === 'text' || kind === 'choices' || kind === 'tags'

export function Field({ spec: { name, control, lock } }: { spec: FieldSpec }) {
  const t = useText(editText)
  const sentence = useSentence()
  const mayEdit = useMayEdit()
  const { value, set, fault } = useEditedField(name)
  return (
    <div className={styles.field} data-wide={isWide(control) || undefined} data-field={name}>
      <div className={styles.control}>
        <Drawing
          control={control}
          name={name}
          label={t(fieldWord(name))}
          value={value}
          set={set}
          error={fault && sentence(fault)}
          disabled={!mayEdit}
        />
      </div>
      {lock && <Lockbox name={name} disabled={!mayEdit} />}
    </div>
  )
}
