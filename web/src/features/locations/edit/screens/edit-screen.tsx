/** A location is created and edited (S2 §2 listproperty). */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { EditorScreen } from '#features/engine/editor/editor-screen.tsx'
import { editText } from '#features/locations/edit/edit-text.ts'
import { locationKind } from '#features/locations/edit/kind.tsx'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'

export function EditScreen() {
  const t = useText(editText)
  const { staff, userType } = useViewer()
  const navigate = useNavigate()
  if (staff || userType === 'location') return <EditorScreen kind={locationKind} />
  return (
    <EmptyState
      level={1}
      title={t('signInFirst')}
      action={
        <Button onClick={() => void navigate({ to: '/login', search: () => ({ d: 'dashboard/listproperty' }) })}>{t('signIn')}</Button>
      }
    >
      {t('signInText')}
    </EmptyState>
  )
}
