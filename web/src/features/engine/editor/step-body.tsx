/** The step that is open, and the ways to its neighbours. */
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSteps } from '#features/engine/editor/step-list.tsx'
import type { WantedField } from '#features/engine/editor/to-field.ts'
import { editorText } from '#features/engine/editor/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/editor/editor.module.css'

interface StepBodyProps {
  step: string
  /** The field that was asked for with the step. */
  wanted?: WantedField | null
  /** Follows the last step. */
  end?: ReactNode
  onStep: (step: string) => void
  children: ReactNode
}

export function StepBody({ step, wanted = null, end, onStep, children }: StepBodyProps) {
  const t = useText(editorText)
  const locale = useLocale()
  const states = useSteps()
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    const control = wanted && body.current?.querySelector<HTMLElement>(`[data-field="${wanted.name}"] :is(input, textarea, select, button)`)
    if (control) control.focus()
    // Another step is another page to a reader: reading goes on at its heading.
    else if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step, wanted])
  const at = states.findIndex((state) => state.name === step)
  const [before, after] = [states[at - 1], states[at + 1]]
  return (
    <section ref={body} className={styles.body} aria-labelledby="step-title">
      <h2 id="step-title" ref={heading} tabIndex={-1}>
        {states[at]?.label[locale]}
      </h2>
      {children}
      {at === states.length - 1 && end}
      <div className={styles.walk}>
        {before && (
          <Button variant="default" onClick={() => onStep(before.name)}>
            {t('previous')}: {before.label[locale]}
          </Button>
        )}
        {after && (
          <Button variant="default" className={styles.onward} onClick={() => onStep(after.name)}>
            {t('next')}: {after.label[locale]}
          </Button>
        )}
      </div>
    </section>
  )
}
