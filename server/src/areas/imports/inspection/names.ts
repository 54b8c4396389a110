/**
 * How offices call columns that are no field of a record: its point, and the number by which the source knows it. Written folded: lower
 * case, no accents or punctuation (`fold(…, 'spelling')` writes ø as it stands, å as a). Names of fields are in the definitions.
 */
export const latitudeWords = ['latitude', 'lat', 'y', 'y coordinate', 'breddegrad', 'bredde', 'nord'] as const
export const longitudeWords = ['longitude', 'lon', 'lng', 'long', 'x', 'x coordinate', 'lengdegrad', 'lengde', 'ost', 'øst'] as const
export const identityWords = [
  'id',
  'objectid',
  'object id',
  'fid',
  'uuid',
  'guid',
  'number',
  'no',
  'reference',
  'reference no',
  'reference number',
  'ref',
  'record id',
  'location id',
  'site id',
  'resource number',
  'nr',
  'nummer',
  'referanse',
  'lopenummer',
  'løpenummer',
  'lokalid',
  'kulturminneid',
] as const
