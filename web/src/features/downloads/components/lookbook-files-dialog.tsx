/** Has a file made of a lookbook: pages to print, or its pictures. The dialog can be closed meanwhile. */
import { Alert, Button, Checkbox, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { lookbookLayouts, type LookbookFormat, type LookbookLayout } from '@backlot/contract/lookbook-exports'
import { useCreateLookbookExport } from '#features/downloads/api.ts'
import { Making } from '#features/downloads/components/export-dialog.tsx'
import { useMessageText } from '#lib/messages.ts'
import { downloadsText } from '#features/downloads/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/downloads/screens/downloads-screen.module.css'

interface LookbookFilesDialogProps {
  id: number
  name: string
  /** The folder that is open, to offer it alone; null outside of all folders. */
  folder: { id: number; name: string } | null
  opened: boolean
  onClose: () => void
}

export function LookbookFilesDialog({ id, name, folder, opened, onClose }: LookbookFilesDialogProps) {
  const t = useText(downloadsText)
  const [made, setMade] = useState<number | null>(null)
  const close = () => {
    onClose()
    setMade(null)
  }
  return (
    <Modal opened={opened} onClose={close} size={520} title={t('filesTitle', { name })} closeButtonProps={{ 'aria-label': t('close') }}>
      {made === null ? <LookbookForm id={id} folder={folder} onMade={setMade} onClose={close} /> : <Making id={made} onClose={close} />}
    </Modal>
  )
}

interface LookbookFormProps extends Pick<LookbookFilesDialogProps, 'id' | 'folder' | 'onClose'> {
  onMade: (id: number) => void
}

function LookbookForm({ id, folder, onMade, onClose }: LookbookFormProps) {
  const t = useText(downloadsText)
  const messageText = useMessageText()
  const creating = useCreateLookbookExport(id)
  const [format, setFormat] = useState<LookbookFormat>('pdf')
  const [layout, setLayout] = useState<LookbookLayout>('one')
  const [isWithNotes, setWithNotes] = useState(true)
  const [isFolderOnly, setFolderOnly] = useState(false)
  const make = () => {
    const part = folder && isFolderOnly ? { folderId: folder.id } : {}
    creating.mutate(format === 'pdf' ? { format, layout, notes: isWithNotes, ...part } : { format, ...part }, {
      onSuccess: (download) => onMade(download.id),
    })
  }
  const fault = creating.error ? messageText(creating.error.first) : ''
  return (
    <Stack gap="md">
      {folder && (
        <Radio.Group
          label={t('part')}
          value={isFolderOnly ? 'folder' : 'whole'}
          onChange={(next) => {
            setFolderOnly(next === 'folder')
            creating.reset()
          }}
        >
          <Stack gap={8} mt={4}>
            <Radio value="whole" label={t('wholeLookbook')} />
            <Radio value="folder" label={t('thisFolder', { name: folder.name })} />
          </Stack>
        </Radio.Group>
      )}
      <Radio.Group
        label={t('format')}
        value={format}
        onChange={(next) => {
          setFormat(next === 'zip' ? 'zip' : 'pdf')
          creating.reset()
        }}
      >
        <Stack gap={8} mt={4}>
          <Radio value="pdf" label={t('print')} description={t('printText')} />
          <Radio value="zip" label={t('orderedPictures')} description={t('orderedPicturesText')} />
        </Stack>
      </Radio.Group>
      {format === 'pdf' && (
        <>
          <Radio.Group
            label={t('layout')}
            value={layout}
            onChange={(next) => {
              setLayout(lookbookLayouts.find((one) => one === next) ?? 'one')
              creating.reset()
            }}
          >
            <Stack gap={8} mt={4}>
              {lookbookLayouts.map((one) => (
                <Radio key={one} value={one} label={t(one)} description={t(`${one}Text`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Checkbox label={t('withNotes')} checked={isWithNotes} onChange={(event) => setWithNotes(event.currentTarget.checked)} />
        </>
      )}
      <p className={styles.quiet}>{t('lookbookHint')}</p>
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={creating.isPending} onClick={make}>
          {t('make')}
        </Button>
      </Group>
    </Stack>
  )
}
