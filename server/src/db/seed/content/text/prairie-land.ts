/** Farms, homes and open country of the Cottonwood Plains library. */
export const prairieLand = `
= Sunflower Quarter / Field & Meadow, Farm / Ash Creek / - / - / -
- One hundred and sixty acres of sunflowers, blooming by arrangement.
Planted in two halves three weeks apart so that something is in flower from mid-August to late September.
A raised track crosses the middle for a camera car.
Heads face east after the first week and stay so.
* for happy memory; France | tags sunflowers, camera track | at County Road 14 | has Dirt road, No neighbours in sight | cars 30 | scene farm barn
* fee Fixed 700 | films Yellow Mile 2018

= Vogel Homestead / Farmhouse, Run-down House / Three Elms / 1892 / Farmhouse / Stone
- Abandoned limestone farmhouse under three elms, the town's namesake.
Roof went in 1971; walls are eighteen inches thick and safe.
Sky through the upper windows makes the shot.
Owner mows a ring for base camp out of sight behind the windbreak.
* for Dust Bowl; ghost story | tags ruin, elms, windows of sky | at Vogel Lane | cond Derelict | power None | has No neighbours in sight, Dirt road
* cars 20 | fee Fixed 350 | films Windbreak 2015

= Hathaway Ranch House / Ranch House, Ranch & Stable / Dry Ford / 1917 / Prairie, Ranch / Stone, Wood
- Wide-eaved ranch headquarters above the river breaks.
Bunkhouse, cookhouse, commissary and 22,000 acres.
Branding happens in May and can be filmed for the cost of a steer.
House is lived in: ground floor only.
* for Texas empire | tags headquarters, bunkhouse, branding | at Hathaway Road | has Stable, Barn, Porch, Private road, No neighbours in sight | cars 50
* scene farm log-room | fee Fixed 2600 | films Fence Law 2007; The Gallery Gun 2020

= Dust Devil Road / Rural Road / Ash Creek / - / - / -
- Fourteen miles of dirt section road, ruler straight.
Township grades it before a shoot if asked a week ahead.
Poles are on one side only and end at mile nine.
Rooster tails of dust hang for a minute behind any vehicle.
* for pursuit; homecoming | tags dirt road, poles, dust | own Public county | at Section Road 22 | geo street | cars 20 | scene farm desert-road
* films Load 2021; Bushel 2014

= Smoky Chalk Towers / Canyon, Desert / Limestone / - / - / -
- White chalk spires standing in short grass.
Seventy feet tall and soft as soap, so nobody climbs.
Shadows are best before nine and after six.
Two miles of private track, passable when dry.
* for Badlands; other planet | tags chalk, spires, white rock | at Chalk Road | geo area | has Private road, No neighbours in sight | cars 25
* fee Fixed 900 | rules Stay twenty feet from the spires. No drones in nesting time, April to July. | films Redwall 2009 | scene none

= Flint Prairie Overlook / Hills, Field & Meadow / Cottonwood Springs / - / - / -
- Tallgrass hills with no tree to the horizon.
Burned in April: three nights of fire lines visible for miles, open to crews with the ranch's fire boss.
Green by May, red by October.
A bison herd is somewhere in frame.
* for 1850 trail; the open | tags tallgrass, burn, bison | at Overlook Road | geo area | cars 30 | fee Negotiable | films Fence Law 2007; Primer 2010
* scene none

= Wolf Creek Salt Marsh / Swamp, Lake & Pond / Ash Creek / - / - / -
- Shallow inland marsh with half a million birds in March.
Levee roads cross it in a grid, so you get height and reflections.
Cranes come in at dusk in waves.
Hides for eight can be used by camera.
* for delta; migration | tags cranes, levee, reflections | own Federal | at Marsh Refuge Road | geo area | cars 15
* rules No engines on levees from February to April. | scene none

= Republican Millpond / River & Stream, Factory & Mill / Prairie Fork / 1876 / Other / Stone, Wood
- Stone mill and a dam that sings.
Wheel was replaced by a turbine in 1910 and by a new wheel in 2012.
Miller's flat above is furnished for a bachelor of 1920.
Pond freezes hard enough for skaters most Januaries.
* for New England; fairy tale | tags mill wheel, skating, dam | at 4 Mill Road | has Pond | cars 15 | scene old-mill | fee Fixed 800

= Arch Bridge at Dry Ford / Bridge / Dry Ford / 1912 / Other / Stone
- Triple limestone arch over a river that is mostly sand.
You can drive under it nine months of the year.
Built by the county for wagons and posted at six tons.
Cottonwoods upstream turn yellow in the second week of October.
* for Spain; Civil War | tags limestone arches, sand river | own Public county | at Old Ford Road | cars 12 | scene stone-bridge
* films Crossing at Harlan 2013

= Lakin Sand Hills / Desert, Hills / Dry Ford / - / - / -
- Small dune field south of the river, four square miles.
Clean sand faces on the north side, sage on the south.
Wind resets the tracks overnight.
Access by owner's tracked vehicle, included.
* for Sahara; Arabia in the close shots | tags dunes, sand, wind | at River Road South | geo area | has No neighbours in sight | cars 20 | fee Fixed 850
* films Sirocco, Kansas 2016 | scene none

= Bison Creek Sound Barn / Warehouse Stage, Barn / Prairie Fork / 2009 / Warehouse / Corrugated Metal
- Horse arena turned shooting stage with a dirt or plank floor.
Two hundred by ninety feet clear, eighteen to the truss.
Insulated, not silent: rain ends dialogue.
Horses can be worked inside, which is the point.
* for interior exteriors; western town under cover | tags arena, dirt floor, truss | at 77 Arena Road | cars 90 | power 400A | scene work-hall barn
* fee Fixed 1300

= Elm Street, Prairie Fork / Residential Street, Suburban House / Prairie Fork / 1928 / Bungalow, American Foursquare / Brick
- Brick-paved street of porches under a closed canopy.
Forty houses, all with porches, none with a garage to the front.
Canopy turns gold in the third week of October.
Residents' committee has a form and a bake sale.
* for Halloween anywhere; 1950s childhood | tags porches, elms, brick paving | own Public city | at Elm Street, 400 to 900 | geo street | cars 25
* scene victorian-row parlour | films Porch Light 2024; Sunday Clothes 2016

= Wagner Prairie Box / Mid-Century & Modern House / Bellamy / 1956 / Mid-Century Modern, Prairie / Brick, Glass & Steel
- Low brick and glass house round a walled court.
Designed by the aircraft company's staff architect for himself.
Built-in everything, terrazzo, a conversation pit that seats twelve.
Not a single original lamp is missing.
* for Palm Springs; science fiction of 1960 | tags conversation pit, terrazzo, court | at 18 Prairie Lane
* has Courtyard, Fireplace, Open plan, Period kitchen | cars 8 | fee Fixed 1700 | films Zero Gravity Housewife 2019

= Kessler Auto Graveyard / Junkyard / Harlan Junction / - / Industrial / Corrugated Metal
- Forty acres of rust in grass, sorted by nothing.
Trees have grown through some of them.
Snakes in summer: boots and a wrangler.
Owner sells what you like and rents what he likes.
* for apocalypse; serial killer | tags rust, trees through cars | at Kessler Road | cond Worn | cars 20 | power None | fee Fixed 400 | status pending
* scene none

= Bellamy Riverfront Flats / Apartment & Loft / Bellamy / 1909 / Adaptive Reuse/Loft / Brick, Beam
- Wholesale house made into lofts, one kept for filming.
Loft 3B is empty, brick, with eleven windows on the river.
Owner wants to see how the first shoot goes before the record is public.
Lift holds a piano.
* for Tribeca | tags river view, brick loft | at 40 Water Street | has Exposed brick, Elevator, City view | cars 6 | fee Fixed 900 | status private

= Starlight Road Drive-in / Theatre & Cinema, Field & Meadow / Harlan Junction / 1949 / Roadside/Vernacular / Wood
- Drive-in with a timber screen tower; blown down in 2023.
The screen went in the June storm and is not coming back.
Ticket booth, speaker poles and snack bar stand.
Kept for the snack bar, which may be moved.
* tags drive-in, speaker poles | at Old Highway | cond Derelict | status archived | films Yellow Mile 2018 | scene none

= Three Elms Opera House / Theatre & Cinema / Three Elms / 1901 / Romanesque / Stone
- Upstairs opera house over a hardware store.
Record begun by the preservation group.
Painted curtain shows Venice and the shops of 1904.
Stair is narrow; weights to follow.
* tags painted curtain, upstairs theatre | at 2 Main Street | has Stage | cars 10 | status Draft
`
