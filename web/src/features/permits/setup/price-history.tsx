/** What a price was, is and will be, the latest first; a change that is not in force yet can be taken back. */
import { Button } from '@mantine/core'
import type { Price, PriceTerm } from '@backlot/contract/permit-prices'
import { useWithdrawPrice } from '#features/permits/setup/prices-api.ts'
import { pricesText } from '#features/permits/setup/prices-text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/engine/cases/cases.module.css'

export function PriceHistory({ price: { code, version, terms }, onDone }: { price: Price; onDone: () => void }) {
  const t = useText(pricesText)
  const format = useFormat()
  const messageText = useMessageText()
  const withdrawing = useWithdrawPrice()
  const withdraw = (from: string) =>
    withdrawing.mutate(
      { code, version, valid_from: from },
      {
        onSuccess: () => {
          toast.success(t('withdrawn'))
          onDone()
        },
        onError: (error) => toast.error(messageText(error.first)),
      },
    )
  return (
    <section aria-labelledby="price-history">
      <h3 id="price-history" className={styles.subtitle}>
        {t('history')}
      </h3>
      <ol className={styles.rows}>
        {terms.map((term) => (
          <li key={term.valid_from ?? ''} className={styles.row}>
            <Term term={term} />
            {term.state === 'planned' && term.valid_from !== null && terms.length > 1 && (
              <div>
                <Button
                  variant="default"
                  size="sm"
                  disabled={withdrawing.isPending}
                  aria-label={t('withdrawOf', { day: format.date(term.valid_from) })}
                  onClick={() => withdraw(term.valid_from ?? '')}
                >
                  {t('withdraw')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Term({ term: { rate, unit, minimum, name, valid_from: from, state, changed_by: by, changed_at: at } }: { term: PriceTerm }) {
  const t = useText(pricesText)
  const money = useMoney()
  const format = useFormat()
  const begins = from === null ? t('beginning') : t('fromDay', { day: format.date(from) })
  const least = minimum === 0 ? '' : t('least', { count: minimum })
  return (
    <>
      <strong>
        {t(state)}: {[money(rate), unit].filter(Boolean).join(' / ')} {begins}
      </strong>
      <span className={styles.quiet}>
        {[name, least, by && t('changedBy', { name: by, day: format.date(at) })].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
