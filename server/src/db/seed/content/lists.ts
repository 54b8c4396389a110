import { defaultDropdowns } from '#db/presets/dropdowns.ts'

/** Architectural styles of homes (domain reference 10). */
export const residentialStyles: readonly string[] = defaultDropdowns['architectural_style_residential'] ?? []

/** Architectural styles of other buildings (domain reference 10). */
export const commercialStyles: readonly string[] = defaultDropdowns['architectural_style_commercial'] ?? []

/** Domain reference 1.1. */
export const materials: readonly string[] = [
  'Adobe',
  'Beam',
  'Brick',
  'Cinder Block',
  'Clapboard',
  'Column',
  'Concrete',
  'Corrugated Metal',
  'Glass & Steel',
  'Log',
  'Shingle',
  'Stone',
  'Stucco',
  'Wood',
]

/** Domain reference 1.2. */
export const features: readonly string[] = [
  'Pool',
  'Hot tub',
  'Fireplace',
  'Grand staircase',
  'Ballroom',
  'Wine cellar',
  'Library room',
  'Home theatre',
  'Attic',
  'Basement',
  'Porch',
  'Balcony',
  'Rooftop',
  'Courtyard',
  'Garden',
  'Orchard',
  'Pond',
  'Fountain',
  'Tennis court',
  'Stable',
  'Barn',
  'Long driveway',
  'Gate',
  'Guest house',
  'Garage',
  'Workshop',
  'Exposed brick',
  'Skylight',
  'Open plan',
  'Period kitchen',
  'Modern kitchen',
  'Commercial kitchen',
  'Elevator',
  'Stage',
  'Bar counter',
  'Cells',
  'Courtroom bench',
  'Operating room',
  'Runway',
  'Rail siding',
  'Dock',
  'City view',
  'Ocean view',
  'Mountain view',
  'Dirt road',
  'Private road',
  'No neighbours in sight',
]

/** Domain reference 1.1. */
export const conditions: readonly string[] = ['Pristine', 'Maintained', 'Worn', 'Derelict', 'Vacant', 'Under construction']

/** Domain reference 1.1. */
export const noiseSources: readonly string[] = [
  'Airport path',
  'Freeway',
  'Railway',
  'School bell',
  'Church bell',
  'Industry',
  'Surf',
  'None',
]

/** Domain reference 1.1. */
export const powerKinds: readonly string[] = ['House power only', '100A', '200A', '400A', 'Three-phase', 'None']

/** Domain reference 1.1. */
export const ownershipTypes: readonly string[] = [
  'Private',
  'Public city',
  'Public county',
  'State',
  'Federal',
  'Tribal',
  'Utility/transit',
]

/** Domain reference 1.1. */
export const feeModes: readonly string[] = ['Negotiable', 'Fixed', 'On request', 'Free', 'Fee schedule']

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
