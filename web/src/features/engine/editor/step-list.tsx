/** The steps of a record; on a phone many of them are one list to choose from, a few a row that scrolls. */
import { Select } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useStore } from 'zustand'
import { useFormKind } from '#features/engine/context.tsx'
import { useSaver } from '#features/engine/editor/context.tsx'
import { shownOf } from '#features/engine/editor/saver.ts'
import { type StepState, stepStates } from '#features/engine/editor/steps.ts'
import { editorText } from '#features/engine/editor/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { useChosenInView } from '#ui/use-chosen-in-view.ts'
import strip from '#ui/strip.module.css'
import styles from '#features/engine/editor/editor.module.css'

/** More steps than these are no row to scroll through. */
export const mostInStrip = 10

export function useSteps(): StepState[] {
  const kind = useFormKind()
  const state = useStore(useSaver().store)
  return stepStates(kind, shownOf(kind.blank, state), state.edit)
}

interface StepListProps {
  current: string
  onStep: (step: string) => void
}

export function StepList(props: StepListProps) {
  const states = useSteps()
  const isPhone = useWindowMatches(phone)
  return isPhone && states.length > mostInStrip ? <StepSelect {...props} states={states} /> : <StepStrip {...props} states={states} />
}

type Shown = StepListProps & { states: readonly StepState[] }

function useNoteOf(): (state: StepState) => string {
  const t = useText(editorText)
  const { progress } = useFormKind()
  return ({ filled, total, missing }) =>
    missing.length > 0 ? t('missingHere', { count: missing.length }) : progress && total > 0 ? t('filled', { filled, total }) : ''
}

function StepSelect({ current, onStep, states }: Shown) {
  const t = useText(editorText)
  const locale = useLocale()
  const noteOf = useNoteOf()
  return (
    <Select
      label={t('step')}
      data={states.map((state) => ({ value: state.name, label: [state.label[locale], noteOf(state)].filter(Boolean).join(' · ') }))}
      value={current}
      onChange={(next) => next !== null && onStep(next)}
    />
  )
}

function StepStrip({ current, onStep, states }: Shown) {
  const t = useText(editorText)
  const locale = useLocale()
  const row = useChosenInView<HTMLOListElement>(`${current} ${states.length}`)
  return (
    <nav aria-label={t('steps')}>
      <ol ref={row} className={`${states.length > mostInStrip ? '' : strip.strip} ${styles.steps}`}>
        {states.map((state) => (
          <li key={state.name}>
            <button
              type="button"
              className={styles.step}
              aria-current={state.name === current ? 'step' : undefined}
              onClick={() => onStep(state.name)}
            >
              <span>{state.label[locale]}</span>
              <StepNote state={state} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Numbers: words would be cut on a phone. */
function StepNote({ state }: { state: StepState }) {
  const t = useText(editorText)
  const { progress } = useFormKind()
  const note = useNoteOf()(state)
  const { filled, total, missing } = state
  if (missing.length > 0) {
    return (
      <span className={styles.lacks} role="img" aria-label={note} title={note}>
        <IconAlertCircle aria-hidden size={16} /> {missing.length}
      </span>
    )
  }
  if (!progress || total === 0) return null
  if (filled === total) return <IconCircleCheck size={16} role="img" aria-label={t('complete')} />
  return (
    <span className={styles.count} title={note}>
      {filled}/{total}
    </span>
  )
}
