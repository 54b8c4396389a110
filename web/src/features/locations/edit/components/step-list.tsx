/** The steps of a record with how far each has got; on a phone they are one list to choose from. */
import { Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { phone } from '#features/locations/components/breakpoints.ts'
import { editText } from '#features/locations/edit/edit-text.ts'
import { steps, stepsFor, type Step } from '#features/locations/edit/layout.ts'
import { stepStates, type StepState } from '#features/locations/edit/model.ts'
import { shownRecord } from '#features/locations/edit/saver.ts'
import { useSaver } from '#features/locations/edit/saver-context.tsx'
import { useText } from '#lib/text.ts'
import { useStore } from 'zustand'
import styles from '#features/locations/edit/edit.module.css'

const isStep = (value: string | null): value is Step => steps.some((step) => step === value)

/** The steps that this person has, as they stand. */
export function useSteps(): StepState[] {
  const state = useStore(useSaver().store)
  const shown = stepsFor(state.edit?.can ?? { officeFields: false, history: false })
  return stepStates(shownRecord(state), state.edit).filter(({ step }) => shown.includes(step))
}

export function StepList({ current, onStep }: { current: Step; onStep: (step: Step) => void }) {
  const t = useText(editText)
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false }) ?? false
  const states = useSteps()
  const noteOf = ({ step, filled, total, missing }: StepState): string =>
    missing.length > 0 ? t('missingHere', { count: missing.length }) : step === 'history' ? '' : t('filled', { filled, total })
  if (isPhone) {
    return (
      <Select
        label={t('step')}
        data={states.map((state) => ({ value: state.step, label: [t(state.step), noteOf(state)].filter(Boolean).join(' · ') }))}
        value={current}
        onChange={(next) => isStep(next) && onStep(next)}
      />
    )
  }
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {states.map((state) => (
          <li key={state.step}>
            <button
              type="button"
              className={styles.step}
              aria-current={state.step === current ? 'step' : undefined}
              onClick={() => onStep(state.step)}
            >
              <span>{t(state.step)}</span>
              <StepNote state={state} note={noteOf(state)} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepNote({ state: { step, filled, total, missing }, note }: { state: StepState; note: string }) {
  const t = useText(editText)
  if (missing.length > 0) {
    return (
      <span className={styles.lacks} role="img" aria-label={note} title={note}>
        <IconAlertCircle aria-hidden size={16} /> {missing.length}
      </span>
    )
  }
  if (step === 'history') return null
  if (filled === total) return <IconCircleCheck size={16} role="img" aria-label={t('complete')} />
  return (
    <span className={styles.count} title={note}>
      {filled}/{total}
    </span>
  )
}
