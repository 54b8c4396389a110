/** Everything that an owner lacks for submitting is said at once; each leads to its step, and the terms open. */
import { Alert, Anchor } from '@mantine/core'
import { useState } from 'react'
import { useKind } from '#features/engine/context.tsx'
import { termsField } from '#features/engine/editor/steps.ts'
import { submits } from '#features/engine/editor/submits.ts'
import { TermsReader } from '#features/engine/editor/terms.tsx'
import { editorText } from '#features/engine/editor/text.ts'
import type { OpenStep } from '#features/engine/editor/to-field.ts'
import type { EditorActions, EngineEdit } from '#features/engine/kind.ts'
import { stepOfField, useFieldLabel } from '#features/engine/values.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/editor/editor.module.css'

/** Terms are asked for only where they can be accepted, and until they are ticked. */
export const lacksToSubmit = (edit: EngineEdit, accepted: boolean): EngineEdit['missing'] =>
  edit.can.officeFields ? [] : edit.missing.filter(({ field }) => field !== termsField || (submits(edit) && !accepted))

interface MissingNoteProps {
  edit: EngineEdit
  actions: EditorActions
  openStep: OpenStep
}

export function MissingNote({ edit, actions, openStep }: MissingNoteProps) {
  const t = useText(editorText)
  const kind = useKind()
  const label = useFieldLabel()
  const messageText = useMessageText()
  const [reading, setReading] = useState(false)
  // What is said of a list, of pictures or of the terms names them itself.
  const isPlain = (field: string) => (kind.definition.fields[field]?.control.kind ?? 'own') !== 'own'
  return (
    <Alert variant="default" title={t('missingTitle')}>
      <ul className={styles.missing}>
        {lacksToSubmit(edit, actions.accepted).map(({ field, ...one }) => (
          <li key={field}>
            <Anchor
              component="button"
              type="button"
              inherit
              className={styles.missingLink}
              aria-haspopup={field === termsField ? 'dialog' : undefined}
              onClick={() => (field === termsField ? setReading(true) : openStep(stepOfField(kind, field), field))}
            >
              {isPlain(field)
                ? t('fieldMissing', { field: label(field), message: messageText(messageOf(one)) })
                : messageText(messageOf(one))}
            </Anchor>
          </li>
        ))}
      </ul>
      {reading && edit.terms !== null && (
        <TermsReader version={edit.terms} onClose={() => setReading(false)} onAccept={() => actions.accept(true)} />
      )}
    </Alert>
  )
}
