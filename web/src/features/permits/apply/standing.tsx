/** Beside the form, always: how early it can begin and why, what it costs, and whether the insurance is enough. */
import { centsOf, moneyText } from '@backlot/contract/money'
import { endedPermits } from '@backlot/contract/permit-machine'
import { permitWord } from '@backlot/contract/permit-words'
import type { Permit } from '@backlot/contract/permits'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { applyText } from '#features/permits/apply/text.ts'
import { feeStatusWords } from '#features/permits/parts/fees-section.tsx'
import { permitText } from '#features/permits/parts/text.ts'
import { coverageText, documentTypeText } from '#features/permits/words.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import styles from '#features/engine/cases/apply/apply.module.css'

export function Standing({ permit }: { permit: Permit }) {
  const t = useText(applyText)
  const shared = useText(caseApplyText)
  const types = useText(documentTypeText)
  const words = useText(permitText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  const { dates } = permit
  // Counted from today: of one that was handed in it says nothing any more.
  const isOpen = permit.status === 'draft' || permit.status === 'info_requested'
  const hasEnded = endedPermits.includes(permit.status)
  // What was charged, with what became of it; before, what it would be.
  const charged = permit.fees.map((fee) => ({ ...fee, key: fee.id, standing: words(feeStatusWords[fee.status]) }))
  const fees = charged.length > 0 ? charged : permit.quote.map((line) => ({ ...line, key: line.code, standing: '' }))
  const due = charged.filter(({ status }) => status === 'due')
  const cause = dates.cause === 'simple' ? t('simple') : permitWord(dates.cause, locale)
  return (
    <aside className={styles.standing} aria-label={t('standing')}>
      {isOpen && (
        <section>
          <h2>{t('earliest')}</h2>
          <p className={styles.big}>{format.date(dates.earliest)}</p>
          <p className={styles.quiet}>{t('earliestWhy', { cause, days: dates.working_days, from: format.date(dates.counted_from) })}</p>
          {dates.is_late && <p className={styles.late}>{t('late')}</p>}
        </section>
      )}
      <section>
        <h2>{t('fees')}</h2>
        {fees.length === 0 ? (
          <p className={styles.quiet}>{t('noFees')}</p>
        ) : (
          <dl className={styles.sums}>
            {fees.map((fee) => (
              <div key={fee.key}>
                <dt>
                  {fee.name}{' '}
                  <span className={styles.quiet}>
                    {[`${format.number(Number(fee.quantity))} × ${money(fee.rate)}`, fee.standing].filter(Boolean).join(' · ')}
                  </span>
                </dt>
                <dd>{money(fee.amount)}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{t('total')}</dt>
              <dd>{money(sumOf(charged.length > 0 ? charged.filter(({ status }) => status !== 'waived') : fees))}</dd>
            </div>
          </dl>
        )}
        {charged.length > 0 && !hasEnded && <p>{words('openSum', { sum: money(sumOf(due)) })}</p>}
      </section>
      {!hasEnded && <Insurance lines={permit.insurance_lines} />}
      {isOpen && (
        <section>
          <h2>{shared('documentsNeeded')}</h2>
          <ul className={styles.plain}>
            {permit.documents_needed.map((type) => (
              <li key={type}>{types(type)}</li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function Insurance({ lines }: { lines: Permit['insurance_lines'] }) {
  const t = useText(applyText)
  const coverages = useText(coverageText)
  const money = useMoney()
  return (
    <section>
      <h2>{t('insurance')}</h2>
      <dl className={styles.sums}>
        {lines.map(({ coverage, held, needed, is_enough: enough }) => (
          <div key={coverage}>
            <dt>
              {coverages(coverage)} <span className={styles.quiet}>{t('needed', { held: money(held), needed: money(needed) })}</span>
            </dt>
            <dd>
              <span className={enough ? undefined : styles.late}>{t(enough ? 'enough' : 'tooLittle')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const sumOf = (fees: readonly { amount: string }[]): string => moneyText(fees.reduce((cents, { amount }) => cents + centsOf(amount), 0))
