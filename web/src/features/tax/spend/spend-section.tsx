/** What a production spent, by class and line by line: written by the applicant, disallowed by the office with its reason. */
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tax } from '@backlot/contract/tax'
import { taxWord } from '@backlot/contract/tax-definition'
import { type TaxLine, type TaxSpend, taxSpendApi as api } from '@backlot/contract/tax-spend'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { useLines, useSpend } from '#features/tax/spend/api.ts'
import { BelowMinimum } from '#features/tax/below-minimum.tsx'
import { LineDialog } from '#features/tax/spend/line-dialog.tsx'
import { LineList } from '#features/tax/spend/line-list.tsx'
import { spendText } from '#features/tax/spend/text.ts'
import { Twice } from '#features/tax/spend/twice.tsx'
import { call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import styles from '#features/engine/cases/cases.module.css'
import own from '#features/tax/spend/spend.module.css'

export function SpendSection({ stored }: { stored: Tax }) {
  const t = useText(spendText)
  const spend = useSpend(stored.id)
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('spend')}
      isEmpty={false}
      actions={
        spend.data?.can.write && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {spend.isError && <ErrorState error={spend.error} onRetry={() => void spend.refetch()} />}
      {spend.isPending && <Skeleton height={120} aria-hidden />}
      {spend.data && spend.data.lines > 0 && <Classes spend={spend.data} />}
      {spend.data && <Lines taxId={stored.id} can={spend.data.can} />}
      {isOpen && <LineDialog taxId={stored.id} line={null} onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** What is disallowed has columns once something is. */
const sumsOf = (spend: TaxSpend): readonly ('stated' | 'disallowed' | 'allowed')[] =>
  Number(spend.disallowed) === 0 ? ['stated'] : ['stated', 'disallowed', 'allowed']

export function Classes({ spend }: { spend: TaxSpend }) {
  const t = useText(spendText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  const { classes, lines, final, certifiable } = spend
  const sums = sumsOf(spend)
  const rows = [...classes.map((one) => ({ ...one, name: taxWord(one.class, locale) })), { ...spend, class: '', lines, name: t('total') }]
  return (
    <>
      <Twice twice={spend.twice} />
      <ScrollFrame className={own.wide} role="group" aria-label={t('byClass')}>
        <table className={own.table}>
          <caption>{t('byClass')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('class')}</th>
              <th scope="col" className={own.count}>
                {t('count')}
              </th>
              {sums.map((sum) => (
                <th key={sum} scope="col">
                  {t(sum)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.class} className={one.class === '' ? own.total : undefined}>
                <th scope="row">{one.name}</th>
                <td className={own.count}>{format.number(one.lines)}</td>
                {sums.map((sum) => (
                  <td key={sum}>{money(one[sum])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className={styles.plainLine}>
        {[final && `${t('final')}: ${money(final.credit)}`, certifiable && `${t('certifiable')}: ${money(certifiable.credit)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {certifiable && <BelowMinimum credit={certifiable} />}
    </>
  )
}

interface LinesProps {
  taxId: number
  can: TaxSpend['can']
}

function Lines({ taxId, can }: LinesProps) {
  const t = useText(spendText)
  const { admin } = useViewer()
  const refused = useRefusal()
  const lines = useLines(taxId)
  const [edited, setEdited] = useState<TaxLine | null>(null)
  const removing = useCaseChange((id: number) => call(api.removeLine, { params: { id } }))
  const disallow = ({ id, version }: TaxLine, disallowed: boolean, reason: string) =>
    call(api.disallow, { body: { id, version, disallowed, reason } })
  const actionsOf = (line: TaxLine, name: string) => (
    <>
      <Button size="compact-sm" variant="default" aria-label={t('editOf', { name })} onClick={() => setEdited(line)}>
        {t('edit')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t('removeOf', { name })}
        onClick={() => removing.mutate(line.id, { onSuccess: () => toast.success(t('removed')), onError: refused })}
      >
        {t('remove')}
      </Button>
    </>
  )
  return (
    <>
      <LineList
        lines={lines}
        disallow={can.disallow ? disallow : undefined}
        actionsOf={can.write ? actionsOf : undefined}
        isTraced={admin}
      />
      {edited && <LineDialog taxId={taxId} line={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
