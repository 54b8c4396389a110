/** A new entry at the end of the list. What was typed stays when it is refused. */
import { Button, Select, TextInput } from '@mantine/core'
import { useRef } from 'react'
import limits from 'virtual:limits/location-vocabularies'
import type { VocabularyEntry, VocabularyList } from '@backlot/contract/location-vocabularies'
import { useAdd } from '#features/vocabularies/api.ts'
import { useCountyWords } from '#features/vocabularies/components/county-words.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/vocabularies/screens/vocabularies-screen.module.css'

interface AddEntryProps {
  list: VocabularyList
  /** Top categories of the tree. */
  parents: readonly VocabularyEntry[]
  counties: readonly VocabularyEntry[]
  onAdded: (id: number) => void
}

export function AddEntry({ list, parents, counties, onAdded }: AddEntryProps) {
  const t = useText(vocabularyText)
  const countyWords = useCountyWords()
  const { mutate } = useAdd(list)
  const name = useRef<HTMLInputElement>(null)
  const initial: { name: string; place: string | null } = { name: '', place: '0' }
  const form = useForm({
    limits: limits['addCategory'] ?? {},
    initial,
    check: ({ name: typed }) => (typed.trim() === '' ? { name: t('nameMissing') } : {}),
    fieldOf,
    onSubmit: ({ name: typed, place }, failed, saved) => {
      const chosen = Number(place ?? 0)
      mutate(
        {
          name: typed.trim(),
          ...(list === 'categories' ? { parent: chosen } : {}),
          ...(list === 'city' && chosen > 0 ? { county_id: chosen } : {}),
        },
        {
          onSuccess: (entry) => {
            saved({ name: '', place })
            // The next one can be typed at once.
            name.current?.focus()
            toast.success(t('added', { name: entry.name }))
            onAdded(entry.id)
          },
          onError: (error) => failed(error.fields.length > 0 ? error : { name: error.detail }),
        },
      )
    },
  })
  const choices = list === 'categories' ? parents : list === 'city' ? counties : null
  return (
    <Form form={form} className={styles.add}>
      <TextInput
        ref={name}
        className={styles.addName}
        label={t(list === 'categories' ? 'newCategory' : 'newName')}
        description={list === 'search_words' ? t('searchWordsHint') : undefined}
        {...form.field('name')}
      />
      {choices && (
        <Select
          className={styles.addPlace}
          label={list === 'categories' ? t('under') : countyWords.one}
          searchable
          nothingFoundMessage={t('nothingFound')}
          limit={200}
          data={[
            { value: '0', label: t(list === 'categories' ? 'topLevel' : 'noCounty') },
            ...choices.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          {...form.choice('place')}
        />
      )}
      <Button type="submit" loading={form.isSending} className={styles.addButton}>
        {t('add')}
      </Button>
    </Form>
  )
}

/** Each list names its name and its parent in words of its own. */
const fieldOf = (path: string): string => (path === 'parent' || path === 'county_id' ? 'place' : path.endsWith('_name') ? 'name' : path)
