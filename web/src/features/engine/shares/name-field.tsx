/** A link that a name opens instead of a secret: something that can be said on the telephone. */
import { Checkbox, TextInput } from '@mantine/core'
import { shareLimits } from '@backlot/contract/engine/shares'
import { shareText } from '#features/engine/shares/text.ts'
import { useText } from '#lib/text.ts'

interface NameFieldProps {
  /** The address that a name makes, in full. */
  urlOf: (name: string) => string
  /** Null while a secret opens it. */
  value: string | null
  error: string | null
  onChange: (value: string | null) => void
}

export function NameField({ urlOf, value, error, onChange }: NameFieldProps) {
  const t = useText(shareText)
  return (
    <>
      <Checkbox label={t('byName')} checked={value !== null} onChange={(event) => onChange(event.currentTarget.checked ? '' : null)} />
      {value === null ? null : (
        <TextInput
          label={t('address')}
          description={t('addressHint', { address: urlOf(value.trim()) })}
          value={value}
          error={error}
          maxLength={shareLimits.name}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  )
}
