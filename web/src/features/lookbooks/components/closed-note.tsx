/** Says that something was taken from the public after it was put in, and shows it to guests all the same. */
import { Alert, Button, Group } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import type { RunMutation } from '#features/lookbooks/api.ts'
import { nameOf } from '#features/lookbooks/model.ts'
import { confirmItems } from '#features/lookbooks/mutations.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'

/** So many are named. */
const most = 5

interface ClosedItemsProps {
  items: readonly LookbookItem[]
  onOpen: (id: number) => void
}

/** Over a lookbook: which they are. Each is looked at before it is shown. */
export function ClosedItems({ items, onOpen }: ClosedItemsProps) {
  const t = useText(lookbooksText)
  const closed = items.filter((item) => item.closed)
  if (closed.length === 0) return null
  return (
    <Alert color="orange" variant="light" mb="md" icon={<IconEyeOff aria-hidden />} title={t('closedItems', { count: closed.length })}>
      {t('closedItemsText')}
      <Group gap="xs" mt="xs">
        {closed.slice(0, most).map((item) => (
          <Button key={item.id} variant="default" size="compact-md" onClick={() => onOpen(item.id)}>
            {nameOf(item)}
          </Button>
        ))}
        {closed.length > most ? <span>{t('closedMore', { count: closed.length - most })}</span> : null}
      </Group>
    </Alert>
  )
}

interface ClosedNoteProps {
  item: LookbookItem
  runMutation: RunMutation
}

/** Beside one item. */
export function ClosedNote({ item, runMutation }: ClosedNoteProps) {
  const t = useText(lookbooksText)
  const format = useFormat()
  if (item.closed) {
    return (
      <Alert color="orange" variant="light" icon={<IconEyeOff aria-hidden />} title={t('closed')}>
        {t('closedLong')}
        <Group mt="xs">
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => runMutation(confirmItems(item.lookbook_id, [item.id]))}
          >
            {t('showToGuests')}
          </Button>
        </Group>
      </Alert>
    )
  }
  if (item.confirmed_at === null || item.gone) return null
  return (
    <Alert color="gray" variant="light" icon={<IconEye aria-hidden />}>
      {t('confirmedLong', { date: format.date(item.confirmed_at) })}
    </Alert>
  )
}
