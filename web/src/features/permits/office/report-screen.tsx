/** How long permits take by step and department, and how much streets are used by month. */
import { Button, Skeleton, TextInput } from '@mantine/core'
import { addDays } from '@backlot/contract/days'
import type { PermitReport } from '@backlot/contract/permit-office'
import { reportLink, type ReportLinkState } from '#features/permits/list-state.ts'
import { useReport } from '#features/permits/office/desk-api.ts'
import { permitReportText } from '#features/permits/office/report-text.ts'
import { useStatusLooks } from '#features/permits/office/status-badge.tsx'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useDayNames } from '#lib/use-day-names.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Page } from '#ui/shell/page.tsx'
import desk from '#features/permits/office/desk.module.css'
import styles from '#features/engine/cases/cases.module.css'

export function PermitReportScreen() {
  const t = useText(permitReportText)
  const { admin } = useViewer()
  return admin ? <Report /> : <EmptyState level={1} title={t('notAllowed')} />
}

const today = (): string => new Date().toISOString().slice(0, 10)

function Report() {
  const t = useText(permitReportText)
  const [state, change] = useListState(reportLink)
  const asked = { from: state.from ?? addDays(today(), -365), to: state.to ?? today(), street: state.street ?? '' }
  const report = useReport(asked)
  return (
    <Page className={styles.page ?? ''}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Asked asked={asked} onAsk={(next) => change(next, 'replace')} />
      {report.isError && <ErrorState error={report.error} title={t('failed')} onRetry={() => void report.refetch()} />}
      {!report.data && !report.isError && <Skeleton height={320} aria-hidden />}
      {report.data && <Shown report={report.data} />}
    </Page>
  )
}

interface AskedProps {
  asked: { from: string; to: string; street: string }
  onAsk: (next: ReportLinkState) => void
}

function Asked({ asked, onAsk }: AskedProps) {
  const t = useText(permitReportText)
  const form = useForm({
    limits: {},
    initial: asked,
    check: ({ from, to }) => (from > to ? { to: t('crossed') } : {}),
    onSubmit: ({ from, to, street }, _failed, saved) => {
      saved()
      onAsk({ from, to, ...(street.trim() === '' ? {} : { street: street.trim() }) })
    },
  })
  return (
    <Form form={form}>
      <div className={styles.tools}>
        <TextInput type="date" label={t('from')} {...form.field('from')} />
        <TextInput type="date" label={t('to')} {...form.field('to')} />
        <TextInput label={t('street')} {...form.field('street')} />
        <Button type="submit" style={{ alignSelf: 'end' }}>
          {t('show')}
        </Button>
      </div>
    </Form>
  )
}

function Shown({ report: { steps, departments, streets } }: { report: PermitReport }) {
  const t = useText(permitReportText)
  const { nameOf } = useStatusLooks()
  const { number } = useFormat()
  const { monthName } = useDayNames()
  const hours = (row: { cases: number; median: number; p90: number }) => [row.cases, row.median, row.p90].map((value) => number(value))
  // An office without districts has no column for them.
  const district = streets.some(({ jurisdiction }) => jurisdiction !== '')
  const heads = [t('cases'), t('median'), t('p90')]
  return (
    <>
      <p className={styles.quiet}>{t('hint')}</p>
      <Numbers title={t('steps')} heads={[t('step'), ...heads]} rows={steps.map((row) => [nameOf(row.status), ...hours(row)])} texts={1} />
      <Numbers
        title={t('departments')}
        heads={[t('department'), ...heads]}
        rows={departments.map((row) => [row.department || t('none'), ...hours(row)])}
        texts={1}
      />
      <Numbers
        title={t('streets')}
        heads={[t('street'), ...(district ? [t('district')] : []), t('month'), t('permits'), t('days')]}
        rows={streets.map((row) => [
          row.street || t('none'),
          ...(district ? [row.jurisdiction] : []),
          monthName(`${row.month}-01`),
          number(row.permits),
          number(row.days),
        ])}
        texts={district ? 3 : 2}
      />
    </>
  )
}

interface NumbersProps {
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** How many of the first columns are words. */
  texts: number
}

function Numbers({ title, heads, rows, texts }: NumbersProps) {
  const t = useText(permitReportText)
  return (
    <section>
      <h2 className={styles.subtitle}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('nothing')}</p>
      ) : (
        <table className={desk.numbers} aria-label={title}>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" data-number={index >= texts || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.slice(0, texts).join(' ')}>
                {row.map((cell, index) => (
                  <td key={heads[index]} data-number={index >= texts || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
