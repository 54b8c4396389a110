import type { ImportKind, ImportReport } from '@backlot/contract/imports'
import { useKindText } from '#features/imports/kind-text.ts'
import { importsText, type ImportsWord } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

const looked = [
  ['rowsRead', 'rows_read'],
  ['records', 'records'],
  ['productions', 'productions'],
  ['rejected', 'rejected'],
  ['problems', 'problems'],
] as const
/** Only locations carry productions of their own. */
const ofEntries = looked.filter(([word]) => word !== 'productions')
const written = [
  ['added', 'added'],
  ['updated', 'updated'],
  ['unchanged', 'unchanged'],
] as const

const ofPhotos = [
  ['rowsRead', 'rows_read'],
  ['pictures', 'records'],
  ['rejected', 'rejected'],
  ['problems', 'problems'],
] as const
const writtenPhotos = [
  ['added', 'added'],
  ['unchanged', 'unchanged'],
] as const

/** What happened, or in a preview what would. */
export function ResultCounts({ kind, report }: { kind: ImportKind; report: ImportReport }) {
  const t = useText(importsText)
  const tKind = useKindText(kind)
  const format = useFormat()
  const [done, seen] = report.photos ? [writtenPhotos, ofPhotos] : [written, kind === 'locations' ? looked : ofEntries]
  const counts: readonly (readonly [ImportsWord | 'records', (typeof looked | typeof written)[number][1]])[] = [...done, ...seen]
  return (
    <dl className={styles.counts}>
      {counts.map(([word, key]) => (
        <div key={key}>
          <dt>{word === 'records' ? tKind(word) : t(word)}</dt>
          <dd>{format.number(report[key])}</dd>
        </div>
      ))}
    </dl>
  )
}
