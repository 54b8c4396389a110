/** A report of the project, as its client reads it on the own page. */
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { clientPagesApi as api } from '@backlot/contract/client-pages'
import { useReport } from '#features/clients/guest-kind.ts'
import { clientText } from '#features/clients/text.ts'
import { guestFile, type Link } from '#features/guests/public.ts'
import { ReportBody } from '#features/reports/public.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { PageLink } from '#ui/list/page-link.tsx'
import styles from '#features/clients/client.module.css'

export function ReportPage({ link, id }: { link: Link; id: number }) {
  const t = useText(clientText)
  const { report: _open, ...search } = useRawSearch()
  const { data: report, error, refetch } = useReport(link, id)
  const [isBusy, setBusy] = useState(false)
  usePageTitle(report?.title ?? t('page'))
  const back = <PageLink search={search}>{t('back')}</PageLink>
  if (error?.status === 404) return <EmptyState level={1} title={t('reportGone')} action={back} />
  if (error && !report) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!report) return <Skeleton height={320} aria-hidden />
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(await guestFile(link, api.reportPdf, { params: { id } }), `${report.title}.pdf`)
    } catch {
      toast.error(t('downloadFailed'))
    }
    setBusy(false)
  }
  return (
    <>
      <nav className={styles.reportTools}>
        {back}
        {report.allow_download && (
          <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
            {t('reportFile')}
          </Button>
        )}
      </nav>
      <ReportBody report={report} />
    </>
  )
}
