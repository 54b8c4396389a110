/** The default tree of location categories (domain reference 1.5). Parents in the order they are shown. */
export type CategoryParent = { parent: string; children: readonly string[]; adminOnly: boolean; privateHome?: true }

export const categoryTree: readonly CategoryParent[] = [
  {
    parent: 'Residential',
    adminOnly: false,
    privateHome: true,
    children: [
      'Apartment & Loft',
      'Bungalow & Cottage',
      'Cabin & Lodge',
      'Castle & Chateau',
      'Dormitory',
      'Farmhouse',
      'Historic House',
      'Mansion & Estate',
      'Mid-Century & Modern House',
      'Mobile Home',
      'Penthouse',
      'Ranch House',
      'Row House & Townhouse',
      'Suburban House',
      'Run-down House',
    ],
  },
  {
    parent: 'Commercial & Office',
    adminOnly: false,
    children: [
      'Bank',
      'Boardroom',
      'Call Center',
      'Conference Center',
      'Lobby & Atrium',
      'Modern Office',
      'Period Office',
      'Newsroom',
      'Skyscraper',
      'Start-up Space',
    ],
  },
  {
    parent: 'Retail & Services',
    adminOnly: false,
    children: [
      'Barber & Salon',
      'Boutique',
      'Car Dealer',
      'Convenience Store',
      'Department Store',
      'Garage & Gas Station',
      'Grocery & Market',
      'Laundromat',
      'Mall',
      'Pawn & Antique',
    ],
  },
  {
    parent: 'Food, Drink & Lodging',
    adminOnly: false,
    children: ['Bar & Pub', 'Brewery & Winery', 'Cafe', 'Diner', 'Hotel', 'Inn & B&B', 'Motel', 'Nightclub', 'Resort', 'Restaurant'],
  },
  {
    parent: 'Government & Civic',
    adminOnly: false,
    children: [
      'Capitol',
      'City Hall',
      'Courthouse',
      'Fire Station',
      'Jail & Prison',
      'Library',
      'Military',
      'Police Station',
      'Post Office',
    ],
  },
  {
    parent: 'Education & Medical',
    adminOnly: false,
    children: [
      'Clinic',
      'College',
      'Elementary School',
      'Funeral Home & Morgue',
      'High School',
      'Hospital',
      'Vacant Hospital',
      'Laboratory',
      'Nursing Home',
    ],
  },
  {
    parent: 'Industrial & Infrastructure',
    adminOnly: false,
    children: [
      'Dam',
      'Factory & Mill',
      'Junkyard',
      'Mine & Quarry',
      'Port & Shipyard',
      'Power Plant',
      'Refinery',
      'Warehouse',
      'Vacant Industrial',
    ],
  },
  {
    parent: 'Transportation',
    adminOnly: false,
    children: [
      'Airport',
      'Bridge',
      'Bus Station',
      'Hangar',
      'Highway',
      'Marina',
      'Parking Structure',
      'Railway & Train',
      'Subway',
      'Tunnel',
    ],
  },
  {
    parent: 'Streets & Neighborhoods',
    adminOnly: false,
    children: ['Alley', 'Cul-de-sac', 'Downtown', 'Main Street', 'Period Street', 'Residential Street', 'Rural Road', 'Town Square'],
  },
  {
    parent: 'Sports & Entertainment',
    adminOnly: false,
    children: [
      'Amusement Park',
      'Arena & Stadium',
      'Bowling',
      'Casino',
      'Golf',
      'Gym & Pool',
      'Playground',
      'Rink',
      'Ski Area',
      'Theatre & Cinema',
    ],
  },
  {
    parent: 'Religious & Cultural',
    adminOnly: false,
    children: ['Cemetery', 'Church', 'Monument', 'Mosque', 'Museum & Gallery', 'Synagogue', 'Temple'],
  },
  {
    parent: 'Agricultural & Rural',
    adminOnly: false,
    children: ['Barn', 'Country Store', 'Farm', 'Greenhouse', 'Orchard & Vineyard', 'Ranch & Stable', 'Silo'],
  },
  {
    parent: 'Natural Landscapes',
    adminOnly: false,
    children: ['Canyon', 'Cave', 'Cliff', 'Desert', 'Field & Meadow', 'Forest', 'Glacier & Snow', 'Hills', 'Island', 'Mountain', 'Swamp'],
  },
  {
    parent: 'Water',
    adminOnly: false,
    children: ['Beach', 'Canal', 'Harbor & Pier', 'Lake & Pond', 'Ocean', 'River & Stream', 'Waterfall'],
  },
  {
    parent: 'Studios & Stages',
    adminOnly: false,
    children: ['Backlot', 'LED Volume & Green Screen', 'Production Office', 'Sound Stage', 'Standing Set', 'Warehouse Stage', 'Water Tank'],
  },
  {
    parent: 'Support',
    adminOnly: true,
    children: ['Base Camp', 'Crew Parking', 'Holding', 'Retired'],
  },
]

const parentOfChild = new Map(categoryTree.flatMap(({ parent, children }) => children.map((child) => [child, parent] as const)))

/** Names of children are unique in the whole tree, so a child alone names its parent. */
export function parentOf(child: string): string | undefined {
  return parentOfChild.get(child)
}
