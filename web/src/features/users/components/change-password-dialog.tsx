/** A new password by the old one; whoever is signed in elsewhere with the old one is signed out. */
import { PasswordInput } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import limits from 'virtual:limits/users'
import { useChangePassword } from '#features/users/api.ts'
import { changePasswordText } from '#features/users/change-password-text.ts'
import { leastPasswordLength, newPasswordFaults } from '#features/users/model.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText(changePasswordText)
  const least = leastPasswordLength(useSite().settings.minimumPasswordLength, useViewer())
  const { mutate } = useChangePassword()
  const form = useForm({
    limits: limits['changePassword'] ?? {},
    initial: { current: '', password: '', confirm: '' },
    check: ({ current, ...wanted }) => ({
      ...newPasswordFaults(wanted, least),
      ...(current === '' && { current: messages.required }),
    }),
    onSubmit: ({ current, password }, failed) =>
      mutate(
        { current, password },
        {
          onSuccess: () => {
            toast.success(messages.passwordReset)
            onClose()
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={t('title')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <PasswordInput label={t('current')} autoComplete="current-password" data-autofocus {...form.field('current')} />
      <PasswordInput
        label={t('password')}
        description={t('hint', { count: least })}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordInput label={t('confirm')} autoComplete="new-password" {...form.field('confirm')} />
    </FormDialog>
  )
}
