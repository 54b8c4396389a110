/** What can be done with the selected pictures. */
import { Button, Tooltip } from '@mantine/core'
import { IconDownload, IconEdit, IconEye, IconEyeOff, IconFolderShare, IconStar, IconTag, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { GalleryFrame } from '@backlot/contract/location-galleries'
import { messages } from '@backlot/contract/messages'
import { useArrange, useCover, useDownload, useHide, useTag } from '#features/galleries/api.ts'
import { MoveDialog } from '#features/galleries/components/move-dialog.tsx'
import { TagDialog } from '#features/galleries/components/tag-dialog.tsx'
import type { GalleryState } from '#features/galleries/components/use-gallery.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import folderFrame from '#ui/folder-frame.module.css'

interface BulkBarProps {
  frame: GalleryFrame
  state: GalleryState
  /** Opens one picture to change what is written about it. */
  onEdit: (id: number) => void
}

export function BulkBar({ frame, state, onEdit }: BulkBarProps) {
  const t = useText(galleriesText)
  const messageText = useMessageText()
  const [dialog, setDialog] = useState<'move' | 'tags' | null>(null)
  const id = frame.location_id
  const arrange = useArrange(id, frame)
  const hide = useHide(id, frame.waits, () => toast.success(messageText(messages.visibilityUpdated)))
  const tag = useTag(id, () => toast.success(t('saved')))
  const cover = useCover(id, () => toast.success(messageText(messages.coverUpdated)))
  const download = useDownload(frame.location_name)
  const ids = state.ids.filter((one) => state.selected.has(one))
  const allHidden = state.chosen.every((picture) => picture.hidden)
  const only = ids.length === 1 ? ids[0] : undefined
  return (
    <div role="toolbar" aria-label={t('selected', { count: ids.length })} className={`${folderFrame.tools} ${folderFrame.bulk}`}>
      <span className={folderFrame.count}>{t('selected', { count: ids.length })}</span>
      <Button variant="default" size="compact-md" leftSection={<IconFolderShare size={16} aria-hidden />} onClick={() => setDialog('move')}>
        {t('move')}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        leftSection={allHidden ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
        onClick={() => hide.mutate({ ids, hidden: !allHidden })}
      >
        {allHidden ? t('show') : t('hide')}
      </Button>
      <Button variant="default" size="compact-md" leftSection={<IconTag size={16} aria-hidden />} onClick={() => setDialog('tags')}>
        {t('tag')}
      </Button>
      <Reasoned reason={only === undefined ? messageText(messages.selectOneImage) : ''}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconEdit size={16} aria-hidden />}
          aria-disabled={only === undefined}
          onClick={() => (only === undefined ? toast.info(messageText(messages.selectOneImage)) : onEdit(only))}
        >
          {t('editOne')}
        </Button>
      </Reasoned>
      <Reasoned reason={only === undefined ? messageText(messages.chooseOnePhoto) : ''}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconStar size={16} aria-hidden />}
          aria-disabled={only === undefined}
          onClick={() => (only === undefined ? toast.info(messageText(messages.chooseOnePhoto)) : cover.mutate(only))}
        >
          {t('cover')}
        </Button>
      </Reasoned>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate(ids)}
      >
        {t('download')}
      </Button>
      <Button variant="default" size="compact-md" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => state.mark(ids)}>
        {t('remove')}
      </Button>
      <Button variant="subtle" size="compact-md" leftSection={<IconX size={16} aria-hidden />} onClick={state.clear}>
        {t('clear')}
      </Button>
      {dialog === 'move' ? (
        <MoveDialog
          frame={frame}
          pictures={state.shown}
          ids={ids}
          onClose={() => setDialog(null)}
          onMove={(move) => {
            arrange.mutate(move)
            toast.success(t('moved'))
          }}
        />
      ) : null}
      {dialog === 'tags' ? (
        <TagDialog pictures={state.chosen} onClose={() => setDialog(null)} onTags={(change) => tag.mutate({ ids, ...change })} />
      ) : null}
    </div>
  )
}

function Reasoned({ reason, children }: { reason: string; children: React.ReactElement }) {
  return reason === '' ? children : <Tooltip label={reason}>{children}</Tooltip>
}
