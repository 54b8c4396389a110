/** The folders at the side; on a phone they are a row of tabs. */
import { IconEyeOff, IconFolder, IconFolderPlus, IconLayoutGrid, IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { LookbookFolder, LookbookItem } from '@backlot/contract/lookbook-contents'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { createFolder, sortFolder } from '#features/lookbooks/mutations.ts'
import type { RunMutation } from '#features/lookbooks/api.ts'
import { FolderMenu } from '#features/lookbooks/components/folder-menu.tsx'
import { WordsDialog } from '#features/lookbooks/components/words-dialog.tsx'
import { folderLines, type Place } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import strip from '#ui/strip.module.css'
import folderFrame from '#ui/folder-frame.module.css'

interface FolderTreeProps {
  frame: LookbookFrame
  items: readonly LookbookItem[]
  place: Place
  runMutation: RunMutation
  onPlace: (place: Place) => void
  onShare: (folderId: number) => void
  /** Items under the pointer that a folder may take. */
  dragging: readonly number[]
  onDrop: (folderId: number | null) => void
}

interface Row {
  id: Place
  name: string
  count?: number
  depth: number
  icon: ReactNode
  folder?: LookbookFolder
}

export function FolderTree({ frame, items, place, runMutation, onPlace, onShare, dragging, onDrop }: FolderTreeProps) {
  const t = useText(lookbooksText)
  const [creatingIn, setCreatingIn] = useState<number | null | undefined>(undefined)
  const [carried, setCarried] = useState<LookbookFolder | null>(null)
  const counts = Map.groupBy(items, (item) => item.folder_id)
  const rows: Row[] = [
    { id: 'all', name: t('all'), count: items.length, depth: 0, icon: <IconLayoutGrid size={18} aria-hidden /> },
    { id: 'top', name: t('top'), count: counts.get(null)?.length ?? 0, depth: 0, icon: <IconPhoto size={18} aria-hidden /> },
    ...folderLines(frame.folders).map(({ folder, depth }) => ({
      id: folder.id,
      name: folder.name,
      count: counts.get(folder.id)?.length ?? 0,
      depth,
      icon: <IconFolder size={18} aria-hidden />,
      folder,
    })),
    { id: 'trash', name: t('trash'), depth: 0, icon: <IconTrash size={18} aria-hidden /> },
  ]
  const takes = (row: Row) => (dragging.length > 0 || carried !== null) && row.id !== 'all' && row.id !== 'trash'
  const drop = (row: Row) => {
    if (!takes(row)) return
    const folderId = typeof row.id === 'number' ? row.id : null
    if (dragging.length > 0) onDrop(folderId)
    else if (carried && carried.id !== folderId)
      runMutation(sortFolder(frame.folders, carried, { parentFolderId: folderId, beforeId: null }))
    setCarried(null)
  }
  return (
    <nav aria-label={t('folders')} className={`${strip.strip} ${folderFrame.folders}`}>
      <ul className={folderFrame.folderList}>
        {rows.map((row) => (
          <li key={row.id} className={folderFrame.folderRow} style={{ paddingInlineStart: row.depth * 16 }}>
            <button
              type="button"
              className={folderFrame.folder}
              aria-current={row.id === place ? 'page' : undefined}
              draggable={row.folder !== undefined}
              onClick={() => onPlace(row.id)}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', row.name)
                setCarried(row.folder ?? null)
              }}
              onDragEnd={() => setCarried(null)}
              onDragOver={(event) => {
                if (takes(row)) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                drop(row)
              }}
            >
              {row.icon}
              <span className={folderFrame.folderName}>{row.name}</span>
              {row.folder && !row.folder.visible ? (
                <span className={folderFrame.folderState}>
                  <IconEyeOff size={14} aria-hidden /> {t('hidden')}
                </span>
              ) : null}
              {row.count === undefined ? null : <span className={folderFrame.folderCount}>{row.count}</span>}
            </button>
            {row.folder ? (
              <FolderMenu
                frame={frame}
                folder={row.folder}
                runMutation={runMutation}
                onShare={onShare}
                onGone={() => onPlace('all')}
                onCreateInside={() => setCreatingIn(row.folder?.id)}
              />
            ) : null}
          </li>
        ))}
        <li className={folderFrame.folderRow}>
          <button type="button" className={folderFrame.folder} onClick={() => setCreatingIn(null)}>
            <IconFolderPlus size={18} aria-hidden />
            <span className={folderFrame.folderName}>{t('newFolder')}</span>
          </button>
        </li>
      </ul>
      {creatingIn === undefined ? null : (
        <WordsDialog
          title={creatingIn === null ? t('newFolder') : t('newFolderIn')}
          action={t('create')}
          nameLabel={t('folderName')}
          onClose={() => setCreatingIn(undefined)}
          onWords={({ name }, failed) => {
            const made = createFolder(frame.id, creatingIn, name)
            runMutation({
              ...made,
              failed,
              done: (folder) => {
                made.done?.(folder)
                setCreatingIn(undefined)
                onPlace(folder.id)
              },
            })
          }}
        />
      )}
    </nav>
  )
}
