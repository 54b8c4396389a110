/** Files that are on their way: each with its picture, its progress, another try and an end. */
import { Button, Progress } from '@mantine/core'
import { IconFile, IconMovie, IconRefresh, IconX } from '@tabler/icons-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { galleriesText } from '#features/galleries/text.ts'
import { cancel, clearStored, inOrder, isUnderWay, retry, retryAll, type Upload, useUploads } from '#features/media/public.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/galleries/components/gallery.module.css'

const none: readonly Upload[] = []

/** Of one record (`homeOf`). */
export function UploadPanel({ home }: { home: string }) {
  const t = useText(galleriesText)
  const all = useUploads((state) => state.uploads)
  const uploads = useMemo(() => inOrder(all.filter((upload) => upload.home === home)), [all, home])
  // A hundred rows at once are drawn bit by bit: the page answers meanwhile.
  const rows = useDeferredValue(uploads, none)
  if (uploads.length === 0) return null
  const stored = uploads.filter((upload) => upload.status === 'stored').length
  const failed = uploads.filter((upload) => upload.status === 'failed').length
  const open = uploads.some(isUnderWay)
  const part =
    uploads.reduce((sum, upload) => sum + upload.progress * upload.bytes, 0) /
    Math.max(
      1,
      uploads.reduce((sum, upload) => sum + upload.bytes, 0),
    )
  return (
    <section className={styles.uploads} aria-label={t('uploads')}>
      <div className={styles.uploadsHead}>
        <h2 aria-live="polite">
          {open ? t('uploading', { done: stored, total: uploads.length }) : t('uploadsDone', { count: stored })}
          {failed > 0 ? `, ${t('failedCount', { count: failed })}` : ''}
        </h2>
        {failed > 1 ? (
          <Button size="compact-md" variant="subtle" onClick={() => retryAll(home)}>
            {t('upRetryAll')}
          </Button>
        ) : null}
        {stored > 0 ? (
          <Button size="compact-md" variant="subtle" onClick={() => clearStored(home)}>
            {t('upClear')}
          </Button>
        ) : null}
      </div>
      <Progress value={part * 100} mt={8} aria-label={t('uploads')} />
      <ul className={styles.uploadList}>
        {rows.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

/** The picture itself; a sign where the browser cannot show the file. */
function Preview({ name, url }: { name: string; url: string }) {
  const [isBroken, setBroken] = useState(false)
  if (url && !isBroken) {
    return <img className={styles.uploadPicture} src={url} alt="" decoding="async" loading="lazy" onError={() => setBroken(true)} />
  }
  return (
    <span className={styles.uploadPicture} style={{ display: 'grid', placeItems: 'center' }}>
      {/\.(?:mp4|mov|webm)$/i.test(name) ? <IconMovie size={20} aria-hidden /> : <IconFile size={20} aria-hidden />}
    </span>
  )
}

const UploadRow = memo(function UploadRow({ upload }: { upload: Upload }) {
  const t = useText(galleriesText)
  const messageText = useMessageText()
  const { key, name, status, progress, preview, duplicate, error } = upload
  const words = {
    waiting: t('upWaiting'),
    sending: t('upSending', { percent: Math.round(progress * 100) }),
    offline: t('upOffline'),
    stored: duplicate ? t('upDuplicate') : t('upStored'),
    failed: `${t('upFailed')}: ${messageText(error)}`,
  }
  const isOver = status === 'stored' || status === 'failed'
  return (
    <li className={styles.upload}>
      <Preview name={name} url={preview} />
      <div style={{ minWidth: 0 }}>
        <div className={styles.uploadName}>{name}</div>
        <div className={styles.uploadState} data-status={status}>
          {words[status]}
        </div>
        {status === 'sending' ? <Progress size="xs" value={progress * 100} aria-label={name} /> : null}
      </div>
      <div>
        {status === 'failed' ? (
          <Button size="compact-md" variant="subtle" aria-label={t('upRetry', { name })} onClick={() => retry(key)}>
            <IconRefresh size={18} aria-hidden />
          </Button>
        ) : null}
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          aria-label={t(isOver ? 'upRemove' : 'upCancel', { name })}
          onClick={() => cancel(key)}
        >
          <IconX size={18} aria-hidden />
        </Button>
      </div>
    </li>
  )
})
