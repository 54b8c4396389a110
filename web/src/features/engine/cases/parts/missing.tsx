/** What keeps a case from being submitted. */
import { Alert } from '@mantine/core'
import type { CaseFault } from '@backlot/contract/engine/cases'
import type { Definition } from '@backlot/contract/engine/definitions'
import { caseText } from '#features/engine/cases/text.ts'
import { useLocale } from '#lib/locale.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'

interface MissingProps {
  missing: readonly CaseFault[]
  /** Names the fields: "Required*" alone does not say what is. */
  definition: Definition
}

export function Missing({ missing, definition }: MissingProps) {
  const t = useText(caseText)
  const messageText = useMessageText()
  const locale = useLocale()
  const labelOf = (field: string) => definition.fields[field]?.label[locale].replace(/\.$/, '')
  if (missing.length === 0) return null
  return (
    <Alert title={t('missing')}>
      <ul>
        {missing.map((fault) => (
          <li key={`${fault.field} ${fault.message}`}>
            {[labelOf(fault.field), messageText(messageOf(fault))].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
