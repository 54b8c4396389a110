/** One line of what was spent: what it says, which file's row it was, and every total that it is part of. */
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { taxWord } from '@backlot/contract/tax-definition'
import { type TracedLine, taxSpendApi as api } from '@backlot/contract/tax-spend'
import { FactGroup } from '#features/engine/cases/desk/facts.tsx'
import { recapItemText } from '#features/engine/cases/parts/recap-text.ts'
import { spendText } from '#features/tax/spend/text.ts'
import { useResidency } from '#features/tax/spend/use-residency.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readNumber } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function TaxLineScreen() {
  const t = useText(spendText)
  const { admin } = useViewer()
  const id = readNumber(useRawSearch()['lineId']) ?? 0
  const line = useQuery<TracedLine, ApiError>({
    queryKey: ['tax', 'line', id],
    queryFn: ({ signal }) => call(api.line, { params: { id } }, { signal, quiet: true }),
    enabled: admin && id > 0,
  })
  usePageTitle(line.data ? t('lineTitle', { number: id }) : '')
  if (!admin || id === 0 || line.error?.status === 404) return <EmptyState level={1} title={t('lineNotFound')} />
  if (line.data) return <Shown line={line.data} />
  if (line.isError) return <ErrorState level={1} error={line.error} onRetry={() => void line.refetch()} />
  return <Skeleton height={320} aria-hidden />
}

function Shown({ line }: { line: TracedLine }) {
  const t = useText(spendText)
  const items = useText(recapItemText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  const residencyOf = useResidency()
  const { source, totals } = line
  const sum = ({ lines, stated }: TracedLine['totals']['application']) => `${money(stated)} · ${t('found', { count: lines })}`
  return (
    <Page className={styles.page ?? ''}>
      <AnchorLink className={styles.start ?? ''} to="/admindash/projects/tax/view" search={{ taxId: line.tax_id }}>
        <UnbrokenNumbers>{[line.tax_no, line.title].filter(Boolean).join(' · ')}</UnbrokenNumbers>
      </AnchorLink>
      <h1 className={styles.title}>{t('lineTitle', { number: line.id })}</h1>
      <FactGroup
        title={t('payment')}
        facts={[
          [t('amount'), money(line.amount)],
          [t('class'), taxWord(line.class, locale)],
          [t('payee'), line.payee],
          [t('residency'), residencyOf(line)],
          [t('description'), line.description],
          [t('paidOn'), format.date(line.paid_on)],
          [t('county'), line.county],
          [t('recapItem'), line.recap_item === null ? '' : items(line.recap_item)],
          [t('permitNo'), line.permit_no],
          [t('disallowed'), line.disallow_reason],
        ]}
      />
      <FactGroup
        title={t('origin')}
        facts={[
          [t('entry'), [line.account, line.entry_no].filter(Boolean).join(' · ')],
          [t('file'), source?.name ?? ''],
          [t('row'), source?.id ?? ''],
        ]}
      />
      <FactGroup
        title={t('partOf')}
        facts={[
          [taxWord(line.class, locale), sum(totals.class)],
          [t('total'), sum(totals.application)],
        ]}
      />
    </Page>
  )
}
