/** What administrators do with the ticked entries: done, shown with an undo; what failed stays ticked with its reason. */
import {
  IconArchive,
  IconArchiveOff,
  IconCategoryMinus,
  IconCategoryPlus,
  IconLock,
  IconTrash,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { DirectoryCard } from '@backlot/contract/directory'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import type { BulkAnswer } from '@backlot/contract/engine/records'
import { type BulkAction, type BulkAsked, useBulk } from '#features/directory/office/chosen/api.ts'
import { CategoryDialog } from '#features/directory/office/chosen/category-dialog.tsx'
import { chosenText } from '#features/directory/office/chosen/text.ts'
import { undoOf } from '#features/directory/office/chosen/undo.ts'
import { afterChange } from '#lib/after-change.ts'
import { useMessageText, messageOf } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import type { Selection } from '#lib/use-selection.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FailedDialog } from '#ui/selection/failed-dialog.tsx'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'

const icons: Partial<Record<BulkAction, TablerIcon>> = {
  makePublic: IconWorld,
  makePrivate: IconLock,
  addCategory: IconCategoryPlus,
  removeCategory: IconCategoryMinus,
  archive: IconArchive,
  unarchive: IconArchiveOff,
  softdelete: IconTrash,
}
const offered: Record<'listings' | 'archive' | 'contacts', readonly BulkAction[]> = {
  listings: ['makePublic', 'makePrivate', 'addCategory', 'removeCategory', 'archive', 'softdelete'],
  archive: ['unarchive', 'softdelete'],
  contacts: ['softdelete'],
}

interface ChosenBarProps {
  selection: Selection
  /** The entries that are shown: the ticked ones are among them. */
  cards: readonly DirectoryCard[]
  categories: readonly DirectoryCategory[]
  place: keyof typeof offered
}

const isOfCategory = (action: BulkAction): action is 'addCategory' | 'removeCategory' =>
  action === 'addCategory' || action === 'removeCategory'

export function ChosenBar({ selection, cards, categories, place }: ChosenBarProps) {
  const t = useText(chosenText)
  const messageText = useMessageText()
  const { mutateAsync, isPending } = useBulk()
  const [asked, setAsked] = useState<'addCategory' | 'removeCategory' | null>(null)
  const [failed, setFailed] = useState<readonly { id: number; name: string; reason: string }[]>([])
  const ticked = cards.filter(({ id }) => selection.ids.has(id))

  const report = (answers: readonly BulkAnswer[], what: BulkAsked, before: readonly DirectoryCard[]) => {
    const nameOf = new Map(before.map(({ id, label }) => [id, label]))
    const done = answers.filter(({ ok }) => ok).map(({ id }) => id)
    const notDone = answers.filter(({ ok }) => !ok)
    selection.set(notDone.map(({ id }) => id))
    setFailed(
      notDone.map(({ id, ...answer }) => ({
        id,
        name: nameOf.get(id) ?? t('unnamed', { id: String(id) }),
        reason: messageText(messageOf(answer)),
      })),
    )
    const back = undoOf({ ...what, ids: done }, before, categories)
    if (done.length === 0) return
    toast.success(t(`done_${what.action}`, { count: done.length }), back ? { label: t('undo'), run: () => run(back, []) } : undefined)
  }
  const run = (what: BulkAsked, before: readonly DirectoryCard[]) =>
    afterChange(mutateAsync(what), {
      onSuccess: (answers) => report(answers, what, before),
      onError: (error) => toast.error(messageText(error.detail)),
    })
  const start = (action: BulkAction, category?: number) =>
    run({ ids: ticked.map(({ id }) => id), action, ...(category === undefined ? {} : { category }) }, ticked)
  return (
    <>
      <SelectionBar
        count={ticked.length}
        said={t('selected', { count: ticked.length })}
        words={{ actions: t('actions'), clear: t('clear') }}
        busy={isPending}
        onClear={selection.clear}
        offers={offered[place].map((action) => ({
          key: action,
          label: t(action),
          Icon: icons[action] ?? IconTrash,
          run: () => (isOfCategory(action) ? setAsked(action) : start(action)),
        }))}
      />
      {asked && (
        <CategoryDialog
          action={asked}
          count={ticked.length}
          categories={categories}
          onClose={() => setAsked(null)}
          onChosen={(category) => {
            setAsked(null)
            start(asked, category)
          }}
        />
      )}
      {failed.length > 0 && (
        <FailedDialog title={t('failedTitle', { count: failed.length })} close={t('close')} failed={failed} onClose={() => setFailed([])} />
      )}
    </>
  )
}
