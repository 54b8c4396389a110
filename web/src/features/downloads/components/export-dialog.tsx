/** Has a file made of locations: which, as what. It is made on the server; the dialog can be closed meanwhile. */
import { Alert, Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { exportFormats, exportLimits, pictureSizes, type ExportFormat, type PictureSize } from '@backlot/contract/location-exports'
import { type ExportBody, useCreateExport, useDownload } from '#features/downloads/api.ts'
import { DownloadRow } from '#features/downloads/components/download-row.tsx'
import { useMessageText } from '#lib/messages.ts'
import { downloadsText } from '#features/downloads/text.ts'
import { useText } from '#lib/text.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/downloads/screens/downloads-screen.module.css'

export interface ExportWhat {
  /** Ticked locations; with some, they are what is meant. */
  ids: readonly number[]
  /** The search of the list, and how many it finds. */
  search: NonNullable<ExportBody['search']>
  found: number
}

interface ExportDialogProps {
  what: ExportWhat
  opened: boolean
  onClose: () => void
}

const mostOf: Partial<Record<ExportFormat, number>> = { zip: exportLimits.archives, pdf: exportLimits.sheets }

export function ExportDialog({ what, opened, onClose }: ExportDialogProps) {
  const t = useText(downloadsText)
  const [made, setMade] = useState<number | null>(null)
  const close = () => {
    onClose()
    setMade(null)
  }
  return (
    <Modal opened={opened} onClose={close} size={520} title={t('exportTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      {made === null ? <ExportForm what={what} onMade={setMade} onClose={close} /> : <Making id={made} onClose={close} />}
    </Modal>
  )
}

interface ExportFormProps {
  what: ExportWhat
  onMade: (id: number) => void
  onClose: () => void
}

function ExportForm({ what, onMade, onClose }: ExportFormProps) {
  const t = useText(downloadsText)
  const messageText = useMessageText()
  const creating = useCreateExport()
  const hasSelection = what.ids.length > 0
  const [which, setWhich] = useState<'selected' | 'found'>(hasSelection ? 'selected' : 'found')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [size, setSize] = useState<PictureSize>('large')
  const count = which === 'selected' ? what.ids.length : what.found
  const most = which === 'selected' ? (mostOf[format] ?? exportLimits.ids) : mostOf[format]
  const isTooMany = most !== undefined && count > most
  const make = () =>
    creating.mutate(
      { format, size, ...(which === 'selected' ? { ids: [...what.ids] } : { search: what.search }) },
      { onSuccess: ({ id }) => onMade(id) },
    )
  const fault = isTooMany ? t('tooMany', { count: most }) : creating.error ? messageText(creating.error.first) : ''
  return (
    <Stack gap="md">
      <Radio.Group label={t('what')} value={which} onChange={(next) => setWhich(next === 'selected' ? 'selected' : 'found')}>
        <Stack gap={8} mt={4}>
          {hasSelection && <Radio value="selected" label={t('selected', { count: what.ids.length })} />}
          <Radio value="found" label={t('found', { count: what.found })} disabled={what.found === 0} />
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('format')}
        value={format}
        onChange={(next) => {
          setFormat(exportFormats.find((one) => one === next) ?? 'xlsx')
          creating.reset()
        }}
      >
        <Stack gap={8} mt={4}>
          {exportFormats.map((one) => (
            <Radio key={one} value={one} label={t(one)} description={t(`${one}Text`, { most: mostOf[one] ?? 0 })} />
          ))}
        </Stack>
      </Radio.Group>
      {format === 'zip' && <SizeChoice size={size} onSize={setSize} />}
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={creating.isPending} disabled={isTooMany || count === 0} onClick={make}>
          {t('make')}
        </Button>
      </Group>
    </Stack>
  )
}

export function SizeChoice({ size, onSize }: { size: PictureSize; onSize: (size: PictureSize) => void }) {
  const t = useText(downloadsText)
  return (
    <Radio.Group label={t('size')} value={size} onChange={(next) => onSize(pictureSizes.find((one) => one === next) ?? 'large')}>
      <Stack gap={8} mt={4}>
        <Radio value="large" label={t('large')} />
        <Radio value="original" label={t('original')} description={t('originalHint')} />
      </Stack>
    </Radio.Group>
  )
}

/** The file that is being made, until it can be saved. */
export function Making({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(downloadsText)
  const download = useDownload(id)
  return (
    <Stack gap="md">
      <section aria-label={t('making')} aria-live="polite" className={styles.making}>
        {download.data && <DownloadRow download={download.data} withRemove={false} />}
      </section>
      <p className={styles.quiet}>
        {t('leave')}{' '}
        <AnchorLink to="/admindash/admin/downloads" onClick={onClose}>
          {t('myDownloads')}
        </AnchorLink>
        .
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  )
}
