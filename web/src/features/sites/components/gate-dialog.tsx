import { Button, Modal, PasswordInput } from '@mantine/core'
import { useRef, useState, type SyntheticEvent } from 'react'
import { messages } from '@backlot/contract/messages'
import type { Gate } from '@backlot/contract/sites'
import { useVerifyGate } from '#features/sites/gate-api.ts'
import { unlockGate } from '#features/sites/gates.ts'
import { sitesText } from '#features/sites/text.ts'
import { asApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/sites/components/gate.module.css'

const titles = { sitebuilder: 'gateSitebuilder', tax: 'gateTax', permit: 'gatePermit' } as const

interface GateDialogProps {
  gate: Gate
  onLeave: () => void
}

/** Password and SUBMIT. A wrong one empties the field and says so. */
export function GateDialog({ gate, onLeave }: GateDialogProps) {
  const t = useText(sitesText)
  const sentence = useSentence()
  const verify = useVerifyGate(gate)
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (password === '') return setFault(messages.required)
    try {
      const { token } = await verify.mutateAsync(password)
      unlockGate(gate, token)
    } catch (thrown) {
      setPassword('')
      setFault(asApiError(thrown).detail)
      field.current?.focus()
    }
  }

  return (
    <Modal opened onClose={onLeave} title={t(titles[gate])} size={380} closeButtonProps={{ 'aria-label': t('gateClose') }}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordInput
          ref={field}
          label={t('gatePassword')}
          name="gate-password"
          autoComplete="off"
          data-autofocus
          value={password}
          error={fault ? <span role="alert">{sentence(fault)}</span> : null}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setFault('')
          }}
          visibilityToggleButtonProps={{ 'aria-label': t('gateShow') }}
        />
        <Button type="submit" loading={verify.isPending} fullWidth>
          {t('gateSubmit')}
        </Button>
      </form>
    </Modal>
  )
}
