/** What stands in front of a gated area until its password was given (S1 §2, §5). The server knows the password. */
import { Loader } from '@mantine/core'
import type { Gate as GateName } from '@backlot/contract/sites'
import { useGateProbe } from '#features/sites/gate-api.ts'
import { GateDialog } from '#features/sites/components/gate-dialog.tsx'
import { asApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { sitesText } from '#features/sites/text.ts'
import styles from '#features/sites/components/gate.module.css'

interface GateProps {
  gate: GateName
  /** Where somebody goes who does not have the password. */
  onLeave: () => void
}

/** Asks the server once whether a password is set: without one there is no gate, and nobody is asked. */
export function Gate({ gate, onLeave }: GateProps) {
  const t = useText(sitesText)
  const probe = useGateProbe(gate)
  if (probe.isPending) {
    return (
      <div className={styles.wait} role="status">
        <Loader aria-hidden /> {t('gateOpening')}
      </div>
    )
  }
  // Anything but the password's own refusal is no matter of typing.
  if (probe.isError && ![400, 422, 429].includes(asApiError(probe.error).status)) {
    return <ErrorState level={1} error={probe.error} onRetry={() => void probe.refetch()} />
  }
  return probe.isError ? <GateDialog gate={gate} onLeave={onLeave} /> : null
}
