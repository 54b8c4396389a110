/** Moves pictures to a folder, to its start or its end: what dragging does, without dragging. */
import { Button, Group, Modal, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { GalleryFrame, ManagedPicture } from '@backlot/contract/location-galleries'
import { type Arrangement, folderOf } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'

interface MoveDialogProps {
  frame: GalleryFrame
  pictures: readonly ManagedPicture[]
  ids: readonly number[]
  onClose: () => void
  onMove: (move: Arrangement) => void
}

export function MoveDialog({ frame, pictures, ids, onClose, onMove }: MoveDialogProps) {
  const t = useText(galleriesText)
  const first = pictures.find((picture) => picture.id === ids[0])
  const [folder, setFolder] = useState(String((first && folderOf(first)) ?? ''))
  const [end, setEnd] = useState('end')
  const move = () => {
    const folderId = folder === '' ? null : Number(folder)
    const before = pictures.find((picture) => folderOf(picture) === folderId && !ids.includes(picture.id))
    onMove({ imageIds: ids, folderId, beforeId: end === 'start' ? (before?.id ?? null) : null })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('moveTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <NativeSelect
          data-autofocus
          label={t('moveWhere')}
          value={folder}
          data={[{ value: '', label: t('unfiled') }, ...frame.folders.map((one) => ({ value: String(one.id), label: one.name }))]}
          onChange={(event) => setFolder(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('movePlace')}
          value={end}
          onChange={setEnd}
          data={[
            { value: 'start', label: t('placeStart') },
            { value: 'end', label: t('placeEnd') },
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={move}>{t('confirmMove')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
