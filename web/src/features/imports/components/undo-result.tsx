/** What an undo did, and what it left as it was. */
import type { UndoReport } from '@backlot/contract/import-undo'
import type { ImportKind } from '@backlot/contract/imports'
import { useColumnName } from '#features/imports/field-names.ts'
import { useKindText } from '#features/imports/kind-text.ts'
import { importsText } from '#features/imports/text.ts'
import { RecordLink } from '#features/imports/components/record-link.tsx'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

export function UndoResult({ kind, report }: { kind: ImportKind; report: UndoReport }) {
  const t = useText(importsText)
  const tKind = useKindText(kind)
  const format = useFormat()
  const all = [
    [tKind('undoneRemoved'), report.removed],
    [tKind('undoneRestored'), report.restored],
    [t('undonePictures'), report.pictures],
    [t('undoneKept'), report.kept_fields],
  ] as const
  // Pictures come with pictures, records with records.
  const counts = all.filter(([, number]) => number > 0)
  return (
    <>
      <dl className={styles.counts}>
        {counts.map(([word, count]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      <Touched kind={kind} title={t('keptTitle')} records={report.first_kept} total={report.kept_records} isThere />
      <Touched
        kind={kind}
        title={t('removedEditedTitle')}
        records={report.first_removed_edited}
        total={report.removed_edited}
        isThere={false}
      />
    </>
  )
}

interface TouchedProps {
  kind: ImportKind
  title: string
  records: UndoReport['first_kept']
  total: number
  /** What is in the trash has no page. */
  isThere: boolean
}

function Touched({ kind, title, records, total, isThere }: TouchedProps) {
  const t = useText(importsText)
  const columnName = useColumnName(kind)
  if (total === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {records.map((record) => (
          <li key={record.id} className={styles.touched}>
            {isThere ? (
              <RecordLink kind={kind} id={record.id}>
                {record.label}
              </RecordLink>
            ) : (
              <strong>{record.label}</strong>
            )}
            <span>{record.reference_no}</span>
            <span>{record.fields.map(columnName).join(', ')}</span>
          </li>
        ))}
      </ul>
      {records.length < total && <p className={styles.quiet}>{t('andMore', { count: records.length, total })}</p>}
    </section>
  )
}
