/** Asks before somebody leaves the page with what was typed and not saved: by a link, by Back, or by closing it. */
import { Button, Group, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useText } from '#lib/text.ts'
import { formText } from '#ui/form/text.ts'

export function AskBeforeLeaving({ isChanged }: { isChanged: boolean }) {
  const t = useText(formText)
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  if (blocked.status !== 'blocked') return null
  return (
    <Modal opened onClose={blocked.reset} title={t('leaving')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={blocked.reset}>
          {t('keep')}
        </Button>
        <Button color="red" onClick={blocked.proceed}>
          {t('leave')}
        </Button>
      </Group>
    </Modal>
  )
}
