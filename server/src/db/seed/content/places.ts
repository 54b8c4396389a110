import { cardinalGround, prairieGround } from './sites.ts'

/** A place for the place box, as the places area takes it in. */
export type DemoPlace = {
  name: string
  kind: 'city'
  county: string
  state: string
  /** Two letters, lower case. */
  country: 'us' | 'no'
  latitude: number
  longitude: number
  source: string
  sourceKey: string
}

// Names, counties and points of the United States: kelvins/US-Cities-Database, MIT. Lines of: town | county | state | latitude | longitude.
const american = `
Newport | Lincoln | OR | 44.649 | -124.051
Astoria | Clatsop | OR | 46.156 | -123.798
Cannon Beach | Clatsop | OR | 45.882 | -123.963
Coos Bay | Coos | OR | 43.363 | -124.233
Florence | Lane | OR | 43.988 | -124.099
Lincoln City | Lincoln | OR | 44.968 | -123.996
Tillamook | Tillamook | OR | 45.449 | -123.819
Seaside | Clatsop | OR | 45.970 | -123.879
Corvallis | Benton | OR | 44.590 | -123.272
Eugene | Lane | OR | 44.074 | -123.079
Salem | Marion | OR | 44.926 | -122.980
Portland | Clackamas | OR | 45.443 | -122.615
Bend | Deschutes | OR | 44.093 | -121.294
Burns | Harney | OR | 43.515 | -119.050
Sisters | Deschutes | OR | 44.307 | -121.524
Ashland | Jackson | OR | 42.189 | -122.693
Hood River | Hood River | OR | 45.671 | -121.539
Yachats | Lincoln | OR | 44.326 | -124.086
Brookings | Curry | OR | 42.064 | -124.268
Wichita | Sedgwick | KS | 37.690 | -97.341
Salina | Saline | KS | 38.824 | -97.609
Hays | Ellis | KS | 38.878 | -99.320
Dodge City | Ford | KS | 37.757 | -100.024
Manhattan | Riley | KS | 39.194 | -96.586
Topeka | Shawnee | KS | 39.054 | -95.672
Lawrence | Douglas | KS | 38.964 | -95.242
Abilene | Dickinson | KS | 38.937 | -97.206
Great Bend | Barton | KS | 38.371 | -98.783
Cottonwood Falls | Chase | KS | 38.357 | -96.542
Council Grove | Morris | KS | 38.668 | -96.497
Emporia | Lyon | KS | 38.418 | -96.187
Garden City | Finney | KS | 37.977 | -100.862
Hutchinson | Reno | KS | 38.055 | -97.931
Lindsborg | Mcpherson | KS | 38.576 | -97.674
Liberal | Seward | KS | 37.044 | -100.929
Seattle | King | WA | 47.611 | -122.330
Port Townsend | Jefferson | WA | 48.104 | -122.794
Los Angeles | Los Angeles | CA | 33.973 | -118.248
Burbank | Los Angeles | CA | 34.186 | -118.301
San Francisco | San Francisco | CA | 37.775 | -122.418
Eureka | Humboldt | CA | 40.776 | -124.156
Santa Barbara | Santa Barbara | CA | 34.420 | -119.708
Reno | Washoe | NV | 39.527 | -119.811
Boise |  | ID | 43.614 | -116.203
Santa Fe | Santa Fe | NM | 35.702 | -105.975
Albuquerque | Bernalillo | NM | 35.094 | -106.642
Austin | Hays | TX | 30.211 | -97.943
New Orleans | Jefferson | LA | 29.963 | -90.161
Atlanta | Dekalb | GA | 33.750 | -84.317
Savannah | Chatham | GA | 32.068 | -81.102
Charleston | Berkeley | SC | 32.962 | -79.865
Wilmington | New Hanover | NC | 34.225 | -77.938
New York | New York | NY | 40.748 | -73.997
Buffalo | Erie | NY | 42.897 | -78.885
Boston | Suffolk | MA | 42.358 | -71.068
Portland | Cumberland | ME | 43.661 | -70.259
Pittsburgh | Allegheny | PA | 40.475 | -79.953
Chicago | Cook | IL | 41.886 | -87.618
Minneapolis | Anoka | MN | 45.050 | -93.246
Kansas City | Clay | MO | 39.163 | -94.570
Denver | Adams | CO | 39.841 | -105.008
Moab | Grand | UT | 38.568 | -109.527
Tucson | Pima | AZ | 32.214 | -110.969
Miami | Miami-dade | FL | 25.779 | -80.198
`

// Municipalities and counties of Norway: Kartverket, CC BY 4.0. Points of the towns are common knowledge, rounded.
const norwegian = `
Bergen | Bergen | Vestland | 60.393 | 5.324
Ålesund | Ålesund | Møre og Romsdal | 62.472 | 6.155
Molde | Molde | Møre og Romsdal | 62.737 | 7.159
Kristiansund | Kristiansund | Møre og Romsdal | 63.110 | 7.728
Åndalsnes | Rauma | Møre og Romsdal | 62.567 | 7.687
Geiranger | Stranda | Møre og Romsdal | 62.101 | 7.206
Sunndalsøra | Sunndal | Møre og Romsdal | 62.675 | 8.552
Florø | Kinn | Vestland | 61.600 | 5.033
Førde | Sunnfjord | Vestland | 61.452 | 5.857
Sogndal | Sogndal | Vestland | 61.229 | 7.104
Gaupne | Luster | Vestland | 61.403 | 7.294
Stryn | Stryn | Vestland | 61.904 | 6.722
Loen | Stryn | Vestland | 61.872 | 6.849
Nordfjordeid | Stad | Vestland | 61.905 | 5.992
Aurlandsvangen | Aurland | Vestland | 60.905 | 7.187
Flåm | Aurland | Vestland | 60.863 | 7.113
Lærdalsøyri | Lærdal | Vestland | 61.099 | 7.482
Vossevangen | Voss | Vestland | 60.629 | 6.414
Odda | Ullensvang | Vestland | 60.069 | 6.546
Eidfjord | Eidfjord | Vestland | 60.467 | 7.072
Lom | Lom | Innlandet | 61.838 | 8.567
Vågåmo | Vågå | Innlandet | 61.876 | 9.096
Otta | Sel | Innlandet | 61.771 | 9.536
Dombås | Dovre | Innlandet | 62.075 | 9.128
Lillehammer | Lillehammer | Innlandet | 61.115 | 10.466
Hamar | Hamar | Innlandet | 60.795 | 11.068
Beitostølen | Øystre Slidre | Innlandet | 61.248 | 8.907
Oppdal | Oppdal | Trøndelag | 62.594 | 9.691
Røros | Røros | Trøndelag | 62.575 | 11.385
Trondheim | Trondheim | Trøndelag | 63.430 | 10.395
Oslo | Oslo | Oslo | 59.913 | 10.752
Drammen | Drammen | Buskerud | 59.744 | 10.204
Geilo | Hol | Buskerud | 60.534 | 8.207
Fredrikstad | Fredrikstad | Østfold | 59.221 | 10.934
Tønsberg | Tønsberg | Vestfold | 59.267 | 10.408
Kristiansand | Kristiansand | Agder | 58.147 | 7.996
Stavanger | Stavanger | Rogaland | 58.970 | 5.733
Haugesund | Haugesund | Rogaland | 59.414 | 5.268
Rjukan | Tinn | Telemark | 59.879 | 8.594
Bodø | Bodø | Nordland | 67.280 | 14.405
Svolvær | Vågan | Nordland | 68.234 | 14.568
Tromsø | Tromsø | Troms | 69.649 | 18.956
Alta | Alta | Finnmark | 69.969 | 23.272
`

function placesOf(text: string, country: 'us' | 'no', source: string): DemoPlace[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', county = '', state = '', latitude, longitude] = line.split('|').map((part) => part.trim())
      return {
        name,
        kind: 'city',
        county,
        state,
        country,
        latitude: Number(latitude),
        longitude: Number(longitude),
        source,
        sourceKey: `demo:${country}:${state}:${name}`,
      }
    })
}

/** The invented towns are found too, so that a visitor can search round Cardinal Bay. */
const invented = [cardinalGround, prairieGround].flatMap(({ cities }) =>
  cities.map(({ name, county, state, latitude, longitude }): DemoPlace => ({
    name,
    kind: 'city',
    county: county.replace(/ County$/, ''),
    state,
    country: 'us',
    latitude,
    longitude,
    source: 'Demo',
    sourceKey: `demo:invented:${state}:${name}`,
  })),
)

export const demoPlaces: DemoPlace[] = [
  ...placesOf(american, 'us', 'US-Cities-Database, MIT'),
  ...placesOf(norwegian, 'no', 'Kartverket, CC BY 4.0'),
  ...invented,
]
