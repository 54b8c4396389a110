/** A new entry at the end of the list. What was typed stays when it is refused. */
import { Button, Select, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import type { VocabularyEntry, VocabularyList } from '@backlot/contract/location-vocabularies'
import { useAdd } from '#features/vocabularies/api.ts'
import { useCountyWords } from '#features/vocabularies/components/county-words.ts'
import { useMessageText } from '#lib/messages.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { useText } from '#lib/text.ts'
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
  const messageText = useMessageText()
  const countyWords = useCountyWords()
  const adding = useAdd(list)
  const name = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState('0')
  const [missing, setMissing] = useState(false)
  const faultOf = (...paths: string[]): Message | undefined => adding.error?.fields.find(({ path }) => paths.includes(path))?.message
  const nameFault = faultOf('name', 'city_name', 'county_name', 'region_name')
  const placeFault = faultOf('parent', 'county_id')
  const elsewhere = adding.error && !nameFault && !placeFault ? adding.error.detail : undefined
  const fault = missing ? t('nameMissing') : messageText(nameFault ?? elsewhere ?? '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setMissing(wanted === '')
    name.current?.focus()
    if (wanted === '') return
    const chosen = Number(place)
    adding.mutate(
      {
        name: wanted,
        ...(list === 'categories' ? { parent: chosen } : {}),
        ...(list === 'city' && chosen > 0 ? { county_id: chosen } : {}),
      },
      {
        onSuccess: (entry) => {
          setTyped('')
          toast.success(t('added', { name: entry.name }))
          onAdded(entry.id)
        },
      },
    )
  }
  const choices = list === 'categories' ? parents : list === 'city' ? counties : null
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextInput
        ref={name}
        className={styles.addName}
        label={t(list === 'categories' ? 'newCategory' : 'newName')}
        maxLength={120}
        value={typed}
        error={fault || undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setMissing(false)
          if (adding.isError) adding.reset()
        }}
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
          value={place}
          error={placeFault ? messageText(placeFault) : undefined}
          onChange={(next) => setPlace(next ?? '0')}
        />
      )}
      <Button type="submit" loading={adding.isPending} className={styles.addButton}>
        {t('add')}
      </Button>
    </form>
  )
}
