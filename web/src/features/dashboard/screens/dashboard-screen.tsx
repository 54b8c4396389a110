/** The office's start page: what waits for whoever looks, what came in this week and what changed last. */
import { IconCheck, IconMailOff } from '@tabler/icons-react'
import type { Dashboard } from '@backlot/contract/dashboard'
import { useDashboard } from '#features/dashboard/api.ts'
import { ThingRows, WaitingRows } from '#features/dashboard/components/rows.tsx'
import { dashboardText } from '#features/dashboard/text.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Skeleton } from '@mantine/core'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/dashboard/dashboard.module.css'

export function DashboardScreen() {
  const t = useText(dashboardText)
  usePageTitle(t('title'))
  const { data, error, refetch } = useDashboard()
  if (error && !data) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  return (
    <Page className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {data?.sends_mail === false && (
        <p className={styles.notice}>
          <IconMailOff size={18} aria-hidden />
          {t('noMail')} <AnchorLink to="/admindash/admin/email">{t('toMail')}</AnchorLink>
        </p>
      )}
      {data ? <Content data={data} /> : <Loading />}
    </Page>
  )
}

function Content({ data: { waiting, added, changed } }: { data: Dashboard }) {
  const t = useText(dashboardText)
  const groups = waiting.filter(({ total }) => total > 0)
  return (
    <div className={styles.columns}>
      <section aria-labelledby="waiting" className={styles.main}>
        <h2 id="waiting" className={styles.heading}>
          {t('waiting')}
        </h2>
        {groups.map((group) => (
          <WaitingRows key={group.kind} group={group} />
        ))}
        {groups.length === 0 && (
          <EmptyState level={3} icon={<IconCheck size={28} aria-hidden />} title={t('clearTitle')}>
            {t('clearText')}
          </EmptyState>
        )}
      </section>
      <div className={styles.side}>
        <ThingRows
          id="added"
          title={t('added')}
          note={added.items.length > 0 ? t('addedCount', { locations: added.locations, entries: added.entries }) : undefined}
          things={added.items}
          empty={t('noneAdded')}
        />
        <ThingRows id="changed" title={t('changed')} things={changed} empty={t('noneChanged')} />
      </div>
    </div>
  )
}

/** In the layout of what comes. */
function Loading() {
  const t = useText(dashboardText)
  const rows = (count: number) => Array.from({ length: count }, (_, row) => <Skeleton key={row} height={40} />)
  return (
    <div className={styles.columns} role="status" aria-label={t('loading')}>
      <div className={styles.main}>{rows(8)}</div>
      <div className={styles.side}>{rows(8)}</div>
    </div>
  )
}
