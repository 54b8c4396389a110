import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconList, IconMap2 } from '@tabler/icons-react'
import { type LibraryView, libraryViews } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'

const icons = { tile: IconLayoutGrid, list: IconList, map: IconMap2 }
const words = { tile: 'viewTile', list: 'viewList', map: 'viewMap' } as const

export function ViewToggle({ value, onChange }: { value: LibraryView; onChange: (view: LibraryView) => void }) {
  const t = useText(wholeLibraryText)
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={value}
      onChange={onChange}
      size="md"
      data={libraryViews.map((view) => {
        const Icon = icons[view]
        return {
          value: view,
          label: (
            <span title={t(words[view])}>
              <Icon aria-hidden size={20} style={{ display: 'block' }} />
              <VisuallyHidden>{t(words[view])}</VisuallyHidden>
            </span>
          ),
        }
      })}
    />
  )
}
