import { Drawer } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { readText } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { searchMode, type SearchMode } from '#app/search/rules.ts'
import { SearchPanel, type SearchFields } from '#app/search/search-panel.tsx'
import { searchText } from '#app/search/text.ts'

const titles = {
  location: 'titleLocation',
  project: 'titleProject',
  'lookbook-history': 'titleLookbookHistory',
  admin: 'titleAdmin',
  directory: 'titleDirectory',
  'lookbook-content': 'titleLookbookContent',
} as const satisfies Record<SearchMode, string>

interface SearchDrawerProps {
  opened: boolean
  onClose: () => void
  /** What the features have to filter by; a mode without fields has the keyword and RESET. */
  fields?: Partial<Record<SearchMode, SearchFields>>
}

/** 365 pixels at the right; what it searches depends on the URL. */
export function SearchDrawer({ opened, onClose, fields = {} }: SearchDrawerProps) {
  const t = useText(searchText)
  const { staff } = useViewer()
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const mode = searchMode(pathname, { staff }, readText((search as Record<string, unknown>)['lb']))
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={365}
      title={t(titles[mode])}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      <SearchPanel key={mode} mode={mode} fields={fields[mode]} onClose={onClose} />
    </Drawer>
  )
}
