/** A report on white, to be printed: of staff by its number, of a guest by the link (S1 §2). */
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Report, reportsApi as api } from '@backlot/contract/reports'
import { GuestEntry, keyOf, type Link, useLink } from '#features/guests/public.ts'
import { type ReadReport, ReportBody } from '#features/reports/components/report-body.tsx'
import { useGuestReport } from '#features/reports/guest-api.ts'
import { reportKind } from '#features/reports/guest-kind.ts'
import { entryWords, reportText } from '#features/reports/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/reports/components/report.module.css'

export function RecapScreen() {
  const t = useText(reportText)
  const link = useLink(reportKind)
  const id = readNumber(useRawSearch()['report'])
  usePageTitle(t('recap'))
  if (link) {
    return (
      <GuestEntry key={keyOf(link)} link={link} words={entryWords}>
        <OfGuest link={link} />
      </GuestEntry>
    )
  }
  return id === undefined ? (
    <EmptyState level={1} title={t('recap')}>
      {t('noReport')}
    </EmptyState>
  ) : (
    <OfStaff id={id} />
  )
}

function OfGuest({ link }: { link: Link }) {
  const { data, error, refetch } = useGuestReport(link)
  return <Recap report={data} error={error} again={() => void refetch()} />
}

function OfStaff({ id }: { id: number }) {
  const { data, error, refetch } = useQuery<Report, ApiError>({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) => call(api.get, { params: { id } }, { signal, quiet: true }),
  })
  return <Recap report={data} error={error} again={() => void refetch()} />
}

function Recap({ report, error, again }: { report: ReadReport | undefined; error: ApiError | null; again: () => void }) {
  const t = useText(reportText)
  if (error && !report) return <ErrorState level={1} error={error} onRetry={again} />
  if (!report) return <Skeleton height={320} aria-hidden />
  return (
    <div className={styles.recap} data-testid="recap">
      <div className={styles.tools}>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <ReportBody report={report} />
    </div>
  )
}
