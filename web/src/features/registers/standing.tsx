/** Where a registration stands: when it was made, and by which day photography begins. */
import { Alert } from '@mantine/core'
import type { Register } from '@backlot/contract/registers'
import { registerText } from '#features/registers/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'

export function StandingOfRegister({ stored }: { stored: Register }) {
  const t = useText(registerText)
  const format = useFormat()
  const { registered_at: at, begun_on: begun, lapses_on: lapses } = stored
  if (at === null) return null
  return (
    <Alert title={t('registered', { moment: format.moment(at) })}>
      {begun ? t('begun', { day: format.date(begun) }) : lapses && t('lapses', { day: format.date(lapses) })}
    </Alert>
  )
}
