import type { DemoCity, DemoCounty, DemoSite } from './types.ts'

/** The invented offices and the towns they look after. Towns of 47 and 15 are invented; the city of 2 and the municipalities of 7 are real. */
type Ground = Omit<DemoSite, 'locations' | 'cities' | 'counties' | 'regions'> & {
  cities: DemoCity[]
  counties: DemoCounty[]
  regions: string[]
}

/** Lines of: town | county | region | postal code | latitude | longitude | coast. */
function citiesOf(state: (county: string) => string, text: string): DemoCity[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', county = '', region = '', zip = '', latitude, longitude, coast] = line.split('|').map((part) => part.trim())
      return {
        name,
        county,
        region,
        state: state(county),
        zip,
        latitude: Number(latitude),
        longitude: Number(longitude),
        coast: coast === 'coast',
      }
    })
}

function ground(office: Omit<Ground, 'cities' | 'counties' | 'regions'>, cities: DemoCity[]): Ground {
  const counties = new Map(cities.map(({ county, region }) => [county, { name: county, region }]))
  return { ...office, cities, counties: [...counties.values()], regions: [...new Set(cities.map(({ region }) => region))] }
}

const cardinal = citiesOf(
  () => 'OR',
  `
Cardinal Bay      | Cardinal County  | Cardinal Coast | 97390 | 44.62 | -124.03  | coast
Marrow Point      | Cardinal County  | Cardinal Coast | 97387 | 44.84 | -124.03  | coast
Gull Harbor       | Tolliver County  | North Shore    | 97145 | 45.20 | -123.945 | coast
Pilot Rock Beach  | Tolliver County  | North Shore    | 97139 | 45.71 | -123.925 | coast
Tansy             | Tolliver County  | North Shore    | 97142 | 45.46 | -123.80  |
Coldwater         | Sandreed County  | South Dunes    | 97440 | 43.98 | -124.085 | coast
Sandreed          | Sandreed County  | South Dunes    | 97461 | 43.66 | -124.17  | coast
Port Ellery       | Sandreed County  | South Dunes    | 97427 | 43.37 | -124.20  |
Fernhollow        | Halvorsen County | Coast Range    | 97343 | 44.42 | -123.80  |
Alder Forks       | Halvorsen County | Coast Range    | 97347 | 44.95 | -123.60  |
Millrace          | Halvorsen County | Valley         | 97328 | 44.57 | -123.29  |
Orchard Hill      | Brannock County  | Valley         | 97119 | 45.10 | -123.15  |
St. Brannock      | Brannock County  | Valley         | 97318 | 44.90 | -122.95  |
Copper Summit     | Basin County     | High Country   | 97733 | 44.45 | -121.75  |
Juniper Wells     | Basin County     | High Country   | 97705 | 44.05 | -120.90  |
Painted Basin     | Basin County     | High Country   | 97715 | 43.60 | -119.60  |
`,
)

const fylker: Record<string, string> = {
  Ålesund: 'Møre og Romsdal',
  Rauma: 'Møre og Romsdal',
  Molde: 'Møre og Romsdal',
  Lom: 'Innlandet',
  Vågå: 'Innlandet',
  Sel: 'Innlandet',
  Lillehammer: 'Innlandet',
  Røros: 'Trøndelag',
  Oppdal: 'Trøndelag',
}

const nordfjell = citiesOf(
  (county) => fylker[county] ?? 'Vestland',
  `
Bergen      | Bergen      | Byene       | 5003 | 60.392 | 5.345  | coast
Ålesund     | Ålesund     | Byene       | 6002 | 62.470 | 6.190  |
Molde       | Molde       | Byene       | 6413 | 62.748 | 7.180  |
Lillehammer | Lillehammer | Byene       | 2609 | 61.120 | 10.475 |
Kinn        | Kinn        | Fjordkysten | 6900 | 61.600 | 5.060  |
Stryn       | Stryn       | Indre fjord | 6783 | 61.910 | 6.745  |
Luster      | Luster      | Indre fjord | 6868 | 61.455 | 7.470  |
Sogndal     | Sogndal     | Indre fjord | 6856 | 61.245 | 7.110  |
Aurland     | Aurland     | Indre fjord | 5745 | 60.895 | 7.200  |
Lærdal      | Lærdal      | Indre fjord | 6887 | 61.085 | 7.500  |
Voss        | Voss        | Indre fjord | 5700 | 60.640 | 6.430  |
Rauma       | Rauma       | Fjellet     | 6300 | 62.550 | 7.710  |
Lom         | Lom         | Fjellet     | 2686 | 61.830 | 8.570  |
Vågå        | Vågå        | Fjellet     | 2680 | 61.880 | 9.090  |
Sel         | Sel         | Fjellet     | 2670 | 61.790 | 9.550  |
Oppdal      | Oppdal      | Fjellet     | 7340 | 62.600 | 9.680  |
Røros       | Røros       | Fjellet     | 7374 | 62.580 | 11.390 |
`,
)

const prairie = citiesOf(
  () => 'KS',
  `
Bellamy            | Bellamy County    | Central Cities | 67260 | 37.70 | -97.32  |
Harlan Junction    | Harlan County     | Central Cities | 67403 | 38.84 | -97.63  |
Prairie Fork       | Harlan County     | Flint Prairie  | 66507 | 39.19 | -96.60  |
Cottonwood Springs | Cottonwood County | Flint Prairie  | 66847 | 38.38 | -96.55  |
Limestone          | Ash County        | Smoky Breaks   | 67673 | 38.88 | -99.00  |
Three Elms         | Ash County        | Smoky Breaks   | 67628 | 39.35 | -99.30  |
Ash Creek          | Ash County        | High Plains    | 67522 | 38.20 | -98.95  |
Dry Ford           | Drover County     | High Plains    | 67807 | 37.76 | -100.02 |
`,
)

export const cardinalGround = ground(
  { id: 47, office: 'Cardinal Bay Film Office', country: 'US', state: 'OR', currency: 'USD', locale: 'en_US' },
  cardinal,
)
export const nordfjellGround = ground(
  { id: 7, office: 'Nordfjell filmkontor', country: 'NO', state: '', currency: 'NOK', locale: 'no_NO' },
  nordfjell,
)
export const prairieGround = ground(
  { id: 15, office: 'Cottonwood Plains Film Commission', country: 'US', state: 'KS', currency: 'USD', locale: 'en_US' },
  prairie,
)
export const goldenGround = ground(
  { id: 2, office: 'Golden Strait Film Commission', country: 'US', state: 'CA', currency: 'USD', locale: 'en_US' },
  citiesOf(() => 'CA', 'San Francisco | San Francisco | San Francisco | 94102 | 37.7749 | -122.4194 |'),
)
