import { Select } from '@mantine/core'
import { useText } from '#lib/text.ts'
import { signUpTargets, type SignUpChoice } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface SignUpDialogProps {
  /** What can be signed up for now. */
  choices: readonly SignUpChoice[]
  onClose: () => void
  onSignUp: (target: (typeof signUpTargets)[SignUpChoice]) => void
}

const words = { location: 'signUpLocation', directory: 'signUpDirectory' } as const

/** "Sign Up into Location/Directory", 450 wide (S1 §2). */
export function SignUpDialog({ choices, onClose, onSignUp }: SignUpDialogProps) {
  const t = useText(usersText)
  const initial: { choice: string | null } = { choice: choices.length === 1 ? (choices[0] ?? null) : null }
  const form = useForm({
    limits: { choice: { required: true } },
    initial,
    onSubmit: ({ choice }) => {
      const known = choices.find((one) => one === choice)
      if (known) onSignUp(signUpTargets[known])
    },
  })
  return (
    <FormDialog
      title={t('signUpTitle')}
      size={450}
      action={t('signUp')}
      isIdle={form.values.choice === null}
      asks={false}
      form={form}
      onClose={onClose}
    >
      <Select
        label={t('signUpAs')}
        placeholder={t('signUpChoose')}
        data={choices.map((value) => ({ value, label: t(words[value]) }))}
        data-autofocus
        {...form.choice('choice')}
      />
    </FormDialog>
  )
}
