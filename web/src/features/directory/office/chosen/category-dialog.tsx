/** Chooses the category that the ticked entries get or lose. */
import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { directoryRoots } from '@backlot/contract/directory-fields'
import { chosenText } from '#features/directory/office/chosen/text.ts'
import { pathOf } from '#features/directory/model.ts'
import { useText } from '#lib/text.ts'

interface CategoryDialogProps {
  action: 'addCategory' | 'removeCategory'
  count: number
  categories: readonly DirectoryCategory[]
  onClose: () => void
  onChosen: (category: number) => void
}

export function CategoryDialog({ action, count, categories, onClose, onChosen }: CategoryDialogProps) {
  const t = useText(chosenText)
  const [chosen, setChosen] = useState<string | null>(null)
  const options = categories
    .filter(({ id }) => id !== directoryRoots.contacts)
    .map(({ id }) => ({ value: String(id), label: pathOf(categories, id).map(({ name }) => name).join(' › ') })) // prettier-ignore
  return (
    <Modal opened onClose={onClose} title={`${t(action)}: ${t('selected', { count })}`} closeButtonProps={{ 'aria-label': t('close') }}>
      <Select
        label={t('chooseCategory')}
        data={options}
        value={chosen}
        onChange={setChosen}
        searchable
        limit={200}
        nothingFoundMessage={t('nothingFound')}
        data-autofocus
        comboboxProps={{ withinPortal: true }}
      />
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
