/** Towns and buildings of the Cottonwood Plains library. */
export const prairieTown = `
= Harlan Junction Depot / Railway & Train / Harlan Junction / 1887 / Romanesque / Stone
- Limestone depot where two main lines cross.
Thirty freights a day pass and the dispatcher gives times to the minute.
Waiting room is split by a ticket bay that sees both tracks.
A restored business car stands on the siding and can be shunted.
* for Dust Bowl; arrival of the stranger | tags freight trains, limestone, telegraph | at 1 Depot Street | noise Railway | has Rail siding | cars 25
* fee Fixed 1200 | films Crossing at Harlan 2013

= Drover House Hotel / Hotel / Cottonwood Springs / 1884 / Second Empire, Victorian / Stone
- Cattle-drive hotel with a gallery, mansard and long bar.
Cowboys carved names in the bar rail, and three of the names are famous.
Rooms on the second floor keep iron beds and wash stands.
The gallery over the street carries twelve people.
* for Dodge in its prime | tags long bar, gallery, mansard | at 100 Broadway | has Bar counter, Balcony, Grand staircase | cars 20 | era 1880-1935
* fee Fixed 1900 | films Dry Creek Rising 2004; The Gallery Gun 2020

= Cottonwood County Courthouse / Courthouse, Town Square / Cottonwood Springs / 1886 / Renaissance Revival / Stone
- Limestone courthouse with a red roof in the middle of the square.
Spiral walnut stair from ground to clock.
The square around it has kept its brick paving and two bandstands.
Trials are rare and dates are on the door.
* for county seat, 1890 to 1970 | tags walnut stair, square, clock | own Public county | at 1 Courthouse Square | has Courtroom bench, Grand staircase
* cars 60 | films The Hanging Jury of Cottonwood 2008

= Broadway, Cottonwood Springs / Main Street, Downtown / Cottonwood Springs / 1890 / Main Street Brick / Brick, Stone
- Three blocks of iron fronts on a brick street wide enough for an ox team.
Wide enough, in fact, for angle parking and a tracking car side by side.
Wires are behind the buildings.
Merchants close Sundays and do not mind Mondays.
* for 1880s with dirt; 1950s without | tags brick street, iron fronts | own Public city | at 100-400 Broadway | geo street | cars 80
* films The Gallery Gun 2020; Sunday Clothes 2016

= Bellamy Union Station / Railway & Train, Lobby & Atrium / Bellamy / 1914 / Beaux-Arts / Stone, Column
- Big-city station hall with no trains and all its benches.
Waiting room is two hundred feet long with a coffered ceiling at sixty.
Platforms out back have the canopy and eight feet of height under it.
City uses it for weddings, so book ahead of June.
* for Kansas City massacre days; Chicago | tags waiting room, coffered ceiling | own Public city | at 700 Douglas Street | scene lobby railway
* cars 150 | power 400A | films Porter 2011; Platform Nine-Tenths Empty 2018

= Ostermann Aircraft Plant 2 / Factory & Mill, Vacant Industrial / Bellamy / 1941 / Industrial / Brick, Glass & Steel
- Wartime bomber plant, half a mile of roof without a wall.
Cranes on the ceiling still travel.
A third of the floor is let for storage and can be emptied.
Blackout paint is on the north windows yet.
* for Rosie days; robot factory | tags bomber plant, travelling cranes | at 4000 Oliver Road | cond Vacant | cars 500 | power Three-phase
* scene work-hall warehouse | fee Fixed 3200 | films Rivet 2006

= Bellamy Grain Exchange / Period Office, Bank / Bellamy / 1919 / Chicago School / Brick, Stone
- Trading floor with a pit, chalk boards and a gallery.
Boards still show the closing prices of the last day, under glass.
The pit is octagonal with six steps.
Smaller brokers' offices upstairs have frosted doors waiting for names.
* for Chicago commodities; newsroom | tags trading pit, chalk boards | at 212 Market Street | has Balcony | cars 10 | scene lobby library
* fee Fixed 1600

= Orpheum Bellamy / Theatre & Cinema / Bellamy / 1922 / Spanish Revival / Brick, Stucco
- Atmospheric vaudeville house with courtyard walls and stars.
Side walls are built as a Spanish street with lit windows.
Stage is shallow at twenty-six feet.
Dressing rooms have signatures back to the first week.
* for vaudeville; concert film | tags vaudeville, signatures, stars | at 200 Broadway | has Stage, Balcony | cars 15 | fee Fixed 2500
* films Two-a-Day 2009

= Prairie Fork State College / College / Prairie Fork / 1902 / Collegiate Gothic / Stone
- Limestone campus round a mall of elms.
Founders Hall has the tower everyone draws.
Big lecture room was restored with its periodic table from 1931.
Students leave on the fifteenth of May.
* for land-grant college; Oxford in a pinch | tags limestone, elms, tower | own State | at 1 College Mall | noise Church bell | cars 200
* films Extension Course 2017

= Three Elms School No. 9 / Elementary School / Three Elms / 1896 / Roadside/Vernacular / Stone
- One-room stone school alone on a rise.
Twenty-four desks on runners, a stove, a flag and a bell.
Nothing else as far as you can see, in any direction.
The road is mowed grass for the last quarter mile.
* for Little house years | tags one-room school, bell, stove | own Public county | at District Road 9 | has No neighbours in sight, Dirt road | cars 15
* power None | films Primer 2010 | scene none

= Ash Creek Grain Co-op / Silo, Railway & Train / Ash Creek / 1931 / Industrial / Concrete
- White elevator a quarter mile long at the end of the main street.
You see it twenty minutes before you reach it.
Manlift goes to the top gallery, where sixty windows face west.
Harvest is the last two weeks of June: trucks, dust, light.
* for prairie cathedral | tags elevator, harvest, gallery | at 1 Elevator Street | has Rail siding | noise Railway, Industry | cars 30 | fee Fixed 600
* films Bushel 2014 | scene railway

= Wheatland Motor Court / Motel / Dry Ford / 1948 / Art Moderne / Stucco
- Rounded cabins with garages between, on the old highway.
Ten cabins in sherbet colors round a gravel drive.
Sign has a sheaf of neon wheat that bends in three steps.
Owner's brother keeps seven cars of the right years.
* for road movie 1948 to 1965 | tags neon wheat, cabins, old highway | at 1200 West Highway | cars 20 | era 1945-1970 | fee Fixed 1100
* films Two Beds 2020

= Blue Plate at Dry Ford / Diner / Dry Ford / 1950 / Roadside/Vernacular / Glass & Steel
- Truck-stop diner with a horseshoe counter.
Horseshoe means eyelines across coffee without moving the camera.
Lot takes forty rigs and drivers will idle for a pie.
Owner opens at five, closes at two, yours after.
* for truck stop; murder on the plains | tags horseshoe counter, pie, trucks | at 900 West Highway | has Bar counter | noise Freeway | cars 60
* fee Fixed 700 | films Bushel 2014; Load 2021

= Hopewell Stone Church / Church, Cemetery / Limestone / 1879 / Gothic / Stone
- Volga settlers' church with twin towers on empty prairie.
Seats eight hundred in a town of ninety.
Painted interior, blue to the vault.
Towers can be seen from eleven miles and lit at night by the parish switch.
* for Bavaria; Ukraine | tags twin towers, painted vault | at 1 Hopewell Road | noise Church bell | cars 70 | fee Fixed 600
* films The Hanging Jury of Cottonwood 2008

= Fort Larrabee / Military / Limestone / 1867 / Roadside/Vernacular / Stone
- Cavalry post with parade ground, barracks and hospital.
Nine stone buildings round a ground where re-enactors drill in June.
Barracks have bunks for fifty on both floors.
No wire, road or pole visible from the flagstaff.
* for Indian Wars frontier; Crimea | tags parade ground, barracks | own State | at Fort Road | cars 60 | has No neighbours in sight | power None
* films Dry Creek Rising 2004 | scene none

= Harlan Memorial, Old Building / Vacant Hospital / Harlan Junction / 1938 / Art Deco / Brick
- Five empty deco floors with sun porches.
Each ward ends in a curved porch of glass.
Lift works; water does not.
Tile is mint, peach and ivory by floor.
* for asylum; 1940s maternity | tags sun porch, mint tile, ward | at 20 Hospital Hill | cond Vacant | has Elevator, Operating room | cars 40
* fee Fixed 1000 | films Convalescent 2019 | scene institution
`
