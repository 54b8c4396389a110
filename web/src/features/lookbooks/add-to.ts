/** Adds to a lookbook that is not open beside the page. */
import type { QueryClient } from '@tanstack/react-query'
import { lookbookKeys, noteLookbookChange, sayError } from '#features/lookbooks/api.ts'
import { addChosen } from '#features/lookbooks/collect-mutations.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { forget, remember } from '#features/lookbooks/undo.ts'
import type { Chosen } from '#lib/collecting.ts'
import { asApiError } from '#lib/http.ts'
import { say } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

/** Where something went last in this tab: the next usually goes there too. */
export const lastPlace: { lookbookId: number | null; folderId: number | null } = { lookbookId: null, folderId: null }

/** Says what came of it, and offers to take it back. Throws what the server refuses. */
export async function addTo(
  client: QueryClient,
  into: { id: number; name: string },
  folderId: number | null,
  chosen: Chosen,
): Promise<void> {
  const adding = addChosen(into, folderId, chosen)
  const answer = await adding.run()
  Object.assign(lastPlace, { lookbookId: into.id, folderId })
  adding.done?.(answer)
  const back = adding.undo?.(answer)
  if (!back) return
  const changed = async () => {
    noteLookbookChange(true)
    await client.invalidateQueries({ queryKey: lookbookKeys.all })
  }
  const step = { label: adding.label, run: back }
  remember(into.id, step)
  const takeBack = async () => {
    try {
      await back()
      forget(into.id, step)
      await changed()
      toast.success(say(lookbooksText, 'undone', { label: adding.label }))
    } catch (error) {
      sayError(asApiError(error))
    }
  }
  toast.success(say(lookbooksText, 'addedTo', { name: into.name }), { label: say(lookbooksText, 'undo'), run: () => void takeBack() })
  await changed()
}
