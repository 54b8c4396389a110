/** A link that a name opens instead of a secret: something that can be said on the telephone (S2 §2 `/lookbook/{name}`). */
import { Checkbox, TextInput } from '@mantine/core'
import { shareLimits } from '@backlot/contract/lookbook-shares'
import { shareText } from '#features/lookbooks/share-text.ts'
import { useText } from '#lib/text.ts'

interface AddressFieldProps {
  /** Null while a secret opens it. */
  value: string | null
  error: string | null
  onChange: (value: string | null) => void
}

export function AddressField({ value, error, onChange }: AddressFieldProps) {
  const t = useText(shareText)
  return (
    <>
      <Checkbox label={t('byName')} checked={value !== null} onChange={(event) => onChange(event.currentTarget.checked ? '' : null)} />
      {value === null ? null : (
        <TextInput
          label={t('address')}
          description={t('addressHint', { address: `${location.origin}/lookbook/${encodeURIComponent(value.trim())}` })}
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
