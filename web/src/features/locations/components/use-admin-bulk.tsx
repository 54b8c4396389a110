/** What can be done with the ticked rows, at hand while some are ticked. */
import { Button } from '@mantine/core'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type BulkPlace, offersOf } from '#features/locations/components/bulk-actions.ts'
import { BulkCategoryDialog } from '#features/locations/components/bulk-category-dialog.tsx'
import { BulkDeleteDialog } from '#features/locations/components/bulk-delete-dialog.tsx'
import { useBulkActions } from '#features/locations/components/use-bulk-actions.ts'
import type { Selection } from '#lib/use-selection.ts'
import type { BulkAction } from '#features/locations/office/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { mostLinks } from '#features/locations/tools/tool-rules.ts'
import { collect, useCollecting } from '#lib/collecting.ts'
import { useMessageText, messageOf } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ByHandDialog } from '#ui/copy/by-hand-dialog.tsx'
import type { Copying } from '#ui/copy/use-copying.ts'
import { FailedDialog } from '#ui/selection/failed-dialog.tsx'
import type { Bulk } from '#ui/list/list.tsx'
import type { BulkOffer } from '#ui/list/types.ts'

interface AdminBulkProps {
  selection: Selection
  links: Copying
  place: BulkPlace
  /** Names of the locations that are loaded. */
  names: ReadonlyMap<number, string>
}

type Asked = 'addCategory' | 'removeCategory' | 'delete'
const asks = (action: BulkAction): action is Asked => action === 'addCategory' || action === 'removeCategory' || action === 'delete'

/** What the bar of the list offers, and the dialogs that ask before it is done. */
export function useAdminBulk({ selection, links, place, names }: AdminBulkProps): { bulk: Bulk; dialogs: ReactNode } {
  const say = useText(officeText)
  const messageText = useMessageText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const bulk = useBulkActions(selection)
  const count = selection.ids.size
  const start = (action: BulkAction) => (asks(action) ? setAsked(action) : bulk.run(action))
  const offers = useOffers({ place, count, links, start })
  const close = () => setAsked(null)
  const confirmed = (category?: number) => {
    if (asked) bulk.run(asked, category)
    close()
  }
  const dialogs = (
    <>
      {asked !== null && asked !== 'delete' && <BulkCategoryDialog action={asked} count={count} onClose={close} onChosen={confirmed} />}
      {asked === 'delete' && <BulkDeleteDialog ids={[...selection.ids]} names={names} onClose={close} onConfirmed={() => confirmed()} />}
      {bulk.failed.length > 0 && (
        <FailedDialog
          title={say('failedTitle', { count: bulk.failed.length })}
          close={say('close')}
          failed={bulk.failed.map(({ id, ...answer }) => ({
            id,
            name: names.get(id) ?? say('unnamed', { id: String(id) }),
            reason: messageText(messageOf(answer)),
          }))}
          note={say('failedText', { count: bulk.failed.length })}
          onClose={bulk.forgetFailed}
        />
      )}
      <ByHandDialog text={links.byHand} onClose={links.closeByHand} />
    </>
  )
  // The few of the trash find room.
  const folds = place !== 'trash'
  return {
    bulk: { selection, offers, busy: bulk.busy, folds, more: <CollectSelected selection={selection} place={place} names={names} /> },
    dialogs,
  }
}

interface Offering {
  place: BulkPlace
  count: number
  links: Copying
  start: (action: BulkAction) => void
}

/** What the list allows with its rows, and copying their links. */
function useOffers({ place, count, links, start }: Offering): BulkOffer[] {
  const t = useText(wholeLibraryText)
  const say = useText(officeText)
  const { admin } = useViewer()
  const copying: BulkOffer = {
    key: 'copyLinks',
    label: t('copyLinks'),
    Icon: IconLink,
    disabled: count > mostLinks,
    loading: links.busy,
    run: links.copy,
  }
  return [
    ...offersOf(place, admin).map(({ action, Icon }) => ({
      key: action,
      label: say(action),
      Icon,
      color: action === 'delete' ? ('red' as const) : undefined,
      run: () => start(action),
    })),
    ...(place === 'library' ? [copying] : []),
  ]
}

/** Puts the ticked ones into what staff collect; asks into what while nothing is open. */
function CollectSelected({ selection, place, names }: Pick<AdminBulkProps, 'selection' | 'place' | 'names'>) {
  const t = useText(wholeLibraryText)
  const into = useCollecting((state) => state.into?.name)
  const mayAsk = useCollecting((state) => state.mayAsk)
  if (place === 'trash' || (into === undefined && !mayAsk)) return null
  const ids = [...selection.ids]
  const [first] = ids
  const name = (ids.length === 1 && first !== undefined && names.get(first)) || t('chosenLocations', { count: ids.length })
  return (
    <Button
      size="compact-md"
      leftSection={<IconPlus aria-hidden size={16} />}
      onClick={() => collect({ chosen: { locationIds: ids }, name, done: selection.clear })}
    >
      {into === undefined ? t('addToLookbook') : t('collect', { into })}
    </Button>
  )
}
