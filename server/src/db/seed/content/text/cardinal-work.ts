/** Schools, hospitals, industry, transport and streets of the Cardinal Bay library. */
export const cardinalWork = `
= Tansy Valley Clinic / Clinic / Tansy / 1972 / Mid-Century / Brick
- Small-town clinic with six rooms and a waiting area in teak.
Doctor Umbach retired and sold it complete, down to the eye chart.
Rooms are twelve by ten with high windows, so take the wide lens.
Fluorescents are on old ballasts; bring tubes.
* for 1970s doctor; rural hospital | tags waiting room, examination | at 5 Health Lane | cond Vacant | cars 16 | fee Fixed 650 | scene none

= Millrace College Quad / College / Millrace / 1896 / Collegiate Gothic / Stone, Brick
- Ivy quad with a bell tower, cloister and lecture theater.
Students are gone from the tenth of June to the first of September.
The lecture theater is a steep wooden bowl with inkwells.
Bell can be silenced for takes by arrangement with the chapel.
* for Oxford; New England college | tags quad, cloister, bell tower | at 1 College Walk | noise Church bell | has Courtyard, Library room, Garden
* cars 70 | fee On request | films Hemlock Term 2013; The Fellows 2019

= Coldwater Elementary / Elementary School, Playground / Coldwater / 1952 / Mid-Century / Brick
- Low brick school with low sinks and a wide green field.
Everything is at the height of an eight-year-old, which is a gift for framing.
Available all summer and on Saturdays.
The district asks for background checks for everyone on the list.
* for American school, 1955 to now | tags classroom, playground, school bus loop | own Public city | at 300 Third Street | noise School bell | cars 45
* films Show and Tell 2016

= Port Ellery High / High School / Port Ellery / 1929 / Art Deco / Brick, Concrete
- Three-story high school with lockers, gym and a deco auditorium.
Lockers in four colors by floor.
The gym has a stage at one end and pull-out bleachers on both sides.
Marching band is good and available.
* for Anytown High | tags lockers, gym, auditorium | own Public city | at 1 Mariner Drive | has Stage | cars 120
* films Homecoming, Again 2012; Varsity Blue Hour 2022

= Wexcombe Funeral Home / Funeral Home & Morgue / Marrow Point / 1899 / Queen Anne / Clapboard
- Chapel, parlour and a white-tiled preparation room.
In business since 1899 and very patient with film people, provided a family does not need the room.
The tiled room has two tables, gutters and a skylight.
Porte-cochere fits a period hearse, which they also have.
* for Victorian undertaker; morgue | tags chapel, hearse, tiled room | at 40 Church Street | has Garage, Skylight | cars 14 | fee Fixed 1300

= St. Dymphna's, North Wing / Vacant Hospital, Hospital / St. Brannock / 1961 / International / Brick, Concrete
- Four empty hospital floors with beds, nurses' stations and an operating suite.
Lifts, lights and oxygen panels work, the last as lights only.
Each floor is from another decade because they never had the money to do all four.
Operating Room 3 has its gallery.
* for any hospital 1960 to 2010 | tags ward, operating room, nurses' station | at 800 Mercy Avenue | cond Vacant | has Operating room, Elevator
* cars 90 | power Three-phase | fee Fixed 3500 | films Night Rounds 2014; Chart Note 2018; Code Grey 2024 | scene institution

= Salterton Marine Laboratory / Laboratory / Coldwater / 1968 / Brutalist / Concrete
- Raw concrete research station on the rocks with seawater tanks.
Corridors look at the sea through slots.
Thirty tanks, some full, some with things in them.
Scientists keep working and will say real sentences if asked.
* for Cold War base; villain's lair | tags brutalist, tanks, seawater | own State | at 1 Station Road | noise Surf | cars 22 | films Brackish 2020
* scene none

= Harbor Rest / Nursing Home / Gull Harbor / 1966 / Mid-Century / Brick, Wood
- Sunny day room, long ramp, and a garden with a rail.
One wing has been closed for refit and waits for funds.
Day room piano is tuned.
Residents next door enjoy visitors at mealtimes, and it is good manners to go.
* for care home; retirement comedy | tags day room, ramp, garden | at 12 Rest Lane | has Garden | cars 20 | fee Fixed 800 | status pending

= Copper Creek Dam / Dam, Power Plant / Copper Summit / 1941 / Industrial / Concrete
- Curved concrete dam with a roadway on top and a turbine hall below.
You can close the crest road at night with two flaggers.
Turbine hall is Art Moderne with terrazzo and four green machines that hum in B flat.
Spill days are known a week ahead and are worth waiting for.
* for 1940s war effort; Soviet plant | tags turbine hall, spillway, crest road | own Federal | at Dam Road | cars 30 | noise Industry
* rules Federal permit; no drones within the fence. | films Floodgate 2001 | scene none

= Umbach Woolen Mill / Factory & Mill / Millrace / 1888 / Industrial / Brick, Beam
- Brick mill over the race with looms still standing.
Forty looms on the second floor, of which three run and shake the building.
Race and wheel pit are lit for visitors and look medieval.
Floor is oiled maple: cover it before anything with wheels.
* for Lowell; Manchester; Dickensian factory | tags looms, mill race, brick | at 1 Mill Street | noise Industry | cars 30 | scene old-mill work-hall
* fee Fixed 1700 | films Warp and Weft 2008; The Foundling Loom 2019

= Grist & Heron Mill / Factory & Mill, River & Stream / Alder Forks / 1871 / Roadside/Vernacular / Stone, Wood
- Stone flour mill with a turning wheel on a still pond.
The miller opens the sluice and the wheel starts in four seconds.
Three floors of hoppers, belts and dust that floats in any beam.
Far bank is a hayfield where a crane can stand dry from June on.
* for Vermont; Brothers Grimm | tags water wheel, millpond, belts | at 60 Heron Road | cars 15 | scene old-mill | has Pond, Dirt road | fee Fixed 1400
* films The Miller's Third Son 2017

= Varrow Salvage / Junkyard / Juniper Wells / - / Industrial / Corrugated Metal
- Eleven acres of cars stacked three high by make and year.
The owner sorts by color in the front rows because a commercial once paid him to.
Crane, crusher and a dog that is friendly.
Wide lanes between rows hold two cars and a tracking vehicle.
* for chase; post-apocalypse | tags car stacks, crusher, desert | at 9 Scrap Road | cars 50 | noise Industry | cond Worn | power 100A
* fee Negotiable 1200 | scene none

= Lucky Widow Mine / Mine & Quarry / Copper Summit / 1883 / Industrial / Corrugated Metal, Wood
- Copper mine with a standing headframe and 400 feet of safe tunnel.
The first 400 feet of adit are timbered, lit and inspected yearly.
Ore carts roll on a slope gentle enough to hold by hand.
Above ground the headframe and hoist house stand against bare rock.
* for gold rush; Wales | tags headframe, adit, ore carts | at Widow Mine Road | cars 18 | cond Worn | power 100A | fee Fixed 1600 | films Pay Dirt 2010

= Ellery Drydock / Port & Shipyard / Port Ellery / 1918 / Industrial / Concrete, Corrugated Metal
- Working drydock, gantry cranes and a plate shop.
A hull in dock gives you a steel cliff ninety feet high.
Plate shop throws sparks on request.
Hard hats and a safety talk for everyone, actors too.
* for Gdansk; Brooklyn Navy Yard | tags drydock, gantry, sparks | own Public county | at 1 Drydock Road | noise Industry | cars 100 | power Three-phase
* films Rivet 2006; Hull Breach 2015

= Sandreed Steam Plant / Power Plant, Vacant Industrial / Sandreed / 1932 / Art Deco / Brick, Concrete
- Decommissioned power station with a cathedral of a boiler hall.
Control room has marble panels, brass switches and one hundred dials with needles you can set.
Boiler hall is ninety feet clear under broken skylights: expect pigeons.
Asbestos was removed and certified in 2013.
* for Metropolis; reactor | tags control room, dials, boiler hall | at 77 Steam Road | cond Derelict | cars 40 | scene work-hall warehouse
* fee Fixed 2800 | power 400A | films The Switchman 2014; Ash Season 2021

= Clatterbay Tank Farm / Refinery / Port Ellery / 1964 / Industrial / Concrete
- Pipework, ladders and white tanks by the tide.
Half the tanks are gas-free and open for filming with a permit to work.
At night eleven hundred bulbs outline the pipes.
The company allows no engines inside the bund.
* for petrochemical city; off-world colony | tags pipes, tanks, night lights | at 400 Terminal Road | noise Industry | cars 30 | power Three-phase
* rules No open flame, no engines inside the bund wall. | status private | scene none

= Net Loft Warehouse / Warehouse, Warehouse Stage / Cardinal Bay / 1925 / Warehouse / Brick, Beam
- Clear-span brick shed with dock doors and 22 feet of height.
Power was upgraded for a series in 2019: 1,200 amps at the south wall.
Columns stand only along the edges.
Street side still looks like 1925, so it doubles as its own exterior.
* for Boston docks; boxing gym | tags clear span, dock doors, saw-tooth | at 11 Net Loft Alley | cars 45 | power Three-phase | fee Fixed 1900
* has Exposed brick, Skylight | films Union Hall 2019; Southpaw Sister 2022

= Cannery No. 6 / Vacant Industrial, Harbor & Pier / Port Ellery / 1907 / Industrial / Corrugated Metal, Wood
- Salmon cannery on piles, machines in place, roof mostly there.
The line that cut, canned and soldered runs the length of the building and ends at a dock.
Tide comes up under the floor and makes light on the ceiling at noon.
Floor loads are marked in paint; believe them.
* for Alaska; smugglers | tags cannery, piles, machinery | at 6 Cannery Row | cond Derelict | noise Surf | cars 12 | scene harbour work-hall
* power None | fee Fixed 1100 | films Red Season 2011

= Brannock Municipal Airport / Airport / St. Brannock / 1963 / International / Glass & Steel, Concrete
- Small jet-age terminal with one gate and a long window.
Two flights a day, so there are nine free hours between.
The departures board flips.
Apron access with an escort, and the tower is glad of company.
* for 1960s jet age; regional airport | tags terminal, departures board, apron | own Public city | at 1 Airport Way | noise Airport path | has Runway
* cars 200 | films Layover 2013 | scene none

= Marchbank Air Hangar / Hangar, Airport / Juniper Wells / 1943 / Industrial / Wood, Corrugated Metal
- Wartime timber hangar on a dry airstrip.
The arch is glued timber, 160 feet without a post.
Doors roll by hand and need six people.
The strip is 5,000 feet of cracked asphalt, open to picture aircraft and car work alike.
* for World War II England; aviation legend | tags timber arch, airstrip, desert | at 1 Airbase Road | has Runway, No neighbours in sight | cars 150
* power 100A | fee Fixed 2200 | films Wing and a Prayer Club 2007; Terminal Velocity Girls 2018

= Ellery Narrows Bridge / Bridge / Port Ellery / 1936 / Art Moderne / Glass & Steel, Concrete
- Green suspension bridge across the narrows.
A full closure is possible on Sundays from four to seven in the morning, twice a year.
The north walkway can be had any night.
Below the east tower a boat ramp gives the low angle everyone wants.
* for San Francisco; New York at a distance | tags suspension bridge, fog, tower | own State | at State Route 9, mile 41 | noise Freeway | cars 10
* geo area | films Span 2004; The Long Way Over 2016

= Heron Road Arches / Bridge, River & Stream / Alder Forks / 1892 / Other / Stone
- Three stone arches over a slow green river.
Built by a mason who missed home and cut the parapet as they do there.
The road carries eleven cars a day and the county closes it on a phone call.
River is knee-deep under the middle arch in August.
* for England; Tuscany | tags stone arches, slow river, country road | own Public county | at Heron Road, mile 3 | cars 8
* films The Vicar's Bicycle 2012 | scene stone-bridge

= Greyhawk Bus Depot / Bus Station / Sandreed / 1949 / Art Moderne / Stucco, Glass & Steel
- Rounded depot with a clock, a lunch counter and wooden benches.
Buses stop at the new place now; the old one waits.
Six bays under a curved canopy take period coaches, and a collector in town has four.
Lunch counter gas is live.
* for 1940s goodbye; Depression | tags canopy, lunch counter, benches | at 12 Depot Street | cond Vacant | has Bar counter | cars 15 | era 1940-1975
* fee Fixed 900 | films One Way to Tulsa 2015 | scene none

= Sagebrush Straight / Highway, Desert / Painted Basin / - / - / -
- Nine miles of two-lane without a bend, sign or wire on the west side.
Average traffic is four cars an hour after ten.
The highway patrol will hold both ends in ten-minute blocks.
Shoulder is hard gravel, wide enough for a process trailer to turn.
* for Nevada; Texas; the end of the world | tags empty road, centre line, horizon | own State | at Route 78, mile 12 to 21 | geo street | cars 40
* films Eleven Miles 2019; Straightaway 2023

= Gull Harbor Yacht Basin / Marina, Harbor & Pier / Gull Harbor / 1955 / Roadside/Vernacular / Wood
- Ninety berths, half of them wooden boats, under a wooded hill.
Harbormaster will move boats by color if asked nicely.
Fuel dock makes a camera platform at water level.
Halyards ring in any breeze over ten knots; sound department beware.
* for Maine; Mediterranean marina | tags wooden boats, fuel dock, masts | own Public city | at 2 Basin Road | has Dock, Ocean view | cars 40
* noise Surf

= Capitol Mall Parkade / Parking Structure / St. Brannock / 1971 / Brutalist / Concrete
- Seven decks with a double-helix ramp and a view from the roof.
The helix never crosses itself, so a chase can go up and down at once.
Roof is clear of masts and sees the dome.
Lights are on per-floor switches behind the booth.
* for informant meeting; chase | tags helix ramp, concrete, rooftop | own Public city | at 220 Capitol Mall | has Rooftop, City view | cars 60
* fee Fee schedule | films Deep Level 2010 | scene none

= Tansy Depot / Railway & Train / Tansy / 1901 / Romanesque / Brick
- Country station with a long canopy and a heritage steam line.
The line owns two steam locomotives, five coaches and eleven miles of track without a road in sight.
Trains wait for camera.
Ticket office has its grille, its rack and its cat.
* for 1900 to 1950 anywhere | tags steam train, platform, canopy | at 1 Station Road | noise Railway | has Rail siding | cars 30 | era 1895-1955
* fee Fixed 3600 | films The 4:10 to Tansy 2002; Platform Two 2014; Evacuees 2020

= Harbor Tunnel Service Gallery / Tunnel, Subway / Port Ellery / 1958 / Industrial / Concrete
- Tiled service tunnel a third of a mile long under the narrows.
White tile, green doors every sixty feet and a hum.
It passes for a subway with one bench and a map.
Ventilation can be stopped for ten minutes at a time for dialogue.
* for subway corridor; bunker | tags white tile, vanishing point | own State | at Under State Route 9 | only Interior | cars 8 | geo area | power 200A
* scene none

= Ropewalk Alley / Alley / Cardinal Bay / 1890 / Warehouse / Brick
- Brick alley with fire escapes, hoist beams and wet cobbles.
It drains badly and therefore always shines.
Forty yards dead straight, then a dog-leg that hides lamps and crew.
Four owners, one agreement.
* for New York 1900; London | tags fire escapes, cobbles, noir | at Ropewalk Alley | geo street | cars 4 | fee Fixed 700
* films Two Shadows 2009; Gutter Saints 2021

= Larkspur Court / Cul-de-sac, Residential Street / Millrace / 1994 / - / -
- Closed suburban ring of eleven houses with matching lawns.
A homeowners' agreement fixes the fee and the hours, so no surprises.
Turning circle is fifty feet across and takes a crane base.
Evening light lasts because there is nothing tall to the west.
* for any suburb | tags lawns, turning circle, mailboxes | at Larkspur Court | geo street | cars 20 | scene modern-house | fee Fixed 2000
* rules Generator off by ten. No more than three night shoots a month.

= Front Street Canyon / Downtown / Cardinal Bay / 1925 / Chicago School / Brick, Stone
- Four blocks of prewar towers with a clean line to the water.
Traffic can be diverted on weekends without touching a bus route.
Awnings belong to the business association and can be struck or swapped.
From the corner of Second you see towers both ways and the bay at the end.
* for Chicago; New York 1940s | tags street canyon, awnings, steam vents | own Public city | at Front Street, First to Fifth | geo street
* noise Freeway | cars 30 | films The Tuesday Withdrawal 2015; Fare Zone 2018; Gilt 2022

= Tansy Main Street / Main Street, Period Street / Tansy / 1905 / Main Street Brick / Brick
- Two brick blocks, a bandstand and angle parking.
The council took out the parking meters and plastic signs in 2011 with filming in mind.
Merchants vote yes by habit and get a copy of the film.
Fourth of July bunting is stored in the depot.
* for Midwest 1910 to 1990 | tags brick fronts, bandstand, parade | own Public city | at Main Street | geo street | cars 50 | era 1905-1995
* films Milk Money Summer 2017; Home for the Parade 2019; Founders Day 2023

= Chandler's Steps / Period Street, Residential Street / Marrow Point / 1885 / Victorian / Clapboard, Stone
- Stepped lane between captains' houses, sea at the bottom.
No car has ever used it.
Gas lamps are real gas and can be lit.
Eighty-one steps, so budget for backs.
* for 19th-century port; Cornwall | tags steps, gas lamps, captains' houses | own Public city | at Chandler's Steps | geo street | cars 2
* scene victorian-row harbour | films The Tidewater Bride 2014
`
