/** Send To of the share dialog: chips, offered from the directory and from those that were written to before, and typed addresses (S2 §2). */
import { TagsInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { type Share, shareLimits } from '@backlot/contract/engine/shares'
import { useEmails, useRecipients } from '#features/engine/shares/api.ts'
import type { ShareKind } from '#features/engine/shares/kind.ts'
import { offersOf } from '#features/engine/shares/model.ts'
import { shareText } from '#features/engine/shares/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/shares/shares.module.css'

/** S2 §9: what is typed is asked for after so many milliseconds. */
const askDelay = 300

interface RecipientsFieldProps<Shown extends Share> {
  kind: ShareKind<Shown>
  chips: string[]
  typed: string
  error: ReactNode
  onChips: (chips: string[]) => void
  onTyped: (typed: string) => void
}

export function RecipientsField<Shown extends Share>({ kind, chips, typed, error, onChips, onTyped }: RecipientsFieldProps<Shown>) {
  const t = useText(shareText)
  const [isOpen, setOpen] = useState(false)
  const [term] = useDebouncedValue(typed.trim(), askDelay)
  const earlier = useRecipients(kind)
  const found = useEmails(kind, term)
  const offers = offersOf(earlier.data ?? [], found.data ?? [], typed).filter(({ email }) => !chips.includes(email))
  const nameOf = new Map(offers.map(({ email, name }) => [email, name]))
  return (
    <>
      <TagsInput
        data-autofocus
        label={t('sendTo')}
        description={t('sendToHint')}
        data={offers.map(({ email }) => email)}
        // The server and offersOf have chosen already, by names that stand in no address.
        filter={({ options }) => options}
        renderOption={({ option }) => <Offer name={nameOf.get(option.value) ?? ''} email={option.value} />}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        value={chips}
        searchValue={typed}
        maxTags={shareLimits.recipients}
        // A name has spaces in it, an address has none.
        splitChars={typed !== '' && !typed.includes('@') ? [',', ';'] : [',', ';', ' ']}
        error={error}
        inputMode="email"
        onChange={onChips}
        onSearchChange={(text) => {
          onTyped(text)
          setOpen(text.trim() !== '')
        }}
      />
      <VisuallyHidden role="status">{isOpen && term !== '' ? t('offered', { count: offers.length }) : ''}</VisuallyHidden>
    </>
  )
}

const Offer = ({ name, email }: { name: string; email: string }) => (
  <span className={styles.offer}>
    {name === '' ? null : <span className={styles.offerName}>{name} </span>}
    <span>{email}</span>
  </span>
)
