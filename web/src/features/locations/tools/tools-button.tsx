/** Opens the tools dialog; its code comes when somebody reaches for it. */
import { IconDots } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import type { MenuOffer } from '#features/engine/kind.ts'
import type { LibraryState, LibraryView } from '#features/locations/model.ts'
import type { ToolActions } from '#features/locations/tools/tool-rules.ts'
import { toolsButtonText } from '#features/locations/tools/tools-button-text.ts'
import { useText } from '#lib/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button, ToolButton } from '#ui/parts/button.tsx'

const loadDialog = () => import('#features/locations/tools/tools-dialog.tsx')
const ToolsDialog = lazyPart(async () => (await loadDialog()).ToolsDialog)

export interface Tools {
  actions: ToolActions
  /** How many locations the actions are for. */
  selected: number
  /** What a screen offers of its own, above the tools. */
  offers?: readonly MenuOffer[]
  /** A list can be sorted and looked at in other ways. */
  list?: {
    listState: LibraryState
    views: readonly LibraryView[]
    view: LibraryView
    onSort: (sort: number) => void
    onView: (view: LibraryView) => void
  }
}

interface ToolsButtonProps extends Tools {
  /** Smaller and without a frame on phones, in a row of such buttons. */
  plain?: boolean
  /** Says what it is on phones too, where another button of the row has the same dots. */
  named?: boolean
}

export function ToolsButton({ plain = false, named = false, ...tools }: ToolsButtonProps) {
  const t = useText(toolsButtonText)
  const isPhone = useWindowMatches(phone)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  const props = {
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': opened,
    onPointerEnter: () => void loadDialog().catch(() => undefined),
    onClick: () => {
      setAsked(true)
      setOpened(true)
    },
  } as const
  return (
    <>
      {isPhone && !named ? (
        <ToolButton variant={plain ? 'subtle' : 'default'} aria-label={t('tools')} {...props}>
          <IconDots aria-hidden size={22} />
        </ToolButton>
      ) : (
        <Button variant="default" size={plain ? 'small' : 'medium'} leftSection={<IconDots aria-hidden size={18} />} {...props}>
          {t('tools')}
        </Button>
      )}
      <Suspense fallback={null}>
        {asked && (
          <ToolsDialog
            {...tools}
            opened={opened}
            onClose={() => setOpened(false)}
            onClosed={() => button.current?.focus()}
            isPhone={isPhone}
          />
        )}
      </Suspense>
    </>
  )
}
