/** The files of one location: its sheet, and its pictures. */
import { Alert, Button, Modal, Stack } from '@mantine/core'
import { IconFileTypePdf, IconPhotoDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { PictureSize } from '@backlot/contract/location-exports'
import { usePictures, useSheet } from '#features/downloads/api.ts'
import { SizeChoice } from '#features/downloads/components/export-dialog.tsx'
import { saveBlob } from '#lib/save-file.ts'
import { useMessageText } from '#lib/messages.ts'
import { downloadsText } from '#features/downloads/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/downloads/screens/downloads-screen.module.css'

interface LocationFilesDialogProps {
  id: number
  name: string
  hasPictures: boolean
  /** Originals are for the office and the owner. */
  withOriginals: boolean
  opened: boolean
  onClose: () => void
}

export function LocationFilesDialog({ id, name, hasPictures, withOriginals, opened, onClose }: LocationFilesDialogProps) {
  const t = useText(downloadsText)
  const messageText = useMessageText()
  const [sheet, pictures] = [useSheet(), usePictures()]
  const [size, setSize] = useState<PictureSize>('large')
  const error = sheet.error ?? pictures.error
  const saved = (blob: Blob, fileName: string) => {
    saveBlob(blob, fileName)
    toast.success(t('saved'))
  }
  return (
    <Modal opened={opened} onClose={onClose} size={460} title={t('filesTitle', { name })} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="lg">
        <section className={styles.choice}>
          <p className={styles.quiet}>{t('sheetText')}</p>
          <Button
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            loading={sheet.isPending}
            onClick={() => sheet.mutate(id, { onSuccess: (blob) => saved(blob, `${name}.pdf`) })}
          >
            {t('sheet')}
          </Button>
        </section>
        {hasPictures && (
          <section className={styles.choice}>
            <p className={styles.quiet}>{t('picturesText')}</p>
            {withOriginals && <SizeChoice size={size} onSize={setSize} />}
            <Button
              variant="default"
              leftSection={<IconPhotoDown size={18} aria-hidden />}
              loading={pictures.isPending}
              onClick={() => pictures.mutate({ id, size }, { onSuccess: (blob) => saved(blob, `${name}.zip`) })}
            >
              {t('pictures')}
            </Button>
          </section>
        )}
        {error && (
          <Alert color="red" role="alert">
            {messageText(error.detail)}
          </Alert>
        )}
      </Stack>
    </Modal>
  )
}
