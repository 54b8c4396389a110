/** By which provider the office is paid online. */
import limits from 'virtual:limits/permit-payments'
import { Button, NativeSelect, PasswordInput, Skeleton } from '@mantine/core'
import { type PaymentAccount, permitPaymentsApi as api } from '@backlot/contract/permit-payments'
import { usePermitChange } from '#features/permits/api.ts'
import { usePaymentAccount } from '#features/permits/payments/api.ts'
import { SetupPage } from '#features/permits/setup/setup-page.tsx'
import { setupText } from '#features/permits/setup/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

export const PaymentsScreen = () => <SetupPage of="payments">{() => <Payments />}</SetupPage>

function Payments() {
  const account = usePaymentAccount()
  if (account.data) return <Account key={account.data.version} account={account.data} />
  if (account.isError) return <ErrorState error={account.error} onRetry={() => void account.refetch()} />
  return <Skeleton height={240} aria-hidden />
}

function Account({ account }: { account: PaymentAccount }) {
  const t = useText(setupText)
  const { version, provider, providers, has_webhook_secret: hasSecret, webhook_url: url } = account
  const saving = usePermitChange(({ secret, ...said }: { provider: PaymentAccount['provider']; secret: string }) =>
    call(api.changeAccount, { body: { version, ...said, ...(secret === '' ? {} : { webhook_secret: secret }) } }),
  )
  const form = useForm({
    limits: limits['changeAccount'] ?? {},
    initial: { provider, webhook_secret: '' },
    onSubmit: ({ provider: chosen, webhook_secret: secret }, failed, saved) =>
      saving.mutate(
        { provider: chosen, secret },
        {
          onSuccess: () => {
            saved()
            toast.success(t('saved'))
          },
          onError: failed,
        },
      ),
  })
  return (
    <Form form={form} className={styles.form}>
      <NativeSelect
        label={t('provider')}
        data={providers.map((value) => ({ value, label: t(value === '' ? 'noProvider' : value) }))}
        {...form.field('provider')}
      />
      <PasswordInput
        label={t('secret')}
        description={t(hasSecret ? 'secretStored' : 'secretHint')}
        autoComplete="off"
        {...form.field('webhook_secret')}
      />
      <p className={styles.quiet}>
        {t('webhook')}: <code className={styles.said}>{url}</code>
      </p>
      <div>
        <Button type="submit" loading={form.isSending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
