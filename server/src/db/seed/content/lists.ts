import { defaultDropdowns } from '#db/presets/dropdowns.ts'

/** Architectural styles of homes (domain reference 10). */
export const residentialStyles: readonly string[] = defaultDropdowns['architectural_style_residential'] ?? []

/** Architectural styles of other buildings (domain reference 10). */
export const commercialStyles: readonly string[] = defaultDropdowns['architectural_style_commercial'] ?? []

/** Domain reference 1.4. */
export const folderNames: readonly string[] = [
  'Exterior',
  'Interior',
  'Street & approach',
  'Parking & base camp',
  'Details',
  'Aerial',
  'Seasons',
  'Plans & documents',
]
