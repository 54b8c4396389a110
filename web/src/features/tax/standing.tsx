/** Where an application stands: its place in line, its days, and what became of the amount from the estimate on. */
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import type { Tax } from '@backlot/contract/tax'
import { deadlineNames } from '@backlot/contract/tax-awards'
import { taxWord } from '@backlot/contract/tax-definition'
import { stateName } from '@backlot/contract/us-states'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { ComparisonTools } from '#features/tax/comparisons/tools.tsx'
import { Totals } from '#features/tax/comparisons/totals.tsx'
import { BelowMinimum } from '#features/tax/below-minimum.tsx'
import { type Deadline, ExtendDialog } from '#features/tax/deadlines/extend-dialog.tsx'
import { deadlineText } from '#features/tax/deadlines/text.ts'
import { InviteSection } from '#features/tax/audit/invite-section.tsx'
import { CertificateSection, TransfersSection } from '#features/tax/spend/certificate-section.tsx'
import { SpendSection } from '#features/tax/spend/spend-section.tsx'
import { taxText } from '#features/tax/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import apply from '#features/engine/cases/apply/apply.module.css'
import styles from '#features/engine/cases/cases.module.css'

/** What is spent counts from the allocation on. */
const isAllocated = ({ stages }: Tax): boolean => stages.some(({ stage, amount }) => stage === 'allocated' && amount !== null)

export function StandingOfTax({ stored }: { stored: Tax }) {
  return (
    <>
      <Days stored={stored} />
      <Estimate stored={stored} />
      <Stages stored={stored} />
      <Comparison stored={stored} />
      {isAllocated(stored) && (
        <>
          <SpendSection stored={stored} />
          <InviteSection stored={stored} />
          <CertificateSection stored={stored} />
          <TransfersSection stored={stored} />
        </>
      )}
    </>
  )
}

const saidOf = { answer: 'answerBy', start: 'startBy', final: 'finalBy' } as const satisfies Record<Deadline, string>

function Days({ stored }: { stored: Tax }) {
  const t = useText(taxText)
  const words = useText(deadlineText)
  const format = useFormat()
  const [extended, setExtended] = useState<Deadline | null>(null)
  const { arrival, deadlines, can } = stored
  const running = deadlineNames.filter((name) => deadlines[name] !== null)
  if (!arrival && running.length === 0) return null
  return (
    <>
      <Alert>
        {arrival && (
          <p className={styles.plainLine}>
            {t('arrival', { no: arrival.no, year: String(arrival.year), moment: format.moment(arrival.at) })}
          </p>
        )}
        {running.map((name) => (
          <p key={name} className={styles.plainLine}>
            {t(saidOf[name], { day: format.date(deadlines[name]) })}{' '}
            {can.office && (
              <Button variant="default" size="compact-sm" aria-haspopup="dialog" aria-label={words(name)} onClick={() => setExtended(name)}>
                {words('extend')}
              </Button>
            )}
          </p>
        ))}
      </Alert>
      {extended && <ExtendDialog stored={stored} deadline={extended} onClose={() => setExtended(null)} />}
    </>
  )
}

/** What the comparisons come to, with the sheet that is handed on. */
function Comparison({ stored: { id, title, tax_no: number, cost_comparison: tables } }: { stored: Tax }) {
  const t = useText(taxText)
  const compared = tables.filter(({ rows }) => rows.length > 0)
  if (compared.length === 0) return null
  return (
    <Section title={t('comparisons')} isEmpty={false} actions={<ComparisonTools id={id} title={title} number={number} />}>
      {compared.map((table, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a table has no name of its own, and its place is its number
        <section key={at} aria-label={t('table', { number: at + 1 })}>
          <h3>{[t('table', { number: at + 1 }), stateName(table.state)].filter(Boolean).join(': ')}</h3>
          <Totals withSums table={table} />
        </section>
      ))}
    </Section>
  )
}

/** The credit, step by step. */
export function Estimate({ stored: { estimate, program } }: { stored: Tax }) {
  const t = useText(taxText)
  const locale = useLocale()
  const { number } = useFormat()
  const money = useMoney()
  if (!estimate) return null
  return (
    <aside className={apply.standing} aria-label={t('estimate')}>
      <section>
        <h2>{[t('estimate'), program?.name].filter(Boolean).join(': ')}</h2>
        <dl className={apply.sums}>
          {estimate.steps.map((step) => (
            <div key={`${step.step} ${step.name}`}>
              <dt>
                {step.rate === '' ? t(`step_${step.step}`) : taxWord(step.name, locale)}{' '}
                {step.rate !== '' && (
                  <span className={apply.quiet}>{`${money(step.base)} × ${t('percent', { rate: number(Number(step.rate)) })}`}</span>
                )}
              </dt>
              <dd>{money(step.amount)}</dd>
            </div>
          ))}
          <div className={apply.total}>
            <dt>{t('credit')}</dt>
            <dd>{money(estimate.credit)}</dd>
          </div>
        </dl>
        <p className={apply.quiet}>{`${t('eligible')}: ${money(estimate.eligible)}`}</p>
        <BelowMinimum credit={estimate} />
      </section>
    </aside>
  )
}

function Stages({ stored: { stages, status } }: { stored: Tax }) {
  const t = useText(taxText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  if (status === 'draft') return null
  return (
    <Section title={t('stages')} isEmpty={stages.length === 0}>
      <ol className={`${styles.rows} ${styles.stages}`}>
        {stages.map(({ stage, amount, at, difference, because }) => (
          <li key={stage} className={styles.row}>
            <strong>{`${t(stage)}: ${amount === null ? t('notYet') : money(amount)}`}</strong>
            {at && <span className={styles.quiet}>{format.moment(at)}</span>}
            {difference !== null && difference !== '0.00' && (
              <>
                <span>{`${t('difference')}: ${money(difference)}`}</span>
                <dl className={apply.sums}>
                  {because.map((one) => (
                    <div key={`${one.reason} ${one.name}`}>
                      <dt>{one.name === '' ? t(`reason_${one.reason}`) : taxWord(one.name, locale)}</dt>
                      <dd>{money(one.amount)}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
