/** One dialog with everything that can be done with a list or with one location (S1 §2 "Tools dialog"). */
import { Button, Drawer, Modal, Radio, SegmentedControl, Stack } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { sortOf, sorts, sortWord } from '#features/locations/model.ts'
import { type WholeLibraryWord, wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { OfferList, ToolList } from '#features/locations/tools/tool-list.tsx'
import { toolsTitle } from '#features/locations/tools/tool-rules.ts'
import type { Tools } from '#features/locations/tools/tools-button.tsx'
import { toolsText } from '#features/locations/tools/tools-text.ts'
import { readIds, readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/tools/tools.module.css'

interface ToolsDialogProps extends Tools {
  opened: boolean
  onClose: () => void
  /** Once it has gone: the focus goes back before an action opens something else. */
  onClosed: () => void
  isPhone: boolean
}

type ListTools = NonNullable<Tools['list']>

const viewWords = { tile: 'viewTile', list: 'viewList', map: 'viewMap', lookbook: 'viewLookbook' } as const

interface ViewChoiceProps extends Pick<ListTools, 'views' | 'view' | 'onView'> {
  /** Leads to the lookbook that is open beside the list. */
  onLookbook: (() => void) | undefined
}

/** Tile, List and Lookbook as stated (S2 §2 "View types"); the map is ours. */
function ViewChoice({ views, view, onView, onLookbook }: ViewChoiceProps) {
  const t = useText(wholeLibraryText)
  return (
    <section>
      <h3 className={styles.head}>{t('view')}</h3>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('view')}
        value={view}
        onChange={(value) => (value === 'lookbook' ? onLookbook?.() : onView(value))}
        data={[...views, ...(onLookbook ? (['lookbook'] as const) : [])].map((value) => ({ value, label: t(viewWords[value]) }))}
      />
    </section>
  )
}

function SortChoice({ listState, onSort }: ListTools) {
  const t = useText(wholeLibraryText)
  return (
    <Radio.Group
      label={t('sort')}
      classNames={{ label: styles.head }}
      value={String(sortOf(listState))}
      onChange={(sort) => onSort(Number(sort))}
    >
      {Object.values(sorts).map((sort) => (
        <Radio
          key={sort}
          value={String(sort)}
          label={t(sortWord(sort, listState) as WholeLibraryWord)}
          classNames={{ body: styles.radio, label: styles.choice, labelWrapper: styles.wrapper }}
        />
      ))}
    </Radio.Group>
  )
}

export function ToolsDialog({ opened, onClose, onClosed, isPhone, actions, offers = [], selected, list }: ToolsDialogProps) {
  const t = useText(toolsText)
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const navigate = useNavigate()
  const raw = search as Record<string, unknown>
  const [lookbook] = readIds(raw['lb'])
  const [chosen, setChosen] = useState<{ run: () => void } | null>(null)
  const choose = (run: () => void) => {
    setChosen({ run })
    onClose()
  }
  const shared = {
    opened,
    onClose,
    title: t(toolsTitle(pathname, { folder: readText(raw['lbFolder']), lookbook })),
    closeButtonProps: { 'aria-label': t('close'), size: 44, iconSize: 20 },
    returnFocus: false,
    onExitTransitionEnd: () => {
      onClosed()
      chosen?.run()
      setChosen(null)
    },
  }
  const showLookbook =
    lookbook === undefined ? undefined : () => choose(() => void navigate({ to: '/admindash/lookbooks/edit', search: { lb: lookbook } }))
  const content = (
    <Stack gap="lg">
      <OfferList offers={offers} onChoose={choose} />
      <ToolList actions={actions} place={{ pathname, selected }} onChoose={choose} />
      {list && (list.views.length > 1 || showLookbook) && <ViewChoice {...list} onLookbook={showLookbook} />}
      {list && <SortChoice {...list} />}
      {list && (
        <Button fullWidth variant="default" onClick={onClose}>
          {t('done')}
        </Button>
      )}
    </Stack>
  )
  return isPhone ? (
    <Drawer {...shared} position="bottom" size="auto" classNames={{ content: styles.sheet }}>
      {content}
    </Drawer>
  ) : (
    <Modal {...shared} size={420}>
      {content}
    </Modal>
  )
}
