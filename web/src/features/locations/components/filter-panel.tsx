/** Every filter of the library. */
import { Stack } from '@mantine/core'
import { dialogDistances, drawerDistances, type Facets } from '@backlot/contract/locations'
import type { SiteSummary } from '@backlot/contract/sites'
import { AreaFields, CategoryFields, KeywordField } from '#features/locations/components/filter-fields.tsx'
import type { ChangeLibrary } from '#features/locations/components/use-library-state.ts'
import { useNarrowedCounts } from '#features/locations/components/use-narrowed-counts.ts'
import type { LibraryState, SearchBody } from '#features/locations/model.ts'
import { useViewer } from '#lib/session.ts'

export interface FilterPanelProps {
  listState: LibraryState
  change: ChangeLibrary
  summary: SiteSummary
  facets: Facets | null | undefined
  /** The search that is filtered. */
  body: SearchBody
  /** Smaller fields, where the panel stands beside the results and a mouse points. */
  dense?: boolean
  /** In the dialog the keyword stands above, administrators have no CATEGORY, and the distances are its own (S1 §2). */
  inDialog?: boolean
}

export function FilterPanel({ dense = false, inDialog = false, body, ...shown }: FilterPanelProps) {
  const { admin } = useViewer()
  const fields = { ...shown, narrowed: useNarrowedCounts(shown.listState, body) }
  const size = dense ? 'sm' : 'md'
  return (
    <Stack gap="md">
      {inDialog && <KeywordField listState={fields.listState} change={fields.change} />}
      <CategoryFields {...fields} size={size} withCategory={!inDialog || !admin} />
      <AreaFields {...fields} size={size} distances={inDialog ? dialogDistances : drawerDistances} />
    </Stack>
  )
}
