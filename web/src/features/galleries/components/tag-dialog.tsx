/** Adds tags to several pictures and takes tags from them. */
import { Button, Group, Modal, Stack, TagsInput } from '@mantine/core'
import { useState } from 'react'
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'

interface TagDialogProps {
  pictures: readonly ManagedPicture[]
  onClose: () => void
  onTags: (change: { add: string[]; remove: string[] }) => void
}

export function TagDialog({ pictures, onClose, onTags }: TagDialogProps) {
  const t = useText(galleriesText)
  const known = [...new Set(pictures.flatMap((picture) => picture.tags))].toSorted()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  return (
    <Modal opened onClose={onClose} title={t('tagTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <TagsInput data-autofocus label={t('tagAdd')} description={t('tagHint')} maxTags={40} value={add} onChange={setAdd} />
        {known.length > 0 ? <TagsInput openOnFocus label={t('tagRemove')} data={known} value={remove} onChange={setRemove} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={add.length + remove.length === 0}
            onClick={() => {
              onTags({ add, remove })
              onClose()
            }}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
