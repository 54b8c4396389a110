/** The filters where they do not stand beside the results: Reset, Show Results and its message (S1 §2, §8). */
import { Button, Group, Modal } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { messages } from '@backlot/contract/messages'
import { FilterPanel, type FilterPanelProps } from '#features/locations/components/filter-panel.tsx'
import { resetSearch } from '#features/locations/filter-model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import strip from '#ui/strip.module.css'
import { filterFrame } from '#ui/filter-frame.ts'
import filter from '#ui/filter-dialog.module.css'

interface FilterDialogProps extends FilterPanelProps {
  opened: boolean
  onClose: () => void
  isPhone: boolean
  /** The results of the last change are on their way. */
  busy: boolean
  /** Stands above the others. */
  first?: ReactNode
  onShow?: () => void
}

/** After Show Results, so that the message is seen before the results are. */
const closesAfter = 500

export function FilterDialog({ opened, onClose, isPhone, busy, first, onShow, ...fields }: FilterDialogProps) {
  const t = useText(wholeLibraryText)
  const messageText = useMessageText()
  const { start } = useTimeout(onClose, closesAfter)
  const showResults = () => {
    onShow?.()
    toast.success(messageText(messages.searchFilterApplied))
    start()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('filterTitle')}
      size={500}
      fullScreen={isPhone}
      {...filterFrame}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={`${strip.down} ${filter.fields} capital-labels`}>
        {first}
        <FilterPanel {...fields} />
      </div>
      <Group grow className={filter.foot}>
        <Button variant="default" onClick={() => fields.change(resetSearch(fields.listState))}>
          {t('reset')}
        </Button>
        <Button onClick={showResults} loading={busy}>
          {t('showResults')}
        </Button>
      </Group>
    </Modal>
  )
}
