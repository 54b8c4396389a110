/** Page of a form that is saved by itself: title, how it stands, its steps, and the open one. */
import type { ReactNode } from 'react'
import { ConflictDialog } from '#features/engine/editor/conflict-dialog.tsx'
import { SaveStatus } from '#features/engine/editor/save-status.tsx'
import { StepBody } from '#features/engine/editor/step-body.tsx'
import { mostInStrip, StepList, useSteps } from '#features/engine/editor/step-list.tsx'
import type { WantedField } from '#features/engine/editor/to-field.ts'
import { useSending } from '#features/engine/editor/use-sending.ts'
import { usePageTitle } from '#lib/page-title.ts'
import editor from '#features/engine/editor/editor.module.css'
import styles from '#features/engine/cases/apply/apply.module.css'

interface FormPageProps {
  title: string
  back: ReactNode
  /** Beside the title. */
  tools?: ReactNode
  step: string
  wanted?: WantedField | null
  onStep: (step: string) => void
  children: ReactNode
}

export function FormPage({ title, back, tools, step, wanted = null, onStep, children }: FormPageProps) {
  useSending()
  usePageTitle(title)
  return (
    <>
      <div className={styles.back}>{back}</div>
      <div className={editor.page} data-few={useSteps().length <= mostInStrip || undefined}>
        <header className={editor.head}>
          <div className={editor.title}>
            <h1>{title}</h1>
            <div className={editor.subtitle}>
              <SaveStatus />
            </div>
          </div>
          {tools}
        </header>
        <StepList current={step} onStep={onStep} />
        <StepBody step={step} wanted={wanted} onStep={onStep}>
          {children}
        </StepBody>
        <ConflictDialog />
      </div>
    </>
  )
}
