/** An entry is created and edited (S2 §2 listdirectory). Scouts read and make none (S2 §6). */
import { EditorScreen } from '#features/engine/editor/editor-screen.tsx'
import { directoryKind } from '#features/directory/edit/kind.tsx'
import { Entrance } from '#features/directory/own/entrance.tsx'
import { useViewer } from '#lib/session.ts'

export function EditScreen() {
  const { staff, admin, userType } = useViewer()
  const isOwner = userType === 'directory'
  if (!staff && !isOwner) return <Entrance target="dashboard/listdirectory" />
  return <EditorScreen kind={directoryKind} mayCreate={admin || isOwner} />
}
