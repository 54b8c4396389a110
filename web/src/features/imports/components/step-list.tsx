import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/components/step-list.module.css'

export const steps = ['upload', 'columns', 'preview', 'run', 'report'] as const
export type Step = (typeof steps)[number]

/** Where the wizard stands. */
export function StepList({ current }: { current: Step }) {
  const t = useText(importsText)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={steps.indexOf(step) < steps.indexOf(current) || undefined}
        >
          <span>{t(step)}</span>
        </li>
      ))}
    </ol>
  )
}
