/** The client's own page of a project, by a link that ends: its days, news, documents and reports, and a word to the office. */
import { Skeleton } from '@mantine/core'
import { clientKind, usePage } from '#features/clients/guest-kind.ts'
import { Note } from '#features/clients/note.tsx'
import { ReportPage } from '#features/clients/report-page.tsx'
import { Days, Documents, News, Reports } from '#features/clients/sections.tsx'
import { clientText, entryWords } from '#features/clients/text.ts'
import { GuestEntry, keyOf, type Link, Over, useLink } from '#features/guests/public.ts'
import { fields } from '#lib/list-state.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/clients/client.module.css'

export function ClientScreen() {
  const link = useLink(clientKind)
  const report = fields.id(useRawSearch()['report'])
  if (!link) return <Over wasOpen={false} error={null} words={entryWords} />
  return (
    <GuestEntry key={keyOf(link)} link={link} words={entryWords}>
      <OpenPage link={link} report={report} />
    </GuestEntry>
  )
}

function OpenPage({ link, report }: { link: Link; report: number | undefined }) {
  const t = useText(clientText)
  const format = useFormat()
  const { SiteName: site } = useSite()
  const { data: page, error, refetch } = usePage(link)
  usePageTitle(page?.project_name ?? t('page'))
  if (error && !page) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!page) return <Skeleton height={320} aria-hidden />
  if (report !== undefined) return <ReportPage link={link} id={report} />
  return (
    <article className={styles.page}>
      <header>
        {page.poster && <Picture picture={page.poster} alt="" sizes="180px" className={styles.poster} eager />}
        <h1 className={styles.title}>{page.project_name}</h1>
        <p className={styles.quiet}>
          {[t('from', { site }), page.expires_at === null ? '' : t('ends', { day: format.date(page.expires_at.slice(0, 10)) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Days page={page} />
      <News link={link} />
      <Documents link={link} documents={page.documents} />
      <Reports reports={page.reports} />
      <Note link={link} notes={page.notes} />
    </article>
  )
}
