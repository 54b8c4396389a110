/** What can be done with the ticked rows, at hand while some are ticked. */
import { Button, Menu, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDotsVertical, IconLink, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type BulkPlace, offersOf } from '#features/locations/components/bulk-actions.ts'
import { BulkCategoryDialog } from '#features/locations/components/bulk-category-dialog.tsx'
import { BulkDeleteDialog } from '#features/locations/components/bulk-delete-dialog.tsx'
import { BulkFailedDialog } from '#features/locations/components/bulk-failed-dialog.tsx'
import { useBulkActions } from '#features/locations/components/use-bulk-actions.ts'
import type { CopyLink } from '#features/locations/components/use-copy-link.ts'
import type { Selection } from '#lib/use-selection.ts'
import type { BulkAction } from '#features/locations/office/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { mostLinks } from '#features/locations/tools/tool-rules.ts'
import { useCollecting } from '#lib/collecting.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { ByHandDialog } from '#ui/copy/by-hand-dialog.tsx'
import styles from '#features/locations/screens/admin-locations-screen.module.css'

interface AdminSelectionBarProps {
  selection: Selection
  links: CopyLink
  place: BulkPlace
  /** Names of the locations that are loaded. */
  names: ReadonlyMap<number, string>
}

type Asked = 'addCategory' | 'removeCategory' | 'delete'
const asks = (action: BulkAction): action is Asked => action === 'addCategory' || action === 'removeCategory' || action === 'delete'
/** Narrower than this the actions are in a menu. */
const roomy = '(min-width: 1240px)'

export function AdminSelectionBar({ selection, links, place, names }: AdminSelectionBarProps) {
  const t = useText(wholeLibraryText)
  const [asked, setAsked] = useState<Asked | null>(null)
  const bulk = useBulkActions(selection)
  const count = selection.ids.size
  const start = (action: BulkAction) => (asks(action) ? setAsked(action) : bulk.run(action))
  const close = () => setAsked(null)
  const confirmed = (category?: number) => {
    if (asked) bulk.run(asked, category)
    close()
  }
  return (
    <>
      <div className={styles.selection} data-open={count > 0 || undefined}>
        <Text fw={600} className="tabular" role="status">
          {count > 0 && t('selected', { count })}
        </Text>
        {count > 0 && (
          <BarActions
            selection={selection}
            place={place}
            count={count}
            links={links}
            busy={bulk.busy}
            onAction={start}
            onClear={selection.clear}
          />
        )}
      </div>
      {asked !== null && asked !== 'delete' && <BulkCategoryDialog action={asked} count={count} onClose={close} onChosen={confirmed} />}
      {asked === 'delete' && <BulkDeleteDialog ids={[...selection.ids]} names={names} onClose={close} onConfirmed={() => confirmed()} />}
      {bulk.failed.length > 0 && <BulkFailedDialog failed={bulk.failed} names={names} onClose={bulk.forgetFailed} />}
      <ByHandDialog text={links.byHand} onClose={links.closeByHand} />
    </>
  )
}

/** Puts the ticked ones into what staff collect. */
function CollectSelected({ selection, place }: Pick<AdminSelectionBarProps, 'selection' | 'place'>) {
  const t = useText(wholeLibraryText)
  const into = useCollecting((state) => state.into)
  if (!into || place === 'trash') return null
  return (
    <Button
      size="compact-md"
      leftSection={<IconPlus aria-hidden size={16} />}
      onClick={() => {
        into.add({ locationIds: [...selection.ids] })
        selection.clear()
      }}
    >
      {t('collect', { into: into.name })}
    </Button>
  )
}

interface BarActionsProps {
  selection: Selection
  place: BulkPlace
  count: number
  links: CopyLink
  busy: boolean
  onAction: (action: BulkAction) => void
  onClear: () => void
}

function BarActions({ selection, place, count, links, busy, onAction, onClear }: BarActionsProps) {
  const t = useText(wholeLibraryText)
  const say = useText(officeText)
  const { admin } = useViewer()
  const { shareEnabled } = useSite().settings
  const isRoomy = useMediaQuery(roomy, true, { getInitialValueInEffect: false }) ?? true
  const offers = offersOf(place, admin)
  const copies = shareEnabled && place === 'library'
  return (
    <div role="toolbar" aria-label={say('actions')} className={styles.selectionActions}>
      {isRoomy || place === 'trash' ? (
        <>
          {offers.map(({ action, Icon }) => (
            <Button
              key={action}
              size="compact-md"
              variant="default"
              color={action === 'delete' ? 'red' : undefined}
              leftSection={<Icon aria-hidden size={16} />}
              disabled={busy}
              onClick={() => onAction(action)}
            >
              {say(action)}
            </Button>
          ))}
          {copies && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconLink aria-hidden size={16} />}
              loading={links.busy}
              disabled={count > mostLinks}
              onClick={links.copy}
            >
              {t('copyLinks')}
            </Button>
          )}
        </>
      ) : (
        <Menu position="top" withinPortal>
          <Menu.Target>
            <Button size="sm" variant="default" loading={busy} rightSection={<IconDotsVertical aria-hidden size={16} />}>
              {say('actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offers.map(({ action, Icon }) => (
              <Menu.Item key={action} leftSection={<Icon aria-hidden size={18} />} onClick={() => onAction(action)}>
                {say(action)}
              </Menu.Item>
            ))}
            {copies && (
              <Menu.Item leftSection={<IconLink aria-hidden size={18} />} disabled={count > mostLinks} onClick={links.copy}>
                {t('copyLinks')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <CollectSelected selection={selection} place={place} />
      <Button size="compact-md" variant="subtle" leftSection={<IconX aria-hidden size={16} />} onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}
