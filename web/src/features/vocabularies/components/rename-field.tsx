/** The name in its place, ready to be typed over: Enter saves, Escape leaves it as it was. */
import { Button, TextInput } from '@mantine/core'
import limits from 'virtual:limits/location-vocabularies'
import type { VocabularyEntry, VocabularyList } from '@backlot/contract/location-vocabularies'
import { useChange } from '#features/vocabularies/api.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/vocabularies/screens/vocabularies-screen.module.css'

interface RenameFieldProps {
  list: VocabularyList
  entry: VocabularyEntry
  onDone: () => void
}

export function RenameField({ list, entry, onDone }: RenameFieldProps) {
  const t = useText(vocabularyText)
  const { mutate } = useChange(list)
  const form = useForm({
    limits: limits['changeCategory'] ?? {},
    initial: { name: entry.name, version: entry.version },
    check: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    onSubmit: ({ name: typed, version }, failed) => {
      const name = typed.trim()
      if (name === entry.name) return onDone()
      return mutate(
        { id: entry.id, version, name },
        {
          onSuccess: () => {
            toast.success(t('renamed', { name: entry.name }))
            onDone()
          },
          // There is one field, whatever the list calls it.
          onError: (error) => (error.code === 'conflict' ? failed(error) : failed({ name: error.first })),
        },
      )
    },
  })
  const { onKeyDown, ...field } = form.field('name')
  return (
    <Form form={form} className={styles.rename}>
      <TextInput
        className={styles.renameName}
        aria-label={t('newNameOf', { name: entry.name })}
        data-autofocus
        autoFocus
        size="sm"
        onFocus={(event) => event.currentTarget.select()}
        {...field}
        onKeyDown={(event) => {
          onKeyDown(event)
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
      <Button type="submit" size="sm" loading={form.isSending}>
        {t('save')}
      </Button>
      <Button size="sm" variant="default" onClick={onDone}>
        {t('cancel')}
      </Button>
    </Form>
  )
}
