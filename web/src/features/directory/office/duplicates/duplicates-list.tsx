/** Pairs that may be the same, each with what they have in common; and those that were found to be different. */
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { DirectoryPair } from '@backlot/contract/directory-merging'
import { EntryLink } from '#features/directory/components/entry-link.tsx'
import { Pages } from '#features/directory/components/pages.tsx'
import { roleOf, townOf } from '#features/directory/components/entry-cards.tsx'
import { useDirectoryList } from '#features/directory/components/use-directory-list.ts'
import { useCategories } from '#features/directory/api.ts'
import { useDismiss, useDuplicates } from '#features/directory/office/duplicates/api.ts'
import { Comparing } from '#features/directory/office/duplicates/comparing.tsx'
import { duplicatesText } from '#features/directory/office/duplicates/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/directory/office/duplicates/duplicates.module.css'

const pairOf = (text = ''): readonly [number, number] | null => {
  const [, first, second] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? []
  return first && second ? [Number(first), Number(second)] : null
}

export function Duplicates() {
  const search = useSearch({ from: '/office/admindash/directories' })
  const pair = pairOf(search.pair)
  return pair ? <Comparing key={pair.join('-')} pair={pair} /> : <Pairs dismissed={search.dismissed === true} />
}

function Pairs({ dismissed }: { dismissed: boolean }) {
  const t = useText(duplicatesText)
  const navigate = useNavigate({ from: '/admindash/directories' })
  const [listState] = useDirectoryList()
  usePageTitle(t('title'))
  const list = useDuplicates(dismissed, listState.skip ?? 0)
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.quiet}>{t('intro')}</p>
      <SegmentedControl
        aria-label={t('show')}
        value={dismissed ? '1' : '0'}
        data={[
          { value: '0', label: t('open') },
          { value: '1', label: t('dismissed') },
        ]}
        onChange={(next) =>
          void navigate({ to: '.', search: { tab: 'duplicates', ...(next === '1' && { dismissed: true }) }, resetScroll: false })
        }
      />
      <Found list={list} dismissed={dismissed} />
    </>
  )
}

function Found({ list, dismissed }: { list: ReturnType<typeof useDuplicates>; dismissed: boolean }) {
  const t = useText(duplicatesText)
  const [listState] = useDirectoryList()
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={320} mt={16} />
  const { items, total } = list.data
  if (items.length === 0) {
    return dismissed ? <EmptyState title={t('noneDismissed')} /> : <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  }
  return (
    <>
      <p role="status" className={styles.count}>
        {t('count', { count: total })}
      </p>
      <ul className={styles.pairs}>
        {items.map((pair) => (
          <Pair key={pair.entries.map(({ id }) => id).join('-')} pair={pair} dismissed={dismissed} />
        ))}
      </ul>
      <Pages listState={listState} total={total} />
    </>
  )
}

const words = { email: 'email', phone: 'phone', website: 'website', name: 'nameAlike' } as const

function Pair({ pair: { entries, reasons }, dismissed }: { pair: DirectoryPair; dismissed: boolean }) {
  const t = useText(duplicatesText)
  const messageText = useMessageText()
  const { data: categories = [] } = useCategories()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const { mutateAsync, isPending } = useDismiss()
  const [first = '', second = ''] = entries.map(({ label }) => label)
  const ids = entries.map(({ id }) => id)
  const note = (not_same: boolean, undo?: () => void) =>
    afterChange(mutateAsync({ ids, not_same }), {
      onSuccess: () => toast.success(t(not_same ? 'found' : 'foundAgain', { first, second }), undo && { label: t('undo'), run: undo }),
      onError: (error) => toast.error(messageText(error.detail)),
    })
  return (
    <li className={styles.pair}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{t(words[reason])}</li>
        ))}
      </ul>
      <div className={styles.two}>
        {entries.map((entry) => (
          <div key={entry.id} className={styles.one}>
            <EntryLink entry={entry} className={styles.name}>
              {entry.label}
            </EntryLink>
            <span className={styles.quiet}>{[roleOf(entry, names), townOf(entry)].filter(Boolean).join(' · ')}</span>
            <span className={styles.quiet}>{[entry.email1, entry.phone1, entry.website].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <ButtonLink
          size="sm"
          to="/admindash/directories"
          search={{ tab: 'duplicates', pair: ids.join('-') }}
          aria-label={t('compareThese', { first, second })}
        >
          {t('compare')}
        </ButtonLink>
        <Button variant="default" size="sm" loading={isPending} onClick={() => note(!dismissed, dismissed ? undefined : () => note(false))}>
          {t(dismissed ? 'sameAfterAll' : 'notSame')}
        </Button>
      </div>
    </li>
  )
}
