/** Search and state filter of the mail desk. */
import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type MailState, states } from '#features/mail/model.ts'
import { mailText } from '#features/mail/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/mail/screens/mail-screen.module.css'

interface MailToolbarProps {
  q: string
  state: MailState | undefined
  onSearch: (q: string) => void
  onState: (state: MailState | undefined) => void
}

export function MailToolbar({ q, state, onSearch, onState }: MailToolbarProps) {
  const t = useText(mailText)
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  const send = (text: string) => {
    const keyword = text.trim()
    if (keyword === sent.current) return
    sent.current = keyword
    onSearch(keyword)
  }
  const sendSoon = useDebouncedCallback(send, 300)
  useEffect(() => {
    // Back or "Show all" changed the address; what is being typed stays.
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  return (
    <div className={styles.bar}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          sendSoon(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed)
        }}
      />
      <Select
        aria-label={t('state')}
        className={styles.filter}
        data={[{ value: '', label: t('allStates') }, ...states.map((value) => ({ value, label: t(value) }))]}
        value={state ?? ''}
        onChange={(next) => onState(states.find((one) => one === next))}
      />
    </div>
  )
}
