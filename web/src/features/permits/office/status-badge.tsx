/** A status in the office's own word and color. */
import { Badge } from '@mantine/core'
import { defaultColor } from '@backlot/contract/permit-looks'
import type { LocationPermitStatus, PermitStatus } from '@backlot/contract/permit-machine'
import { useLooks } from '#features/permits/office/desk-api.ts'
import { permitStatusText, placeStatusText } from '#features/permits/words.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/cases/cases.module.css'

type Machine = 'permit' | 'location_permit'

/** Of one machine: what the office has chosen, over the product's own. */
function useOwnLooks(machine: Machine) {
  const { data } = useLooks()
  return new Map((data ?? []).filter((look) => look.machine === machine).map((look) => [look.status, look]))
}

export function useStatusLooks(): { nameOf: (status: PermitStatus) => string; colorOf: (status: PermitStatus) => string } {
  const words = useText(permitStatusText)
  const own = useOwnLooks('permit')
  return {
    nameOf: (status) => own.get(status)?.label || words(status),
    colorOf: (status) => own.get(status)?.color ?? defaultColor(status),
  }
}

/** How the office calls where a place stands. */
export function usePlaceStatusName(): (status: LocationPermitStatus) => string {
  const words = useText(placeStatusText)
  const own = useOwnLooks('location_permit')
  return (status) => own.get(status)?.label || words(status)
}

/** The color is beside the word, never in place of it. */
export function StatusBadge({ status }: { status: PermitStatus }) {
  const { nameOf, colorOf } = useStatusLooks()
  return (
    <Badge
      variant="outline"
      color={colorOf(status)}
      fw="var(--weight-text)"
      classNames={{ root: styles.status ?? '', label: styles.statusWord ?? '' }}
    >
      {nameOf(status)}
    </Badge>
  )
}
