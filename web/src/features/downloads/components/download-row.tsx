/** One file: what it is, how far it is, and what can be done with it. */
import { Badge, Button, Group, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Download } from '@backlot/contract/downloads'
import type { ApiError } from '#lib/http.ts'
import { useCancel, useOpen, useRemove, useRetry } from '#features/downloads/api.ts'
import { canRetry, isUnderWay, percentOf } from '#features/downloads/model.ts'
import { formatBytes } from '#lib/bytes.ts'
import { afterChange } from '#lib/after-change.ts'
import { openLink } from '#lib/save-file.ts'
import { useMessageText, messageOf } from '#lib/messages.ts'
import { downloadsText } from '#features/downloads/text.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/downloads/screens/downloads-screen.module.css'

const colors = { waiting: 'gray', running: 'brand', done: 'brand', failed: 'gray', cancelled: 'gray', ended: 'gray' } as const

export function DownloadRow({ download, withRemove = true }: { download: Download; withRemove?: boolean }) {
  const t = useText(downloadsText)
  const format = useFormat()
  const language = languageTag(useLocale())
  const messageText = useMessageText()
  const { state, file_name: name, bytes, expires_at: expires } = download
  const facts = [
    bytes !== null && state === 'done' ? formatBytes(bytes, language) : '',
    state === 'done' && expires ? t('until', { when: format.moment(expires) }) : t('madeAt', { when: format.moment(download.created_at) }),
  ].filter(Boolean)
  return (
    <div className={styles.file}>
      <div className={styles.fileHead}>
        <span className={styles.fileName}>{name}</span>
        <Badge variant="light" color={colors[state]}>
          {t(state)}
        </Badge>
      </div>
      {isUnderWay(download) && <Bar download={download} />}
      {download.error && (
        <p className={styles.fault} role="alert">
          {messageText(messageOf({ ...download, message: download.error }))}
        </p>
      )}
      <div className={styles.fileFoot}>
        <span className={styles.quiet}>{facts.join(' · ')}</span>
        <Actions download={download} withRemove={withRemove} />
      </div>
    </div>
  )
}

function Bar({ download }: { download: Download }) {
  const t = useText(downloadsText)
  const percent = percentOf(download)
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={percent ?? 0} aria-label={t('progressOf', { name: download.file_name })} />
      </Progress.Root>
      {download.total !== null && <span className={styles.quiet}>{t('countOf', { done: download.done, total: download.total })}</span>}
    </>
  )
}

function Actions({ download, withRemove }: { download: Download; withRemove: boolean }) {
  const t = useText(downloadsText)
  const messageText = useMessageText()
  const [opening, cancelling, retrying, removing] = [useOpen(), useCancel(), useRetry(), useRemove()]
  const { id, file_name: name, state } = download
  const label = (what: string): string => t('named', { what, name })
  const onError = (error: ApiError) => toast.error(messageText(error.detail))
  const save = () =>
    afterChange(opening.mutateAsync(id), {
      onSuccess: ({ link }) => {
        if (link) openLink(link, name)
      },
      onError,
    })
  return (
    <Group gap="xs">
      {state === 'done' && (
        <Button
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={label(t('save'))}
          loading={opening.isPending}
          onClick={save}
        >
          {t('save')}
        </Button>
      )}
      {isUnderWay(download) && (
        <Button
          size="sm"
          variant="default"
          aria-label={label(t('stop'))}
          loading={cancelling.isPending}
          onClick={() => afterChange(cancelling.mutateAsync(id), { onSuccess: () => toast.success(t('stopped', { name })), onError })}
        >
          {t('stop')}
        </Button>
      )}
      {canRetry(download) && (
        <Button
          size="sm"
          variant="default"
          aria-label={label(t(state === 'failed' ? 'retry' : 'again'))}
          loading={retrying.isPending}
          onClick={() => afterChange(retrying.mutateAsync(id), { onError })}
        >
          {t(state === 'failed' ? 'retry' : 'again')}
        </Button>
      )}
      {withRemove && !isUnderWay(download) && (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={label(t('remove'))}
          loading={removing.isPending}
          onClick={() => afterChange(removing.mutateAsync(id), { onSuccess: () => toast.success(t('removed', { name })), onError })}
        >
          {t('remove')}
        </Button>
      )}
    </Group>
  )
}
