/** A status in the office's own word and color. */
import { Badge } from '@mantine/core'
import type { PermitStatus } from '@backlot/contract/permit-machine'
import { defaultColor } from '@backlot/contract/permit-looks'
import { useLooks } from '#features/permits/office/desk-api.ts'
import { permitStatusText } from '#features/permits/words.ts'
import { useText } from '#lib/text.ts'

export function useStatusLooks(): { nameOf: (status: PermitStatus) => string; colorOf: (status: PermitStatus) => string } {
  const words = useText(permitStatusText)
  const { data } = useLooks()
  const own = new Map((data ?? []).filter(({ machine }) => machine === 'permit').map((look) => [look.status, look]))
  return {
    nameOf: (status) => own.get(status)?.label || words(status),
    colorOf: (status) => own.get(status)?.color ?? defaultColor(status),
  }
}

/** The color is beside the word, never in place of it. */
export function StatusBadge({ status }: { status: PermitStatus }) {
  const { nameOf, colorOf } = useStatusLooks()
  return (
    <Badge variant="outline" color={colorOf(status)} fw="var(--weight-text)">
      {nameOf(status)}
    </Badge>
  )
}
