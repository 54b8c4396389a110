import { ColorSwatch, Group } from '@mantine/core'
import type { MailState } from '#features/mail/model.ts'
import { mailText } from '#features/mail/text.ts'
import { useText } from '#lib/text.ts'

const dots: Record<MailState, string> = { waiting: '#d29922', sent: '#2da44e', failed: '#cf3f6b' }

/** A dot besides the word, never the colour alone. */
export function MailStateNote({ state }: { state: MailState }) {
  const t = useText(mailText)
  return (
    <Group component="span" gap={8} wrap="nowrap" display="inline-flex">
      <ColorSwatch component="span" color={dots[state]} size={9} withShadow={false} aria-hidden />
      <span>{t(state)}</span>
    </Group>
  )
}
