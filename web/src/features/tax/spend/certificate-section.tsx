/** The certificate and what was checked before it; parts of the credit that were sold (domain.md §5.2). */
import { Button, Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import limits from 'virtual:limits/tax'
import spendLimits from 'virtual:limits/tax-spend'
import { awardItems, type Tax, taxApi, type TaxTransfer } from '@backlot/contract/tax'
import { taxSpendApi as api } from '@backlot/contract/tax-spend'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { ReasonDialog } from '#features/tax/spend/reason-dialog.tsx'
import { spendText } from '#features/tax/spend/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { amountOf } from '#lib/typed-number.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

interface StoredProps {
  stored: Tax
}
type DialogProps = StoredProps & { onClose: () => void }

export function CertificateSection({ stored }: StoredProps) {
  const t = useText(spendText)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { certificate_no: number, auditor, awarded_on: awarded, award_checklist: done, can } = stored
  const isEmpty = !can.office && number === '' && auditor === ''
  return (
    <>
      <Section
        title={t('certificate')}
        isEmpty={isEmpty}
        actions={
          can.office && (
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('writeCertificate')}
            </Button>
          )
        }
      >
        <CaseFacts
          facts={[
            [t('certificateNo'), number],
            [t('auditor'), auditor],
            [t('awardedOn'), awarded === null ? '' : format.date(awarded)],
            [t('checklist'), t('checked', { count: done.length, most: awardItems.length })],
          ]}
        />
      </Section>
      {isOpen && <CertificateDialog stored={stored} onClose={() => setOpen(false)} />}
    </>
  )
}

function CertificateDialog({ stored, onClose }: DialogProps) {
  const t = useText(spendText)
  const { id, version } = stored
  const saving = useCaseChange((written: Pick<Tax, 'certificate_no' | 'auditor' | 'awarded_on' | 'award_checklist'>) =>
    call(taxApi.change, { body: { id, version, ...written } }),
  )
  const form = useForm({
    limits: limits['change'] ?? {},
    initial: {
      certificate_no: stored.certificate_no,
      auditor: stored.auditor,
      awarded_on: stored.awarded_on ?? '',
      award_checklist: stored.award_checklist,
    },
    onSubmit: ({ awarded_on: day, ...typed }, failed) =>
      saving.mutate({ ...typed, awarded_on: day === '' ? null : day }, { onSuccess: onClose, onError: failed }),
  })
  return (
    <FormDialog
      title={t('writeCertificate')}
      action={t('save')}
      cancel={t('cancel')}
      form={form}
      isIdle={!form.isChanged}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput data-autofocus label={t('certificateNo')} autoComplete="off" {...form.field('certificate_no')} />
        <TextInput type="date" label={t('awardedOn')} {...form.field('awarded_on')} />
      </SimpleGrid>
      <TextInput label={t('auditor')} autoComplete="off" {...form.field('auditor')} />
      <Checkbox.Group
        label={t('checklist')}
        value={form.values.award_checklist}
        onChange={(done) => form.set({ award_checklist: awardItems.filter((item) => done.includes(item)) })}
      >
        <div className={styles.choices}>
          {awardItems.map((item) => (
            <Checkbox key={item} value={item} label={t(item)} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  )
}

/** Something is certified that its applicant may sell, and has not sold yet. */
function isLeft({ stages, program, status }: Tax): boolean {
  const amountOfStage = (name: string) => Number(stages.find(({ stage }) => stage === name)?.amount ?? 0)
  return program?.type === 'transferable' && status !== 'closed' && amountOfStage('transferred') < amountOfStage('certified')
}

export function TransfersSection({ stored }: StoredProps) {
  const t = useText(spendText)
  const [open, setOpen] = useState<'add' | TaxTransfer | null>(null)
  const { transfers, can } = stored
  const maySell = can.office && isLeft(stored)
  return (
    <>
      <Section
        title={t('transfers')}
        isEmpty={transfers.length === 0}
        actions={
          maySell && (
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen('add')}>
              {t('transfer')}
            </Button>
          )
        }
      >
        <ul className={styles.rows}>
          {transfers.map((transfer) => (
            <Transfer key={transfer.id} transfer={transfer} onVoid={can.office ? () => setOpen(transfer) : undefined} />
          ))}
        </ul>
      </Section>
      {open === 'add' && <TransferDialog stored={stored} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'add' && (
        <ReasonDialog
          title={t('voidOf', { buyer: open.buyer })}
          action={t('void')}
          text={t('voidText')}
          send={(reason) => call(api.voidTransfer, { body: { id: open.id, reason } })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function Transfer({ transfer, onVoid }: { transfer: TaxTransfer; onVoid: (() => void) | undefined }) {
  const t = useText(spendText)
  const format = useFormat()
  const money = useMoney()
  const { buyer, amount, price, transferred_on: day, voided_at: voided, void_reason: reason } = transfer
  return (
    <li className={styles.row}>
      <span>{t('sold', { amount: money(amount), buyer, price: money(price), day: format.date(day) })}</span>
      {voided !== null && <span className={styles.quiet}>{t('voided', { reason })}</span>}
      {voided === null && onVoid && (
        <div className={styles.tools}>
          <Button size="compact-sm" variant="default" aria-label={t('voidOf', { buyer })} onClick={onVoid}>
            {t('void')}
          </Button>
        </div>
      )}
    </li>
  )
}

function TransferDialog({ stored, onClose }: DialogProps) {
  const t = useText(spendText)
  const sending = useCaseChange((sold: { buyer: string; amount: string; price: string; transferred_on: string }) =>
    call(api.transfer, { body: { taxId: stored.id, ...sold } }),
  )
  const form = useForm({
    limits: spendLimits['transfer'] ?? {},
    initial: { buyer: '', amount: '', price: '', transferred_on: '' },
    check: ({ amount, price }) => ({
      ...(amountOf(amount) === null ? { amount: t('notAmount') } : {}),
      ...(amountOf(price) === null ? { price: t('notAmount') } : {}),
    }),
    onSubmit: ({ amount, price, ...typed }, failed) =>
      sending.mutate(
        { ...typed, amount: amountOf(amount) ?? amount, price: amountOf(price) ?? price },
        { onSuccess: onClose, onError: failed },
      ),
  })
  return (
    <FormDialog title={t('transfer')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p>{t('transferText')}</p>
      <TextInput data-autofocus label={t('buyer')} autoComplete="off" {...form.field('buyer')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput label={t('amount')} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
        <TextInput label={t('price')} inputMode="decimal" autoComplete="off" {...form.field('price')} />
        <TextInput type="date" label={t('transferredOn')} {...form.field('transferred_on')} />
      </SimpleGrid>
    </FormDialog>
  )
}
