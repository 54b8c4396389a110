/** How the portal reads the mailbox of an office, and how others see the mail that it sends. */
import limits from 'virtual:limits/mailboxes'
import { Alert, Button, Checkbox, PasswordInput, Select, Skeleton, TextInput } from '@mantine/core'
import { type Mailbox, mailboxSecurities } from '@backlot/contract/mailboxes'
import { MailTabs } from '#features/mail/mail-tabs.tsx'
import { Advice } from '#features/mail/mailbox/advice.tsx'
import { useChangeMailbox, useCheckMailbox, useMailbox } from '#features/mail/mailbox/api.ts'
import { mailboxText } from '#features/mail/mailbox/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/mail/mailbox/mailbox.module.css'

export function MailboxScreen() {
  const t = useText(mailboxText)
  const { admin } = useViewer()
  if (admin) return <Settings />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Settings() {
  const t = useText(mailboxText)
  const mailbox = useMailbox()
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <MailTabs />
      <p className={styles.intro}>{t('intro')}</p>
      {mailbox.isError ? (
        <ErrorState error={mailbox.error} onRetry={() => void mailbox.refetch()} />
      ) : mailbox.data ? (
        <MailboxForm mailbox={mailbox.data} />
      ) : (
        <Skeleton height={480} aria-hidden />
      )}
      <Advice />
    </Page>
  )
}

const startOf = ({ enabled, address, host, port, security, username, version }: Mailbox) => ({
  enabled,
  address,
  host,
  port,
  security,
  username,
  version,
  password: '',
  webhook_secret: '',
})

function MailboxForm({ mailbox }: { mailbox: Mailbox }) {
  const t = useText(mailboxText)
  const changing = useChangeMailbox()
  const checking = useCheckMailbox()
  const form = useForm({
    limits: limits['changeMailbox'] ?? {},
    initial: startOf(mailbox),
    onSubmit: ({ password, webhook_secret: secret, ...values }, failed, saved) =>
      changing.mutate(
        { ...values, ...(password === '' ? {} : { password }), ...(secret === '' ? {} : { webhook_secret: secret }) },
        {
          onSuccess: (next) => {
            saved(startOf(next))
            toast.success(t('saved'))
          },
          onError: failed,
        },
      ),
  })
  const protection = form.choice('security')
  const { address, host, port, security, username, password } = form.values
  const check = () =>
    checking.mutate({ address, host, port, security, username, ...(password === '' ? {} : { password }) }, { onError: form.refuse })
  return (
    <Form
      form={form}
      className={styles.form}
      actions={
        <div className={styles.actions}>
          <Button type="submit" loading={form.isSending} disabled={!form.isChanged}>
            {t('save')}
          </Button>
          <Button variant="default" loading={checking.isPending} onClick={check}>
            {t('check')}
          </Button>
          <span role="status">{checking.data ? t('works', { count: checking.data.messages }) : ''}</span>
        </div>
      }
    >
      <section aria-labelledby="mailbox-reading" className={styles.section}>
        <h2 id="mailbox-reading" className={styles.heading}>
          {t('reading')}
        </h2>
        <LastRead mailbox={mailbox} />
        <Checkbox label={t('enabled')} description={t('enabledHint')} {...form.checkbox('enabled')} />
        <TextInput label={t('address')} description={t('addressHint')} inputMode="email" {...form.field('address')} />
        <div className={styles.pair}>
          <TextInput label={t('host')} inputMode="url" {...form.field('host')} />
          <NumberField
            label={t('port')}
            min={1}
            max={65_535}
            isWhole
            {...form.choice('port')}
            onNumber={(next) => next !== null && form.set({ port: next })}
          />
        </div>
        <Select
          label={t('security')}
          data={mailboxSecurities.map((value) => ({ value, label: t(value) }))}
          allowDeselect={false}
          {...protection}
          onChange={(next) => next && protection.onChange(next)}
        />
        <TextInput label={t('username')} autoComplete="off" {...form.field('username')} />
        <PasswordInput
          label={t('password')}
          description={mailbox.has_password ? t('passwordKept') : undefined}
          autoComplete="off"
          {...form.field('password')}
        />
      </section>
      <section aria-labelledby="mailbox-provider" className={styles.section}>
        <h2 id="mailbox-provider" className={styles.heading}>
          {t('provider')}
        </h2>
        <p className={styles.quiet}>{t('providerText')}</p>
        <p className={styles.text}>
          {t('url')}: <code className={styles.record}>{mailbox.webhook_url}</code>
        </p>
        <PasswordInput
          label={t('secret')}
          description={t(mailbox.has_webhook_secret ? 'secretKept' : 'secretHint')}
          autoComplete="off"
          {...form.field('webhook_secret')}
        />
      </section>
    </Form>
  )
}

function LastRead({ mailbox: { checked_at: at, error } }: { mailbox: Mailbox }) {
  const t = useText(mailboxText)
  const format = useFormat()
  if (!at) return null
  if (!error) return <p className={styles.quiet}>{t('checkedAt', { moment: format.moment(at) })}</p>
  return <Alert color="yellow">{t('failedAt', { moment: format.moment(at), error })}</Alert>
}
