/** What a client reads of a project: a section for each kind. */
import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { phaseNameOf } from '@backlot/contract/calendar-values'
import { clientPagesApi as api, type ClientPage } from '@backlot/contract/client-pages'
import { projectPhaseLabels } from '@backlot/contract/project-definition'
import { useNews } from '#features/clients/guest-kind.ts'
import { clientText } from '#features/clients/text.ts'
import { guestFile, type Link } from '#features/guests/public.ts'
import { formatBytes } from '#lib/bytes.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { MailedFiles } from '#ui/mailed-files/mailed-files.tsx'
import { PageLink } from '#ui/list/page-link.tsx'
import styles from '#features/clients/client.module.css'

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const t = useText(clientText)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {count === 0 ? <p className={styles.quiet}>{t('nothing')}</p> : <ul className={styles.rows}>{children}</ul>}
    </section>
  )
}

/** What does not apply is left out. */
const line = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')

export function Days({ page: { days, events } }: { page: ClientPage }) {
  const t = useText(clientText)
  const locale = useLocale()
  const format = useFormat()
  const { span } = useTimeOfDay()
  const pair = (from: string | null, to: string | null) =>
    from === to || to === null ? format.date(from) : t('pair', { from: format.date(from), to: format.date(to) })
  return (
    <Section title={t('days')} count={days.length + events.length}>
      {days.map(({ phase, from, to, working_days: count }) => (
        <li key={phase} className={styles.row}>
          <h3>{projectPhaseLabels[phase][locale]}</h3>
          <p className={styles.quiet}>{line([pair(from, to), count !== null && t('working', { count })])}</p>
        </li>
      ))}
      {events.map((event) => (
        <li key={event.id} className={styles.row}>
          <h3>{event.title || phaseNameOf(event.phase)}</h3>
          <p className={styles.quiet}>
            {line([
              pair(event.date_from, event.date_to),
              span(event.time_from, event.time_to),
              event.place,
              event.title !== '' && phaseNameOf(event.phase),
              t(event.status === 'confirmed' || event.status === 'cancelled' ? event.status : 'tentative'),
            ])}
          </p>
        </li>
      ))}
    </Section>
  )
}

export function News({ link }: { link: Link }) {
  const t = useText(clientText)
  const format = useFormat()
  const news = useNews(link)
  if (news.isError && !news.data) return <ErrorState error={news.error} onRetry={() => void news.refetch()} />
  const rows = news.data?.pages.flat() ?? []
  return (
    <div>
      <Section title={t('news')} count={rows.length}>
        {rows.map(({ id, date, title, text, files }) => (
          <li key={id} className={styles.row}>
            <h3>{title}</h3>
            <p className={styles.quiet}>{format.date(date)}</p>
            {text !== '' && <p className={styles.words}>{text}</p>}
            <MailedFiles files={files} fetch={(file) => guestFile(link, api.updateFile, { params: { id: file.id } })} />
          </li>
        ))}
      </Section>
      {news.hasNextPage && (
        <Button variant="default" loading={news.isFetchingNextPage} onClick={() => void news.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

export function Documents({ link, documents }: { link: Link; documents: ClientPage['documents'] }) {
  const t = useText(clientText)
  const format = useFormat()
  const tag = languageTag(useLocale())
  const save = async ({ id, title, ending }: ClientPage['documents'][number]) => {
    try {
      saveBlob(await guestFile(link, api.document, { params: { id } }), `${title}.${ending}`)
    } catch {
      toast.error(t('downloadFailed'))
    }
  }
  return (
    <Section title={t('documents')} count={documents.length}>
      {documents.map((document) => (
        <li key={document.id} className={`${styles.row} ${styles.file}`}>
          <div>
            <h3>{document.title}</h3>
            <p className={styles.quiet}>
              {line([format.date(document.uploaded_at.slice(0, 10)), document.ending.toUpperCase(), formatBytes(document.bytes, tag)])}
            </p>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-label={t('download', {
              name: document.title,
              kind: document.ending.toUpperCase(),
              size: formatBytes(document.bytes, tag),
            })}
            onClick={() => void save(document)}
          >
            <IconFileDownload size={18} aria-hidden />
          </Button>
        </li>
      ))}
    </Section>
  )
}

export function Reports({ reports }: { reports: ClientPage['reports'] }) {
  const t = useText(clientText)
  const format = useFormat()
  const search = useRawSearch()
  return (
    <Section title={t('reports')} count={reports.length}>
      {reports.map(({ id, title, date, item_count: count }) => (
        <li key={id} className={styles.row}>
          <h3>
            <PageLink className={styles.link} search={{ ...search, report: id }} aria-label={t('readReport', { title })}>
              {title}
            </PageLink>
          </h3>
          <p className={styles.quiet}>{line([date !== null && format.date(date), t('places', { count })])}</p>
        </li>
      ))}
    </Section>
  )
}
