/** What keeps a case from being submitted. */
import { Alert } from '@mantine/core'
import type { CaseFault } from '@backlot/contract/engine/cases'
import { caseText } from '#features/engine/cases/text.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'

export function Missing({ missing }: { missing: readonly CaseFault[] }) {
  const t = useText(caseText)
  const messageText = useMessageText()
  if (missing.length === 0) return null
  return (
    <Alert title={t('missing')}>
      <ul>
        {missing.map((fault) => (
          <li key={`${fault.field} ${fault.message}`}>{messageText(messageOf(fault))}</li>
        ))}
      </ul>
    </Alert>
  )
}
