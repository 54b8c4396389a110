/** What guests of a report answered, by place: it flows back to whoever decides. */
import { useReportAnswers } from '#features/reports/office/api.ts'
import { officeText } from '#features/reports/office/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/reports/components/report.module.css'

export function Answers({ id }: { id: number }) {
  const t = useText(officeText)
  const format = useFormat()
  const { data, error, refetch } = useReportAnswers(id)
  const given = (data ?? []).flatMap(({ guest_name: guest, recipient, answers }) =>
    answers.map((answer) => ({ ...answer, by: guest || recipient || t('guest') })),
  )
  const places = Map.groupBy(given, ({ location_id: place }) => place)
  return (
    <section>
      <h2 className={styles.sectionTitle}>{t('answers')}</h2>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && given.length === 0 ? <p>{t('noAnswers')}</p> : null}
      {[...places].map(([place, answers]) => (
        <div key={place}>
          <h3>{answers[0]?.location_name}</h3>
          <ul>
            {answers.map(({ by, answer, note, answered_at: at }) => (
              <li key={`${by} ${answer} ${note} ${at}`}>
                {`${by}: ${[answer && t(answer), note].filter(Boolean).join(' – ')}`}{' '}
                {at ? <span className={styles.facts}>{format.moment(at)}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
