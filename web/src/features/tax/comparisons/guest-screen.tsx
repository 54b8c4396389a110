/** A cost comparison as somebody reads it who was sent a link (domain.md §5.3): each rival with its sources, its day and the difference. */
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { comparisonSharesApi as api, type GuestComparison } from '@backlot/contract/tax-comparison-shares'
import { totalsOfComparison } from '@backlot/contract/tax-comparison'
import { comparisonCategories, type ComparisonTable } from '@backlot/contract/tax-fields'
import { stateName } from '@backlot/contract/us-states'
import { GuestEntry, guestFile, keyOf, type Link, Over, useLink } from '#features/guests/public.ts'
import { Amounts, type Category } from '#features/tax/comparisons/amounts.tsx'
import { comparisonKind, useComparison } from '#features/tax/comparisons/guest-kind.ts'
import { comparisonText, entryWords } from '#features/tax/comparisons/text.ts'
import { Totals } from '#features/tax/comparisons/totals.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Page } from '#ui/shell/page.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import cases from '#features/engine/cases/cases.module.css'
import styles from '#features/tax/comparison.module.css'

export function ComparisonGuestScreen() {
  const link = useLink(comparisonKind)
  if (!link) return <Over wasOpen={false} error={null} words={entryWords} />
  return (
    <GuestEntry key={keyOf(link)} link={link} words={entryWords}>
      <OpenComparison link={link} />
    </GuestEntry>
  )
}

function OpenComparison({ link }: { link: Link }) {
  const t = useText(comparisonText)
  const { data: compared, error, refetch } = useComparison(link)
  usePageTitle(compared ? `${compared.title} – ${t('comparison')}` : t('comparison'))
  if (error && !compared) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!compared) return <Skeleton height={320} aria-hidden />
  return (
    <Page>
      <Head link={link} compared={compared} />
      {compared.tables.length === 0 && <EmptyState level={2} title={t('nothing')} />}
      <div className={styles.tables}>
        {compared.tables.map((table, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a table has no name of its own, and its place is its number
          <Rival key={at} table={table} />
        ))}
      </div>
    </Page>
  )
}

function Head({ link, compared }: { link: Link; compared: GuestComparison }) {
  const t = useText(comparisonText)
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)
  const { title, number, entity_name: company, program, expires_at: ends, tables } = compared
  const download = async () => {
    setBusy(true)
    try {
      saveBlob(await guestFile(link, api.guestPdf), `${number || title} - comparison.pdf`)
    } catch {
      toast.error(t('failed'))
    }
    setBusy(false)
  }
  const facts = [company, program, number && t('number', { number })].filter(Boolean).join(' · ')
  return (
    <header className={styles.head}>
      <p className={cases.quiet}>{t('comparison')}</p>
      <h1 className={cases.title}>{title}</h1>
      {facts && (
        <p>
          <UnbrokenNumbers>{facts}</UnbrokenNumbers>
        </p>
      )}
      <p>{t('about')}</p>
      {ends && <p className={cases.quiet}>{t('ends', { day: format.date(ends.slice(0, 10)) })}</p>}
      {compared.allow_download && tables.length > 0 && (
        <div className={cases.tools}>
          <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
            {t('sheet')}
          </Button>
        </div>
      )}
    </header>
  )
}

function Rival({ table }: { table: ComparisonTable }) {
  const t = useText(comparisonText)
  const money = useMoney()
  const format = useFormat()
  const rowOf = (category: Category) => table.rows.find((one) => one.category === category)
  const title = table.state === '' ? t('noRival') : t('rival', { state: stateName(table.state) })
  const from = [table.source && t('source', { source: table.source }), table.as_of && t('asOf', { day: format.date(table.as_of) })]
  return (
    <section className={styles.table} aria-label={title}>
      <h2>{title}</h2>
      {from.some(Boolean) && <p className={cases.quiet}>{from.filter(Boolean).join(' · ')}</p>}
      <Amounts areSums categories={comparisonCategories.filter((category) => rowOf(category))} totals={totalsOfComparison(table)}>
        {(category, column) => money(rowOf(category)?.[column] ?? '0.00')}
      </Amounts>
      <Totals table={table} />
    </section>
  )
}
