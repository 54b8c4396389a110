/** Offices, shops, places to eat and civic buildings of the Cardinal Bay library. */
export const cardinalTown = `
= Coast Fidelity Bank / Bank / Cardinal Bay / 1922 / Classical Revival / Stone, Column
- Closed bank with brass cages, marble floor and a walk-in vault.
The vault door weighs eleven tons and swings with one hand; the time lock has been taken out so nobody is shut in.
Tellers' cages are on wheels, built for a heist picture and left behind.
Morning light comes in low through the east windows and reaches the far wall.
* for 1930s Kansas City; Swiss bank | tags vault, teller cages, marble | at 101 Front Street | cars 6 | cond Vacant | has Basement | fee Fixed 3000
* films The Tuesday Withdrawal 2015; Cold Deposit 2023

= Harbor Commissioners' Boardroom / Boardroom, Period Office / Port Ellery / 1938 / Art Deco / Wood
- Walnut boardroom with a map table and a window on the docks.
Twenty-two leather chairs, a mural of the first dredger and a door that closes like a safe.
The map table lifts off its base.
You see cranes through the window, still at weekends and moving on working days.
* for 1940s war cabinet; shipping company | tags map table, mural, walnut | at 50 Pier Road, third floor | own Public county | cars 12 | has Elevator

= Northline Response Center / Call Center / Millrace / 2003 / Corporate Modern / Concrete
- One hundred and forty dark desks under a wall of dead screens.
An insurer left in 2021 and left everything: headsets, partitions, motivational posters.
Screens accept a feed.
The raised floor hides cable and there is a glazed supervisor's bridge across the back.
* for mission control; emergency dispatch | tags cubicles, wall of screens | at 7700 Industry Way | cars 150 | cond Vacant | has Open plan
* fee Fixed 1900 | scene none

= Bayview Conference Center / Conference Center / Cardinal Bay / 1989 / Postmodern / Concrete, Glass & Steel
- Hall, foyer and eleven meeting rooms with movable walls.
Pink granite and brass, which is in fashion again.
The main hall flies 2,000 pounds from a grid and has a loading door you can drive a bus through.
Extras holding, catering and green rooms are under one roof.
* for airport hotel; party convention | tags escalator, foyer, convention | at 400 Convention Way | cars 300 | power Three-phase | own Public city
* has Elevator, Commercial kitchen, Stage | scene none

= Meridian Atrium / Lobby & Atrium, Skyscraper / St. Brannock / 1983 / High-tech / Glass & Steel
- Fourteen-floor glass atrium crossed by bridges.
Two glass lifts face each other across the space and can be parked at any floor by security.
Weekends from Friday nine in the evening the building is empty.
Hard sun between eleven and one makes stripes you will either love or have to fly silk against.
* for corporate headquarters; near future | tags glass lifts, bridges, atrium | at 1 Meridian Plaza | cars 200 | has Elevator, Skylight | fee Fixed 5500
* rules Ground floor cafe must stay reachable on weekdays. | films Upper Management 2017; Parallax 2022 | scene none

= Fathom Robotics Floor / Modern Office, Laboratory / Millrace / 2018 / Contemporary / Glass & Steel, Concrete
- Working robotics office with a test pool in the middle.
Engineers will keep typing in the background for the price of lunch.
The test pool is eight feet deep with a viewing window at desk height.
Whiteboards must be wiped or replaced before camera: the owner does that.
* for start-up; space agency | tags test pool, robots, whiteboards | at 18 Foundry Park | cars 40 | has Open plan, Modern kitchen | fee Negotiable 2500
* power 400A

= The Bay Sentinel Newsroom / Newsroom, Period Office / Cardinal Bay / 1951 / Mid-Century / Brick
- Newspaper floor kept whole, with typewriters and a pneumatic tube.
The paper moved out in 2014 and the historical society keeps the room as it stood in 1974.
The tube still carries a canister to the press hall.
Ceiling tubes were replaced by flicker-free ones in the old fittings.
* for Washington 1974; small-town paper | tags typewriters, press, pneumatic tube | at 88 Press Street | cars 5 | era 1950-1985 | fee Fixed 1250
* films Above the Fold 2012; Errata 2019

= Oriel & Sons, Solicitors / Period Office / Marrow Point / 1894 / Victorian / Brick, Wood
- Lawyer's chambers with deed boxes to the ceiling.
Rolling ladders, green lamps and a partners' desk for two people who did not speak.
The outer office has a counter with a flap.
Owner's files are dummies; the real ones went to the county in 2005.
* for Dickens; probate office | tags deed boxes, ladder, partners' desk | at 7 Custom House Lane | cars 2 | has Library room, Fireplace | fee Fixed 750

= Tidepool Studio Offices / Start-up Space, Production Office / Cardinal Bay / 1930 / Adaptive Reuse/Loft / Brick, Beam
- Old chandlery split into bright production offices by the month.
Sixteen rooms, gigabit line, art department shop on the ground floor with a roll-up door.
Three series have wintered here.
Neighbors are a brewery and a net loft, so late nights trouble nobody.
* for design agency; start-up | tags production office, monthly let, art department | at 20 Net Loft Alley | cars 35 | has Exposed brick, Open plan
* fee Fixed 450

= Sal's Three Chairs / Barber & Salon / Tansy / 1947 / Main Street Brick / Brick
- Three-chair barber shop that never took down its mirrors.
Porcelain chairs, a sterilising cabinet with a blue glow and a bench worn to the shape of four generations.
Sal's grandson cuts hair Thursday to Saturday and is free the rest of the week.
Big window faces north.
* for 1950s anywhere; Chicago | tags barber pole, porcelain chairs | at 33 Main Street | cars 3 | fee Fixed 400 | own Private

= Lovage & Daughter / Boutique / Gull Harbor / 1908 / Victorian / Wood
- Dress shop with bowed windows and a curtain that hides everything.
The bowed glass is original and wavy, so hold your reflection in mind.
Stock can be cleared to the back in an hour.
Upstairs workroom has six machines and light on two sides.
* for Paris side street; 1960s London | tags bow window, dress shop | at 14 Promenade | cars 2 | fee Fixed 550 | scene main-street parlour

= Overby Motors / Car Dealer / Sandreed / 1959 / Googie / Glass & Steel, Stucco
- Round glass showroom under a flying saucer roof.
The turntable in the middle carries two tons and turns at one speed: slow.
Lot lights are strings of bulbs on poles, all working.
Picture vehicles can be kept overnight in the service bay.
* for 1960s optimism; used-car lot | tags showroom, turntable, saucer roof | at 1900 Old Coast Highway | cars 60 | fee Fixed 1600 | films Zero Down 2014
* scene none

= Quik-Tide Market / Convenience Store / Coldwater / 1978 / Strip/Big Box / Cinder Block
- Corner store, closed, with coolers that still light.
Everything is here but the stock: shelves, counter, safe, slush machine.
It stands alone at a crossroads with clear views for a drive-up.
The owner allows a breakaway front window if you replace the frame.
* for robbery scene; desert town | tags coolers, crossroads, counter | at Junction of Bay and Third | cars 12 | cond Vacant | fee Fixed 700
* films Two for a Dollar 2021 | scene none

= Hathersage's / Department Store, Grocery & Market / Cardinal Bay / 1928 / Art Deco / Stone, Glass & Steel
- Four-floor department store, two floors empty, escalator of oak.
The wooden escalator is one of a handful left and runs for filming under its own engineer.
Ground floor trades until six; floors three and four are clear and painted neutral.
Windows on Front Street can be dressed for any decade.
* for 1940s New York Christmas | tags oak escalator, shop windows, perfume hall | at 150 Front Street | cars 20 | has Elevator | era 1925-1970
* fee On request | films Miss Fallow of Fourth Floor 2018 | scene none

= Rooker's Garage / Garage & Gas Station / Juniper Wells / 1939 / Art Moderne / Stucco
- White streamlined gas station with two dry pumps.
A curved canopy, a soda machine and a view down eleven miles of straight road.
Tanks were taken out in 1998 and the ground is certified clean, so sparks and hot work are allowed.
The lift in the service bay works.
* for Dust Bowl; road movie | tags gas pumps, canopy, long road | at 1 Highway 31 | cars 18 | era 1935-1970 | scene desert-road diner | fee Fixed 950
* films Regular or Ethyl 2011; Eleven Miles 2019

= Quayside Fish Market / Grocery & Market / Port Ellery / 1916 / Industrial / Corrugated Metal, Beam
- Covered fish hall, wet floor, hooks, ice and gulls.
Auction runs from five to seven in the morning and makes a scene by itself.
After that the hall is hosed and yours.
Acoustics are terrible and honest.
* for Marseille; Reykjavik | tags fish auction, ice, gulls | at 3 Fish Dock | noise Industry, Surf | cars 25 | own Public county
* scene harbour work-hall

= Spin City Laundromat / Laundromat / Millrace / 1969 / Mid-Century / Brick
- Avocado machines in two rows, none of them needed by anyone.
The landlord shut it in 2019 and kept the power on.
Twelve top-loaders spin on command, dryers tumble without heat for safety.
Plate window to the street gives a clean two-way shot at night.
* for 1970s; lonely city night | tags washers, neon, night | at 515 Jackson Street | cars 4 | cond Vacant | fee Fixed 500 | films Delicates 2022

= Brannock Galleria / Mall / St. Brannock / 1985 / Postmodern / Concrete, Glass & Steel
- Half-empty mall with fountains, palms and brass rails.
The east wing has been dark since 2016: twenty-six shopfronts, a food court, a carousel that the management will turn on.
Skylights can be tented in a morning.
Teenagers of the town work as extras and know all the exits.
* for 1980s; zombie siege | tags mall, food court, carousel | at 3000 Galleria Way | cars 800 | power Three-phase | has Fountain, Skylight, Elevator
* era 1985-2005 | fee Fixed 4000 | films After Closing 2009; Food Court 2020 | scene lobby

= Pellow's Loan & Curio / Pawn & Antique / Port Ellery / 1910 / Main Street Brick / Brick
- Narrow shop, forty years deep in guitars and outboards.
You move sideways.
The owner will clear a path for a 60-cm slider and no more.
Everything is for rent as props by the piece, priced by mood.
* for pawn shop; magician's store | tags clutter, guitars, cage counter | at 21 Cannery Row | cars 1 | fee Negotiable

= The Anchor Light Diner / Diner / Cardinal Bay / 1953 / Roadside/Vernacular / Glass & Steel
- Stainless diner car with booths on the window side.
Shipped by rail in 1953 and never moved again.
Counter side has a removable wall behind the pie case, cut for a feature in 2013 and rebuilt on hinges.
They will cook on camera and feed the crew the same thing.
* for New Jersey; 1950s | tags diner car, neon, pie case | at 900 Old Coast Highway | cars 24 | has Bar counter | fee Fixed 1800 | era 1950-1995
* films Bottomless Cup 2013; Night Griddle 2017

= Cafe Wren / Cafe / Cardinal Bay / 1931 / Spanish Revival / Stucco
- Tiled corner cafe with pavement tables and a courtyard.
The courtyard is walled and quiet enough for dialogue with traffic passing.
Tiles are from a monastery sale and the manager will tell you which.
Morning sun on the tables until ten.
* for Lisbon; Havana | tags tiles, courtyard, pavement tables | has Courtyard, Fountain | at 61 Wren Street | cars 3 | fee Fixed 650

= Undertow / Nightclub / Cardinal Bay / 1968 / Brutalist / Concrete
- Basement club with a sunken floor and a stage lit from below.
Concrete on all sides, so the neighbors hear nothing.
House lighting desk is yours with an operator.
There is one way in for equipment, down a ramp eight feet wide.
* for Berlin; 1990s Manchester | tags sunken floor, concrete, basement | has Stage, Bar counter, Basement | at 5 Under Street | cars 8 | only Interior
* fee Fixed 1500 | power 400A | scene none

= Saltgrass Table / Restaurant / Marrow Point / 2015 / Contemporary / Wood, Glass & Steel
- Dining room on piles over the marsh with an open kitchen.
At high water the floor seems to float.
Kitchen line is real, hot and has room for one operator.
Closed from January to mid-March, when the light is the best of the year.
* for fine dining; Nordic restaurant | tags open kitchen, marsh, piles | has Commercial kitchen, Open plan | at 70 Marsh Road | cars 18 | fee Fixed 2000

= Tolliver Brewing Hall / Brewery & Winery / Tansy / 1999 / Industrial / Corrugated Metal, Wood
- Copper kettles in a former creamery, with a beer garden.
Kettles are show copper and polished weekly.
Brewing days are Monday and Thursday: steam for free, noise with it.
The loading yard fits six trailers nose to tail.
* for Bavaria; craft brewery | tags copper, steam, creamery | has Bar counter, Garden | at 2 Creamery Road | cars 28 | noise Industry
* scene work-hall counter-room | fee Fixed 1000

= State House of Brannock / Capitol / St. Brannock / 1911 / Neoclassical / Stone, Column
- Domed state house with rotunda, two chambers and marble stairs.
The rotunda echoes for four seconds; plan your sound.
Chambers may be used when the legislature is out, from July to December.
Security needs names a week ahead, and weapons only as rubber.
* for Washington; any state capitol | tags rotunda, dome, chamber | at 1 Capitol Mall | own State | cars 80 | has Grand staircase, Elevator | power 400A
* rules No work during sessions. Floor protection under every wheel. | films The Deciding Vote 2007; Whip Count 2016

= Cardinal Bay City Hall / City Hall, Town Square / Cardinal Bay / 1926 / Renaissance Revival / Brick, Stone
- Clock-tower city hall on a square with plane trees.
The clock can be stopped and set for a fee that goes to the band.
Council chamber has its 1926 benches and a public gallery on three sides.
Weekend work is easy; weekdays need the mayor's diary.
* for Midwestern county seat; France at a squint | tags clock tower, square, council chamber | own Public city | at 1 City Square | cars 30
* has Grand staircase | films Recall 2019

= Sandreed County Courthouse / Courthouse / Sandreed / 1909 / Beaux-Arts / Stone, Column
- Courthouse with a working period courtroom and a lock-up below.
Courtroom B has been kept from air conditioning, acoustic tile and carpet by one stubborn judge.
The jury rail lifts out for a dolly.
Cells in the basement have riveted doors and were last used in 1966.
* for To-be-hanged westerns; 1930s South | tags courtroom, cells, jury box | own Public county | at 200 Court Street
* has Courtroom bench, Cells, Grand staircase | cars 26 | films Reasonable Doubt, Kansas 2010; The Foreman 2021

= Engine House No. 2 / Fire Station / Marrow Point / 1904 / Romanesque / Brick
- Two-bay brick fire house with pole, tower and a steam engine.
Retired from service in 1991 and kept by volunteers who will polish anything.
The pole is greased and insured for trained people only.
Upstairs bunk room sleeps eight and has never been painted.
* for 1910s; ghost comedy | tags fire pole, steam engine, bunk room | own Public city | at 11 Hose Lane | cars 6 | fee Fee schedule

= Basin County Jail / Jail & Prison / Painted Basin / 1919 / Roadside/Vernacular / Concrete, Stone
- Thick-walled desert jail with two tiers of open cells.
Closed in 1988, swept since.
Forty cells, a gallows room nobody asks about twice, and a yard with walls too high to see over.
Temperature inside stays at sixty all year.
* for death row; Mexico | tags cell block, tiers, yard | own Public county | at 2 Basin Street | has Cells, Courtyard | cond Vacant | cars 20
* films Cell Eleven 2005; Visiting Day 2018 | scene none

= Carrow Memorial Library / Library / Cardinal Bay / 1914 / Beaux-Arts / Stone
- Reading room with oak galleries and green lamps.
Shelves rise two floors with an iron gallery you may light from but not stand a crane on.
The readers' desks are loose.
Books up to eye level are real, above that they are spines, which saves weight and worry.
* for Ivy League; secret archive | tags reading room, gallery, oak | own Public city | at 60 City Square | has Library room, Skylight | cars 10
* rules Silent set while the children's room is open. | films The Cataloguer 2015

= Fort Tolliver Battery / Military, Island / Gull Harbor / 1898 / Other / Concrete, Stone
- Coastal gun battery: tunnels, magazines and an empty gun pit.
Three hundred yards of dry tunnel link six magazines, each with its own echo.
Rangers open the gates and stay.
Ground above is open grass with the ocean on three sides.
* for Normandy; dystopia | tags bunker, tunnel, gun pit | own State | at Battery Road | geo area | cars 35 | noise Surf | power None
* films The Last Watch 2003; Below Ground 2017 | scene none

= Precinct House 4 / Police Station / Millrace / 1957 / International / Brick, Concrete
- Vacated police station with bullpen, line-up room and holding cells.
The city moved out in 2020 and left desks, blinds and a line-up wall with its marks.
Interview rooms have real one-way glass.
Basement garage takes eight cars and a ramp shot.
* for any precinct 1960 to today | tags bullpen, one-way glass, line-up | own Public city | at 44 Alder Street | cond Vacant | has Cells, Garage
* cars 18 | power 200A | films Fourth Watch 2021; Statement 2023

= Fernhollow Post Office / Post Office / Fernhollow / 1937 / Classical Revival / Brick
- New Deal post office with brass boxes and a logging mural.
Four hundred brass boxes with combination dials, of which nine are still rented.
The mural is protected and may be shown with credit to the archive.
Lobby is open round the clock, so hold the door politely.
* for small town; 1940s letters home | tags brass boxes, mural, New Deal | own Federal | at 10 Main Street | cars 5
* rules Federal permit needed, allow thirty days. | status private
`
