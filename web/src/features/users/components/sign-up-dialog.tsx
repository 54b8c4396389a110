import { Button, Group, Modal, Select } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { useText } from '#lib/text.ts'
import { signUpTargets, type SignUpChoice } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'

interface SignUpDialogProps {
  opened: boolean
  /** What can be signed up for now. */
  choices: readonly SignUpChoice[]
  onClose: () => void
  onSignUp: (target: (typeof signUpTargets)[SignUpChoice]) => void
}

const words = { location: 'signUpLocation', directory: 'signUpDirectory' } as const

/** "Sign Up into Location/Directory", 450 wide (S1 §2). */
export function SignUpDialog({ opened, choices, onClose, onSignUp }: SignUpDialogProps) {
  const t = useText(usersText)
  const [choice, setChoice] = useState<SignUpChoice | null>(choices.length === 1 ? (choices[0] ?? null) : null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (choice) onSignUp(signUpTargets[choice])
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('signUpTitle')} size={450} closeButtonProps={{ 'aria-label': t('closeDialog') }}>
      <form onSubmit={submit}>
        <Select
          label={t('signUpAs')}
          placeholder={t('signUpChoose')}
          data={choices.map((value) => ({ value, label: t(words[value]) }))}
          value={choice}
          data-autofocus
          onChange={(value) => setChoice(choices.find((known) => known === value) ?? null)}
        />
        <Group justify="flex-end" mt="lg">
          <Button type="submit" disabled={!choice}>
            {t('signUp')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
