/** What waits, what changed last, or the trash, as a table. */
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { EntryLink } from '#features/directory/components/entry-link.tsx'
import { Pages } from '#features/directory/components/pages.tsx'
import { useDirectoryList } from '#features/directory/components/use-directory-list.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { type OfficeEntry, useOfficeList, useRecover } from '#features/directory/office/api.ts'
import { useUndoMerge } from '#features/directory/office/duplicates/api.ts'
import { officeText } from '#features/directory/office/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useSentence } from '#lib/sentences.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { linkLook } from '#ui/parts/text-link.tsx'
import table from '#features/directory/components/table.module.css'
import styles from '#features/directory/office/office.module.css'

const empties = { pending: 'pendingEmpty', recent: 'recentEmpty', trash: 'trashEmpty' } as const

export function OfficeList({ name }: { name: keyof typeof empties }) {
  const t = useText(officeText)
  const s = useText(entryText)
  const format = useFormat()
  const [listState] = useDirectoryList()
  const { admin } = useViewer()
  // On a phone the columns stand below the name, so that what can be done is not beside the screen.
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false
  const list = useOfficeList(name, listState.category || undefined, listState.skip ?? 0)
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={320} above={16} />
  const { items, total } = list.data
  if (items.length === 0) {
    return (
      <EmptyState level={1} title={t(empties[name])}>
        {name === 'trash' && t('trashEmptyText')}
      </EmptyState>
    )
  }
  // What changed last has nothing to press but its name; only administrators recover.
  const acts = name === 'pending' || (name === 'trash' && admin)
  const facts = isNarrow ? [] : ([name === 'pending' ? 'kind' : 'status', 'when', 'by'] as const)
  const columns = ['name' as const, ...facts, ...(acts ? ['actions' as const] : [])]
  const factsOf = (entry: OfficeEntry): string[] => [
    'kind' in entry ? t(entry.kind === 'new' ? 'kindNew' : 'kindEdit') : s(entry.status),
    format.moment(whenOf(entry)),
    whoOf(entry),
  ]
  return (
    <>
      <h1 className="hidden-text">{t(name)}</h1>
      <div className={table.tableBox}>
        <table className={`${table.table} ${styles.list}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  {/* What is in the trash has no page. */}
                  {name === 'trash' ? entry.label : <EntryLink entry={entry}>{entry.label}</EntryLink>}
                  {'merged_into' in entry && entry.merged_into && <MergedInto merge={entry.merged_into} />}
                  {isNarrow && <p className={styles.facts}>{factsOf(entry).filter(Boolean).join(' · ')}</p>}
                </th>
                {!isNarrow && factsOf(entry).map((fact, column) => <td key={columns[column + 1]}>{fact}</td>)}
                {acts && (
                  <td>
                    <Act entry={entry} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pages listState={listState} total={total} />
    </>
  )
}

const whenOf = (entry: OfficeEntry): string =>
  'submitted_at' in entry ? entry.submitted_at : 'deleted_at' in entry ? entry.deleted_at : entry.updated_at
const whoOf = (entry: OfficeEntry): string =>
  ('submitted_by' in entry ? entry.submitted_by : 'deleted_by' in entry ? entry.deleted_by : entry.updated_by)?.name ?? ''

function Act({ entry }: { entry: OfficeEntry }) {
  const t = useText(officeText)
  const sentence = useSentence()
  const { mutate, isPending } = useRecover()
  if ('kind' in entry) {
    const isEdit = entry.kind === 'edit'
    return (
      <Link
        {...buttonLook({ variant: 'default', size: 'small' })}
        to={isEdit ? '/admindash/directories/review' : '/admindash/listdirectory'}
        search={{ directory: entry.id } as never}
      >
        {t('look')}
      </Link>
    )
  }
  if (!('deleted_at' in entry)) return null
  if (entry.merged_into) return <UndoMerge id={entry.merged_into.merge_id} />
  const recover = () =>
    mutate(entry.id, {
      onSuccess: () => toast.success(t('recovered', { name: entry.label })),
      onError: (error) => toast.error(sentence(error.detail)),
    })
  return (
    <Button variant="default" size="small" loading={isPending} onClick={recover}>
      {t('recover')}
    </Button>
  )
}

function MergedInto({ merge }: { merge: { id: number; label: string } }) {
  const t = useText(officeText)
  return (
    <Link className={`${linkLook} ${styles.beside}`} to="/admindash/directorydetail" search={{ directory: merge.id } as never}>
      {t('mergedInto', { name: merge.label })}
    </Link>
  )
}

/** What went into another entry comes back by having both again. */
function UndoMerge({ id }: { id: number }) {
  const t = useText(officeText)
  const sentence = useSentence()
  const { mutateAsync, isPending } = useUndoMerge()
  const undo = () =>
    afterChange(mutateAsync(id), {
      onSuccess: () => toast.success(t('bothBack')),
      onError: (error) => toast.error(sentence(error.fields[0]?.message ?? error.detail)),
    })
  return (
    <Button variant="default" size="small" loading={isPending} onClick={undo}>
      {t('undoMerge')}
    </Button>
  )
}
