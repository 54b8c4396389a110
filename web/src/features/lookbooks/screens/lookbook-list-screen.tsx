/** All lookbooks of the site: `/admindash/lookbooks?q=harbour&tab=trash`. */
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconHistory, IconLink, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Lookbook, lookbooksApi } from '@backlot/contract/lookbooks'
import { callOnLookbooks, type LookbookList, useListChange, useLookbooks } from '#features/lookbooks/api.ts'
import { LookbookCard } from '#features/lookbooks/components/lookbook-card.tsx'
import { RemoveDialog } from '#features/lookbooks/components/remove-dialog.tsx'
import { LookbookDialog, type LookbookFields } from '#features/lookbooks/components/lookbook-dialog.tsx'
import { lookbookList } from '#features/lookbooks/list-state.ts'
import { linksText } from '#features/lookbooks/links-text.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { ProjectSelect } from '#features/projects/public.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useSession } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { SearchBox } from '#ui/list/search-box.tsx'
import { Page } from '#ui/shell/page.tsx'
import folderFrame from '#ui/folder-frame.module.css'
import styles from '#features/lookbooks/components/lookbook.module.css'

export function LookbookListScreen() {
  const t = useText(lookbooksText)
  const l = useText(linksText)
  const navigate = useNavigate()
  const [state, change] = useListState(lookbookList)
  const { q = '', tab, project = null } = state
  const lookbooks = useLookbooks(q, tab === 'trash', true, project)
  const lists = useListChange()
  const [isCreating, setCreating] = useState(false)

  const create = ({ projectId, ...words }: LookbookFields, failed: (error: ApiError) => void) => {
    const body = { ...words, ...(projectId === null ? {} : { projectId }) }
    const made = { id: 0 }
    lists.mutate({
      run: async () => Object.assign(made, await call(lookbooksApi.create, { body })),
      failed,
      done: () => {
        setCreating(false)
        toast.success(t('lookbookCreated'))
        void navigate({ to: '/admindash/lookbooks/edit', search: { lb: made.id } })
      },
    })
  }
  return (
    <Page>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('lookbooks')}</h1>
        <Button data-lookbook leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
          {t('newLookbook')}
        </Button>
        <div className={styles.headTools}>
          <ButtonLink variant="default" to="/admindash/lookbooks/links">
            <IconLink size={18} aria-hidden /> {l('toLinks')}
          </ButtonLink>
          <ButtonLink variant="default" to="/admindash/projects/alllookbooks">
            <IconHistory size={18} aria-hidden /> {l('toHistory')}
          </ButtonLink>
        </div>
      </header>
      <div className={folderFrame.tools}>
        <SearchBox
          className={styles.search}
          label={t('search')}
          value={q}
          onSearch={(words) => change({ ...state, q: words }, 'replace')}
        />
        <SegmentedControl
          aria-label={t('lookbooks')}
          value={tab ?? ''}
          onChange={(next) => change({ ...state, tab: next === 'trash' ? next : undefined }, 'replace')}
          data={[
            { value: '', label: t('inUse') },
            { value: 'trash', label: t('trash') },
          ]}
        />
        <ProjectSelect
          isFilter
          className={styles.project}
          value={project}
          onChange={(id) => change({ ...state, project: id ?? undefined }, 'replace')}
        />
        <span className={styles.quiet} role="status">
          {lookbooks.data ? t('showing', { count: lookbooks.data.total }) : ''}
        </span>
      </div>
      {lookbooks.isError ? (
        <ErrorState error={lookbooks.error} title={t('listFailed')} onRetry={() => void lookbooks.refetch()} />
      ) : (
        <Cards
          list={lookbooks.data}
          isSearched={q !== '' || project !== null}
          isTrash={tab === 'trash'}
          change={lists.mutate}
          onCreate={() => setCreating(true)}
        />
      )}
      {isCreating ? <LookbookDialog projectId={project} onClose={() => setCreating(false)} onFields={create} /> : null}
    </Page>
  )
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

interface CardsProps {
  list: LookbookList | undefined
  isSearched: boolean
  isTrash: boolean
  change: ReturnType<typeof useListChange>['mutate']
  onCreate: () => void
}

function Cards({ list, isSearched, isTrash, change, onCreate }: CardsProps) {
  const t = useText(lookbooksText)
  const isAdmin = useSession((session) => session.admin)
  const [renamed, setRenamed] = useState<Lookbook | null>(null)
  const [asked, setAsked] = useState<Lookbook | null>(null)
  if (!list) {
    return (
      <div className={styles.cards} aria-busy>
        {skeletons.map((card) => (
          <Skeleton key={card} height={280} />
        ))}
      </div>
    )
  }
  const { items } = list
  if (items.length === 0 && isSearched) return <EmptyState title={t('nothingFound')}>{t('nothingFoundText')}</EmptyState>
  if (items.length === 0 && isTrash) return <EmptyState title={t('trashEmpty')} />
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('listEmpty')}
        action={
          <Button data-lookbook onClick={onCreate}>
            {t('newLookbook')}
          </Button>
        }
      >
        {t('listEmptyText')}
      </EmptyState>
    )
  }
  const move = (index: number) => (to: 'front' | 'earlier' | 'later' | 'end') => {
    const moved = items[index]
    if (!moved) return
    const before = { front: items[0], earlier: items[index - 1], later: items[index + 2], end: undefined }[to]
    change({ run: () => call(lookbooksApi.sort, { body: { lookbookIds: [moved.id], beforeId: before?.id ?? null } }) })
  }
  const recover = (lookbook: Lookbook) =>
    change({ run: () => callOnLookbooks(lookbooksApi.recover, [lookbook.id]), done: () => toast.success(t('recovered')) })
  const remove = ({ id, name }: Lookbook) =>
    change({ run: () => callOnLookbooks(lookbooksApi.remove, [id]), done: () => toast.success(t('removedForGood', { name })) })
  const trash = (lookbook: Lookbook) =>
    change({
      run: () => callOnLookbooks(lookbooksApi.softDelete, [lookbook.id]),
      done: () => toast.success(t('trashed', { name: lookbook.name }), { label: t('undo'), run: () => recover(lookbook) }),
    })
  return (
    <>
      <ul className={styles.cards} aria-label={t('lookbookList')}>
        {items.map((lookbook, index) => (
          <LookbookCard
            key={lookbook.id}
            lookbook={lookbook}
            onMove={isSearched || isTrash ? undefined : move(index)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onChange={() => setRenamed(lookbook)}
            onTrash={() => trash(lookbook)}
            onRecover={() => recover(lookbook)}
            onRemove={isAdmin ? () => setAsked(lookbook) : undefined}
          />
        ))}
      </ul>
      {asked ? (
        <RemoveDialog
          question={t('removeLookbookAsk', { name: asked.name })}
          onRemove={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {renamed ? (
        <LookbookDialog
          lookbook={renamed}
          onClose={() => setRenamed(null)}
          onFields={(fields, failed) =>
            change({
              run: () => call(lookbooksApi.change, { body: { id: renamed.id, ...fields } }),
              failed,
              done: () => {
                setRenamed(null)
                toast.success(t('lookbookUpdated'))
              },
            })
          }
        />
      ) : null}
    </>
  )
}
