/** Every filter of the library. */
import { Stack } from '@mantine/core'
import { dialogDistances, type Facets } from '@backlot/contract/locations'
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
}

/** In the dialog the keyword stands above, administrators have no CATEGORY, and the distances are its own (S1 §2). */
export function FilterPanel({ body, ...shown }: FilterPanelProps) {
  const { admin } = useViewer()
  const fields = { ...shown, narrowed: useNarrowedCounts(shown.listState, body) }
  return (
    <Stack gap="md">
      <KeywordField listState={fields.listState} change={fields.change} />
      <CategoryFields {...fields} withCategory={!admin} />
      <AreaFields {...fields} distances={dialogDistances} />
    </Stack>
  )
}
