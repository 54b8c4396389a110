/** Every change of an entry, the latest first: who, when, from what to what. */
import { useState } from 'react'
import type { DirectoryEdit } from '@backlot/contract/directory-records'
import { editText, fieldWord } from '#features/directory/edit/text.ts'
import { useHistory } from '#features/directory/office/api.ts'
import { Sides } from '#features/directory/office/diff.tsx'
import { officeText, type OfficeWord } from '#features/directory/office/text.ts'
import { VersionDialog } from '#features/directory/office/version-dialog.tsx'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '#features/directory/office/office.module.css'

const page = 20
const wordOf = (action: string): OfficeWord => (action in officeText.en ? (action as OfficeWord) : 'otherChange')

interface HistoryProps {
  id: number
  mayRestore?: boolean
  /** Told the entry as it is after a version was brought back. */
  onRestored?: (edit: DirectoryEdit) => void
}

export function History({ id, mayRestore = false, onRestored }: HistoryProps) {
  const t = useText(officeText)
  const f = useText(editText)
  const format = useFormat()
  const [limit, setLimit] = useState(page)
  const [looking, setLooking] = useState<number | null>(null)
  const { data, error, refetch, isFetching } = useHistory(id, limit)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  if (data.items.length === 0) return <p>{t('historyEmpty')}</p>
  return (
    <>
      <ol className={styles.history}>
        {data.items.map(({ version, at, by, action, changes }) => (
          <li key={version}>
            <h3>{t(wordOf(action))}</h3>
            <p className={styles.quiet}>{[by?.name ?? t('system'), format.moment(at), t('version', { version })].join(' · ')}</p>
            <Button variant="default" size="small" aria-haspopup="dialog" onClick={() => setLooking(version)}>
              {t('lookAtVersion', { version })}
            </Button>
            {Object.entries(changes).map(([field, [before, after]]) => (
              <div key={field} className={styles.change}>
                <strong>{f(fieldWord(field))}</strong>
                <Sides before={before} after={after} heads={[t('before'), t('after')]} />
              </div>
            ))}
          </li>
        ))}
      </ol>
      {data.items.length < data.total && (
        <Button variant="default" loading={isFetching} onClick={() => setLimit(limit + page)}>
          {t('more')}
        </Button>
      )}
      {looking !== null && (
        <VersionDialog id={id} version={looking} mayRestore={mayRestore} onClose={() => setLooking(null)} onRestored={onRestored} />
      )}
    </>
  )
}
