/** The tools dialog of the record that is edited (S1 §2 "Tools dialog"). */
import { Suspense } from 'react'
import type { LocationEdit } from '@backlot/contract/location-records'
import { useCopyLink } from '#features/locations/components/use-copy-link.ts'
import type { Actions } from '#features/locations/edit/use-actions.ts'
import type { ToolActions } from '#features/locations/tools/tool-rules.ts'
import { ToolsButton } from '#features/locations/tools/tools-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const ByHandDialog = lazyPart(async () => (await import('#ui/copy/by-hand-dialog.tsx')).ByHandDialog)

export function EditTools({ edit, actions }: { edit: LocationEdit; actions: Actions }) {
  const { copy, byHand, closeByHand } = useCopyLink([edit.id])
  return (
    <>
      <ToolsButton actions={toolsOf(edit, actions, copy)} selected={1} named />
      <Suspense fallback={null}>{byHand !== '' && <ByHandDialog text={byHand} onClose={closeByHand} />}</Suspense>
    </>
  )
}

/** Share and download are not for this page: the dialog's rules say so where they stand. */
const notHere = () => undefined

/** What the record allows in the state that it is in. */
function toolsOf(edit: LocationEdit, actions: Actions, copyLink: () => void): ToolActions {
  const { can, status } = edit
  const isPublic = isShown(edit)
  return {
    ...(status === 'public' && can.status.includes('private') ? { visibility: () => actions.move('private', 'madePrivate') } : {}),
    ...(status === 'private' && can.status.includes('public') ? { visibility: () => actions.move('public', 'published') } : {}),
    ...(isPublic ? { share: notHere, copyLink, publicPage: actions.view, download: notHere } : {}),
    ...(can.archive ? { archive: () => actions.archive(edit.archived ? 0 : 1) } : {}),
    ...(can.softdelete ? { delete: actions.trash } : {}),
  }
}

export const isShown = (edit: Pick<LocationEdit, 'status' | 'archived' | 'deleted_at'>): boolean =>
  edit.deleted_at === null && edit.status === 'public' && !edit.archived
