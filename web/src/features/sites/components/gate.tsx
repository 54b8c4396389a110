/** What stands in front of a gated area until its password was given (S1 §2, §5). The server knows the password. */
import { Modal } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import type { Gate as GateName } from '@backlot/contract/sites'
import { tryGate } from '#features/sites/gate-api.ts'
import { sitesText } from '#features/sites/text.ts'
import { ApiError } from '#lib/api-error.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { PasswordForm } from '#ui/password-prompt/password-form.tsx'

const titles = { sitebuilder: 'gateSitebuilder', tax: 'gateTax', permit: 'gatePermit' } as const
const notAllowed = new ApiError({ status: 403, code: 'forbidden', detail: messages.permissionIssue })

interface GateProps {
  gate: GateName
  /** Where somebody goes who does not have the password. */
  onLeave: () => void
}

/** Password and SUBMIT. A wrong one empties the field and says so. */
export function Gate({ gate, onLeave }: GateProps) {
  const t = useText(sitesText)
  const { admin } = useViewer()
  // No password helps others: the site builder is for administrators.
  if (gate === 'sitebuilder' && !admin) return <ErrorState level={1} error={notAllowed} />
  return (
    <Modal opened onClose={onLeave} title={t(titles[gate])} size={380} closeButtonProps={{ 'aria-label': t('gateClose') }}>
      <PasswordForm name="gate-password" submit={t('gateSubmit')} onSubmit={(password) => tryGate(gate, password)} />
    </Modal>
  )
}
