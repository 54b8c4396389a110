/** What can be done with one folder. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { LookbookFolder } from '@backlot/contract/lookbook-contents'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { changeFolder, copyFolder, setCover, sortFolder, trashFolder } from '#features/lookbooks/mutations.ts'
import type { RunMutation } from '#features/lookbooks/api.ts'
import { PlaceDialog } from '#features/lookbooks/components/place-dialog.tsx'
import { WordsDialog } from '#features/lookbooks/components/words-dialog.tsx'
import { branchOf, siblingsOf } from '#features/lookbooks/model.ts'
import { lookbookShareText } from '#features/lookbooks/share-text.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface FolderMenuProps {
  frame: LookbookFrame
  folder: LookbookFolder
  runMutation: RunMutation
  onShare: (folderId: number) => void
  onGone: () => void
  onCreateInside: () => void
}

export function FolderMenu({ frame, folder, runMutation, onShare, onGone, onCreateInside }: FolderMenuProps) {
  const t = useText(lookbooksText)
  const s = useText(lookbookShareText)
  const [dialog, setDialog] = useState<'rename' | 'move' | 'copy' | null>(null)
  const close = () => setDialog(null)
  const siblings = siblingsOf(frame.folders, folder.parent_folder_id)
  const at = siblings.findIndex((one) => one.id === folder.id)
  const place = (beforeId: number | null) =>
    runMutation(sortFolder(frame.folders, folder, { parentFolderId: folder.parent_folder_id, beforeId }))
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('folderMenu', { name: folder.name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onShare(folder.id)}>{s('shareThis')}</Menu.Item>
          <Menu.Item onClick={() => setDialog('rename')}>{t('rename')}</Menu.Item>
          <Menu.Item onClick={onCreateInside}>{t('newFolderIn')}</Menu.Item>
          <Menu.Item onClick={() => runMutation(changeFolder(folder, { visible: !folder.visible }))}>
            {folder.visible ? t('hideFolder') : t('showFolder')}
          </Menu.Item>
          <Menu.Item disabled={at <= 0} onClick={() => place(siblings[at - 1]?.id ?? null)}>
            {t('folderUp')}
          </Menu.Item>
          <Menu.Item disabled={at >= siblings.length - 1} onClick={() => place(siblings[at + 2]?.id ?? null)}>
            {t('folderDown')}
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('move')}>{t('moveFolder')}</Menu.Item>
          <Menu.Item onClick={() => setDialog('copy')}>{t('copyFolder')}</Menu.Item>
          {folder.cover_image_id === null ? null : (
            <Menu.Item onClick={() => runMutation(setCover({ frame, folder, imageId: null }))}>{t('firstAsCover')}</Menu.Item>
          )}
          <Menu.Item
            onClick={() => {
              runMutation(trashFolder(folder))
              onGone()
            }}
          >
            {t('deleteFolder')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' ? (
        <WordsDialog
          title={t('rename')}
          action={t('save')}
          nameLabel={t('folderName')}
          initial={{ name: folder.name }}
          onClose={close}
          onWords={({ name }, failed) => {
            const change = changeFolder(folder, { name })
            runMutation({
              ...change,
              failed,
              done: (answer) => {
                change.done?.(answer)
                close()
              },
            })
          }}
        />
      ) : null}
      {dialog === 'move' ? (
        <PlaceDialog
          title={t('moveFolderTitle')}
          action={t('doMove')}
          frame={frame}
          asked={messages.chooseOneFolder}
          within
          without={branchOf(frame.folders, folder.id)}
          onClose={close}
          onPlace={({ folderId }, failed) =>
            runMutation({
              ...sortFolder(frame.folders, folder, { parentFolderId: folderId === 0 ? null : folderId, beforeId: null }),
              failed,
              done: close,
            })
          }
        />
      ) : null}
      {dialog === 'copy' ? (
        <PlaceDialog
          title={t('copyFolderTitle')}
          action={t('doCopy')}
          frame={frame}
          asked={messages.selectFolder}
          onClose={close}
          onPlace={(target, failed) =>
            runMutation({
              ...copyFolder(folder, target),
              failed,
              done: () => {
                toast.success(t('copied'))
                close()
              },
            })
          }
        />
      ) : null}
    </>
  )
}
