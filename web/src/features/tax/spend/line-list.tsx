/** Lines of what was spent, with what can be done about each: by the applicant, the office, or the auditor. */
import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { taxWord } from '@backlot/contract/tax-definition'
import type { TaxLine } from '@backlot/contract/tax-spend'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { ReasonDialog } from '#features/tax/spend/reason-dialog.tsx'
import { spendText } from '#features/tax/spend/text.ts'
import { useResidency } from '#features/tax/spend/use-residency.ts'
import type { ApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { List } from '#ui/list/list.tsx'
import { PageLink } from '#ui/list/page-link.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import own from '#features/tax/spend/spend.module.css'

export type Disallow = (line: TaxLine, disallowed: boolean, reason: string) => Promise<unknown>

interface LineListProps {
  lines: UseInfiniteQueryResult<InfiniteData<{ items: TaxLine[]; total: number }>, ApiError>
  /** Absent where nothing is disallowed now. */
  disallow?: Disallow | undefined
  /** What else can be done about a line; absent, nothing. */
  actionsOf?: ((line: TaxLine, name: string) => ReactNode) | undefined
  /** For the office: each line leads to its page. */
  isTraced?: boolean
}

export function LineList({ lines, disallow, actionsOf, isTraced = false }: LineListProps) {
  const t = useText(spendText)
  const nameOf = useLineName()
  const all = useColumns(isTraced)
  const items = lines.data?.pages.flatMap((page) => page.items)
  // A column that says nothing of any line leaves its room to the others.
  const columns = all.filter(({ key, text }) => !rare.has(key) || items?.some((line) => text(line) !== ''))
  const total = lines.data?.pages.at(-1)?.total
  const [asked, setAsked] = useState<TaxLine | null>(null)
  const draw = (line: TaxLine) => (
    <div className={own.actions}>
      {actionsOf?.(line, nameOf(line))}
      {disallow && <Disallowing line={line} name={nameOf(line)} disallow={disallow} onAsk={() => setAsked(line)} />}
    </div>
  )
  return (
    <>
      <List
        name="tax-lines"
        label={t('lines')}
        nameOf={nameOf}
        data={{
          items: lines.isError ? undefined : items,
          total,
          isStale: false,
          more: lines.hasNextPage ? () => void lines.fetchNextPage() : undefined,
          error: lines.isError ? lines.error : null,
          retry: () => void lines.refetch(),
        }}
        columns={columns}
        {...(actionsOf || disallow ? { actions: { label: t('actions'), width: 210, draw } } : {})}
        count={t('found', { count: total ?? 0 })}
        empty={
          <EmptyState title={t('none')} level={3}>
            {t('noneText')}
          </EmptyState>
        }
      />
      {asked && disallow && (
        <ReasonDialog
          title={t('disallowOf', { name: nameOf(asked) })}
          action={t('disallow')}
          text={t('reasonHint')}
          send={(reason) => disallow(asked, true, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const rare: ReadonlySet<string> = new Set(['description', 'residency', 'entry', 'county', 'status', 'comments'])

interface DisallowingProps {
  line: TaxLine
  name: string
  disallow: Disallow
  onAsk: () => void
}

function Disallowing({ line, name, disallow, onAsk }: DisallowingProps) {
  const t = useText(spendText)
  const refused = useRefusal()
  const allowing = useCaseChange(() => disallow(line, false, ''))
  if (line.disallowed)
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('allowOf', { name })}
        onClick={() => allowing.mutate(undefined, { onError: refused })}
      >
        {t('allow')}
      </Button>
    )
  return (
    <Button size="compact-sm" variant="default" aria-label={t('disallowOf', { name })} onClick={onAsk}>
      {t('disallow')}
    </Button>
  )
}

/** A line is told by what it paid for. */
function useLineName(): (line: TaxLine) => string {
  const t = useText(spendText)
  return ({ payee, description, id }) => payee || description || t('unnamed', { number: id })
}

function useColumns(isTraced: boolean): ListColumn<TaxLine>[] {
  const t = useText(spendText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  const nameOf = useLineName()
  const residencyOf = useResidency()
  return [
    {
      key: 'payee',
      label: t('payee'),
      text: nameOf,
      width: '10rem',
      isFixed: true,
      ...(isTraced && {
        cell: (line, link) => (
          <PageLink {...link} to="/admindash/taxes/line" search={{ lineId: line.id }}>
            {nameOf(line)}
          </PageLink>
        ),
      }),
    },
    { key: 'description', label: t('description'), text: ({ description }) => description, isQuiet: true, isExtra: true },
    { key: 'class', label: t('class'), text: (line) => taxWord(line.class, locale), width: '9.5rem' },
    { key: 'residency', label: t('residency'), text: residencyOf, width: '8.5rem' },
    {
      key: 'entry',
      label: t('entry'),
      text: ({ account, entry_no: number }) => [account, number].filter(Boolean).join(' · '),
      width: '7rem',
      isExtra: true,
    },
    { key: 'county', label: t('county'), text: ({ county }) => county, width: '6rem', isExtra: true },
    { key: 'paid', label: t('paidOn'), text: (line) => format.date(line.paid_on), width: '7rem' },
    { key: 'amount', label: t('amount'), text: ({ amount }) => money(amount), width: '9rem', isNumber: true },
    {
      key: 'status',
      label: t('status'),
      text: (line) => (line.disallowed ? [t('disallowed'), line.disallow_reason].join(': ') : ''),
      width: '9rem',
    },
    {
      key: 'comments',
      label: t('comments'),
      text: ({ comments }) => comments.map(({ by, body }) => `${by}: ${body}`).join(' · '),
      width: '9rem',
    },
  ]
}
