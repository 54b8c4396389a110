/** What can be done with the selected items. */
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconEye,
  IconFolderShare,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { arrange, confirmItems, copyItems, moveItems } from '#features/lookbooks/mutations.ts'
import type { RunMutation } from '#features/lookbooks/api.ts'
import { PlaceDialog } from '#features/lookbooks/components/place-dialog.tsx'
import type { ItemsState } from '#features/lookbooks/components/use-items.ts'
import { dropBefore, type Place } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { stepped } from '#ui/tile-order.ts'
import folderFrame from '#ui/folder-frame.module.css'

interface SelectionBarProps {
  frame: LookbookFrame
  items: readonly LookbookItem[]
  state: ItemsState
  place: Place
  runMutation: RunMutation
  onRemove: (ids: readonly number[]) => void
}

/** The buttons that order: every drag has one that does the same. */
const steps = [
  { key: 'toFront', Icon: IconArrowBarToLeft, by: Number.NEGATIVE_INFINITY },
  { key: 'earlier', Icon: IconArrowLeft, by: -1 },
  { key: 'later', Icon: IconArrowRight, by: 1 },
  { key: 'toEnd', Icon: IconArrowBarToRight, by: Number.POSITIVE_INFINITY },
] as const

export function SelectionBar({ frame, items, state, place, runMutation, onRemove }: SelectionBarProps) {
  const t = useText(lookbooksText)
  const [dialog, setDialog] = useState<'move' | 'copy' | null>(null)
  const ids = state.ids.filter((id) => state.selected.has(id))
  const closed = items.flatMap((item) => (item.closed && state.selected.has(item.id) ? [item.id] : []))
  const step = (by: number) => {
    const most = state.ids.length
    const before = stepped(state.ids, state.selected, Math.min(most, Math.max(-most, by)))
    if (before !== undefined) runMutation(arrange(frame.id, items, dropBefore(state.shown, place, ids, before)))
  }
  const done = (word: 'moved' | 'copied') => () => {
    toast.success(t(word))
    setDialog(null)
    state.clear()
  }
  return (
    <div role="toolbar" aria-label={t('selected', { count: ids.length })} className={`${folderFrame.tools} ${folderFrame.bulk}`}>
      <span className={folderFrame.count}>{t('selected', { count: ids.length })}</span>
      {steps.map(({ key, Icon, by }) => (
        <Tooltip key={key} label={t(key)}>
          <ActionIcon variant="default" size={32} aria-label={t(key)} onClick={() => step(by)}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Button variant="default" size="compact-md" leftSection={<IconFolderShare size={16} aria-hidden />} onClick={() => setDialog('move')}>
        {t('move')}
      </Button>
      <Button variant="default" size="compact-md" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setDialog('copy')}>
        {t('copy')}
      </Button>
      {closed.length > 0 ? (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => runMutation(confirmItems(frame.id, closed))}
        >
          {t('showToGuests')}
        </Button>
      ) : null}
      <Button variant="default" size="compact-md" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onRemove(ids)}>
        {t('remove')}
      </Button>
      <Button variant="subtle" size="compact-md" leftSection={<IconX size={16} aria-hidden />} onClick={state.clear}>
        {t('clear')}
      </Button>
      {dialog ? (
        <PlaceDialog
          title={t(dialog === 'move' ? 'moveTitle' : 'copyTitle')}
          action={t(dialog === 'move' ? 'doMove' : 'doCopy')}
          frame={frame}
          asked={dialog === 'move' ? messages.chooseOneFolder : messages.selectFolder}
          onClose={() => setDialog(null)}
          onPlace={(target, failed) =>
            dialog === 'move'
              ? runMutation({ ...moveItems(frame.id, items, ids, target), failed, done: done('moved') })
              : runMutation({ ...copyItems(ids, target), failed, done: done('copied') })
          }
        />
      ) : null}
    </div>
  )
}
