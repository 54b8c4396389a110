/** A report in one table on white, to be printed: of staff by its number, of a guest by the link (S1 §2, domain.md §8). */
import type { ReactNode } from 'react'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@backlot/contract/endpoint'
import { type GuestReport, type Report, reportsApi as api } from '@backlot/contract/reports'
import { GuestEntry, keyOf, type Link, useLink } from '#features/guests/public.ts'
import { ReportCover } from '#features/reports/components/report-cover.tsx'
import { RecapMap } from '#features/reports/components/recap-map.tsx'
import type { ReadItem, ReadReport } from '#features/reports/components/report-body.tsx'
import { useGuestReport } from '#features/reports/guest-api.ts'
import { reportKind } from '#features/reports/guest-kind.ts'
import { entryWords, reportText } from '#features/reports/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Picture } from '#ui/picture.tsx'
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
  const said = data?.answers.map((answer) => ({ ...answer, by: '' }))
  return <Recap report={data} said={said ?? []} error={error} again={() => void refetch()} />
}

function OfStaff({ id }: { id: number }) {
  const t = useText(reportText)
  const { data, error, refetch } = useQuery<Report, ApiError>({
    queryKey: ['reports', 'recap', id],
    queryFn: ({ signal }) => call(api.get, { params: { id } }, { signal, quiet: true }),
  })
  const answers = useQuery<CallOutput<typeof api.answers>, ApiError>({
    queryKey: ['reports', 'answers', id],
    queryFn: ({ signal }) => call(api.answers, { params: { id } }, { signal, quiet: true }),
  })
  const said = (answers.data ?? []).flatMap(({ guest_name: name, recipient, answers: given }) =>
    given.map((answer) => ({ ...answer, by: name || recipient || t('guest') })),
  )
  return <Recap report={data} said={said} failed={failedRead(answers, t('answersFailed'))} error={error} again={() => void refetch()} />
}

type Said = Pick<GuestReport['answers'][number], 'location_id' | 'answer' | 'note'> & { by: string }
interface RecapProps {
  report: ReadReport | undefined
  said: readonly Said[]
  /** In place of answers that could not be read. */
  failed?: ReactNode
  error: ApiError | null
  again: () => void
}

function Recap({ report, said, failed, error, again }: RecapProps) {
  const t = useText(reportText)
  if (error && !report) return <ErrorState level={1} error={error} onRetry={again} />
  if (!report) return <Skeleton height={320} aria-hidden />
  const items = report.sections.flatMap((section) => section.items.map((item) => ({ section, item })))
  return (
    <div className={styles.recap} data-testid="recap">
      <div className={styles.tools}>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <article className={styles.report}>
        <ReportCover report={report} />
        {failed}
        {items.length === 0 ? <p>{t('nothing')}</p> : null}
        <RecapMap items={items.map(({ item }) => item)} />
        {items.length > 0 && (
          <table className={styles.table} aria-label={t('recapHead')}>
            <thead>
              <tr>
                {(['colPicture', 'colName', 'colCity', 'colCategory', 'colRating', 'colAnswer', 'colNote'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(({ section, item }, index) => (
                <RecapRow
                  key={`${section.id} ${item.location_id}`}
                  item={item}
                  number={index + 1}
                  set={section.set_name || section.heading}
                  said={said.filter(({ location_id: id }) => id === item.location_id)}
                />
              ))}
            </tbody>
          </table>
        )}
      </article>
    </div>
  )
}

function RecapRow({ item, number, set, said }: { item: ReadItem; number: number; set: string; said: readonly Said[] }) {
  const t = useText(reportText)
  const picture = item.photos[0]?.picture ?? item.cover
  const by = (one: Said, text: string) => (one.by === '' ? text : `${one.by}: ${text}`)
  return (
    <tr>
      <td>{picture ? <Picture picture={picture} alt="" sizes="120px" className={styles.small} /> : null}</td>
      <th scope="row">
        {item.point ? `${number}. ` : ''}
        {item.location_name}
        {set ? <span className={styles.facts}>{set}</span> : null}
      </th>
      <td>{item.address || item.city}</td>
      <td className={styles.words}>{item.category}</td>
      <td className={styles.short}>{item.rating === null ? '' : t('ofFive', { rating: item.rating })}</td>
      <td>
        <Lines lines={said.flatMap((one) => (one.answer ? [by(one, t(one.answer))] : []))} />
      </td>
      <td>
        <Lines lines={[item.summary, ...said.map((one) => (one.note ? by(one, one.note) : ''))].filter(Boolean)} />
      </td>
    </tr>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  [...new Set(lines)].map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
