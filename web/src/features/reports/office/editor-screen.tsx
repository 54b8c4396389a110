/** A report as staff write it, share it, and read what its guests answered. It is saved by itself. */
import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconShare, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Report } from '@backlot/contract/reports'
import { FormProvider } from '#features/engine/context.tsx'
import { ConflictDialog } from '#features/engine/editor/conflict-dialog.tsx'
import { SaverProvider, useSaver, useSaving, useShown } from '#features/engine/editor/context.tsx'
import { Groups } from '#features/engine/editor/field.tsx'
import { SaveStatus } from '#features/engine/editor/save-status.tsx'
import { useRecordSaver } from '#features/engine/editor/use-record-saver.ts'
import { useSending } from '#features/engine/editor/use-sending.ts'
import { ShareDialog } from '#features/engine/shares/share-dialog.tsx'
import { Answers } from '#features/reports/office/answers.tsx'
import { reportPdfOf, useRecoverReport, useRemoveReport, useReport } from '#features/reports/office/api.ts'
import { editOfReport, type ReportEdit } from '#features/reports/office/edits.ts'
import { reportForm } from '#features/reports/office/report-form.tsx'
import { partsOf, reportShares } from '#features/reports/office/sharing.ts'
import { officeText } from '#features/reports/office/text.ts'
import { asApiError } from '#lib/api-error.ts'
import { useMessageText } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { saveBlob } from '#lib/save-file.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/reports/components/report.module.css'
import evenRows from '#ui/even-rows.module.css'

export function ReportEditorScreen() {
  const t = useText(officeText)
  const id = readNumber(useRawSearch()['report']) ?? 0
  const report = useReport(id)
  if (id === 0 || report.error?.status === 404) return <EmptyState level={1} title={t('notFound')} />
  if (report.data)
    return (
      <FormProvider key={id} kind={reportForm}>
        <Opened report={report.data} />
      </FormProvider>
    )
  if (report.isError) return <ErrorState level={1} error={report.error} onRetry={() => void report.refetch()} />
  return <Skeleton height={320} aria-hidden />
}

function Opened({ report }: { report: Report }) {
  const opened = useRecordSaver(editOfReport(report))
  if (!opened) return <Skeleton height={320} aria-hidden />
  return (
    <SaverProvider saver={opened.saver}>
      <Editor fresh={report} />
    </SaverProvider>
  )
}

function Editor({ fresh }: { fresh: Report }) {
  const t = useText(officeText)
  const saver = useSaver()
  const stored = useSaving(({ edit }) => (edit as ReportEdit | null)?.report) ?? fresh
  const title = useShown(({ title: typed }) => (typeof typed === 'string' ? typed : ''))
  const [isSharing, setIsSharing] = useState(false)
  useSending()
  usePageTitle(title || t('title'))
  // What was shared, or written by somebody else, is taken in beside what is being typed.
  useEffect(() => {
    if (fresh.version > (saver.store.getState().edit?.version ?? 0)) saver.take(editOfReport(fresh))
  }, [fresh, saver])
  // A link shows what is stored.
  const share = () => void saver.flush().then(() => setIsSharing(true))
  return (
    <Page>
      <header className={styles.listHead}>
        <div>
          <h1 className={styles.screenTitle}>{title || t('title')}</h1>
          {stored.project_name ? <p className={styles.facts}>{stored.project_name}</p> : null}
          <SaveStatus />
        </div>
        <div className={`${styles.headTools} ${evenRows.even}`}>
          <Button leftSection={<IconShare size={18} aria-hidden />} aria-haspopup="dialog" onClick={share}>
            {t('share')}
          </Button>
          <ButtonLink variant="default" to="/reportrecap" search={{ report: stored.id }}>
            {t('recap')}
          </ButtonLink>
          <Pdf report={stored} />
          <Remove id={stored.id} />
        </div>
      </header>
      <Groups step="head" />
      <h2 className={styles.sectionTitle}>{t('base')}</h2>
      <p className={styles.facts}>{t('baseHint')}</p>
      <Groups step="base" />
      <h2 className={styles.sectionTitle}>{t('locations')}</h2>
      <Groups step="places" />
      <Answers id={stored.id} />
      <ConflictDialog />
      {isSharing && (
        <ShareDialog
          kind={reportShares}
          target={{ id: stored.id, name: stored.title }}
          parts={partsOf(stored, t)}
          what=""
          onClose={() => setIsSharing(false)}
        />
      )}
    </Page>
  )
}

function Pdf({ report }: { report: Report }) {
  const t = useText(officeText)
  const saver = useSaver()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saver.flush()
      saveBlob(await reportPdfOf(report.id), `${report.title}.pdf`)
    } catch {
      toast.error(t('pdfFailed'))
    }
    setBusy(false)
  }
  return (
    <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
      PDF
    </Button>
  )
}

function Remove({ id }: { id: number }) {
  const t = useText(officeText)
  const messageText = useMessageText()
  const navigate = useNavigate()
  const remove = useRemoveReport()
  const recover = useRecoverReport()
  const press = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast.success(t('deleted'), { label: t('undo'), run: () => recover.mutate(id) })
        void navigate({ to: '/admindash/reports' })
      },
      onError: (error) => toast.error(messageText(asApiError(error).detail)),
    })
  return (
    <Button variant="default" loading={remove.isPending} leftSection={<IconTrash size={18} aria-hidden />} onClick={press}>
      {t('delete')}
    </Button>
  )
}
