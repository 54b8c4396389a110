/** Who asked whom, and what was answered: one's own inquiries, and everybody's for staff. */
import { SegmentedControl, Skeleton } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Inquiry } from '@backlot/contract/directory-inquiries'
import { useIsOffice } from '#features/directory/components/use-directory-list.ts'
import { pageSize, useInquiries } from '#features/directory/inquiries/api.ts'
import { OneInquiry } from '#features/directory/inquiries/components/one-inquiry.tsx'
import { Standing } from '#features/directory/inquiries/components/standing.tsx'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { useInquiriesRoute } from '#features/directory/inquiries/use-inquiries-route.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { readFlag, readNumber } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/directory/inquiries/inquiries.module.css'

export function InquiriesScreen() {
  const t = useText(inquiryText)
  const { signedIn } = useViewer()
  const search = useRawSearch()
  usePageTitle(t('listTitle'))
  if (!signedIn) {
    const signIn = (
      <ButtonLink to="/login" search={{ d: 'dashboard/directories/inquiries' }}>
        {t('signIn')}
      </ButtonLink>
    )
    return (
      <EmptyState level={1} title={t('signInTitle')} action={signIn}>
        {t('signInText')}
      </EmptyState>
    )
  }
  const id = readNumber(search['inquiry'])
  return (
    <Page>
      {id === undefined ? <List all={readFlag(search['all'])} skip={readNumber(search['skip']) ?? 0} /> : <OneInquiry key={id} id={id} />}
    </Page>
  )
}

function List({ all, skip }: { all: boolean; skip: number }) {
  const t = useText(inquiryText)
  const { staff } = useViewer()
  const isOffice = useIsOffice()
  const to = useInquiriesRoute()
  const navigate = useNavigate()
  // The office's own page begins with everybody's.
  const everybodys = staff && (isOffice ? !all : all)
  const list = useInquiries(everybodys, skip, true)
  return (
    <>
      <div className={styles.head}>
        <h1>{t('listTitle')}</h1>
        {staff && (
          <SegmentedControl
            aria-label={t('listTitle')}
            value={everybodys ? 'all' : 'own'}
            data={[
              { value: 'own', label: t('own') },
              { value: 'all', label: t('all') },
            ]}
            onChange={(next) => void navigate({ to, search: (next === 'all') === isOffice ? {} : { all: true }, replace: true })}
          />
        )}
      </div>
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={240} />}
      {list.data && <Rows items={list.data.items} total={list.data.total} everybodys={everybodys} all={all} skip={skip} />}
    </>
  )
}

interface RowsProps {
  items: readonly Inquiry[]
  total: number
  everybodys: boolean
  /** Whether the URL asks for the other list than the page begins with. */
  all: boolean
  skip: number
}

function Rows({ items, total, everybodys, all, skip }: RowsProps) {
  const t = useText(inquiryText)
  const format = useFormat()
  const to = useInquiriesRoute()
  if (items.length === 0) {
    const find = <ButtonLink to="/dashboard/directories">{t('toDirectory')}</ButtonLink>
    return (
      <EmptyState icon={<IconMailQuestion size={28} aria-hidden />} title={t('emptyTitle')} action={find}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {items.map((one) => (
          <li key={one.id} className={styles.card} data-closed={one.state === 'closed' || undefined}>
            <h2>
              <AnchorLink inherit to={to} search={{ inquiry: one.id }}>
                {one.project}
              </AnchorLink>
            </h2>
            <p className={styles.quiet}>
              {[
                t(one.state),
                t('days', { from: format.date(one.from), to: format.date(one.to) }),
                one.place,
                everybodys && one.asked_by
                  ? t('askedBy', { day: format.date(one.asked_at), name: one.asked_by.name })
                  : t('askedOn', { day: format.date(one.asked_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Standing inquiry={one} />
          </li>
        ))}
      </ul>
      <Pager
        skip={skip}
        size={pageSize}
        total={total}
        to={to}
        searchOf={(before) => ({ ...(all && { all }), ...(before > 0 && { skip: before }) })}
      />
    </>
  )
}
