/** The record as it was at one version, beside what it is now where that is known, and the way back to it. */
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useKind } from '#features/engine/context.tsx'
import { isBlank } from '#features/engine/editor/values.ts'
import type { HistoryListProps } from '#features/engine/history/history-list.tsx'
import { historyText } from '#features/engine/history/text.ts'
import type { Restored, VersionView } from '#features/engine/kind.ts'
import { forgetRecords, useRestore, useVersion } from '#features/engine/queries.ts'
import { useFieldLabel, useValueText } from '#features/engine/values.ts'
import { asApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/engine/records.module.css'

type LeftOut = Restored<unknown>['leftOut']

interface VersionDialogProps extends HistoryListProps {
  version: number
  isLatest: boolean
  onClose: () => void
}

export function VersionDialog(props: VersionDialogProps) {
  const { id, version, canRestore, isLatest, onClose } = props
  const t = useText(historyText)
  const format = useFormat()
  const { data, error, refetch } = useVersion(id, version)
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
      {data && (
        <>
          <p className={styles.quiet}>{t('when', { name: data.by?.name ?? t('system'), moment: format.moment(data.at) })}</p>
          <VersionFields fields={data.fields} />
        </>
      )}
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
  const t = useText(historyText)
  const { name } = useKind()
  const messageText = useMessageText()
  const { mutateAsync, isPending } = useRestore(id)
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  const run = async (): Promise<void> => {
    if (beforeRestore && !(await beforeRestore())) return
    try {
      const answer = await mutateAsync(version)
      onRestored?.(answer.edit)
      toast.success(t('broughtBack', { version: String(version) }))
      void forgetRecords(name)
      setLeftOut(answer.leftOut)
      if (answer.leftOut.length === 0) onClose()
    } catch (thrown) {
      const failure = asApiError(thrown)
      toast.error(failure.code === 'conflict' ? t('restoreConflict') : messageText(failure.first))
      if (failure.status === 409) void forgetRecords(name)
    }
  }
  return { restore: () => void run(), busy: isPending, leftOut }
}

/** Fields that are as they were are named only; where nobody compared them, every field that said something is shown. */
function VersionFields({ fields }: Pick<VersionView, 'fields'>) {
  const t = useText(historyText)
  const label = useFieldLabel()
  const isCompared = fields.some(({ same }) => same !== undefined)
  const shown = fields.filter(({ before, same }) => (isCompared ? !same : !isBlank(before) && before !== false))
  const equal = fields.filter(({ same }) => same)
  return (
    <section aria-label={t('asItWas')}>
      {isCompared && shown.length === 0 && <p>{t('asNow')}</p>}
      <dl className={styles.changes}>
        {shown.map((field) => (
          <VersionField key={field.field} {...field} />
        ))}
      </dl>
      {equal.length > 0 && <p className={styles.quiet}>{t('unchanged', { fields: equal.map(({ field }) => label(field)).join(', ') })}</p>}
    </section>
  )
}

function VersionField({ field, before, now, same }: VersionView['fields'][number]) {
  const t = useText(historyText)
  const label = useFieldLabel()
  const read = useValueText()
  return (
    <>
      <dt>{label(field)}</dt>
      {same === undefined ? (
        <dd>{read(field, before)}</dd>
      ) : (
        <dd className={styles.sides}>
          <span>
            <span className={styles.quiet}>{t('atThatTime')}: </span>
            {read(field, before)}
          </span>
          <span>
            <span className={styles.quiet}>{t('today')}: </span>
            {read(field, now)}
          </span>
        </dd>
      )}
    </>
  )
}

function LeftOutDialog({ leftOut, onClose }: { leftOut: LeftOut; onClose: () => void }) {
  const t = useText(historyText)
  const label = useFieldLabel()
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
