/** An account is made with its invitation, or changed. */
import limits from 'virtual:limits/accounts'
import { Checkbox, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { Account } from '@backlot/contract/accounts'
import { type Role, roles } from '@backlot/contract/endpoint'
import { messages } from '@backlot/contract/messages'
import { useChangeAccount, useCreateAccount } from '#features/users/accounts/api.ts'
import { nameOf } from '#features/users/accounts/model.ts'
import { OpenSessions } from '#features/users/accounts/open-sessions.tsx'
import { accountFormText } from '#features/users/accounts/form-text.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { useMe } from '#features/users/me.ts'
import { useMessageText, messageOf } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'

interface Details {
  name: string
  email: string
  username: string
  role: Role
  title: string
  department: string
  phone: string
}

function DetailFields<Values extends Details>({
  form,
  isOwn = false,
  isNew = false,
}: {
  form: Form<Values>
  isOwn?: boolean
  isNew?: boolean
}) {
  const t = useText(accountsText)
  const f = useText(accountFormText)
  const role = form.choice('role')
  return (
    <>
      <TextInput data-autofocus label={t('name')} autoComplete="off" {...form.field('name')} withAsterisk />
      <TextInput label={t('email')} autoComplete="off" {...form.field('email')} withAsterisk />
      <Select
        label={t('role')}
        description={isOwn ? f('ownRole') : f(`can_${form.values.role}`)}
        data={roles.map((value) => ({ value, label: t(value) }))}
        allowDeselect={false}
        disabled={isOwn}
        {...role}
        onChange={(next) => role.onChange(roles.find((one) => one === next) ?? form.values.role)}
        withAsterisk
      />
      <TextInput label={t('username')} description={isNew ? f('usernameHint') : undefined} autoComplete="off" {...form.field('username')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={f('jobTitle')} {...form.field('title')} />
        <TextInput label={f('department')} {...form.field('department')} />
      </SimpleGrid>
      <TextInput label={f('phone')} type="tel" autoComplete="off" {...form.field('phone')} />
    </>
  )
}

const blank: Details = { name: '', email: '', username: '', role: 'scout', title: '', department: '', phone: '' }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText(accountsText)
  const f = useText(accountFormText)
  const messageText = useMessageText()
  const creating = useCreateAccount()
  const form = useForm({
    limits: limits['create'] ?? {},
    initial: blank,
    onSubmit: ({ username, ...body }, failed) =>
      creating.mutate(
        { ...body, ...(username.trim() === '' ? {} : { username }) },
        {
          onSuccess: (answer) => {
            toast.success(messageText(messageOf(answer)))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={f('inviteTitle')} action={f('sendInvitation')} cancel={t('cancel')} size="lg" form={form} onClose={onClose}>
      <Text>{f('inviteText')}</Text>
      <DetailFields form={form} isNew />
    </FormDialog>
  )
}

interface EditDialogProps {
  account: Account
  hasPermits: boolean
  onClose: () => void
}

/** Of what was typed, what is different from the account. */
const changesOf = <Values extends Partial<Account>>(account: Account, typed: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== account[name as keyof Account])) as Partial<Values>

export function EditDialog({ account, hasPermits, onClose }: EditDialogProps) {
  const t = useText(accountsText)
  const f = useText(accountFormText)
  const messageText = useMessageText()
  const me = useMe()
  const changing = useChangeAccount()
  const { id, version, name, email, username, role, title, department, phone, permit_key, permit_key_approve_cc } = account
  const form = useForm({
    limits: limits['update'] ?? {},
    initial: { version, name, email, username, role, title, department, phone, permit_key, permit_key_approve_cc },
    check: ({ name: typed }) => (typed.trim() === '' ? { name: messages.required } : {}),
    onSubmit: ({ version: seen, ...typed }, failed) =>
      changing.mutate(
        { ...changesOf(account, typed), id, version: seen },
        {
          onSuccess: (answer) => {
            toast.success(messageText(messageOf(answer)))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const permits = hasPermits && (
    <>
      <Checkbox label={f('permitKey')} description={f('permitKeyHint')} {...form.checkbox('permit_key')} />
      <Checkbox label={f('permitCopies')} {...form.checkbox('permit_key_approve_cc')} />
    </>
  )
  return (
    <FormDialog
      title={f('editTitle', { name: nameOf(account) })}
      action={f('save')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={!form.isChanged}
      after={<OpenSessions id={id} />}
      onClose={onClose}
    >
      <DetailFields form={form} isOwn={me?.id === id} />
      {permits}
    </FormDialog>
  )
}
