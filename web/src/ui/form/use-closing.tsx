/** Asks before what was typed goes with its dialog, drawer or part of a page. */
import { Alert, Button, Group } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#lib/text.ts'
import { formText } from '#ui/form/text.ts'

/** `close` closes at once where nothing was typed; `question` stands where the form is. */
export function useClosing(isChanged: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const t = useText(formText)
  const [asks, setAsks] = useState(false)
  const before = useRef<Element | null>(null)
  const keep = () => {
    setAsks(false)
    if (before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }
  return {
    close: () => {
      if (!isChanged) return onClose()
      before.current ??= document.activeElement
      return setAsks(true)
    },
    question: asks && isChanged && (
      <Alert role="alertdialog" aria-label={t('unsaved')} mb="md" color="yellow">
        <p>{t('unsaved')}</p>
        <Group justify="flex-end" mt="sm">
          <Button variant="default" autoFocus onClick={keep}>
            {t('keep')}
          </Button>
          <Button color="red" onClick={onClose}>
            {t('discard')}
          </Button>
        </Group>
      </Alert>
    ),
  }
}
