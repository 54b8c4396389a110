/** A site as one file: taken out, brought in as a new site; with what is under way and what came of it. */
import { Badge, Button, NativeSelect, Progress } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { SiteRun } from '@backlot/contract/site-archives'
import { OneDownload } from '#features/downloads/public.tsx'
import { useExportSite, useRuns, useSites } from '#features/sitebuilder/making/api.ts'
import { ImportSiteDialog } from '#features/sitebuilder/making/import-site-dialog.tsx'
import { archiveText } from '#features/sitebuilder/making/archive-text.ts'
import { useMe } from '#features/users/public.ts'
import { formatBytes } from '#lib/bytes.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/sitebuilder/look/builder.module.css'

export function ArchivePart() {
  const me = useMe()
  return (
    <>
      <Export />
      {me?.platform === true && <Import />}
    </>
  )
}

function Export() {
  const t = useText(archiveText)
  const messageText = useMessageText()
  const site = useSite()
  const { data: sites } = useSites()
  const [chosen, choose] = useState(String(site.idSite))
  const [file, setFile] = useState<number | null>(null)
  const exporting = useExportSite()
  const start = () =>
    exporting.mutate(Number(chosen), {
      onSuccess: ({ id }) => setFile(id),
      onError: (error) => toast.error(messageText(error.first)),
    })
  const live = sites?.filter(({ removed_at: removed }) => removed === null) ?? []
  return (
    <section aria-labelledby="site-export">
      <h2 id="site-export" className={styles.heading}>
        {t('exportTitle')}
      </h2>
      <p className={styles.quiet}>{t('exportText')}</p>
      <div className={styles.fields} style={{ maxWidth: 420, marginTop: 12 }}>
        {live.length > 1 && (
          <NativeSelect
            label={t('site')}
            data={live.map(({ idSite, SiteName }) => ({ value: String(idSite), label: SiteName }))}
            value={chosen}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        )}
        <div>
          <Button loading={exporting.isPending} onClick={start}>
            {t('export')}
          </Button>
        </div>
      </div>
      {file !== null && (
        <Suspense>
          <OneDownload id={file} />
        </Suspense>
      )}
    </section>
  )
}

function Import() {
  const t = useText(archiveText)
  const { data: runs = [] } = useRuns()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="site-import" style={{ marginTop: 32 }}>
      <h2 id="site-import" className={styles.heading}>
        {t('importTitle')}
      </h2>
      <p className={styles.quiet}>{t('importText')}</p>
      <Button mt="sm" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      {runs.length > 0 && (
        <ul className={styles.list} style={{ marginTop: 16 }} aria-label={t('runs')}>
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
      {isOpen && <ImportSiteDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

function Run({ run }: { run: SiteRun }) {
  const t = useText(archiveText)
  const messageText = useMessageText()
  const { moment, number } = useFormat()
  const language = languageTag(useLocale())
  const { SiteName, Host, state, done, total, made, error } = run
  return (
    <li className={styles.line}>
      <div style={{ flex: 1 }}>
        <strong>{SiteName || Host}</strong>
        <div className={styles.quiet}>{[t(run.kind), Host, moment(run.created_at)].join(' · ')}</div>
        {state === 'running' && (
          <Progress.Root size="lg" mt={8}>
            <Progress.Section value={total ? (100 * done) / total : 0} aria-label={t('progress', { name: SiteName || Host })} />
          </Progress.Root>
        )}
        {made && (
          <div className={styles.quiet}>
            {t('made', { rows: number(made.rows), files: number(made.files), size: formatBytes(made.bytes, language) })}
          </div>
        )}
        {error !== null && (
          <p role="alert" className={styles.low}>
            {messageText(messageOf({ ...run, message: error }))}
          </p>
        )}
      </div>
      <Badge radius="sm" variant={state === 'done' ? 'filled' : 'default'}>
        {t(state)}
      </Badge>
    </li>
  )
}
