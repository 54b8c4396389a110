/** Chooses one of a list for what is done with the ticked rows. */
import { Button, type ComboboxData, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '#ui/feedback/state.tsx'

interface ChooseDialogProps {
  title: string
  label: string
  options: ComboboxData
  /** In place of the list, where it could not be loaded. */
  failed?: { error: unknown; onRetry: () => void } | false | null
  /** So many are drawn at once; what is typed finds the others. */
  limit?: number
  words: { close: string; cancel: string; nothingFound: string; done: string }
  onClose: () => void
  onChosen: (id: number) => void
}

export function ChooseDialog({
  title,
  label,
  options,
  failed,
  limit = Number.POSITIVE_INFINITY,
  words,
  onClose,
  onChosen,
}: ChooseDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': words.close }}>
      {failed ? (
        <ErrorState {...failed} />
      ) : (
        <Select
          label={label}
          data={options}
          value={chosen}
          onChange={setChosen}
          searchable
          limit={limit}
          nothingFoundMessage={words.nothingFound}
          data-autofocus
          comboboxProps={{ withinPortal: true }}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={chosen === null} onClick={() => onChosen(Number(chosen))}>
          {words.done}
        </Button>
      </Group>
    </Modal>
  )
}
