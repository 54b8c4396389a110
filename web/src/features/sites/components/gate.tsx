/** What stands in front of a gated area until its password was given (S1 §2, §5). The server knows the password. */
import { Modal } from '@mantine/core'
import type { Gate as GateName } from '@backlot/contract/sites'
import { tryGate } from '#features/sites/gate-api.ts'
import { sitesText } from '#features/sites/text.ts'
import { useText } from '#lib/text.ts'
import { PasswordForm } from '#ui/password-prompt/password-form.tsx'

const titles = { sitebuilder: 'gateSitebuilder', tax: 'gateTax', permit: 'gatePermit' } as const

interface GateProps {
  gate: GateName
  /** Where somebody goes who does not have the password. */
  onLeave: () => void
}

/** Password and SUBMIT. A wrong one empties the field and says so. */
export function Gate({ gate, onLeave }: GateProps) {
  const t = useText(sitesText)
  return (
    <Modal opened onClose={onLeave} title={t(titles[gate])} size={380} closeButtonProps={{ 'aria-label': t('gateClose') }}>
      <PasswordForm name="gate-password" submit={t('gateSubmit')} onSubmit={(password) => tryGate(gate, password)} />
    </Modal>
  )
}
