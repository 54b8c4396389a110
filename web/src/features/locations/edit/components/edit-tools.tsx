/** The tools dialog of the record that is edited (S1 §2 "Tools dialog"), with what else can be done with it. */
import type { LocationEdit } from '@backlot/contract/location-records'
import type { EditorActions, MenuOffer } from '#features/engine/kind.ts'
import { useCopyLink } from '#features/locations/components/use-copy-link.ts'
import { useStored } from '#features/locations/edit/editor.ts'
import type { ToolActions } from '#features/locations/tools/tool-rules.ts'
import { ToolsButton } from '#features/locations/tools/tools-button.tsx'
import { ByHandDialog } from '#ui/copy/by-hand-dialog.tsx'

export function EditTools({ actions, offers }: { actions: EditorActions; offers: readonly MenuOffer[] }) {
  const edit = useStored((stored) => stored)
  const { copy, byHand, closeByHand } = useCopyLink(edit ? [edit.id] : [])
  if (!edit) return null
  const tools = toolsOf(edit, actions, copy)
  if (Object.keys(tools).length + offers.length === 0) return null
  return (
    <>
      <ToolsButton actions={tools} offers={offers} selected={1} />
      {byHand !== '' && <ByHandDialog text={byHand} onClose={closeByHand} />}
    </>
  )
}

/** Share and download are not for this page: the dialog's rules say so where they stand. */
const notHere = () => undefined

/** What the record allows in the state that it is in. */
function toolsOf(edit: LocationEdit, actions: EditorActions, copyLink: () => void): ToolActions {
  const { can, status } = edit
  const other = status === 'public' ? 'private' : 'public'
  return {
    ...(status !== 'pending' && status !== 'Draft' && can.status.includes(other) ? { visibility: () => actions.move(other) } : {}),
    ...(isShown(edit) ? { share: notHere, copyLink, publicPage: actions.view, download: notHere } : {}),
    ...(can.archive ? { archive: () => actions.archive(edit.archived ? 0 : 1) } : {}),
    ...(can.softdelete ? { delete: actions.trash } : {}),
  }
}

export const isShown = (edit: Pick<LocationEdit, 'status' | 'archived' | 'deleted_at'>): boolean =>
  edit.deleted_at === null && edit.status === 'public' && !edit.archived
