/** What credits brought, for the office and the legislature: spend, pay, people and days by county and quarter, with what each column counts. */
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportColumns, type ReportRow, taxAwardsApi as api, type TaxReport } from '@backlot/contract/tax-awards'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { usePrograms } from '#features/tax/programs/api.ts'
import { taxReportLink } from '#features/tax/report/list-state.ts'
import { taxReportText } from '#features/tax/report/text.ts'
import { asApiError } from '#lib/api-error.ts'
import { type ApiError, call, callFile } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { List } from '#ui/list/list.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function TaxReportScreen() {
  const t = useText(taxReportText)
  const { admin } = useViewer()
  return admin ? <Report /> : <EmptyState level={1} title={t('notAllowed')} />
}

interface Asked {
  from: string
  to: string
  program: string
}
/** What is empty is not asked. */
const queryOf = (asked: Asked): Partial<Asked> => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))

function Report() {
  const t = useText(taxReportText)
  const messageText = useMessageText()
  const [state, change] = useListState(taxReportLink)
  const asked = { from: state.from ?? '', to: state.to ?? '', program: state.program ?? '' }
  const report = useQuery<TaxReport, ApiError>({
    queryKey: ['tax', 'report', asked],
    queryFn: ({ signal }) => call(api.report, { query: queryOf(asked) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const download = () =>
    callFile(api.reportTable, { query: queryOf(asked) })
      .then((blob) => saveBlob(blob, `${t('title')}.csv`))
      .catch((error: unknown) => toast.error(messageText(asApiError(error).detail)))
  return (
    <Page className={styles.page ?? ''}>
      <AnchorLink className={styles.start ?? ''} to="/admindash/taxes">
        {t('back')}
      </AnchorLink>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
          {t('download')}
        </Button>
      </div>
      <p>{t('intro')}</p>
      <AskedForm asked={asked} onAsk={(next) => change(queryOf(next), 'replace')} />
      {report.isError && <ErrorState error={report.error} title={t('failed')} onRetry={() => void report.refetch()} />}
      {!report.data && !report.isError && <Skeleton height={320} aria-hidden />}
      {report.data && <Shown report={report.data} isStale={report.isPlaceholderData} />}
    </Page>
  )
}

function AskedForm({ asked, onAsk }: { asked: Asked; onAsk: (next: Asked) => void }) {
  const t = useText(taxReportText)
  const programs = usePrograms()
  const form = useForm({
    limits: {},
    initial: asked,
    check: ({ from, to }) => (from !== '' && to !== '' && from > to ? { to: t('crossed') } : {}),
    onSubmit: (typed, _failed, saved) => {
      saved()
      onAsk(typed)
    },
  })
  const choices = (programs.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Form form={form}>
      <div className={styles.tools}>
        <TextInput type="date" label={t('from')} {...form.field('from')} />
        <TextInput type="date" label={t('to')} {...form.field('to')} />
        <NativeSelect label={t('program')} data={[{ value: '', label: t('allPrograms') }, ...choices]} {...form.field('program')} />
        <Button type="submit" style={{ alignSelf: 'end' }}>
          {t('show')}
        </Button>
      </div>
    </Form>
  )
}

const moneyColumns = ['spend', 'resident_pay', 'nonresident_pay', 'extras', 'purchases'] as const
const countColumns = ['productions', 'jobs', 'work_days'] as const

function Shown({ report: { rows, total, certified }, isStale }: { report: TaxReport; isStale: boolean }) {
  const t = useText(taxReportText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  const columns: ListColumn<ReportRow & { id: number }>[] = [
    { key: 'county', label: t('county'), text: ({ county }) => county || t('noCounty'), isFixed: true },
    { key: 'quarter', label: t('quarter'), text: ({ quarter }) => quarter || t('noQuarter'), width: '8rem' },
    ...moneyColumns.map((name) => ({
      key: name,
      label: t(name),
      text: (row: ReportRow) => money(row[name]),
      width: '9rem',
      isNumber: true,
      isNamed: true,
    })),
    ...countColumns.map((name) => ({
      key: name,
      label: t(name),
      text: (row: ReportRow) => format.number(row[name]),
      width: '7rem',
      isNumber: true,
      isNamed: true,
    })),
  ]
  return (
    <>
      <section aria-label={t('whole')}>
        <h2 className={styles.subtitle}>{t('whole')}</h2>
        <CaseFacts
          facts={[
            ...moneyColumns.map((name) => [t(name), money(total[name])] as const),
            ...countColumns.map((name) => [t(name), format.number(total[name])] as const),
            [t('certified'), money(certified)],
          ]}
        />
      </section>
      <List
        name="tax-report"
        label={t('rows')}
        nameOf={({ county, quarter }) => [county || t('noCounty'), quarter || t('noQuarter')].join(', ')}
        data={{
          items: rows.map((row, index) => ({ ...row, id: index + 1 })),
          total: rows.length,
          isStale,
          error: null,
          retry: () => undefined,
        }}
        columns={columns}
        count={t('found', { count: rows.length })}
        empty={
          <EmptyState title={t('none')} level={2}>
            {t('noneText')}
          </EmptyState>
        }
      />
      <section aria-label={t('definitions')}>
        <h2 className={styles.subtitle}>{t('definitions')}</h2>
        <CaseFacts
          facts={(Object.keys(reportColumns) as (keyof typeof reportColumns)[]).map((name) => [t(name), reportColumns[name][locale]])}
        />
      </section>
    </>
  )
}
