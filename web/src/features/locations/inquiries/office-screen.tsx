/** Questions that visitors asked about locations, for staff: those first in which somebody wrote last, and one of them beside. */
import { joinNames } from '@backlot/contract/joined-names'
import { Anchor, Badge, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { LocationInquiry } from '@backlot/contract/location-inquiries'
import { fetchMailedFile, pageSize, useAnswer, useClose, useInquiries, useInquiry } from '#features/locations/inquiries/api.ts'
import { inquiryList } from '#features/locations/inquiries/list-state.ts'
import { inquiryText } from '#features/locations/inquiries/text.ts'
import { Messages, Reply, useFactsLine } from '#features/locations/inquiries/thread.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/locations/inquiries/inquiries.module.css'

const to = '/admindash/locations/inquiries'
const states = ['all', 'open', 'closed'] as const

export function InquiriesScreen() {
  const t = useText(inquiryText)
  const navigate = useNavigate()
  const { state = 'all', skip = 0, inquiry } = inquiryList.read(useRawSearch())
  const list = useInquiries(state, skip)
  usePageTitle(t('listTitle'))
  return (
    <Page>
      <div className={styles.head}>
        <h1>{t('listTitle')}</h1>
        <SegmentedControl
          aria-label={t('listTitle')}
          value={state}
          data={states.map((value) => ({ value, label: t(value) }))}
          onChange={(next) =>
            void navigate({ to, search: { state: next === 'open' || next === 'closed' ? next : undefined }, replace: true })
          }
        />
      </div>
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={240} />}
      {list.data?.total === 0 && (
        <EmptyState icon={<IconMailQuestion aria-hidden size={28} />} title={t('noneTitle')}>
          {t('noneText')}
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <div className={styles.columns} data-chosen={inquiry !== undefined || undefined}>
          <div className={styles.side}>
            <ul className={styles.list}>
              {list.data.items.map((item) => (
                <Row
                  key={item.id}
                  item={item}
                  isChosen={item.id === inquiry}
                  search={{ state: state === 'all' ? undefined : state, skip: skip || undefined }}
                />
              ))}
            </ul>
            {list.data.total > skip + pageSize && (
              <ButtonLink variant="default" to={to} search={{ state: state === 'all' ? undefined : state, skip: skip + pageSize }}>
                {t('all')}
              </ButtonLink>
            )}
          </div>
          {inquiry === undefined ? <p className={styles.quiet}>{t('choose')}</p> : <One key={inquiry} id={inquiry} />}
        </div>
      )}
    </Page>
  )
}

interface RowProps {
  item: LocationInquiry
  isChosen: boolean
  search: { state: 'open' | 'closed' | undefined; skip: number | undefined }
}

function Row({ item, isChosen, search }: RowProps) {
  const t = useText(inquiryText)
  const format = useFormat()
  const facts = useFactsLine()
  return (
    <li>
      <Link className={styles.row} to={to} search={{ ...search, inquiry: item.id }} aria-current={isChosen || undefined}>
        <span className={styles.rowHead}>
          <strong>{joinNames(item.places.map(({ label }) => label))}</strong>
          <span>{format.date(item.written_at)}</span>
        </span>
        <span>{[item.asker.name, item.asker.company].filter(Boolean).join(', ')}</span>
        <span className={styles.quiet}>{facts(item)}</span>
        <span className={styles.last}>{item.last}</span>
        {item.state === 'closed' ? (
          <Badge variant="default">{t('closed')}</Badge>
        ) : (
          item.awaits_office && <Badge variant="light">{t('waits')}</Badge>
        )}
      </Link>
    </li>
  )
}

function One({ id }: { id: number }) {
  const t = useText(inquiryText)
  const facts = useFactsLine()
  const query = useInquiry(id)
  const answer = useAnswer(id)
  const close = useClose(id)
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={320} />
  const { asker, places, owners, messages, state } = query.data
  const names = owners.map(({ name }) => name).filter(Boolean)
  return (
    <article className={styles.one}>
      <AnchorLink className={styles.back} to={to}>
        {t('back')}
      </AnchorLink>
      <div className={styles.head}>
        <h2>{t('about', { places: joinNames(places.map(({ label }) => label)) })}</h2>
        <Button variant="default" loading={close.isPending} onClick={() => close.mutate(state === 'closed')}>
          {t(state === 'closed' ? 'reopen' : 'close')}
        </Button>
      </div>
      <p className={styles.quiet}>{facts(query.data)}</p>
      <p>
        {[asker.name, asker.company].filter(Boolean).join(', ')}{' '}
        <Anchor inherit href={`mailto:${asker.email}`}>
          {asker.email}
        </Anchor>{' '}
        {asker.phone}
      </p>
      <p className={styles.places}>
        {places.map((place) => (
          <AnchorLink key={place.id} inherit to="/admindash/locationdetail" search={{ locId: place.id }}>
            {place.label}
          </AnchorLink>
        ))}
      </p>
      {names.length > 0 && (
        <p className={styles.quiet}>
          {t('owners')}: {names.join(', ')}
        </p>
      )}
      <Messages messages={messages} own="office" fetchFile={(message, file) => fetchMailedFile({ id, message, file })} />
      {state === 'closed' ? <p role="status">{t('isClosed')}</p> : <Reply call="answerAsOffice" send={answer} />}
    </article>
  )
}
