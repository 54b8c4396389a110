/** An entry that locations name: which, and what they get instead. */
import { Button, Group, List, Modal, Select, Text } from '@mantine/core'
import { useState } from 'react'
import type { VocabularyEntry, VocabularyList, VocabularyUse } from '@backlot/contract/location-vocabularies'
import { useRemove } from '#features/vocabularies/api.ts'
import { useMessageText } from '#lib/messages.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { useText } from '#lib/text.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { toast } from '#ui/feedback/toasts.ts'

interface DeleteDialogProps {
  list: VocabularyList
  entry: VocabularyEntry
  use: VocabularyUse
  /** What can take its place. */
  others: readonly VocabularyEntry[]
  onClose: () => void
}

export function DeleteDialog({ list, entry, use, others, onClose }: DeleteDialogProps) {
  const t = useText(vocabularyText)
  const messageText = useMessageText()
  const removing = useRemove(list)
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const replacement = others.find((one) => String(one.id) === chosen)
  const more = use.count - use.locations.length
  const names = new Map(others.map((one) => [one.id, one.name]))
  const replace = () => {
    setMissing(!replacement)
    if (!replacement) return
    removing.mutate(
      { id: entry.id, replaceWith: replacement.id },
      {
        onSuccess: ({ moved }) => {
          toast.success(t('replaced', { name: entry.name, other: replacement.name, count: moved }))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('inUseTitle', { name: entry.name })} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text>{t('inUseText', { count: use.count })}</Text>
      <List my="sm">
        {use.locations.map((location) => (
          <List.Item key={location.id}>
            <AnchorLink to="/admindash/locationdetail" search={{ locId: location.id }}>
              {location.location_name}
            </AnchorLink>
          </List.Item>
        ))}
        {more > 0 && <List.Item>{t('andMore', { count: more })}</List.Item>}
      </List>
      <Select
        label={t('instead')}
        searchable
        limit={200}
        nothingFoundMessage={t('nothingFound')}
        data={others.map((one) => ({ value: String(one.id), label: [names.get(one.parent), one.name].filter(Boolean).join(' › ') }))}
        value={chosen}
        error={missing ? t('chooseInstead') : removing.error ? messageText(removing.error.first) : undefined}
        onChange={(next) => {
          setChosen(next)
          setMissing(false)
        }}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red" loading={removing.isPending} onClick={replace}>
          {t('replaceAndDelete')}
        </Button>
      </Group>
    </Modal>
  )
}
