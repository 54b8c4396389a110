/** Where an entry belongs: the parent of a category, the county of a city. */
import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import type { VocabularyEntry, VocabularyList } from '@backlot/contract/location-vocabularies'
import { useChange } from '#features/vocabularies/api.ts'
import { useCountyWords } from '#features/vocabularies/components/county-words.ts'
import { useMessageText } from '#lib/messages.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface PlaceDialogProps {
  list: VocabularyList
  entry: VocabularyEntry
  choices: readonly VocabularyEntry[]
  onClose: () => void
}

export function PlaceDialog({ list, entry, choices, onClose }: PlaceDialogProps) {
  const t = useText(vocabularyText)
  const messageText = useMessageText()
  const countyWords = useCountyWords()
  const changing = useChange(list)
  const isTree = list === 'categories'
  const seen = { id: entry.id, version: entry.version }
  const [chosen, setChosen] = useState(String((isTree ? entry.parent : entry.county_id) ?? 0))
  const save = () =>
    changing.mutate(
      { ...seen, ...(isTree ? { parent: Number(chosen) } : { county_id: Number(chosen) || null }) },
      {
        onSuccess: () => {
          toast.success(t('changed', { name: entry.name }))
          onClose()
        },
      },
    )
  const fault = changing.error && messageText(changing.error.first)
  return (
    <Modal opened onClose={onClose} title={t('choiceTitle', { name: entry.name })} closeButtonProps={{ 'aria-label': t('close') }}>
      <Select
        label={isTree ? t('under') : countyWords.one}
        searchable
        limit={200}
        nothingFoundMessage={t('nothingFound')}
        data={[
          { value: '0', label: t(isTree ? 'topLevel' : 'noCounty') },
          ...choices.filter((one) => one.id !== entry.id).map((one) => ({ value: String(one.id), label: one.name })),
        ]}
        value={chosen}
        error={fault || undefined}
        onChange={(next) => setChosen(next ?? '0')}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={changing.isPending} onClick={save}>
          {t('save')}
        </Button>
      </Group>
    </Modal>
  )
}
