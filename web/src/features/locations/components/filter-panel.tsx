/** Every filter of the library. */
import { Stack } from '@mantine/core'
import type { Facets } from '@backlot/contract/locations'
import type { SiteSummary } from '@backlot/contract/sites'
import { AreaFields, CategoryFields } from '#features/locations/components/filter-fields.tsx'
import type { ChangeAddress } from '#features/locations/components/use-library-address.ts'
import type { LibraryAddress } from '#features/locations/model.ts'

export interface FilterPanelProps {
  address: LibraryAddress
  change: ChangeAddress
  summary: SiteSummary
  facets: Facets | null | undefined
  /** Smaller fields, where the panel stands beside the results and a mouse points. */
  dense?: boolean
  distances?: readonly number[]
}

export function FilterPanel({ dense = false, distances, ...fields }: FilterPanelProps) {
  const size = dense ? 'sm' : 'md'
  return (
    <Stack gap="md">
      <CategoryFields {...fields} size={size} />
      <AreaFields {...fields} size={size} {...(distances ? { distances } : {})} />
    </Stack>
  )
}
