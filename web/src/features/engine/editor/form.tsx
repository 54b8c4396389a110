/** The head, the steps and the step that is open. */
import { useEffect } from 'react'
import { useKind, useKindText } from '#features/engine/context.tsx'
import { RecordActions } from '#features/engine/editor/actions.tsx'
import { ConflictDialog } from '#features/engine/editor/conflict-dialog.tsx'
import { useRecordSaving, useSaving, useShown } from '#features/engine/editor/context.tsx'
import { Groups, LockLegend } from '#features/engine/editor/field.tsx'
import { RecordNotes } from '#features/engine/editor/notes.tsx'
import { SaveStatus } from '#features/engine/editor/save-status.tsx'
import { mostInStrip, StepList, useSteps } from '#features/engine/editor/step-list.tsx'
import { StepBody } from '#features/engine/editor/step-body.tsx'
import { SubmitAtEnd } from '#features/engine/editor/submit.tsx'
import { useSending } from '#features/engine/editor/use-sending.ts'
import { editorText } from '#features/engine/editor/text.ts'
import { useActions } from '#features/engine/editor/use-actions.ts'
import { HistoryStep } from '#features/engine/history/history-step.tsx'
import { useToField } from '#features/engine/editor/to-field.ts'
import { StatusNote } from '#features/engine/status.tsx'
import { useUrlState } from '#features/engine/use-url-state.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/engine/editor/editor.module.css'

interface RecordFormProps {
  step: string
  onStep: (step: string) => void
  restored: boolean
  onCreated: ((id: number) => void) | undefined
}

export function RecordForm({ step, onStep, restored, onCreated }: RecordFormProps) {
  const t = useText(editorText)
  const k = useKindText()
  const kind = useKind()
  const { wanted, openStep } = useToField(onStep)
  const actions = useActions(openStep)
  const name = useShown((record) => kind.title(record))
  const isNew = useSaving((state) => state.edit === null)
  const title = name || k(isNew ? 'create' : 'untitled')
  useOwnUrl(onCreated)
  useSending()
  usePageTitle(title)
  useEffect(() => {
    if (restored) toast.info(t('restored'))
  }, [restored, t])
  return (
    <div className={styles.page} data-few={useSteps().length <= mostInStrip || undefined}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <Subtitle />
        </div>
        <RecordActions actions={actions} />
      </header>
      <RecordNotes actions={actions} openStep={openStep} />
      <StepList current={step} onStep={openStep} />
      <StepBody step={step} wanted={wanted} end={<SubmitAtEnd actions={actions} openStep={openStep} />} onStep={openStep}>
        <LockLegend step={step} />
        <StepContent step={step} />
      </StepBody>
      <ConflictDialog />
    </div>
  )
}

function Subtitle() {
  const kind = useKind()
  const status = useRecordSaving((state) => state.edit?.status)
  const more = useRecordSaving(({ edit }) => edit && kind.subtitle?.(edit))
  return (
    <div className={styles.subtitle}>
      {status && <StatusNote status={status} />}
      {more && <span>{more}</span>}
      <SaveStatus />
    </div>
  )
}

/** A record that was created gets its own url, so that a reload opens it. */
function useOwnUrl(onCreated: ((id: number) => void) | undefined): void {
  const { param } = useKind()
  const id = useSaving((state) => state.edit?.id)
  const { search, change } = useUrlState()
  const named = Number(search[param] ?? 0)
  useEffect(() => {
    if (id === undefined || named > 0) return
    onCreated?.(id)
    change({ [param]: id }, { replace: true })
  }, [id, named, change, onCreated, param])
}

function StepContent({ step }: { step: string }) {
  const { definition, ownSteps } = useKind()
  const Own = ownSteps[step]
  if (Own) return <Own />
  if (definition.steps.some(({ name, needs }) => name === step && needs === 'history')) return <HistoryStep />
  return <Groups step={step} />
}
