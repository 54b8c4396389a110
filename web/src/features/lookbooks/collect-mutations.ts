/** Adding to a lookbook and taking out of it while one looks through the library. */
import { type LookbookChosen, lookbookItemsApi as itemsApi, type LookbookOutcome } from '@backlot/contract/lookbook-contents'
import type { LookbookMutation } from '#features/lookbooks/api.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import type { Chosen } from '#lib/collecting.ts'
import { call } from '#lib/http.ts'
import { currentLocale } from '#lib/locale.ts'
import { inLanguage, messageOf } from '#lib/messages.ts'
import { say } from '#lib/text.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import { toast } from '#ui/feedback/toasts.ts'

const outcomes = ({ locations, images, items }: LookbookChosen): LookbookOutcome[] => [...locations, ...images, ...items]
const changedItems = (answer: LookbookChosen): number[] =>
  outcomes(answer).flatMap(({ outcome, item_id }) => (outcome === 'changed' && item_id !== null ? [item_id] : []))

/** Says how many came, and of the others why they did not. */
function sayAdded(answer: LookbookChosen, name: string): void {
  const count = changedItems(answer).length
  const refused = outcomes(answer).find(({ message }) => message !== '')
  if (refused) toast.info(inLanguage(messageOf(refused), currentLocale()))
  if (count > 0) announce(say(lookbooksText, 'added', { count, name }))
}

export const addChosen = (
  lookbook: { id: number; name: string },
  folderId: number | null,
  chosen: Chosen,
): LookbookMutation<LookbookChosen> => ({
  label: say(lookbooksText, 'didAdd'),
  run: () => call(itemsApi.addItems, { body: { lookbookId: lookbook.id, folderId, ...chosen } }, { quiet: true }),
  undo: (answer) => {
    const itemIds = changedItems(answer)
    return itemIds.length > 0 ? () => call(itemsApi.removeItems, { body: { lookbookId: lookbook.id, itemIds } }) : null
  },
  done: (answer) => sayAdded(answer, lookbook.name),
})

/** Takes the items that show it out, in whichever folders they are. */
export const takeOut = (lookbookId: number, itemIds: readonly number[], name: string): LookbookMutation => ({
  label: say(lookbooksText, 'didRemove'),
  run: () => call(itemsApi.removeItems, { body: { lookbookId, itemIds: [...itemIds] } }, { quiet: true }),
  preview: (shown) => shown.filter((item) => !itemIds.includes(item.id)),
  undo: () => () => call(itemsApi.recoverItems, { body: { lookbookId, itemIds: [...itemIds] } }),
  done: () => announce(say(lookbooksText, 'takenOut', { name })),
})
