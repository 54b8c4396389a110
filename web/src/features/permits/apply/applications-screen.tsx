/** `/dashboard/permit/view`: the applicant's own permits, one of them, a place of it, a change of it, or a new one (S3 §2). */
import { Skeleton } from '@mantine/core'
import { useOwnPermits, pageSize, usePermit } from '#features/permits/api.ts'
import { ApplicationForm } from '#features/permits/apply/form-screen.tsx'
import { SignInFirst } from '#features/permits/apply/landing-screen.tsx'
import { OverviewScreen } from '#features/permits/apply/overview-screen.tsx'
import { PlaceScreen } from '#features/permits/apply/place-screen.tsx'
import { RevisionScreen } from '#features/permits/apply/revision-screen.tsx'
import { applyText } from '#features/permits/apply/text.ts'
import { applyLink } from '#features/permits/list-state.ts'
import { StatusBadge } from '#features/permits/office/status-badge.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { byPage, Pager } from '#ui/list/pager.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/permits/permits.module.css'

export function ApplicationsScreen() {
  const { userType, admin } = useViewer()
  const { permitId, place, revision, step, add } = applyLink.read(useRawSearch())
  if (userType !== 'permit' && !admin) return <SignInFirst />
  if (permitId && place) return <PlaceScreen key={place} permitId={permitId} id={place} />
  if (permitId) return <One key={permitId} id={permitId} revision={revision ?? 0} isWriting={step !== undefined} />
  return add ? <ApplicationForm permit={null} /> : <Own />
}

interface OneProps {
  id: number
  revision: number
  /** A step of the form is open. */
  isWriting: boolean
}

/** A draft is its form; whatever was submitted is read first. */
function One({ id, revision, isWriting }: OneProps) {
  const t = useText(applyText)
  const permit = usePermit(id, true)
  if (permit.error?.status === 404) return <EmptyState level={1} title={t('notFound')} />
  if (permit.error) return <ErrorState level={1} error={permit.error} title={t('failed')} onRetry={() => void permit.refetch()} />
  if (!permit.data) return <Skeleton height={320} aria-hidden />
  if (revision > 0) return <RevisionScreen permit={permit.data} id={revision} />
  const { status, can } = permit.data
  if (status === 'draft' || (isWriting && can.edit)) return <ApplicationForm permit={permit.data} />
  return <OverviewScreen permit={permit.data} />
}

function Own() {
  const t = useText(applyText)
  const format = useFormat()
  const { page = 1 } = applyLink.read(useRawSearch())
  const own = useOwnPermits(page)
  usePageTitle(t('own'))
  const items = own.data?.items ?? []
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('own')}</h1>
        <ButtonLink to="/dashboard/permit/view" search={{ add: true }}>
          {t('newOne')}
        </ButtonLink>
      </div>
      {own.isError && <ErrorState error={own.error} title={t('ownFailed')} onRetry={() => void own.refetch()} />}
      {own.isPending && <Skeleton height={160} aria-hidden />}
      {own.data && items.length === 0 && <EmptyState title={t('ownEmpty')}>{t('ownEmptyText')}</EmptyState>}
      <ul className={styles.rows}>
        {items.map((permit) => (
          <li key={permit.id} className={styles.row}>
            <div className={styles.tools}>
              <AnchorLink to="/dashboard/permit/view" search={{ permitId: permit.id }}>
                {permit.title || t('untitled')}
              </AnchorLink>
              <StatusBadge status={permit.status} />
            </div>
            <span className={styles.quiet}>
              {[
                permit.permit_no,
                permit.company_name,
                permit.first_day && t('days', { from: format.date(permit.first_day), to: format.date(permit.last_day) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {own.data && <Pager {...byPage(page, pageSize, (next) => ({ page: next }))} total={own.data.total} />}
    </Page>
  )
}
