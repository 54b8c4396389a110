/**
 * How offices call columns that are no field of a record: its point, and the number by which the source knows it. Written folded: lower
 * case, no accents or punctuation (`fold(…, 'spelling')` writes ø as it stands, å as a). Names of fields are in the definitions.
 */
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
  'identifiant',
  'identifier',
  'numero',
  'code',
  'kennung',
  'identificador',
] as const

/** Words of which one says which way a number counts. */
const northWords = new Set(
  'latitude lat latitud latitudes breddegrad bredde breite breitengrad northing northings north nord norte hochwert y ycoord ykoordinat ylat n'.split(
    ' ',
  ),
)
const eastWords = new Set(
  'longitude lon lng long longitud longitudes lengdegrad lengde lange langengrad easting eastings east ost øst ø est este rechtswert x xcoord xkoordinat xlon e'.split(
    ' ',
  ),
)
/** What may stand beside it without making it something else. */
const besides = new Set(
  (
    'coord coords coordinate coordinates coordonnee coordonnees koordinat koordinate koordinater coordenada coordenadas coor utm zone sone euref euref89 etrs etrs89 ' +
    'wgs wgs84 wgs1984 nad nad83 nad27 l93 lambert lambert93 rgf93 epsg dd dec deg decimal degree degrees gps geo geom point site place map location ' +
    'centroid center centre sweref sweref99 tm tm35 metres meters meter m ft feet us usft stateplane state plane spcs web mercator value pos position local en ' +
    'de la du lv95 lv03 gk osgb bng itm rd'
  ).split(' '),
)

export type Axis = 'north' | 'east'
/** "X_L93", "UTM33 Øst" and "Point Latitude" are axes, "North Street" is none. */
export function axisOf(folded: string): Axis | undefined {
  const words = folded.split(' ').map((whole) => ({ whole, bare: whole.replaceAll(/\d+/gu, '') }))
  const axes = words.map(({ bare }) => bare).filter((bare) => northWords.has(bare) || eastWords.has(bare))
  // "xcoord_2154", "utm33": digits are a number of the system.
  const isBeside = ({ whole, bare }: { whole: string; bare: string }): boolean => bare === '' || besides.has(whole) || besides.has(bare)
  if (axes.length !== 1 || !words.every((word) => word.bare === axes[0] || isBeside(word))) return undefined
  return northWords.has(axes[0] ?? '') ? 'north' : 'east'
}

/** Parts of one street address that portals keep in columns of their own. */
export const streetParts = new Set(
  (
    'house number,house no,house nr,house num,street number,street no,street num,street nr,address number,addr num,bldg no,number,no,num,nr,predir,' +
    'street direction,direction prefix,prefix direction,street prefix,suffix direction,postdir,street suffix,street type,street suf,suffix,' +
    'husnummer,husnr,bokstav,hausnummer,hausnr,numero,numero rue,numero de rue,numero de voie,numero de calle,type de voie,type voie,n'
  ).split(','),
)
export const streetNames = new Set(
  'street,street name,road,road name,gate,gatenavn,vei,veinavn,adressenavn,strasse,straße,strassenname,rue,voie,nom de voie,nom voie,libelle voie,calle,nombre de calle,addr street'.split(
    ',',
  ),
)
