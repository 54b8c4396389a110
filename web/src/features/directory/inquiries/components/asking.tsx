/** Choosing entries of the public list to ask them all at once: for whoever has an account. */
import { Button, Checkbox } from '@mantine/core'
import { IconMailQuestion, IconUsersPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { DirectoryCard } from '@backlot/contract/directory'
import { inquiryLimits } from '@backlot/contract/directory-inquiries'
import { ChosenContext } from '#features/directory/components/chosen.tsx'
import type { DirectoryListState } from '#features/directory/model.ts'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useSelection } from '#lib/use-selection.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'

const AskDialog = lazyBare(async () => (await import('#features/directory/inquiries/components/ask-dialog.tsx')).AskDialog)

interface AskingProps {
  cards: readonly DirectoryCard[]
  listState: DirectoryListState
  /** The list, with what this has beside its search. */
  children: (tools: ReactNode) => ReactNode
}

export function Asking({ cards, listState, children }: AskingProps) {
  const t = useText(inquiryText)
  const { signedIn } = useViewer()
  const selection = useSelection()
  const [choosing, setChoosing] = useState(false)
  const [dialog, setDialog] = useState(false)
  if (!signedIn) return children(null)
  const stop = () => {
    setChoosing(false)
    selection.clear()
  }
  const ask = () => {
    if (selection.ids.size > inquiryLimits.recipients) toast.error(t('tooMany', { most: inquiryLimits.recipients }))
    else setDialog(true)
  }
  const tools = (
    <>
      <Button
        variant="default"
        aria-pressed={choosing}
        leftSection={<IconUsersPlus size={18} aria-hidden />}
        onClick={choosing ? stop : () => setChoosing(true)}
      >
        {t(choosing ? 'stopAsking' : 'askSeveral')}
      </Button>
      <ButtonLink variant="subtle" to="/dashboard/directories/inquiries">
        {t('mine')}
      </ButtonLink>
      {choosing && cards.length > 0 && (
        <Checkbox
          size="md"
          label={t('chooseAll')}
          checked={cards.every(({ id }) => selection.ids.has(id))}
          onChange={({ currentTarget }) => (currentTarget.checked ? selection.add(cards.map(({ id }) => id)) : selection.clear())}
        />
      )}
    </>
  )
  return (
    <ChosenContext value={choosing ? selection : null}>
      {children(tools)}
      {choosing && (
        <SelectionBar
          count={selection.ids.size}
          said={t('chosen', { count: selection.ids.size })}
          words={{ actions: t('actions'), clear: t('clear') }}
          offers={[{ key: 'ask', label: t('askThem'), Icon: IconMailQuestion, run: ask }]}
          busy={dialog}
          onClear={selection.clear}
        />
      )}
      {dialog && (
        <Suspense>
          <AskDialog
            ids={[...selection.ids]}
            days={{ from: listState.from ?? '', to: listState.to ?? '' }}
            onClose={() => setDialog(false)}
          />
        </Suspense>
      )}
    </ChosenContext>
  )
}
