/** What waits, what changed last, or the trash, as a table. */
import { Button } from '@mantine/core'
import { EntryLink } from '#features/directory/components/entry-link.tsx'
import { useDirectoryList } from '#features/directory/components/use-directory-list.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { pagesOf } from '#features/directory/model.ts'
import { type OfficeEntry, useOfficeList, useRecover } from '#features/directory/office/api.ts'
import { RemoveButton } from '#features/directory/office/remove-button.tsx'
import { useUndoMerge } from '#features/directory/office/duplicates/api.ts'
import { officeText } from '#features/directory/office/text.ts'
import { directoryText } from '#features/directory/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import type { ListColumn, RowLink } from '#ui/list/types.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/directory/office/office.module.css'

const empties = { pending: 'pendingEmpty', recent: 'recentEmpty', trash: 'trashEmpty' } as const

export function OfficeList({ name }: { name: keyof typeof empties }) {
  const t = useText(officeText)
  const d = useText(directoryText)
  const columns = useColumns(name)
  const [listState] = useDirectoryList()
  const { admin } = useViewer()
  const query = useOfficeList(name, listState.category || undefined, listState.skip ?? 0)
  const data = dataOf(query)
  // What changed last has nothing to press but its name; only administrators recover.
  const hasActions = name === 'pending' || (name === 'trash' && admin)
  return (
    <>
      <h1 className="hidden-text">{t(name)}</h1>
      <List
        name={`directory/${name}`}
        label={t(name)}
        data={data}
        count={data.total ? d('showing', { count: data.total }) : undefined}
        nameOf={nameOf}
        columns={columns}
        actions={hasActions ? { label: t('actions'), draw: drawAction } : undefined}
        pages={pagesOf(listState)}
        empty={<EmptyState title={t(empties[name])}>{name === 'trash' && t('trashEmptyText')}</EmptyState>}
      />
    </>
  )
}

const nameOf = (entry: OfficeEntry): string => entry.label
const drawAction = (entry: OfficeEntry) => <EntryAction entry={entry} />

function useColumns(name: keyof typeof empties): ListColumn<OfficeEntry>[] {
  const t = useText(officeText)
  const s = useText(entryText)
  const format = useFormat()
  return [
    {
      key: 'name',
      label: t('name'),
      text: nameOf,
      cell: (entry, link) => <NameCell entry={entry} link={name === 'trash' ? undefined : link} />,
      isFixed: true,
    },
    name === 'pending'
      ? { key: 'kind', label: t('kind'), text: (entry) => t('kind' in entry && entry.kind === 'new' ? 'kindNew' : 'kindEdit') }
      : { key: 'status', label: t('status'), text: (entry) => s(entry.status) },
    { key: 'when', label: t('when'), text: (entry) => format.moment(whenOf(entry)) },
    { key: 'by', label: t('by'), text: whoOf },
  ]
}

/** Where what waits is decided on: an edit beside what is public, a new one in its editor. */
const reviewOf = ({ id, kind }: { id: number; kind: 'new' | 'edit' }) =>
  ({
    to: kind === 'edit' ? '/admindash/directories/review' : '/admindash/listdirectory',
    search: { directory: id },
  }) as const

/** What is in the trash has no page; the name of what waits leads to where it is decided on. */
function NameCell({ entry, link }: { entry: OfficeEntry; link: RowLink | undefined }) {
  return (
    <>
      {link && 'kind' in entry ? (
        <AnchorLink {...link} {...reviewOf(entry)}>
          {entry.label}
        </AnchorLink>
      ) : link ? (
        <EntryLink entry={entry} {...link}>
          {entry.label}
        </EntryLink>
      ) : (
        entry.label
      )}
      {'merged_into' in entry && entry.merged_into && <MergedInto merge={entry.merged_into} />}
    </>
  )
}

const whenOf = (entry: OfficeEntry): string =>
  'submitted_at' in entry ? entry.submitted_at : 'deleted_at' in entry ? entry.deleted_at : entry.updated_at
const whoOf = (entry: OfficeEntry): string =>
  ('submitted_by' in entry ? entry.submitted_by : 'deleted_by' in entry ? entry.deleted_by : entry.updated_by)?.name ?? ''

function EntryAction({ entry }: { entry: OfficeEntry }) {
  const t = useText(officeText)
  const messageText = useMessageText()
  const { mutate, isPending } = useRecover()
  if ('kind' in entry) {
    return (
      <ButtonLink variant="default" size="sm" {...reviewOf(entry)}>
        {t('look')}
      </ButtonLink>
    )
  }
  if (!('deleted_at' in entry)) return null
  if (entry.merged_into) return <UndoMerge id={entry.merged_into.merge_id} />
  const recover = () =>
    mutate(entry.id, {
      onSuccess: () => toast.success(t('recovered', { name: entry.label })),
      onError: (error) => toast.error(messageText(error.detail)),
    })
  return (
    <span className={styles.both}>
      <Button variant="default" size="sm" loading={isPending} onClick={recover}>
        {t('recover')}
      </Button>
      <RemoveButton entry={entry} />
    </span>
  )
}

function MergedInto({ merge }: { merge: { id: number; label: string } }) {
  const t = useText(officeText)
  return (
    <AnchorLink inherit className={styles.beside} to="/admindash/directorydetail" search={{ directory: merge.id }}>
      {t('mergedInto', { name: merge.label })}
    </AnchorLink>
  )
}

/** What went into another entry comes back by having both again. */
function UndoMerge({ id }: { id: number }) {
  const t = useText(officeText)
  const messageText = useMessageText()
  const { mutateAsync, isPending } = useUndoMerge()
  const undo = () =>
    afterChange(mutateAsync(id), {
      onSuccess: () => toast.success(t('bothBack')),
      onError: (error) => toast.error(messageText(error.first)),
    })
  return (
    <Button variant="default" size="sm" loading={isPending} onClick={undo}>
      {t('undoMerge')}
    </Button>
  )
}
