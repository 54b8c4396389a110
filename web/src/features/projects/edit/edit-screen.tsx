/** A project is made and edited by administrators (S2 §6): a scout never gets a form whose save fails. */
import { EditorScreen } from '#features/engine/editor/editor-screen.tsx'
import { projectKind } from '#features/projects/edit/kind.tsx'
import { editText } from '#features/projects/edit/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'

export function EditScreen() {
  const t = useText(editText)
  const { admin } = useViewer()
  if (admin) return <EditorScreen kind={projectKind} />
  return (
    <EmptyState level={1} title={t('notAllowed')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}
