/** The head of a report: its cover picture, what it is, whom to ask, and where its distances begin. */
import type { ReadReport } from '#features/reports/components/report-body.tsx'
import { reportText } from '#features/reports/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/reports/components/report.module.css'

export function ReportCover({ report, hasPicture = false }: { report: ReadReport; hasPicture?: boolean }) {
  const t = useText(reportText)
  const { date } = useFormat()
  const { contact, base_label: base, prepared_by: name } = report
  const cover = hasPicture ? report.cover : null
  const facts = [report.project_name, date(report.date), name && t('preparedBy', { name })].filter(Boolean)
  const more = [contact && t('contact', { contact }), base && t('baseIs', { base })].filter(Boolean)
  return (
    <>
      {cover && <Picture picture={cover.picture} alt="" sizes="(max-width: 900px) 100vw, 900px" className={styles.cover} />}
      <h1 className={styles.title}>{report.title}</h1>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {more.length > 0 && <p className={styles.facts}>{more.join(' · ')}</p>}
    </>
  )
}
