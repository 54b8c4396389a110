/** Fields of a record: each with the control that its kind names, its lockbox and its fault. */
import { type Definition, fieldsOf, fieldsOfStep, type NamedField } from '@backlot/contract/engine/definitions'
import type { Control } from '@backlot/contract/engine/fields'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useFormKind } from '#features/engine/context.tsx'
import { useEditedField, useMayEdit, useShown } from '#features/engine/editor/context.tsx'
import { FieldControl } from '#features/engine/editor/controls.tsx'
import { OwnerField } from '#features/engine/editor/owner-field.tsx'
import { RowsField } from '#features/engine/editor/rows.tsx'
import { editorText } from '#features/engine/editor/text.ts'
import { useFieldLabel } from '#features/engine/values.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/editor/editor.module.css'

/** A finger has no pointer that hovers: it presses, and sees the icon change. */
const shownOn = { hover: true, focus: true, touch: false }

/** Closed, only the office and the owner see the field. */
export function Lockbox({ name: field }: { name: string }) {
  const t = useText(editorText)
  const label = useFieldLabel()
  const mayEdit = useMayEdit()
  const { locked, lock } = useEditedField(field)
  const Icon = locked ? IconLock : IconLockOpen2
  const name = t('lock', { field: label(field) })
  return (
    <Tooltip label={name} events={shownOn}>
      <ActionIcon
        className={styles.lock}
        variant="default"
        size={44}
        disabled={!mayEdit}
        aria-pressed={locked}
        aria-label={name}
        onClick={() => lock(!locked)}
      >
        <Icon aria-hidden size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** What the locks beside the fields of a step mean, where it has some. */
export function LockLegend({ step }: { step: string }) {
  const t = useText(editorText)
  const { definition, rows, asks } = useFormKind()
  const isThere = useShown((record) =>
    fieldsOf(definition).some(
      // Rows say it in words beside their lock.
      (field) => field.step === step && field.sees === 'lock' && !(field.name in rows) && (asks?.(field.name, record) ?? true),
    ),
  )
  if (!isThere) return null
  return (
    <p className={styles.legend}>
      <span>
        <IconLockOpen2 aria-hidden size={18} /> {t('notLocked')}
      </span>
      <span>
        <IconLock aria-hidden size={18} /> {t('locked')}
      </span>
    </p>
  )
}

/** Says to whoever submits it that nothing goes in without this field; the office may leave it empty. */
export function Needed({ name }: { name: string }) {
  const t = useText(editorText)
  const { staff } = useViewer()
  const { needs } = useFormKind()
  const isNeeded = useShown((record) => needs?.(record).includes(name) ?? false)
  return isNeeded && !staff ? <p className={styles.needed}>{t('needed')}</p> : null
}

/** Why the server refused a field that has no control to show it. */
export function FieldFault({ name }: { name: string }) {
  const messageText = useMessageText()
  const { fault } = useEditedField(name)
  return fault === undefined ? null : (
    <p role="alert" className={styles.fault}>
      {messageText(fault)}
    </p>
  )
}

/** Rows that the public may be kept from. */
function LockedRows({ name, sees }: NamedField<Definition>) {
  const t = useText(editorText)
  const { locked } = useEditedField(name)
  return (
    <div data-wide className={styles.field}>
      <div className={styles.control}>
        <FieldFault name={name} />
        {sees === 'lock' && (
          <div className={styles.locker}>
            <Lockbox name={name} />
            <span>{t(locked ? 'locked' : 'notLocked')}</span>
          </div>
        )}
        <RowsField name={name} />
      </div>
    </div>
  )
}

const isWide = ({ kind }: Control): boolean => kind === 'text' || kind === 'choices' || kind === 'tags'

export function Field({ spec }: { spec: NamedField<Definition> }) {
  const { name, control, sees } = spec
  const { rows, ownFields } = useFormKind()
  const label = useFieldLabel()
  const messageText = useMessageText()
  const mayEdit = useMayEdit()
  const { value, set, fault } = useEditedField(name)
  if (name in rows) return <LockedRows {...spec} />
  if (name === 'owner_user_id') return <OwnerField />
  const Own = ownFields[name]
  if (Own) return <Own />
  if (control.kind === 'own') return null
  return (
    <div className={styles.field} data-wide={isWide(control) || undefined} data-field={name}>
      <div className={styles.control}>
        <FieldControl
          control={control}
          name={name}
          label={label(name)}
          value={value}
          set={set}
          error={fault && messageText(fault)}
          disabled={!mayEdit}
        />
        <Needed name={name} />
      </div>
      {sees === 'lock' && <Lockbox name={name} />}
    </div>
  )
}

/** The fields of a step under their headings. */
export function Groups({ step }: { step: string }) {
  const { definition, asks } = useFormKind()
  const locale = useLocale()
  const isAsked = useShown((record) =>
    fieldsOfStep(definition, step)
      .flatMap(({ fields }) => fields)
      .filter(({ name }) => asks?.(name, record) ?? true)
      .map(({ name }) => name)
      .join(' '),
  ).split(' ')
  const groups = fieldsOfStep(definition, step)
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => isAsked.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)
  return groups.map(({ group, label, fields }) => (
    <Fragment key={group ?? ''}>
      {label && <h3>{label[locale]}</h3>}
      <div className={styles.fields}>
        {fields.map((spec) => (
          <Field key={spec.name} spec={spec} />
        ))}
      </div>
    </Fragment>
  ))
}
