/** The drop-down lists of a site and their values. */
import { z } from 'zod'

/** Names of the drop-down lists (S2 §3). */
export const dropdownNames = [
  'architectural_style_residential',
  'architectural_style_commercial',
  'project_type',
  'project_status',
  'project_genre',
  'project_source',
  'project_tier',
  'permit_type',
  'permit_staff',
] as const
export const DropdownValue = z.object({ id: z.number().int(), name: z.string(), sort_order: z.number().int() })
