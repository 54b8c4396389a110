/** What the office wants to know: counts by week beside the weeks before, each a table with a bar to its number; most viewed and searched. */
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { type Analytics, analyticsWeeks } from '@backlot/contract/analytics'
import { useAnalytics } from '#features/analytics/api.ts'
import { analyticsList, changeOf, csvOf, defaultWeeks } from '#features/analytics/model.ts'
import { analyticsText, type AnalyticsWord } from '#features/analytics/text.ts'
import { useListState } from '#lib/list-state.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useViewer } from '#lib/session.ts'
import { type Translate, useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/analytics/analytics.module.css'

export function AnalyticsScreen() {
  const t = useText(analyticsText)
  const { admin } = useViewer()
  if (admin) return <Statistics />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Statistics() {
  const t = useText(analyticsText)
  const [state, change] = useListState(analyticsList)
  const weeks = Number(state.weeks ?? defaultWeeks)
  const analytics = useAnalytics(weeks)
  const { data } = analytics
  const labels = { series: t('series'), total: t('total'), before: t('before') }
  const save = () => data && saveBlob(new Blob([csvOf(data, labels, t)], { type: 'text/csv; charset=utf-8' }), `${t('file')}.csv`)
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <div className={styles.tools}>
          <SegmentedControl
            aria-label={t('period')}
            value={String(weeks)}
            data={analyticsWeeks.map((count) => ({ value: String(count), label: t('weeks', { count }) }))}
            onChange={(next) => change({ weeks: next === String(defaultWeeks) ? undefined : next }, 'replace')}
          />
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={!data} onClick={save}>
            {t('csv')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => globalThis.print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <p className={styles.intro}>{t('intro')}</p>
      {analytics.isError && <ErrorState error={analytics.error} onRetry={() => void analytics.refetch()} />}
      {analytics.isPending && <Skeleton height={480} aria-hidden />}
      {data && <All data={data} />}
    </Page>
  )
}

function All({ data }: { data: Analytics }) {
  const t = useText(analyticsText)
  return (
    <>
      <div className={styles.cards}>
        {data.series.map((series) => (
          <Card key={series.key} series={series} weeks={data.weeks} />
        ))}
      </div>
      <div className={styles.lists}>
        <Viewed viewed={data.viewed} />
        <Searched title={t('searched')} found={data.searched} />
        <Searched title={t('without')} found={data.without_result} />
      </div>
    </>
  )
}

function comparison(t: Translate<AnalyticsWord>, series: { total: number; before: number }): string {
  const change = changeOf(series)
  const said = t('beforeIs', { before: series.before })
  if (change === null) return said
  if (change === 0) return `${said} · ${t('same')}`
  return `${said} · ${t(change > 0 ? 'more' : 'less', { percent: Math.abs(change) })}`
}

function Card({ series, weeks }: { series: Analytics['series'][number]; weeks: readonly string[] }) {
  const t = useText(analyticsText)
  const format = useFormat()
  const most = Math.max(1, ...series.counts)
  return (
    <section className={styles.card} aria-labelledby={`series-${series.key}`}>
      <h2 id={`series-${series.key}`}>{t(series.key)}</h2>
      <p className={styles.sum}>
        <strong>{format.number(series.total)}</strong>
        {comparison(t, series)}
      </p>
      <table className={styles.table} aria-labelledby={`series-${series.key}`}>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            <th scope="col" className={styles.number}>
              {t('number')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => {
            const count = series.counts[index] ?? 0
            const day = format.date(week)
            return (
              <tr key={week}>
                <th scope="row" className={styles.week}>
                  {index === weeks.length - 1 ? t('running', { week: day }) : day}
                </th>
                <td className={styles.number}>{format.number(count)}</td>
                <td aria-hidden>{count > 0 && <div className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Viewed({ viewed }: { viewed: Analytics['viewed'] }) {
  const t = useText(analyticsText)
  const format = useFormat()
  return (
    <section aria-labelledby="most-viewed">
      <h2 id="most-viewed">{t('viewed')}</h2>
      {viewed.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <table className={styles.table} aria-labelledby="most-viewed">
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('kind')}</th>
              <th scope="col" className={styles.number}>
                {t('views')}
              </th>
              <th scope="col" className={styles.number}>
                {t('before')}
              </th>
            </tr>
          </thead>
          <tbody>
            {viewed.map(({ kind, id, name, count, before }) => (
              <tr key={`${kind} ${id}`}>
                <th scope="row">{name || t('gone')}</th>
                <td>{t(kind)}</td>
                <td className={styles.number}>{format.number(count)}</td>
                <td className={styles.number}>{format.number(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Searched({ title, found }: { title: string; found: Analytics['searched'] }) {
  const t = useText(analyticsText)
  const format = useFormat()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {found.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('words')}</th>
              <th scope="col">{t('area')}</th>
              <th scope="col" className={styles.number}>
                {t('times')}
              </th>
              <th scope="col" className={styles.number}>
                {t('empty')}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ area, words, count, empty }) => (
              <tr key={`${area} ${words}`}>
                <th scope="row">{words}</th>
                <td>{t(area === 'locations' ? 'inLocations' : 'inDirectory')}</td>
                <td className={styles.number}>{format.number(count)}</td>
                <td className={styles.number}>{format.number(empty)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
