/** The way to submit: above the steps, and below the last one with what is missing still. */
import { Button } from '@mantine/core'
import { useRecordSaving } from '#features/engine/editor/context.tsx'
import { lacksToSubmit, MissingNote } from '#features/engine/editor/missing-note.tsx'
import { submits } from '#features/engine/editor/submits.ts'
import { Terms, termsAskedFor } from '#features/engine/editor/terms.tsx'
import { editorText } from '#features/engine/editor/text.ts'
import type { OpenStep } from '#features/engine/editor/to-field.ts'
import type { EditorActions, EngineEdit } from '#features/engine/kind.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/editor/editor.module.css'

interface SubmitButtonProps {
  edit: EngineEdit
  actions: EditorActions
}

/** Terms are asked for when it is submitted; where they are accepted, or there are none, it is one press. */
export function SubmitButton({ edit, actions }: SubmitButtonProps) {
  const t = useText(editorText)
  const version = termsAskedFor(edit)
  return (
    <>
      {version !== null && <Terms version={version} accepted={actions.accepted} onAccept={actions.accept} />}
      <Button loading={actions.busy} disabled={edit.proposal?.state === 'submitted'} onClick={actions.submit}>
        {t(edit.proposes ? 'submitEdit' : 'submit')}
      </Button>
    </>
  )
}

/** Whoever has filled in the last step goes on from there. */
export function SubmitAtEnd({ actions, openStep }: { actions: EditorActions; openStep: OpenStep }) {
  const edit = useRecordSaving((state) => state.edit)
  if (!edit || !submits(edit)) return null
  return (
    <div className={styles.end}>
      {lacksToSubmit(edit, actions.accepted).length > 0 && <MissingNote edit={edit} actions={actions} openStep={openStep} />}
      <div className={styles.actions}>
        <SubmitButton edit={edit} actions={actions} />
      </div>
    </div>
  )
}
