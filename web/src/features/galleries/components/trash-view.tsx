/** What was thrown away: pictures and folders, to be brought back or removed for good. */
import { Button, Group, Modal } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import type { GalleryFrame, ManagedPicture } from '@backlot/contract/location-galleries'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { useFolderCall, usePictureCall, useTrash } from '#features/galleries/api.ts'
import { nameOf } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/galleries/components/gallery.module.css'

type Doomed = { kind: 'picture' | 'folder'; id: number; name: string }

export function TrashView({ frame }: { frame: GalleryFrame }) {
  const t = useText(galleriesText)
  const id = frame.location_id
  const trash = useTrash(id, true)
  const recover = usePictureCall(id, api.recover)
  const remove = usePictureCall(id, api.remove)
  const recoverFolder = useFolderCall(id, api.recoverFolders)
  const removeFolder = useFolderCall(id, api.removeFolders)
  const [asked, setAsked] = useState<Doomed | null>(null)
  if (trash.isError) return <ErrorState error={trash.error} onRetry={() => void trash.refetch()} />
  const pictures = trash.data ?? []
  if (trash.data && pictures.length === 0 && frame.trashed_folders.length === 0) return <EmptyState title={t('emptyTrash')} />
  const buttons = (one: Doomed, onRecover: () => void) => (
    <Group gap={4}>
      <Button size="compact-md" variant="light" aria-label={`${t('recover')}: ${one.name}`} onClick={onRecover}>
        {t('recover')}
      </Button>
      {frame.office ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          aria-label={`${t('removeForGood')}: ${one.name}`}
          onClick={() => setAsked(one)}
        >
          {t('removeForGood')}
        </Button>
      ) : null}
    </Group>
  )
  return (
    <>
      <ul className={styles.trash} aria-label={t('trash')}>
        {frame.trashed_folders.map((folder) => (
          <li key={`folder-${folder.id}`} className={styles.trashItem}>
            <IconFolder size={32} aria-hidden />
            <p className={styles.trashName}>
              {folder.name}, {t('count', { count: folder.image_count })}
            </p>
            {buttons({ kind: 'folder', id: folder.id, name: folder.name }, () => recoverFolder.mutate(folder.id))}
          </li>
        ))}
        {pictures.map((picture: ManagedPicture) => (
          <li key={picture.id} className={styles.trashItem}>
            <Picture picture={picture.state === 'ready' ? picture : null} alt="" sizes="240px" className={styles.panelPicture} />
            <p className={styles.trashName}>{nameOf(picture)}</p>
            {buttons({ kind: 'picture', id: picture.id, name: nameOf(picture) }, () => recover.mutate(picture.id))}
          </li>
        ))}
      </ul>
      {asked ? (
        <Modal opened onClose={() => setAsked(null)} title={t('removeForGood')} closeButtonProps={{ 'aria-label': t('close') }}>
          <p>{t('removeAsk', { name: asked.name })}</p>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => setAsked(null)}>
              {t('cancel')}
            </Button>
            <Button
              color="red"
              onClick={() => {
                if (asked.kind === 'picture') remove.mutate(asked.id)
                else removeFolder.mutate(asked.id)
                setAsked(null)
              }}
            >
              {t('removeForGood')}
            </Button>
          </Group>
        </Modal>
      ) : null}
    </>
  )
}
