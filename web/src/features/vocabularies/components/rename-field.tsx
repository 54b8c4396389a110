/** The name in its place, ready to be typed over: Enter saves, Escape leaves it as it was. */
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { VocabularyEntry, VocabularyList } from '@backlot/contract/location-vocabularies'
import { useChange } from '#features/vocabularies/api.ts'
import { useMessageText } from '#lib/messages.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/vocabularies/screens/vocabularies-screen.module.css'

interface RenameFieldProps {
  list: VocabularyList
  entry: VocabularyEntry
  onDone: () => void
}

export function RenameField({ list, entry, onDone }: RenameFieldProps) {
  const t = useText(vocabularyText)
  const messageText = useMessageText()
  const changing = useChange(list)
  const [name, setName] = useState(entry.name)
  const [missing, setMissing] = useState(false)
  const fault = changing.error?.first
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    if (wanted === entry.name) return onDone()
    changing.mutate(
      { id: entry.id, name: wanted },
      {
        onSuccess: () => {
          toast.success(t('renamed', { name: entry.name }))
          onDone()
        },
      },
    )
  }
  return (
    <form className={styles.rename} onSubmit={submit} noValidate>
      <TextInput
        className={styles.renameName}
        aria-label={t('newNameOf', { name: entry.name })}
        data-autofocus
        autoFocus
        size="sm"
        maxLength={120}
        value={name}
        error={missing ? t('nameMissing') : fault ? messageText(fault) : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
      <Button type="submit" size="sm" loading={changing.isPending}>
        {t('save')}
      </Button>
      <Button size="sm" variant="default" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  )
}
