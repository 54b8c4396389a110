/** The record as it was at one version, and the way back to it. What could not come back is named. */
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useValueText } from '#features/locations/edit/components/value-text.tsx'
import { useFieldName } from '#features/locations/edit/field-text.ts'
import { fieldsOf, steps } from '#features/locations/edit/layout.ts'
import { refreshLocations, useRestore, useVersionOf } from '#features/locations/office/api.ts'
import type { LocationHistoryProps } from '#features/locations/office/components/location-history.tsx'
import { filledFields } from '#features/locations/office/model.ts'
import { officeText } from '#features/locations/office/text.ts'
import { asApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/locations/office/office.module.css'

type LeftOut = readonly { field: string; name: string }[]

interface VersionDialogProps extends LocationHistoryProps {
  version: number
  isLatest: boolean
  onClose: () => void
}

export function VersionDialog(props: VersionDialogProps) {
  const { id, version, canRestore, isLatest, onClose } = props
  const t = useText(officeText)
  const { data, error, refetch } = useVersionOf(id, version)
  const { restore, busy, leftOut } = useBringBack(props)
  if (leftOut.length > 0) return <LeftOutDialog leftOut={leftOut} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('version', { version: String(version) })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Snapshot values={{ ...data.snapshot, ...data.names }} />}
      {canRestore && data && !isLatest && (
        <Group justify="flex-end" mt="md">
          <Button loading={busy} onClick={restore}>
            {t('bringBack')}
          </Button>
        </Group>
      )}
    </Modal>
  )
}

function useBringBack({ id, version, beforeRestore, onRestored, onClose }: VersionDialogProps) {
  const t = useText(officeText)
  const sentence = useSentence()
  const { mutateAsync, isPending } = useRestore(id)
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  const run = async (): Promise<void> => {
    if (beforeRestore && !(await beforeRestore())) return
    try {
      const answer = await mutateAsync(version)
      onRestored?.(answer.location)
      toast.success(t('broughtBack', { version: String(version) }))
      void refreshLocations()
      setLeftOut(answer.left_out)
      if (answer.left_out.length === 0) onClose()
    } catch (thrown) {
      const failure = asApiError(thrown)
      toast.error(failure.code === 'conflict' ? t('restoreConflict') : sentence(failure.detail))
      if (failure.status === 409) void refreshLocations()
    }
  }
  return { restore: () => void run(), busy: isPending, leftOut }
}

function Snapshot({ values }: { values: object }) {
  const t = useText(officeText)
  const label = useFieldName()
  const read = useValueText()
  const fields = steps.flatMap((step) => fieldsOf(step))
  return (
    <section aria-label={t('asItWas')}>
      <dl className={styles.changes}>
        {filledFields(values, fields).map(([field, value]) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{label(field)}</dt>
            <dd>{read(field, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function LeftOutDialog({ leftOut, onClose }: { leftOut: LeftOut; onClose: () => void }) {
  const t = useText(officeText)
  const label = useFieldName()
  return (
    <Modal opened onClose={onClose} title={t('leftOutTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text>{t('leftOutText')}</Text>
      <ul>
        {leftOut.map(({ field, name }) => (
          <li key={`${field}-${name}`}>
            {label(field)}: <strong>{name}</strong>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Modal>
  )
}
