/** The folders at the side; on a phone they are a row of tabs. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEyeOff, IconFolder, IconFolderPlus, IconPhoto, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { GalleryFrame, ManagedFolder } from '@backlot/contract/location-galleries'
import { locationPicturesApi } from '@backlot/contract/location-pictures'
import { messages } from '@backlot/contract/messages'
import { useChangeFolder, useCreateFolder, useFolderCall, useShowFolder } from '#features/galleries/api.ts'
import { NameDialog } from '#features/galleries/components/name-dialog.tsx'
import type { Place } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import strip from '#ui/strip.module.css'
import folderFrame from '#ui/folder-frame.module.css'

interface FolderListProps {
  frame: GalleryFrame
  place: Place
  onPlace: (place: Place) => void
  /** Pictures under the pointer that a folder may take. */
  dragging: readonly number[]
  onDrop: (folderId: number | null) => void
}

export function FolderList({ frame, place, onPlace, dragging, onDrop }: FolderListProps) {
  const t = useText(galleriesText)
  const messageText = useMessageText()
  const [creating, setCreating] = useState(false)
  const create = useCreateFolder(frame.location_id, () => toast.success(messageText(messages.folderCreated)))
  const rows: { id: Place; name: string; count: number; icon: ReactNode; folder?: ManagedFolder }[] = [
    { id: 'all', name: t('all'), count: frame.total, icon: <IconPhoto size={18} aria-hidden /> },
    { id: 'unfiled', name: t('unfiled'), count: frame.unfiled, icon: <IconPhoto size={18} aria-hidden /> },
    ...frame.folders.map((folder) => ({
      id: folder.id,
      name: folder.name,
      count: folder.image_count,
      icon: <IconFolder size={18} aria-hidden />,
      folder,
    })),
    { id: 'trash', name: t('trash'), count: frame.trashed + frame.trashed_folders.length, icon: <IconTrash size={18} aria-hidden /> },
  ]
  return (
    <nav aria-label={t('folders')} className={`${strip.strip} ${folderFrame.folders}`}>
      <ul className={folderFrame.folderList}>
        {rows.map((row) => (
          <li key={row.id} className={folderFrame.folderRow}>
            <button
              type="button"
              className={folderFrame.folder}
              aria-current={row.id === place ? 'page' : undefined}
              onClick={() => onPlace(row.id)}
              onDragOver={(event) => {
                if (dragging.length > 0 && row.id !== 'all' && row.id !== 'trash') event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (row.id !== 'all' && row.id !== 'trash') onDrop(row.id === 'unfiled' ? null : row.id)
              }}
            >
              {row.icon}
              <span className={folderFrame.folderName}>{row.name}</span>
              {row.folder && !row.folder.visible ? (
                <span className={folderFrame.folderState}>
                  <IconEyeOff size={14} aria-hidden /> {t('folderHidden')}
                </span>
              ) : null}
              {row.folder?.awaiting_approval ? (
                <span className={folderFrame.folderState}>
                  <IconUserCheck size={14} aria-hidden /> {t('folderWaits')}
                </span>
              ) : null}
              <span className={folderFrame.folderCount}>{row.count}</span>
            </button>
            {row.folder ? <FolderMenu frame={frame} folder={row.folder} onGone={() => onPlace('all')} /> : null}
          </li>
        ))}
        <li className={folderFrame.folderRow}>
          <button type="button" className={folderFrame.folder} onClick={() => setCreating(true)}>
            <IconFolderPlus size={18} aria-hidden />
            <span className={folderFrame.folderName}>{t('newFolder')}</span>
          </button>
        </li>
      </ul>
      {creating ? (
        <NameDialog
          title={t('newFolder')}
          action={t('create')}
          initial=""
          onClose={() => setCreating(false)}
          onName={({ name }, failed) => create.mutate({ name, failed, close: () => setCreating(false) })}
        />
      ) : null}
    </nav>
  )
}

function FolderMenu({ frame, folder, onGone }: { frame: GalleryFrame; folder: ManagedFolder; onGone: () => void }) {
  const t = useText(galleriesText)
  const messageText = useMessageText()
  const [renaming, setRenaming] = useState(false)
  const change = useChangeFolder(frame.location_id, () => toast.success(messageText(messages.folderUpdated)))
  const show = useShowFolder(frame.location_id, () => toast.success(messageText(messages.visibilityUpdated)))
  const remove = useFolderCall(frame.location_id, locationPicturesApi.deleteFolders, () =>
    toast.success(messageText(messages.folderRemoved)),
  )
  const at = frame.folders.findIndex((one) => one.id === folder.id)
  const place = (beforeId: number | null) => change.mutate({ folderId: folder.id, beforeId })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('folderMenu', { name: folder.name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setRenaming(true)}>{t('rename')}</Menu.Item>
          <Menu.Item onClick={() => show.mutate({ folderId: folder.id, visible: !folder.visible })}>
            {folder.visible ? t('hideFolder') : t('showFolder')}
          </Menu.Item>
          <Menu.Item disabled={at <= 0} onClick={() => place(frame.folders[at - 1]?.id ?? null)}>
            {t('folderUp')}
          </Menu.Item>
          <Menu.Item disabled={at >= frame.folders.length - 1} onClick={() => place(frame.folders[at + 2]?.id ?? null)}>
            {t('folderDown')}
          </Menu.Item>
          <Menu.Item
            onClick={() => {
              remove.mutate(folder.id)
              onGone()
            }}
          >
            {t('deleteFolder')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {renaming ? (
        <NameDialog
          title={t('rename')}
          action={t('save')}
          initial={folder.name}
          version={folder.version}
          onClose={() => setRenaming(false)}
          onName={(named, failed) => change.mutate({ folderId: folder.id, ...named, failed, close: () => setRenaming(false) })}
        />
      ) : null}
    </>
  )
}
