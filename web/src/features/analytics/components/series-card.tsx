/** One count by week: its sum beside that of the weeks before, and a table in which each number has a bar of its length. */
import type { Analytics } from '@backlot/contract/analytics'
import { changeOf, keyFigures } from '#features/analytics/model.ts'
import { analyticsText, type AnalyticsWord } from '#features/analytics/text.ts'
import { type Translate, useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/analytics/analytics.module.css'

type Series = Analytics['series'][number]

function comparisonOf(t: Translate<AnalyticsWord>, series: Series, before: string): string {
  const change = changeOf(series)
  const said = t('beforeIs', { before })
  if (change === null) return said
  return `${said} · ${change === 0 ? t('same') : t(change > 0 ? 'more' : 'less', { percent: Math.abs(change) })}`
}

/** The sums that an office looks at first, on one line. */
export function KeyFigures({ series }: { series: readonly Series[] }) {
  const t = useText(analyticsText)
  const format = useFormat()
  return (
    <section aria-label={t('figures')}>
      <dl className={styles.figures}>
        {keyFigures
          .flatMap((key) => series.find((one) => one.key === key) ?? [])
          .map((one) => (
            <div key={one.key}>
              <dt>{t(one.key)}</dt>
              <dd>
                <strong>{format.number(one.total)}</strong>
                {comparisonOf(t, one, format.number(one.before))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

export function SeriesCard({ series, weeks }: { series: Series; weeks: readonly string[] }) {
  const t = useText(analyticsText)
  const format = useFormat()
  const most = Math.max(1, ...series.counts, ...series.counts_before)
  const bar = (count: number, look: string | undefined) =>
    count > 0 && <div className={look} style={{ width: `${(count / most) * 100}%` }} />
  return (
    <section className={styles.card} aria-labelledby={`series-${series.key}`}>
      <h2 id={`series-${series.key}`}>{t(series.key)}</h2>
      <p className={styles.sum}>
        <strong>{format.number(series.total)}</strong>
        {comparisonOf(t, series, format.number(series.before))}
      </p>
      <table className={styles.table} aria-labelledby={`series-${series.key}`}>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            <th scope="col" className={styles.number}>
              {t('number')}
            </th>
            <th scope="col" className={styles.number}>
              {t('before')}
            </th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => {
            const [count, before] = [series.counts[index] ?? 0, series.counts_before[index] ?? 0]
            const day = format.date(week)
            return (
              <tr key={week}>
                <th scope="row" className={styles.week}>
                  {index === weeks.length - 1 ? t('running', { week: day }) : day}
                </th>
                <td className={styles.number}>{format.number(count)}</td>
                <td className={styles.number}>{format.number(before)}</td>
                <td aria-hidden className={styles.bars}>
                  {bar(count, styles.bar)}
                  {bar(before, styles.barBefore)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
