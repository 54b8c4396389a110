/** Files that are on their way: each with its picture, its progress, another try and an end. */
import { Button, Progress } from '@mantine/core'
import { IconCircleCheck, IconFile, IconMovie, IconRefresh, IconX } from '@tabler/icons-react'
import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { galleriesText } from '#features/galleries/text.ts'
import { cancel, clearStored, inOrder, isUnderWay, retry, retryAll, type Upload, useUploads } from '#features/media/public.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import styles from '#features/galleries/components/gallery.module.css'

const none: readonly Upload[] = []

/** Time to see that the last file is stored, before the photographs take the room of the list. */
const foldsAfter = 1500

const counted = (uploads: readonly Upload[], status: Upload['status']): number =>
  uploads.filter((upload) => upload.status === status).length

/** From 0 to 1, by what the files weigh. */
function partSent(uploads: readonly Upload[]): number {
  const sent = uploads.reduce((sum, upload) => sum + upload.progress * upload.bytes, 0)
  const whole = uploads.reduce((sum, upload) => sum + upload.bytes, 0)
  return sent / Math.max(1, whole)
}

/** What stands at the head of the list. */
function useSummary(uploads: readonly Upload[]): string {
  const t = useText(galleriesText)
  const stored = counted(uploads, 'stored')
  const failed = counted(uploads, 'failed')
  const repeated = uploads.filter(({ duplicate }) => duplicate).length
  return [
    uploads.some(isUnderWay) ? t('uploading', { done: stored, total: uploads.length }) : t('uploadsDone', { count: stored }),
    ...(repeated > 0 ? [t('duplicates', { count: repeated })] : []),
    ...(failed > 0 ? [t('failedCount', { count: failed })] : []),
  ].join(', ')
}

/** Once nothing is on its way any more; while files go up, a reader is not told of each. */
function useToldOnce(uploads: readonly Upload[], summary: string): void {
  const isUnder = uploads.some(isUnderWay)
  const wasUnder = useRef(false)
  useEffect(() => {
    if (wasUnder.current && !isUnder && uploads.length > 0) announce(summary)
    wasUnder.current = isUnder
  }, [isUnder, summary, uploads.length])
}

/** The list folds by itself when every file is stored; a file that failed, or another one, opens it. */
function useFolding(uploads: readonly Upload[]) {
  const isDone = uploads.length > 0 && uploads.every(({ status }) => status === 'stored')
  const [isFolded, setFolded] = useState(isDone)
  const list = useRef<HTMLUListElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      if (list.current?.contains(document.activeElement)) toggle.current?.focus()
      setFolded(true)
    }, foldsAfter)
    return () => {
      clearTimeout(timer)
      setFolded(false)
    }
  }, [isDone])
  return { isDone, isFolded, list, toggle, turn: () => setFolded(!isFolded) }
}

/** Of one record (`homeOf`). */
export function UploadPanel({ home }: { home: string }) {
  const t = useText(galleriesText)
  const all = useUploads((state) => state.uploads)
  const uploads = useMemo(() => inOrder(all.filter((upload) => upload.home === home)), [all, home])
  // A hundred rows at once are drawn bit by bit: the page answers meanwhile.
  const rows = useDeferredValue(uploads, none)
  const summary = useSummary(uploads)
  const { isDone, isFolded, list, toggle, turn } = useFolding(uploads)
  const listId = useId()
  useToldOnce(uploads, summary)
  if (uploads.length === 0) return null
  return (
    <section className={styles.uploads} aria-label={t('uploads')} data-folded={isFolded || undefined}>
      <div className={styles.uploadsHead}>
        {isDone ? <IconCircleCheck size={20} aria-hidden className={styles.uploadsDone} /> : null}
        <h2>{summary}</h2>
        {counted(uploads, 'failed') > 1 ? (
          <Button size="compact-md" variant="subtle" onClick={() => retryAll(home)}>
            {t('upRetryAll')}
          </Button>
        ) : null}
        {isDone ? (
          <Button
            ref={toggle}
            size="compact-md"
            variant="subtle"
            // Its whole name tells it from the button that shows hidden pictures.
            aria-label={t(isFolded ? 'upShow' : 'upHide')}
            aria-expanded={!isFolded}
            aria-controls={isFolded ? undefined : listId}
            onClick={turn}
          >
            {t(isFolded ? 'upShowShort' : 'upHideShort')}
          </Button>
        ) : null}
        {isFolded ? (
          <Button size="compact-md" variant="subtle" color="gray" aria-label={t('upClear')} onClick={() => clearStored(home)}>
            <IconX size={18} aria-hidden />
          </Button>
        ) : counted(uploads, 'stored') > 0 ? (
          <Button size="compact-md" variant="subtle" onClick={() => clearStored(home)}>
            {t('upClear')}
          </Button>
        ) : null}
      </div>
      {isDone ? null : <Progress value={partSent(uploads) * 100} mt={8} aria-label={t('uploads')} />}
      {isFolded ? null : (
        <ul ref={list} id={listId} className={styles.uploadList}>
          {rows.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
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
