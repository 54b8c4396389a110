/** The dashboards of police and fire (S3 §2 "pd-dashboard", "fd-dashboard"): the posts that permits need, and who can take them. */
import { SegmentedControl } from '@mantine/core'
import type { OfficerKind } from '@backlot/contract/officers'
import { officerList, Officers, officersText } from '#features/officers/public.ts'
import { PostsList } from '#features/permits/posts/posts-list.tsx'
import { postsText } from '#features/permits/posts/text.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export const PoliceScreen = () => <Dashboard kind="pd" />
export const FireScreen = () => <Dashboard kind="fd" />

function Dashboard({ kind }: { kind: OfficerKind }) {
  const t = useText(postsText)
  const officers = useText(officersText)
  const { admin } = useViewer()
  const [{ view }, change] = useListState(officerList)
  if (!admin) {
    return (
      <EmptyState level={1} title={officers('notAllowedTitle')}>
        {officers('notAllowedText')}
      </EmptyState>
    )
  }
  return (
    <Page className={styles.page ?? ''}>
      <h1 className={styles.title}>{t(`${kind}Title`)}</h1>
      <SegmentedControl
        className={styles.start ?? ''}
        aria-label={t('view')}
        data={[
          { value: 'posts', label: t('posts') },
          { value: 'staff', label: t('staff') },
        ]}
        value={view ?? 'posts'}
        onChange={(next) => change({ view: next === 'staff' ? 'staff' : undefined }, 'push')}
      />
      {view === 'staff' ? <Officers kind={kind} /> : <PostsList kind={kind} />}
    </Page>
  )
}
