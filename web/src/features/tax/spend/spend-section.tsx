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
import { LineDialog } from '#features/tax/spend/line-dialog.tsx'
import { ReasonDialog } from '#features/tax/spend/reason-dialog.tsx'
import { spendText } from '#features/tax/spend/text.ts'
import { call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { List } from '#ui/list/list.tsx'
import type { ListColumn } from '#ui/list/types.ts'
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

function Classes({ spend }: { spend: TaxSpend }) {
  const t = useText(spendText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  const { classes, lines, stated, disallowed, allowed, final, certifiable } = spend
  const columns = [t('count'), t('stated'), t('disallowed'), t('allowed')]
  return (
    <>
      <div className={own.wide}>
        <table className={own.table}>
          <caption>{t('byClass')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('class')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {classes.map((one) => (
              <tr key={one.class}>
                <th scope="row">{taxWord(one.class, locale)}</th>
                <td>{format.number(one.lines)}</td>
                <td>{money(one.stated)}</td>
                <td>{money(one.disallowed)}</td>
                <td>{money(one.allowed)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td>{format.number(lines)}</td>
              <td>{money(stated)}</td>
              <td>{money(disallowed)}</td>
              <td>{money(allowed)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.plainLine}>
        {[final && `${t('final')}: ${money(final.credit)}`, certifiable && `${t('certifiable')}: ${money(certifiable.credit)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

interface LinesProps {
  taxId: number
  can: TaxSpend['can']
}

function Lines({ taxId, can }: LinesProps) {
  const t = useText(spendText)
  const refused = useRefusal()
  const nameOf = useLineName()
  const columns = useColumns()
  const lines = useLines(taxId)
  const items = lines.data?.pages.flatMap((page) => page.items)
  const total = lines.data?.pages.at(-1)?.total
  const [open, setOpen] = useState<{ kind: 'edit' | 'disallow'; line: TaxLine } | null>(null)
  const removing = useCaseChange((id: number) => call(api.removeLine, { params: { id } }))
  const allowing = useCaseChange(({ id, version }: TaxLine) => call(api.disallow, { body: { id, version, disallowed: false } }))
  const close = () => setOpen(null)
  const actionsOf = (line: TaxLine) => (
    <div className={own.actions}>
      {can.write && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('editOf', { name: nameOf(line) })}
            onClick={() => setOpen({ kind: 'edit', line })}
          >
            {t('edit')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={t('removeOf', { name: nameOf(line) })}
            onClick={() => removing.mutate(line.id, { onSuccess: () => toast.success(t('removed')), onError: refused })}
          >
            {t('remove')}
          </Button>
        </>
      )}
      {can.disallow &&
        (line.disallowed ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('allowOf', { name: nameOf(line) })}
            onClick={() => allowing.mutate(line, { onError: refused })}
          >
            {t('allow')}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('disallowOf', { name: nameOf(line) })}
            onClick={() => setOpen({ kind: 'disallow', line })}
          >
            {t('disallow')}
          </Button>
        ))}
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
        {...(can.write || can.disallow ? { actions: { label: t('actions'), width: 190, draw: actionsOf } } : {})}
        count={t('found', { count: total ?? 0 })}
        empty={
          <EmptyState title={t('none')} level={3}>
            {t('noneText')}
          </EmptyState>
        }
      />
      {open?.kind === 'edit' && <LineDialog taxId={taxId} line={open.line} onClose={close} />}
      {open?.kind === 'disallow' && (
        <ReasonDialog
          title={t('disallowOf', { name: nameOf(open.line) })}
          action={t('disallow')}
          text={t('reasonHint')}
          send={(reason) => call(api.disallow, { body: { id: open.line.id, version: open.line.version, disallowed: true, reason } })}
          onClose={close}
        />
      )}
    </>
  )
}

/** A line is told by what it paid for. */
function useLineName(): (line: TaxLine) => string {
  const t = useText(spendText)
  return ({ payee, description, id }) => payee || description || t('unnamed', { number: id })
}

function useColumns(): ListColumn<TaxLine>[] {
  const t = useText(spendText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  const nameOf = useLineName()
  return [
    { key: 'payee', label: t('payee'), text: nameOf, isFixed: true },
    { key: 'description', label: t('description'), text: ({ description }) => description, width: '16rem', isQuiet: true, isExtra: true },
    { key: 'class', label: t('class'), text: (line) => taxWord(line.class, locale), width: '13rem' },
    { key: 'county', label: t('county'), text: ({ county }) => county, width: '9rem', isExtra: true },
    { key: 'paid', label: t('paidOn'), text: (line) => format.date(line.paid_on), width: '8rem' },
    { key: 'amount', label: t('amount'), text: ({ amount }) => money(amount), width: '9rem', isNumber: true },
    {
      key: 'status',
      label: t('status'),
      text: (line) => (line.disallowed ? [t('disallowed'), line.disallow_reason].join(': ') : ''),
      width: '12rem',
    },
  ]
}
