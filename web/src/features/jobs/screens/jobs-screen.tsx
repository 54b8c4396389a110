/** Work in the background that failed: what, why, and once more. */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { FailedJob } from '@backlot/contract/jobs'
import { pageSize, useFailedJobs, useRetry } from '#features/jobs/api.ts'
import { jobList } from '#features/jobs/model.ts'
import { jobsText, jobWords, type JobWord } from '#features/jobs/text.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/jobs/screens/jobs-screen.module.css'

export function JobsScreen() {
  const t = useText(jobsText)
  const { admin } = useViewer()
  if (admin) return <FailedJobs />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

const nameOf = (t: Translate<JobWord>, { name }: FailedJob): string => {
  const word = jobWords[name]
  return word ? t(word) : name
}

const columnsOf = (t: Translate<JobWord>, format: Format): ListColumn<FailedJob>[] => [
  { key: 'what', label: t('what'), text: (job) => nameOf(t, job), width: '26%' },
  { key: 'why', label: t('why'), text: ({ error }) => error },
  { key: 'when', label: t('when'), text: ({ failed_at: at, created_at: made }) => format.moment(at ?? made), width: '180px' },
  {
    key: 'attempts',
    label: t('attempts'),
    text: ({ attempts: count }) => t('tries', { count }),
    cell: ({ attempts }) => attempts,
    width: '110px',
    isNumber: true,
    isExtra: true,
  },
]

function FailedJobs() {
  const t = useText(jobsText)
  const format = useFormat()
  const [{ page = 1 }] = useListState(jobList)
  const jobs = useFailedJobs(page)
  const retry = useRetry()
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const open = (jobs.data?.items ?? []).filter((job) => job.can_retry).map(({ id }) => id)
  const again = (job: FailedJob) =>
    job.can_retry ? (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('retry')}: ${nameOf(t, job)}`}
        loading={retry.isPending && retry.variables.includes(job.id)}
        onClick={() => retry.mutate([job.id])}
      >
        {t('retry')}
      </Button>
    ) : (
      t('elsewhere')
    )
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <p role="status">{retry.data ? t('retried', { count: retry.data.retried }) : ''}</p>
      {open.length > 1 && (
        <Button className={styles.bar} variant="default" loading={retry.isPending} onClick={() => retry.mutate(open)}>
          {t('retryAll')}
        </Button>
      )}
      <List
        name="failed-jobs"
        label={t('list')}
        data={dataOf(jobs)}
        nameOf={(job) => nameOf(t, job)}
        columns={columns}
        actions={{ label: t('actions'), width: 150, draw: again }}
        count={t('found', { count: jobs.data?.total ?? 0 })}
        pages={byPage(page, pageSize, (next) => ({ page: next }))}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
    </Page>
  )
}
