/** What can be chosen in a field (domain.md §1.1, §1.2). Values that the contract fixes are held to it by layout.test.ts. */
export const ownershipTypes = ['Private', 'Public city', 'Public county', 'State', 'Federal', 'Tribal', 'Utility/transit'] as const
export const interiorExterior = ['Interior', 'Exterior', 'Both'] as const
export const conditions = ['Pristine', 'Maintained', 'Worn', 'Derelict', 'Vacant', 'Under construction'] as const
export const geoPrecisions = ['exact', 'street', 'area'] as const
export const feeModes = ['Negotiable', 'Fixed', 'On request', 'Free', 'Fee schedule'] as const
export const contactRoles = ['Owner', 'Manager', 'Tenant', 'Site rep', 'Agent', 'Government desk', 'Security'] as const
export const materials = [
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
] as const
export const furnished = ['Furnished', 'Part', 'Empty'] as const
export const accessibility = ['Step-free entry', 'Lift', 'Accessible toilet', 'Accessible parking', 'Ramp'] as const
export const loadIn = ['Street', 'Dock', 'Freight lift', 'Stairs only', 'Crane'] as const
export const power = ['House power only', '100A', '200A', '400A', 'Three-phase', 'None', 'Generator allowed'] as const
export const noiseSources = ['Airport path', 'Freeway', 'Railway', 'School bell', 'Church bell', 'Industry', 'Surf', 'None'] as const
export const orientations = ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west'] as const
export const features = [
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
] as const
