/** All lookbooks of the site: `/admindash/lookbooks?q=harbour&tab=trash`. */
import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconHistory, IconLink, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Lookbook, lookbooksApi } from '@backlot/contract/lookbooks'
import { callOnLookbooks, type LookbookList, useListChange, useLookbooks } from '#features/lookbooks/api.ts'
import { LookbookCard } from '#features/lookbooks/components/lookbook-card.tsx'
import { RemoveDialog } from '#features/lookbooks/components/remove-dialog.tsx'
import { WordsDialog } from '#features/lookbooks/components/words-dialog.tsx'
import { linksText } from '#features/lookbooks/links-text.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import '#features/lookbooks/sentences.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useSession } from '#lib/session.ts'
import { readChoice, readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Page } from '#ui/shell/page.tsx'
import folderFrame from '#ui/folder-frame.module.css'
import styles from '#features/lookbooks/components/lookbook.module.css'

/** S1 §9: what is typed searches after so many milliseconds. */
const searchDelay = 300

interface Address {
  q?: string
  tab?: 'trash'
}

function useAddress(): [Address, (next: Address) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const q = readText(raw['q'])
  const tab = readChoice(raw['tab'], ['trash'])
  const address: Address = { ...(q === '' ? {} : { q }), ...(tab ? { tab } : {}) }
  return [address, (next) => void navigate({ to: '.', search: next as never, replace: true })]
}

export function LookbookListScreen() {
  const t = useText(lookbooksText)
  const l = useText(linksText)
  const navigate = useNavigate()
  const [{ q = '', tab }, change] = useAddress()
  const [typed, setTyped] = useState(q)
  const search = useDebouncedCallback(
    (text: string) => change({ ...(text.trim() === '' ? {} : { q: text.trim() }), ...(tab ? { tab } : {}) }),
    searchDelay,
  )
  const lookbooks = useLookbooks(q, tab === 'trash')
  const lists = useListChange()
  const [isCreating, setCreating] = useState(false)

  const create = (words: { name: string; more: string }, failed: (error: ApiError) => void) => {
    const made = { id: 0 }
    lists.mutate({
      run: async () => Object.assign(made, await call(lookbooksApi.create, { body: { name: words.name, description: words.more } })),
      failed,
      done: () => {
        setCreating(false)
        toast.success(t('lookbookCreated'))
        void navigate({ to: '/admindash/lookbooks/edit', search: { lb: made.id } as never })
      },
    })
  }
  return (
    <Page>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('lookbooks')}</h1>
        <div className={styles.headTools}>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
            {t('newLookbook')}
          </Button>
          <Link {...buttonLook({ variant: 'default' })} to="/admindash/lookbooks/links">
            <IconLink size={18} aria-hidden /> {l('toLinks')}
          </Link>
          <Link {...buttonLook({ variant: 'default' })} to="/admindash/projects/alllookbooks">
            <IconHistory size={18} aria-hidden /> {l('toHistory')}
          </Link>
        </div>
      </header>
      <div className={folderFrame.tools}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            search(event.currentTarget.value)
          }}
        />
        <SegmentedControl
          aria-label={t('lookbooks')}
          value={tab ?? ''}
          onChange={(value) => change({ ...(q === '' ? {} : { q }), ...(value === 'trash' ? { tab: 'trash' } : {}) })}
          data={[
            { value: '', label: t('inUse') },
            { value: 'trash', label: t('trash') },
          ]}
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
          isSearched={q !== ''}
          isTrash={tab === 'trash'}
          change={lists.mutate}
          onCreate={() => setCreating(true)}
        />
      )}
      {isCreating ? (
        <WordsDialog
          title={t('newLookbook')}
          action={t('create')}
          nameLabel={t('name')}
          moreLabel={t('description')}
          onClose={() => setCreating(false)}
          onWords={create}
        />
      ) : null}
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
      <EmptyState title={t('listEmpty')} action={<Button onClick={onCreate}>{t('newLookbook')}</Button>}>
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
        <WordsDialog
          title={t('change')}
          action={t('save')}
          nameLabel={t('name')}
          moreLabel={t('description')}
          initial={{ name: renamed.name, more: renamed.description }}
          onClose={() => setRenamed(null)}
          onWords={({ name, more }, failed) =>
            change({
              run: () => call(lookbooksApi.change, { body: { id: renamed.id, name, description: more } }),
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
