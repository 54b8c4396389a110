/** What the generated library is written with. */
import type { Random } from '../server/test/random.ts'

/** Parents and their children, as a film office sorts its library. */
export const categoryTree: Record<string, string[]> = {
  Residential: [
    'Apartment',
    'Bungalow',
    'Cabin',
    'Castle',
    'Cottage',
    'Farmhouse',
    'Houseboat',
    'Loft',
    'Mansion',
    'Mobile Home',
    'Ranch House',
    'Townhouse',
  ],
  Commercial: [
    'Bank',
    'Bookstore',
    'Department Store',
    'Gas Station',
    'Grocery',
    'Hardware Store',
    'Laundromat',
    'Mall',
    'Office',
    'Salon',
    'Showroom',
    'Warehouse Store',
  ],
  Industrial: [
    'Brewery',
    'Factory',
    'Foundry',
    'Mill',
    'Power Plant',
    'Quarry',
    'Railyard',
    'Scrapyard',
    'Shipyard',
    'Silo',
    'Warehouse',
    'Water Works',
  ],
  'Food and Lodging': ['Bar', 'Cafe', 'Diner', 'Hotel', 'Inn', 'Motel', 'Nightclub', 'Resort', 'Restaurant', 'Tavern'],
  Government: ['City Hall', 'Courthouse', 'Embassy', 'Fire Station', 'Jail', 'Library', 'Police Station', 'Post Office'],
  Education: ['Campus', 'Classroom', 'Elementary School', 'Gymnasium', 'High School', 'Laboratory', 'Lecture Hall', 'University'],
  Religious: ['Cathedral', 'Cemetery', 'Chapel', 'Church', 'Monastery', 'Mosque', 'Synagogue', 'Temple'],
  Transportation: [
    'Airfield',
    'Airport',
    'Bridge',
    'Bus Depot',
    'Ferry',
    'Harbor',
    'Highway',
    'Parking Garage',
    'Subway',
    'Train Station',
    'Tunnel',
  ],
  Nature: ['Beach', 'Canyon', 'Cave', 'Cliff', 'Desert', 'Forest', 'Lake', 'Marsh', 'Meadow', 'Mountain', 'River', 'Waterfall'],
  Agriculture: ['Barn', 'Dairy', 'Field', 'Greenhouse', 'Orchard', 'Ranch', 'Stable', 'Vineyard'],
  Recreation: ['Arcade', 'Arena', 'Ballpark', 'Bowling Alley', 'Golf Course', 'Park', 'Playground', 'Pool', 'Stadium', 'Theater', 'Zoo'],
  Medical: ['Clinic', 'Hospital', 'Laboratory Wing', 'Morgue', 'Nursing Home', 'Pharmacy'],
}
export const styleNames =
  'Adobe Art-Deco Beaux-Arts Brutalist Cape-Cod Colonial Craftsman Edwardian Federal Georgian Gothic Greek-Revival International Italianate Mediterranean Mid-Century Mission Modern Moorish Prairie Queen-Anne Ranch Spanish Tudor Victorian'
    .split(' ')
    .map((name) => name.replaceAll('-', ' '))

const adjectives =
  'Old Grand Silver Golden Upper Lower North South East West Quiet Hidden Broken Stone Red White Blue Green Sunny Windy Little Great Iron Copper Crystal Royal Liberty Union Pioneer Heritage'.split(
    ' ',
  )
const landWords =
  'Ridge Valley Creek Hill Hollow Point Bay Springs Grove Heights Bluff Landing Crossing Falls Glen Cove Mesa Prairie Harbor Gate Terrace Park Shore Fork Bend'.split(
    ' ',
  )
const streetKinds = ['Street', 'Avenue', 'Road', 'Drive', 'Lane', 'Boulevard', 'Court', 'Way']
const trees =
  'Oak Maple Cedar Elm Pine Birch Walnut Chestnut Sycamore Willow Magnolia Laurel Juniper Aspen Cypress Poplar Spruce Hickory'.split(' ')
const plain =
  'light room large window original floor kitchen garden porch brick wall ceiling wooden staircase entrance view yard parking truck crew basecamp quiet street corner historic restored period detail fireplace marble tile iron gate courtyard fountain balcony terrace roof tower hall stage lobby elevator basement attic studio office desk counter shelf booth neon sign vintage modern rustic weathered abandoned overgrown mature tree lawn pond dock pier boat track fence field crop soil dust gravel path trail rock water spring snow desert dune sunset sunrise exposure power generator load ramp door wide access permit neighbor friendly available weekend night shoot allowed special effects rain tower drone stunts animals catering tables restrooms holding area nearby hotel airport minutes downtown owner flexible rates negotiable insurance required monitor film commercial series feature photo music video previous productions include famous scene chase romantic comedy thriller western horror drama science fiction war crime family'.split(
    ' ',
  )
const syllables =
  'bar ber bel cal car cor dal den dor el far fen gar gil hal har hol ken kel lan lor mar mel mor nor or pel per ran ros sal sel tal tor val van wal wen wil'.split(
    ' ',
  )
const endings = 'ton ford ley man son by well wood worth field ham stead more ney dale ski berg stein shaw croft'.split(' ')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A surname out of some thousands. */
export const surname = (random: Random): string =>
  capital((random.next() < 0.5 ? random.pick(syllables) : '') + random.pick(syllables) + random.pick(endings))

/** A name as people give to the places they let. */
export function placeName(random: Random, kind: string): string {
  const start = random.below(5)
  if (start === 0) return `${random.pick(adjectives)} ${random.pick(landWords)} ${kind}`
  if (start === 1) return `The ${random.pick(adjectives)} ${kind}`
  if (start === 2) return `${random.pick(trees)} ${random.pick(landWords)} ${kind}`
  return `${surname(random)} ${kind}`
}

export const streetName = (random: Random): string =>
  `${random.next() < 0.5 ? random.pick(trees) : surname(random)} ${random.pick(streetKinds)}`
export const cityName = (random: Random): string =>
  random.next() < 0.4
    ? `${random.pick(adjectives)} ${random.pick(landWords)}`
    : `${surname(random)}${random.next() < 0.3 ? ` ${random.pick(landWords)}` : ''}`
export const filmTitle = (random: Random): string =>
  random.pick([
    () => `The ${random.pick(adjectives)} ${capital(random.pick(plain))}`,
    () => `${surname(random)}`,
    () => `${capital(random.pick(plain))} of ${surname(random)}`,
    () => `${random.pick(adjectives)} ${random.pick(trees)}`,
  ])()

/** Two to four sentences, or as many as are asked for; common words are far commoner than rare ones, and names turn up in between. */
export function description(random: Random, length = 2 + random.below(3)): string {
  const sentences = Array.from({ length }, () => {
    const words = Array.from({ length: 7 + random.below(7) }, () =>
      random.next() < 0.06 ? surname(random) : plain[random.skewed(plain.length, 1.3)],
    )
    return `${capital(words.join(' '))}.`
  })
  return sentences.join(' ')
}
