import type { Import } from '@backlot/contract/imports'
import { useEarlierImports } from '#features/imports/api.ts'
import { importsText, type ImportsWord } from '#features/imports/text.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { PageLink } from '#ui/list/page-link.tsx'
import type { ListColumn, RowLink } from '#ui/list/types.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

const stateWords: Record<Import['state'], ImportsWord> = {
  waiting: 'stateWaiting',
  running: 'stateRunning',
  paused: 'statePaused',
  cancelled: 'stateCancelled',
  done: 'stateDone',
  failed: 'stateFailed',
  undoing: 'stateUndoing',
  undone: 'stateUndone',
}

function outcomeOf({ state, report }: Import, t: Translate<ImportsWord>): string {
  if (!report || state !== 'done') return t(stateWords[state])
  if (report.dry_run) return t('trial')
  const { added, updated, rejected } = report
  return t('counts', { added, updated, rejected })
}

const nameOf = (one: Import): string => one.file_name
const drawName = (one: Import, link: RowLink) => (
  <PageLink {...link} search={{ id: one.id }}>
    {one.file_name}
  </PageLink>
)

const columnsOf = (t: Translate<ImportsWord>, format: Format): ListColumn<Import>[] => [
  { key: 'file', label: t('file'), text: nameOf, cell: drawName, width: '40%', isFixed: true },
  { key: 'when', label: t('when'), text: (one) => format.moment(one.created_at), isQuiet: true },
  { key: 'outcome', label: t('outcome'), text: (one) => outcomeOf(one, t), isQuiet: true },
]

/** What was imported before; each leads to its report. */
export function EarlierImports() {
  const t = useText(importsText)
  const format = useFormat()
  return (
    <section>
      <h2 className={styles.heading}>{t('earlier')}</h2>
      <List
        name="imports"
        label={t('earlier')}
        data={dataOf(useEarlierImports())}
        nameOf={nameOf}
        columns={columnsOf(t, format)}
        empty={<p className={styles.quiet}>{t('noEarlier')}</p>}
      />
    </section>
  )
}
