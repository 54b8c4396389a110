/**
 * Every change of a record: who, when, what, from what to what; any version can be looked at and, by those who may,
 * brought back. It stands on a screen of its own, and wherever a record is edited.
 */
import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useActionText } from '#features/engine/history/action-words.ts'
import { type EditSession, editSessionsOf } from '#features/engine/history/edit-sessions.ts'
import { historyText } from '#features/engine/history/text.ts'
import { VersionDialog } from '#features/engine/history/version-dialog.tsx'
import type { EngineEdit, HistoryLine } from '#features/engine/kind.ts'
import { useHistory } from '#features/engine/queries.ts'
import { useFieldLabel, useValueText } from '#features/engine/values.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/engine/records.module.css'

export interface HistoryListProps {
  id: number
  canRestore: boolean
  /** Before a version is brought back, such as storing what is typed; `false` keeps it from being done. */
  beforeRestore?: () => Promise<boolean>
  onRestored?: (edit: EngineEdit) => void
}

export function HistoryList(props: HistoryListProps) {
  const t = useText(historyText)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(props.id)
  const [looked, setLooked] = useState<number | null>(null)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const lines = data.pages.flatMap(({ items }) => items)
  if (lines.length === 0) {
    return (
      <EmptyState icon={<IconHistory size={28} aria-hidden />} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  const latest = lines.find(({ version }) => version !== null)?.version ?? null
  return (
    <>
      <ol className={styles.versions}>
        {editSessionsOf(lines).map((session) => (
          <SessionLine key={session.lines.at(-1)?.key} session={session} latest={latest} onLook={setLooked} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {looked !== null && <VersionDialog {...props} version={looked} isLatest={looked === latest} onClose={() => setLooked(null)} />}
    </>
  )
}

interface LookProps {
  latest: number | null
  onLook: (version: number) => void
}

/** Who it was, as the line of time shows it; what nobody did has a dot. */
const initialsOf = (name: string | undefined): string =>
  (name ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0]?.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('') || '·'

/** What one person saved in one go; each save of it can be opened. */
function SessionLine({ session, ...look }: LookProps & { session: EditSession }) {
  const t = useText(historyText)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { lines, changes, pictures } = session
  const [last, first] = [lines[0], lines.at(-1)]
  if (!last || !first) return null
  const newest = lines.find(({ version }) => version !== null) ?? last
  return (
    <li className={styles.versionLine} data-face={initialsOf(newest.by?.name)}>
      <Head line={newest} {...look}>
        {lines.length > 1 && ` · ${t('saves', { count: lines.length, moment: format.moment(first.at) })}`}
      </Head>
      <PictureFacts pictures={pictures} />
      <ChangeList changes={lines.length === 1 && last.version === null ? last.changes : changes} />
      {lines.length > 1 && (
        <Button variant="subtle" size="compact-sm" className={styles.eachSave} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hideSaves' : 'showSaves')}
        </Button>
      )}
      {open && (
        <ol className={styles.saves}>
          {lines.map((line) => (
            <li key={line.key} className={styles.versionLine}>
              <Head line={line} {...look} />
              {line.version === null && <PictureFacts pictures={new Map([[line.action, line.count]])} />}
              <ChangeList changes={line.changes} />
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

function Head({ line, latest, onLook, children }: LookProps & { line: HistoryLine; children?: ReactNode }) {
  const t = useText(historyText)
  const action = useActionText()
  const format = useFormat()
  const { version } = line
  return (
    <div className={styles.versionHead}>
      <span>
        <strong>{version === null ? t('picturesWord') : (action(line.action) ?? t('updated'))}</strong>{' '}
        <span className={styles.quiet}>
          {t('when', { name: line.by?.name ?? t('system'), moment: format.moment(line.at) })}
          {children}
        </span>
        {version !== null && version === latest && <span className={styles.badge}>{t('latest')}</span>}
      </span>
      {version !== null && (
        <Button variant="default" size="compact-sm" aria-label={t('look', { version: String(version) })} onClick={() => onLook(version)}>
          {t('version', { version: String(version) })}
        </Button>
      )}
    </div>
  )
}

function PictureFacts({ pictures }: { pictures: ReadonlyMap<string, number> }) {
  const words = useActionText()
  const known = [...pictures].flatMap(([action, count]) => words(action, count) ?? [])
  return known.length === 0 ? null : <p className={styles.pictureFacts}>{known.join(' · ')}</p>
}

function ChangeList({ changes }: { changes: HistoryLine['changes'] }) {
  const entries = Object.entries(changes)
  if (entries.length === 0) return null
  return (
    <dl className={styles.changes}>
      {entries.map(([field, [before, after]]) => (
        <ChangedField key={field} field={field} before={before} after={after} />
      ))}
    </dl>
  )
}

function ChangedField({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  const t = useText(historyText)
  const label = useFieldLabel()
  const read = useValueText()
  return (
    <>
      <dt>{label(field)}</dt>
      <dd>
        <span className={styles.unseen}>{t('before')}: </span>
        <del>{read(field, before)}</del> <IconArrowRight aria-hidden size={14} /> <span className={styles.unseen}>{t('after')}: </span>
        <ins>{read(field, after)}</ins>
      </dd>
    </>
  )
}

export const ListSkeleton = () => (
  <div className={styles.page} aria-busy>
    <Skeleton height={56} />
    <Skeleton height={56} />
    <Skeleton height={56} />
  </div>
)
