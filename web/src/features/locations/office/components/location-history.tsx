/**
 * Every change of a record: who, when, what, from what to what; any version can be looked at, and administrators bring
 * one back. It stands on a screen of its own, and can be loaded wherever a record is edited.
 */
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { HistoryLine, LocationEdit } from '@backlot/contract/location-records'
import { useValueText } from '#features/locations/edit/components/value-text.tsx'
import { editText, type EditWord } from '#features/locations/edit/edit-text.ts'
import { useFieldName } from '#features/locations/edit/field-text.ts'
import { useHistoryOf } from '#features/locations/office/api.ts'
import { VersionDialog } from '#features/locations/office/components/version-dialog.tsx'
import { pictureText, type PictureWord } from '#features/locations/office/history-text.ts'
import { type Sitting, sittingsOf } from '#features/locations/office/sittings.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { RowsSkeleton } from '#features/locations/components/admin-all.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/locations/office/office.module.css'

export interface LocationHistoryProps {
  id: number
  canRestore: boolean
  /** Before a version is brought back, such as storing what is typed; `false` keeps it from being done. */
  beforeRestore?: () => Promise<boolean>
  onRestored?: (location: LocationEdit) => void
}

export function LocationHistory(props: LocationHistoryProps) {
  const t = useText(officeText)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistoryOf(props.id)
  const [looked, setLooked] = useState<number | null>(null)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  const lines = data.pages.flatMap(({ items }) => items)
  if (lines.length === 0) return <p className={styles.quiet}>{t('historyEmpty')}</p>
  const latest = lines.find(({ version }) => version !== null)?.version ?? null
  return (
    <>
      <ol className={styles.versions}>
        {sittingsOf(lines).map((sitting) => (
          <SittingLine key={sitting.lines.at(-1)?.id} sitting={sitting} latest={latest} onLook={setLooked} />
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

/** What one person saved in one go; each save of it can be opened. */
function SittingLine({ sitting, ...look }: LookProps & { sitting: Sitting }) {
  const t = useText(officeText)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { lines, changes, pictures } = sitting
  const [last, first] = [lines[0], lines.at(-1)]
  if (!last || !first) return null
  const kept = lines.find(({ version }) => version !== null)
  return (
    <li className={styles.versionLine}>
      <Head line={kept ?? last} {...look}>
        {lines.length > 1 && ` · ${t('saves', { count: lines.length, moment: format.moment(first.at) })}`}
      </Head>
      <PictureFacts pictures={pictures} />
      <ChangeList changes={lines.length === 1 && last.version === null ? last.changes : changes} />
      {lines.length > 1 && (
        <Button variant="subtle" size="compact" className={styles.eachSave} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hideSaves' : 'showSaves')}
        </Button>
      )}
      {open && (
        <ol className={styles.saves}>
          {lines.map((line) => (
            <li key={line.id} className={styles.versionLine}>
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

const isWord = (action: string): action is EditWord => action in editText.en

function Head({ line, latest, onLook, children }: LookProps & { line: HistoryLine; children?: ReactNode }) {
  const t = useText(officeText)
  const words = useText(editText)
  const format = useFormat()
  const { version } = line
  return (
    <div className={styles.versionHead}>
      <span>
        <strong>{version === null ? t('picturesWord') : words(isWord(line.action) ? line.action : 'otherChange')}</strong>{' '}
        <span className={styles.quiet}>
          {t('when', { name: line.by?.name ?? t('system'), moment: format.moment(line.at) })}
          {children}
        </span>
        {version !== null && version === latest && <span className={styles.badge}>{t('latest')}</span>}
      </span>
      {version !== null && (
        <Button variant="default" size="compact" aria-label={t('look', { version: String(version) })} onClick={() => onLook(version)}>
          {t('version', { version: String(version) })}
        </Button>
      )}
    </div>
  )
}

const isPictureWord = (action: string): action is PictureWord => action in pictureText.en

function PictureFacts({ pictures }: { pictures: ReadonlyMap<string, number> }) {
  const t = useText(pictureText)
  const known = [...pictures].flatMap(([action, count]) => (isPictureWord(action) ? [t(action, { count })] : []))
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

const ownStatus: Readonly<Record<string, 'stateDraft' | 'statePending' | 'statePublic' | 'statePrivate'>> = {
  Draft: 'stateDraft',
  pending: 'statePending',
  public: 'statePublic',
  private: 'statePrivate',
}

function ChangedField({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  const t = useText(officeText)
  const label = useFieldName()
  const value = useValueText()
  const read = (side: unknown): string => {
    const status = field === 'status' && typeof side === 'string' ? ownStatus[side] : undefined
    return status ? t(status) : value(field, side)
  }
  return (
    <>
      <dt>{label(field)}</dt>
      <dd>
        <span className={styles.unseen}>{t('before')}: </span>
        <del>{read(before)}</del> <IconArrowRight aria-hidden size={14} /> <span className={styles.unseen}>{t('after')}: </span>
        <ins>{read(after)}</ins>
      </dd>
    </>
  )
}
