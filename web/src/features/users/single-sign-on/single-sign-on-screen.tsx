/** How an office's people sign in by its identity provider. */
import limits from 'virtual:limits/single-sign-on'
import { ActionIcon, Button, Checkbox, PasswordInput, Select, Skeleton, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type Role, roles } from '@backlot/contract/endpoint'
import type { SingleSignOnSettings } from '@backlot/contract/single-sign-on'
import { useChangeSignOn, useSignOnSettings } from '#features/users/single-sign-on/api.ts'
import { signOnText } from '#features/users/single-sign-on/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/users/single-sign-on/single-sign-on.module.css'

export function SingleSignOnScreen() {
  const t = useText(signOnText)
  const { admin } = useViewer()
  if (admin) return <Settings />
  return (
    <EmptyState level={1} title={t('onlyAdministrators')}>
      {t('onlyAdministratorsText')}
    </EmptyState>
  )
}

function Settings() {
  const t = useText(signOnText)
  const settings = useSignOnSettings()
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {settings.isError ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : settings.data ? (
        <SettingsForm settings={settings.data} />
      ) : (
        <Skeleton height={480} aria-hidden />
      )}
    </Page>
  )
}

const startOf = ({ has_secret: _has, redirect_urls: _urls, ...settings }: SingleSignOnSettings) => ({ ...settings, client_secret: '' })

function SettingsForm({ settings }: { settings: SingleSignOnSettings }) {
  const t = useText(signOnText)
  const changing = useChangeSignOn()
  const form = useForm({
    limits: limits['change'] ?? {},
    initial: startOf(settings),
    onSubmit: ({ client_secret: secret, ...values }, failed, saved) =>
      changing.mutate(
        { ...values, ...(secret === '' ? {} : { client_secret: secret }) },
        {
          onSuccess: (next) => {
            saved(startOf(next))
            toast.success(t('saved'))
          },
          onError: failed,
        },
      ),
  })
  const named = (role: Role) => ({ value: role, label: t(role) })
  const fallback = form.choice('default_role')
  return (
    <Form
      form={form}
      className={styles.form}
      actions={
        <Button type="submit" className={styles.save} loading={form.isSending} disabled={!form.isChanged}>
          {t('save')}
        </Button>
      }
    >
      <section aria-labelledby="sign-on-provider" className={styles.section}>
        <h2 id="sign-on-provider" className={styles.heading}>
          {t('provider')}
        </h2>
        <Checkbox label={t('enabled')} {...form.checkbox('enabled')} />
        <TextInput label={t('label')} description={t('labelHint')} {...form.field('label')} />
        <TextInput label={t('issuer')} description={t('issuerHint')} inputMode="url" {...form.field('issuer')} />
        <TextInput label={t('clientId')} autoComplete="off" {...form.field('client_id')} />
        <PasswordInput
          label={t('clientSecret')}
          description={t(settings.has_secret ? 'secretKept' : 'secretHint')}
          autoComplete="off"
          {...form.field('client_secret')}
        />
        <div>
          <p className={styles.label}>{t('redirects')}</p>
          <ul className={styles.urls}>
            {settings.redirect_urls.map((url) => (
              <li key={url}>
                <code>{url}</code>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="sign-on-roles" className={styles.section}>
        <h2 id="sign-on-roles" className={styles.heading}>
          {t('roles')}
        </h2>
        <p className={styles.intro}>{t('rolesIntro')}</p>
        <TextInput label={t('roleClaim')} description={t('roleClaimHint')} {...form.field('role_claim')} />
        <RoleRows rows={form.values.role_map} onChange={(rows) => form.set({ role_map: rows })} />
        <Select
          label={t('defaultRole')}
          data={[{ value: '', label: t('nobodyElse') }, ...roles.map(named)]}
          allowDeselect={false}
          {...fallback}
          value={fallback.value ?? ''}
          onChange={(next) => fallback.onChange(roles.find((one) => one === next) ?? null)}
        />
      </section>
      <section aria-labelledby="sign-on-passwords" className={styles.section}>
        <h2 id="sign-on-passwords" className={styles.heading}>
          {t('passwords')}
        </h2>
        <Checkbox label={t('staffPasswords')} description={t('staffPasswordsHint')} {...form.checkbox('staff_passwords')} />
      </section>
    </Form>
  )
}

type Row = SingleSignOnSettings['role_map'][number]

function RoleRows({ rows, onChange }: { rows: readonly Row[]; onChange: (rows: Row[]) => void }) {
  const t = useText(signOnText)
  const put = (at: number, change: Partial<Row>) => onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <div className={styles.rows}>
      {rows.map(({ value, role }, index) => (
        // Rows have nothing else that tells them apart while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row}>
          <TextInput
            aria-label={t('valueOf', { number: index + 1 })}
            placeholder={t('value')}
            value={value}
            maxLength={200}
            onChange={(event) => put(index, { value: event.currentTarget.value })}
          />
          <Select
            aria-label={t('roleOf', { number: index + 1 })}
            data={roles.map((one) => ({ value: one, label: t(one) }))}
            allowDeselect={false}
            value={role}
            onChange={(next) => put(index, { role: roles.find((one) => one === next) ?? role })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('removeRow', { number: index + 1 })}
            onClick={() => onChange(rows.filter((_row, other) => other !== index))}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        className={styles.save}
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...rows, { value: '', role: 'scout' }])}
      >
        {t('addRow')}
      </Button>
    </div>
  )
}
