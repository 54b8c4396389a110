/** What a program gives in a year: the line in the order of arrival, and the ledger with its balance (domain.md §5.2). */
import { Badge, Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type LedgerLine, type QueueLine, taxQueueApi as api, type TaxYear } from '@backlot/contract/tax-queue'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { CapDialog } from '#features/tax/queue/cap-dialog.tsx'
import { CloseDialog } from '#features/tax/queue/close-dialog.tsx'
import { queueList, queueViews, type QueueState } from '#features/tax/queue/list-state.ts'
import { usePrograms } from '#features/tax/programs/api.ts'
import { queueText } from '#features/tax/queue/text.ts'
import { taxStatusText } from '#features/tax/words.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn, RowLink } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

const pageSize = 50
const quiet = { quiet: true } as const

export function QueueScreen() {
  const t = useText(queueText)
  const { admin } = useViewer()
  if (admin) return <Years />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

const keyOf = ({ program, year }: TaxYear): string => `${program} ${year}`

function Years() {
  const t = useText(queueText)
  const [state, change] = useListState(queueList)
  const [open, setOpen] = useState<'cap' | 'close' | null>(null)
  const close = () => setOpen(null)
  const [thisYear] = useState(() => new Date().getFullYear())
  const { data, error, isError, refetch } = useQuery<TaxYear[], ApiError>({
    queryKey: ['tax', 'years'],
    queryFn: ({ signal }) => call(api.years, { query: {} }, { signal, ...quiet }),
  })
  const programs = usePrograms()
  // The year first: of a long name the end is cut on a phone.
  const labelOf = ({ program, year }: TaxYear) => `${year} · ${programs.data?.find(({ code }) => code === program)?.name ?? program}`
  const chosen = data?.find(({ program, year }) => program === state.program && year === state.year) ?? data?.[0]
  const choose = (key: string) => {
    const next = data?.find((one) => keyOf(one) === key)
    if (next) change({ view: state.view, program: next.program, year: next.year }, 'replace')
  }
  return (
    <Page className={styles.page ?? ''}>
      <AnchorLink className={styles.start ?? ''} to="/admindash/taxes">
        {t('back')}
      </AnchorLink>
      <h1 className={styles.title}>{t('title')}</h1>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      {data && chosen && (
        <>
          <div className={styles.tools}>
            <NativeSelect
              aria-label={t('year')}
              data={data.map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
              value={keyOf(chosen)}
              onChange={({ currentTarget: { value } }) => choose(value)}
            />
            <SegmentedControl
              aria-label={t('view')}
              data={queueViews.map((value) => ({ value, label: t(value) }))}
              value={state.view ?? 'queue'}
              onChange={(next) => change({ ...state, page: undefined, view: queueViews.find((one) => one === next) }, 'replace')}
            />
          </div>
          <YearFacts year={chosen} />
          {chosen.closed_at === null && (
            <div className={styles.tools}>
              <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen('cap')}>
                {t('changeCap')}
              </Button>
              {chosen.year < thisYear && (
                <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen('close')}>
                  {t('closeYear')}
                </Button>
              )}
            </div>
          )}
          {open === 'cap' && <CapDialog key={keyOf(chosen)} year={chosen} onClose={close} />}
          {open === 'close' && <CloseDialog year={chosen} onClose={close} />}
          {state.view === 'ledger' ? <Ledger of={chosen} state={state} /> : <Queue of={chosen} state={state} />}
        </>
      )}
    </Page>
  )
}

function YearFacts({ year }: { year: TaxYear }) {
  const t = useText(queueText)
  const money = useMoney()
  const format = useFormat()
  const { cap, left, recomputed, closed_at: closed } = year
  return (
    <CaseFacts
      facts={[
        [t('cap'), cap === null ? t('noCap') : money(cap)],
        [t('carried'), money(year.carried)],
        [t('allocated'), money(year.allocated)],
        [t('left'), left === null ? '' : money(left)],
        [t('waiting'), money(year.waiting)],
        [t('undecided'), money(year.undecided)],
        ...(closed === null ? [] : [[t('closedOn'), format.date(closed)] as const]),
        [t('recomputed'), t(recomputed.agrees ? 'agrees' : 'differs', { sum: money(recomputed.allocated) })],
      ]}
    />
  )
}

interface OfYear {
  of: TaxYear
  state: QueueState
}

function Queue({ of: { program, year }, state }: OfYear) {
  const t = useText(queueText)
  const statuses = useText(taxStatusText)
  const format = useFormat()
  const money = useMoney()
  const { page = 1 } = state
  const query = useQuery<{ items: QueueLine[]; total: number }, ApiError>({
    queryKey: ['tax', 'queue', program, year, page],
    queryFn: ({ signal }) =>
      callPaged(api.queue, { query: { program, year, skip: (page - 1) * pageSize, limit: pageSize } }, { signal, ...quiet }),
    placeholderData: keepPreviousData,
  })
  const titleCell = ({ id, title }: QueueLine, link: RowLink) => (
    <Link {...link} to="/admindash/projects/tax/view" search={{ taxId: id }}>
      {title}
    </Link>
  )
  const fitsCell = ({ fits }: QueueLine) =>
    fits === null ? null : (
      <Badge variant="outline" color={fits ? 'green' : 'red'} fw="var(--weight-text)">
        {t(fits ? 'yes' : 'notSo')}
      </Badge>
    )
  const columns: ListColumn<QueueLine>[] = [
    // First, for it is what a row on a phone is called and opens by.
    {
      key: 'title',
      label: t('application'),
      text: ({ title }) => title,
      cell: titleCell,
      isFixed: true,
    },
    { key: 'no', label: t('no'), text: (line) => format.number(line.arrival_no), width: '6rem', isNumber: true, isNamed: true },
    { key: 'number', label: t('number'), text: (line) => line.tax_no, width: '8rem' },
    { key: 'status', label: t('status'), text: ({ status }) => statuses(status), width: '12rem', isExtra: true },
    { key: 'arrived', label: t('arrived'), text: (line) => format.moment(line.arrived_at), width: '11rem' },
    { key: 'estimated', label: t('estimated'), text: (line) => money(line.estimated), width: '10rem', isNumber: true, isNamed: true },
    // Where the page is narrow, the last column says what this sum is for.
    { key: 'before', label: t('before'), text: (line) => money(line.before), width: '10rem', isNumber: true, isNamed: true, isExtra: true },
    {
      key: 'fits',
      label: t('fits'),
      text: ({ fits }) => (fits === null ? '' : t(fits ? 'yes' : 'notSo')),
      cell: fitsCell,
      width: '6rem',
      isNamed: true,
    },
  ]
  return (
    <List
      name="tax-queue"
      label={t('queue')}
      nameOf={({ title }) => title}
      data={dataOf(query)}
      columns={columns}
      count={t('found', { count: query.data?.total ?? 0 })}
      pages={byPage(page, pageSize, (next) => ({ ...state, page: next }))}
      empty={<EmptyState title={t('nobody')} />}
    />
  )
}

function Ledger({ of: { program, year }, state }: OfYear) {
  const t = useText(queueText)
  const format = useFormat()
  const money = useMoney()
  const { page = 1 } = state
  const query = useQuery<{ items: LedgerLine[]; total: number }, ApiError>({
    queryKey: ['tax', 'ledger', program, year, page],
    queryFn: ({ signal }) =>
      callPaged(api.ledger, { query: { program, year, skip: (page - 1) * pageSize, limit: pageSize } }, { signal, ...quiet }),
    placeholderData: keepPreviousData,
  })
  const columns: ListColumn<LedgerLine>[] = [
    { key: 'at', label: t('at'), text: ({ at }) => format.moment(at), width: '11rem', isFixed: true },
    { key: 'kind', label: t('kind'), text: ({ kind }) => t(kind === 'allocated' ? 'given' : kind), width: '12rem' },
    { key: 'title', label: t('application'), text: (line) => [line.tax_no, line.title].filter(Boolean).join(' · ') },
    { key: 'amount', label: t('amount'), text: ({ amount }) => money(amount), width: '10rem', isNumber: true },
    { key: 'balance', label: t('balance'), text: ({ balance }) => money(balance), width: '10rem', isNumber: true },
    { key: 'by', label: t('by'), text: ({ by }) => by, width: '10rem', isExtra: true },
  ]
  return (
    <List
      name="tax-ledger"
      label={t('ledger')}
      nameOf={({ at }) => format.moment(at)}
      data={dataOf(query)}
      columns={columns}
      count={t('lines', { count: query.data?.total ?? 0 })}
      pages={byPage(page, pageSize, (next) => ({ ...state, page: next }))}
      empty={<EmptyState title={t('noLines')} />}
    />
  )
}
