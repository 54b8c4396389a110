/** What the office wants to know: counts by week beside the weeks before, what was looked at and looked for most. */
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { type Analytics, analyticsWeeks } from '@backlot/contract/analytics'
import { Link } from '@tanstack/react-router'
import { useAnalytics } from '#features/analytics/api.ts'
import { KeyFigures, SeriesCard } from '#features/analytics/components/series-card.tsx'
import { type TopLine, TopTable } from '#features/analytics/components/top-table.tsx'
import { analyticsList, csvOf, defaultWeeks, isSilent, weekLines } from '#features/analytics/model.ts'
import { analyticsText } from '#features/analytics/text.ts'
import { useListState } from '#lib/list-state.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
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
  const save = () => data && saveBlob(csvOf(weekLines(data, t)), `${t('file')}.csv`)
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
  const shown = data.series.filter((series) => !isSilent(series))
  const nothing = [
    ...(['viewed', 'searched'] as const).filter((list) => data[list].length === 0),
    ...(data.without_result.length === 0 ? (['without'] as const) : []),
    ...data.series.filter(isSilent).map(({ key }) => key),
  ]
  return (
    <>
      <KeyFigures series={data.series} />
      <div className={styles.lists}>
        <Viewed viewed={data.viewed} />
        <Searched title={t('searched')} found={data.searched} />
        <Searched title={t('without')} found={data.without_result} />
      </div>
      {shown.length > 0 && (
        <p className={styles.legend}>
          <span aria-hidden className={styles.bar} /> {t('barIs')}
          <span aria-hidden className={styles.barBefore} /> {t('barBeforeIs')}
        </p>
      )}
      <div className={styles.cards}>
        {shown.map((series) => (
          <SeriesCard key={series.key} series={series} weeks={data.weeks} />
        ))}
      </div>
      {nothing.length > 0 && <p className={styles.nothing}>{t('nothingIn', { names: nothing.map((name) => t(name)).join(' · ') })}</p>}
    </>
  )
}

function Viewed({ viewed }: { viewed: Analytics['viewed'] }) {
  const t = useText(analyticsText)
  const lines = viewed.map(({ kind, id, name, count, before }): TopLine => {
    const params = { name: String(id) }
    const link =
      kind === 'location' ? (
        <Link to="/location/$name" params={params}>
          {name}
        </Link>
      ) : (
        <Link to="/directory/$name" params={params}>
          {name}
        </Link>
      )
    return {
      key: `${kind} ${id}`,
      name: name || t('gone'),
      ...(name ? { shown: link } : {}),
      kind: t(kind),
      numbers: [count, before],
    }
  })
  return <TopTable title={t('viewed')} columns={[t('name'), t('kind'), t('views'), t('before')]} lines={lines} />
}

function Searched({ title, found }: { title: string; found: Analytics['searched'] }) {
  const t = useText(analyticsText)
  const lines = found.map(({ area, words, count, empty, before }): TopLine => ({
    key: `${area} ${words}`,
    name: words,
    kind: t(area === 'locations' ? 'inLocations' : 'inDirectory'),
    numbers: [count, empty, before],
  }))
  return <TopTable title={title} columns={[t('words'), t('area'), t('times'), t('empty'), t('before')]} lines={lines} />
}
