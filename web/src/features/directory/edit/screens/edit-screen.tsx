/** An entry is created and edited (S2 §2 listdirectory). Scouts read and make none (S2 §6). */
import { EditorScreen } from '#features/engine/editor/editor-screen.tsx'
import { directoryKind } from '#features/directory/edit/kind.tsx'
import { Entrance } from '#features/directory/own/entrance.tsx'
import { editText } from '#features/directory/edit/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'

export function EditScreen() {
  const t = useText(editText)
  const { staff, admin, userType } = useViewer()
  const isOwner = userType === 'directory'
  if (!staff && !isOwner) return <Entrance target="dashboard/listdirectory" />
  const refused = admin || isOwner ? undefined : { title: t('notAllowedTitle'), text: t('notAllowedText') }
  return <EditorScreen kind={directoryKind} refused={refused} />
}
