/** Chooses the category that the ticked locations get or lose. */
import { Button, Group, Modal, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useChoices } from '#features/locations/edit/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'

interface BulkCategoryDialogProps {
  action: 'addCategory' | 'removeCategory'
  count: number
  onClose: () => void
  onChosen: (category: number) => void
}

export function BulkCategoryDialog({ action, count, onClose, onChosen }: BulkCategoryDialogProps) {
  const t = useText(officeText)
  const words = useText(wholeLibraryText)
  const { data, error, refetch } = useChoices()
  const [chosen, setChosen] = useState<string | null>(null)
  const options = useMemo(() => optionsOf(data?.categories ?? []), [data])
  return (
    <Modal opened onClose={onClose} title={`${t(action)}: ${words('selected', { count })}`} closeButtonProps={{ 'aria-label': t('close') }}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Select
          label={t('chooseCategory')}
          data={options}
          value={chosen}
          onChange={setChosen}
          searchable
          nothingFoundMessage={words('nothingFound')}
          data-autofocus
          comboboxProps={{ withinPortal: true }}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={chosen === null} onClick={() => onChosen(Number(chosen))}>
          {t(action === 'addCategory' ? 'add' : 'remove')}
        </Button>
      </Group>
    </Modal>
  )
}

interface Category {
  id: number
  name: string
  parent: number
}
/** Parents, each with its children below it. */
function optionsOf(categories: readonly Category[]): { group: string; items: { value: string; label: string }[] }[] {
  return categories
    .filter(({ parent }) => parent === 0)
    .map(({ id, name }) => ({
      group: name,
      items: [
        { value: String(id), label: name },
        ...categories
          .filter((child) => child.parent === id)
          .map((child) => ({ value: String(child.id), label: `${name} - ${child.name}` })),
      ],
    }))
}
