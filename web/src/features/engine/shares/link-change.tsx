/** Changes a link that is out there: what it is called, its password, its end, whether pictures can be downloaded. */
import { Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { Share } from '@backlot/contract/engine/shares'
import { useChangeLink } from '#features/engine/shares/api.ts'
import type { ShareKind } from '#features/engine/shares/kind.ts'
import { closingField, closingLimits, editOf, formOf } from '#features/engine/shares/model.ts'
import { shareText } from '#features/engine/shares/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useClosing } from '#ui/form/use-closing.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/shares/shares.module.css'

interface LinkChangeProps<Shown extends Share> {
  kind: ShareKind<Shown>
  share: Shown
  name: string
  onClose: () => void
}

export function LinkChange<Shown extends Share>({ kind, share, name, onClose }: LinkChangeProps<Shown>) {
  const t = useText(shareText)
  const change = useChangeLink(kind, share.id, () => {
    toast.success(t('changed'))
    onClose()
  })
  const form = useForm({
    limits: closingLimits,
    initial: formOf(share),
    fieldOf: closingField,
    onSubmit: (typed, failed) => {
      const edit = editOf(share, typed)
      // Nothing to say to the server, and nobody is asked again.
      if (Object.keys(edit).length === 0) return onClose()
      return change.mutate({ ...edit, version: typed.version }, { onError: failed })
    },
  })
  const { close, question } = useClosing(form.isChanged, onClose)
  const { dropPassword } = form.values
  const actions = (
    <Group gap="xs" mt="sm">
      <Button type="submit" loading={form.isSending}>
        {t('saveLink')}
      </Button>
      <Button variant="default" disabled={form.isSending} onClick={close}>
        {t('cancel')}
      </Button>
    </Group>
  )
  return (
    <Form form={form} className={styles.change} aria-label={t('changeOf', { name })} actions={actions}>
      <Stack gap="sm">
        <TextInput autoFocus label={t('label')} description={t('labelHint')} autoComplete="off" {...form.field('label')} />
        <PasswordInput
          label={t('newPassword')}
          description={t('newPasswordHint')}
          disabled={dropPassword}
          autoComplete="new-password"
          {...form.field('password')}
        />
        {/* One that answers to a name is never without. */}
        {share.has_own_password && share.address_name === '' ? (
          <Checkbox
            label={t('dropPassword')}
            {...form.checkbox('dropPassword')}
            onChange={({ currentTarget }) => form.set({ dropPassword: currentTarget.checked, password: '' })}
          />
        ) : null}
        <TextInput label={t('ends')} description={t('endsHint')} {...form.field('ends')} />
        <Checkbox label={t('allowDownload')} {...form.checkbox('allowDownload')} />
        {question}
      </Stack>
    </Form>
  )
}
