/** Homes, inns and hotels of the Cardinal Bay library. */
export const cardinalHomes = `
= Halloran House / Historic House, Inn & B&B / Marrow Point / 1889 / Queen Anne / Clapboard, Shingle
- Customs broker's Queen Anne with a round tower over the harbor road.
The tower room has seven windows and sees every boat that comes in, which is why the first owner built it.
Paint is sound on the street side and left to weather on the garden side, so you can play the same house forty years apart by walking round it.
The front stair takes a dolly if you lift the newel post off, and the owners know how.
* for 1890s New England; haunted inn | tags tower, widow's walk, harbour view, weathered paint
* has Grand staircase, Porch, Fireplace, Attic, Ocean view | at 18 Custom House Lane | noise Surf | cars 10 | fee Fixed 3200
* rules No smoke effects above the first floor. Guests in residence from June to August. | films The Tidewater Bride 2014; Salt Hour 2021

= Pilchard Row / Row House & Townhouse, Period Street / Marrow Point / 1902 / Row House/Brownstone, Victorian / Clapboard
- Eleven painted cannery managers' houses on one unbroken curve.
Nine of the eleven owners have signed a standing agreement, so a whole block can be dressed without knocking on doors for a month.
Wires run underground since 2009 and the street lamps are reproductions on a separate switch.
The curve hides the modern end of the road in both directions.
* for San Francisco before 1930; seaside Victorian town | tags painted ladies, curved street, buried wires | has Porch, Ocean view
* at 2-22 Pilchard Row | cars 8 | geo street | fee On request | era 1900-1975 | films Eleven Doors 2018

= The Overlook at Gull Harbor / Mid-Century & Modern House / Gull Harbor / 2011 / Modern, Contemporary / Glass & Steel, Wood
- Cantilevered cedar and glass above the surf, with a lap pool.
The living room hangs fourteen feet over the slope and has no columns on the sea side, so a camera can travel the whole length of the glass.
Late sun comes straight in from four o'clock in winter.
A second drive on the north side keeps trucks out of every frame.
* for Malibu; tech founder's house | tags cantilever, glass wall, sunset | has Pool, Open plan, Modern kitchen, Ocean view, Gate, No neighbours in sight
* at 77 Spindrift Drive | noise Surf | cars 22 | fee Fixed 8500 | power 200A
* rules Booties indoors. No helicopters; drones by arrangement with the two neighbors below. | films Glasshouse 2019; The Fourth Guest 2023

= Tansell Farm / Farmhouse, Farm / Tansy / 1911 / Farmhouse / Clapboard, Wood
- White farmhouse, red barn and 90 acres of dairy pasture.
Four generations kept the porch, the summer kitchen and the milk house as they were and put the modern dairy half a mile off behind alders.
The lane is straight, gravel and ends in a turning loop wide enough for a fuel truck.
Cows can be in or out of shot with a day's notice.
* for Wisconsin; Iowa | tags dairy, porch, straight lane | has Barn, Porch, Dirt road, Long driveway, Period kitchen, No neighbours in sight
* at 4410 Tansell Loop | cars 40 | fee Negotiable 1800 | films The Long Pasture 2009; Milk Money Summer 2017

= Foghorn Cottage / Bungalow & Cottage / Pilot Rock Beach / 1927 / Shingle, Storybook / Shingle
- Tiny shingled cottage alone at the top of the beach stairs.
One room down, one up, and a stove that really heats it.
The roof dips in the middle in a way no set builder would dare.
There is no drive: everything goes down sixty steps or along the sand at low tide by quad, so plan a small unit.
* for Cornwall; Nova Scotia | tags lonely cottage, beach stairs | has Fireplace, Garden, Ocean view | at 3 Stair Street | noise Surf | cars 3
* fee Fixed 900 | power House power only | scene none

= Bell Timber Lodge / Cabin & Lodge, Resort / Copper Summit / 1936 / Rustic, Log / Log, Stone
- Depression-era ski lodge with a three-story fireplace.
Built by out-of-work shipwrights, and it shows in the roof: every truss is joined like a hull.
The great room holds two hundred for a wedding scene and the balcony runs round all four sides for high angles.
Snow is reliable from mid-December to the end of March at the door.
* for Swiss hotel; 1930s Sun Valley | tags great room, snow, trusses | has Fireplace, Balcony, Commercial kitchen, Mountain view, Grand staircase
* at 1 Lodge Road | cars 120 | power Three-phase | fee On request | scene log-room snow-plateau | rules Closed to filming on holiday weekends.
* films Whiteout Weekend 1998; The Caretaker's Winter 2020

= Ostrander Manor / Mansion & Estate / Cardinal Bay / 1908 / Neoclassical, Beaux-Arts / Column, Stone
- Shipping fortune mansion with ballroom, terrace and carriage drive.
The ballroom floor is sprung maple and was relaid in 2016, so dancing is welcome.
Formal rooms are furnished with reproductions the trust is happy to see moved.
From the terrace you look over lawns to the bay with no modern building until the far headland.
* for Newport; Washington embassy | tags ballroom, terrace, portico
* has Ballroom, Grand staircase, Wine cellar, Garden, Fountain, Long driveway, Gate, Library room | at 600 Ostrander Drive | cars 60 | power 400A
* own Public county | era 1900-1965 | films The Ambassador's Daughters 2011; Inheritance Tax 2016; Gilt 2022

= Loft 9 at the Sail Works / Apartment & Loft / Cardinal Bay / 1919 / Adaptive Reuse/Loft / Brick, Beam
- Top-floor sail loft with north light and a freight lift.
Sailmakers needed one floor without posts, so you get sixty by forty feet of clear maple under a saw-tooth roof.
The north lights can be blacked out from inside by a crank.
The freight lift takes a camera cart or a sofa, not both.
* for Brooklyn; Copenhagen | tags saw-tooth, north light, maple floor | has Exposed brick, Skylight, Open plan, Elevator, City view | at 9 Canvas Street
* cars 12 | power 400A | fee Fixed 2400

= The Ravenhall Penthouse / Penthouse / St. Brannock / 1974 / International / Concrete, Glass & Steel
- Sunken lounge, smoked mirrors, view of the capitol dome.
Nobody has changed a surface since the developer moved out in 1981: shag, chrome, a bar behind a curved wall.
The terrace wraps three sides and the parapet is low enough to shoot over from a seated eye.
Elevator key is with the porter and he likes notice.
* for 1970s Manhattan; Dallas | tags sunken lounge, 1970s, smoked mirror | has Balcony, Bar counter, Elevator, City view, Rooftop
* at 200 Capitol Mall, top floor | cars 6 | era 1970-1985 | fee Fixed 3900 | films Smoke Signals Downtown 2012

= Marchbank Ranch House / Ranch House / Juniper Wells / 1958 / Ranch, Mid-Century Modern / Stone, Wood
- Long low ranch with a carport, pool and open desert behind.
Rock wall in front, glass behind, and thirty miles of sage beyond the pool fence.
The kitchen is the original turquoise steel with working oven.
Summer heat passes a hundred by noon; winter light is better and the pool is heated.
* for Palm Springs; Nevada test site | tags carport, desert, turquoise kitchen | has Pool, Period kitchen, Mountain view, No neighbours in sight
* at 15 Marchbank Road | cars 25 | era 1955-1980 | fee Fixed 2100 | scene modern-house desert-road

= 41 Larkspur Court / Suburban House, Cul-de-sac / Millrace / 1994 / Contemporary, Other / Stucco, Wood
- Film-ready two-story at the closed end of a quiet court.
It was bought by a location manager and is kept empty on purpose: white walls, good floors, tie-off points in the garage trusses.
All five neighbors on the court have a standing fee, so ball games in the road are never an argument.
Two-car garage opens to the side and makes a fine video village.
* for any suburb in the country | tags empty house, cul-de-sac, garage | has Garage, Modern kitchen, Garden | at 41 Larkspur Court | cars 14
* fee Fixed 1500 | cond Vacant | films Block Captain 2015; Good Neighbors 2019; Porch Light 2024

= Dellacorte Bungalow / Bungalow & Cottage / Cardinal Bay / 1923 / Bungalow, Arts & Crafts / Clapboard, Stone
- Dark-beamed Craftsman with built-ins and a deep porch.
Every cabinet, bench and colonnade is original fir, never painted.
Rooms are small: think 35 mm handheld or pull the bedroom wall, which the owner has already made removable.
Porch furniture and swing stay.
* for Pasadena; 1920s Chicago | tags craftsman, built-ins, porch swing | has Porch, Fireplace, Library room, Garage | at 1216 Wren Street | cars 4
* fee Fixed 1100

= Widow Teague's / Run-down House / Fernhollow / 1898 / Farmhouse, Gothic Revival / Clapboard
- Leaning grey farmhouse in wet fields, sound enough to enter.
The county surveyed it in 2022 and passed the ground floor for twenty people and the stair for four.
Wallpaper hangs in sheets and nobody minds if it falls.
The last half mile is grass and needs mats after October.
* for horror; Dust Bowl; Appalachia | tags abandoned, wallpaper, leaning | has Attic, Dirt road, No neighbours in sight | at End of Teague Road | cars 8
* cond Derelict | power None | fee Fixed 600 | films What the Floor Remembers 2022

= Sundowner Mobile Court / Mobile Home, Motel / Sandreed / 1961 / Ranch / Corrugated Metal
- Nine pastel trailers round a gravel court in the dunes.
Six are lived in, three belong to the manager and can be dressed or repainted.
The neon arrow over the gate works and is on its own dimmer.
Sand blows in by itself; you will not need to bring any.
* for Florida panhandle; Arizona | tags trailer park, neon arrow, pastel | has Gate, No neighbours in sight | at 800 Beach Loop | cars 16
* era 1960-1999 | scene diner desert-road | fee Negotiable

= Saint Hilda's Hall / Dormitory, College / Millrace / 1931 / Tudor / Brick, Beam
- Empty women's dormitory with paired rooms and a beamed common room.
The college closed it in 2018 and maintains heat and light, so it is warm and it is yours.
Two floors have 1930s doors and transoms, the third was modernised in 1987 and saves you building a second college.
Bathrooms work on the first floor only.
* for East Coast boarding school | tags dormitory, corridor, common room | has Fireplace, Library room, Courtyard | at 14 College Walk | cars 30
* cond Vacant | fee Fixed 1700 | noise School bell | films Study Hour 2020

= Castle Brannock / Castle & Chateau / St. Brannock / 1926 / Gothic Revival, Tudor / Stone
- A lumber baron's castle with a real portcullis that nearly works.
He bought the plans in Edinburgh and the stone in Tenino, and the result reads as Scotland to anyone who has not been there.
The great hall is forty feet to the ridge with a minstrels' gallery.
Battlements are railed and safe for ten; stunt rigging points were certified in 2021.
* for Scotland; fantasy keep | tags battlements, great hall, gatehouse | has Ballroom, Grand staircase, Courtyard, Fireplace, Gate, Wine cellar
* at 1 Keep Hill | cars 50 | power 200A | fee On request | rules No open flame under the hall roof. | films The Laird of Nowhere 2008; Thornwatch 2021
* scene none

= Lantern Street Flats / Apartment & Loft / Cardinal Bay / 1948 / Art Deco, Mid-Century Modern / Brick, Stucco
- Three vacant walk-up flats sharing one stairwell.
The stairwell is the star: terrazzo, a brass rail and a skylight at the top.
Flats 2, 4 and 6 are kept empty between lets and can be taken together for upstairs-downstairs stories.
Street parking only, and the baker opposite starts at four.
* for Queens; Buenos Aires | tags stairwell, walk-up, terrazzo | has Skylight | at 310 Lantern Street | cars 2 | fee Fixed 800 | status pending

= Gull Harbor Hotel / Hotel / Gull Harbor / 1912 / Renaissance Revival / Brick, Column
- Railway-era seaside hotel with a two-story lobby.
Original desk, key rack and a birdcage lift that goes to three.
The palm court takes natural light through a lay-light that can be tented from the roof.
Off-season the whole second floor can be held for cast.
* for Budapest; 1920s Atlantic City | tags birdcage lift, palm court, grand lobby
* has Ballroom, Elevator, Grand staircase, Bar counter, Commercial kitchen, Ocean view | at 1 Promenade | noise Surf | cars 45 | power 400A
* scene lobby beach-pier | fee On request | films The Season 2006; Room for Two Winters 2018

= Starlite Motor Inn / Motel, Diner / Sandreed / 1955 / Googie, Roadside/Vernacular / Stucco
- U-shaped motel, kidney pool, and a star sign forty feet high.
Rooms 1 to 8 are kept in 1955 trim for filming and rented to no one else.
The sign was rewired with dimmable tubes in 2020.
Highway noise drops to nothing after ten because the through road was moved inland.
* for Route 66; Reno | tags neon star, kidney pool, U-shape | has Pool | at 2290 Old Coast Highway | cars 32 | era 1950-1990 | fee Fixed 2600
* films Vacancy, Kindly 2013; Two Beds 2020

= Millrace Arms / Bar & Pub, Inn & B&B / Millrace / 1905 / Victorian / Brick
- Corner pub with a long mahogany bar and rooms above.
The back bar came round the Horn and has the bullet hole to talk about.
Ceiling is pressed tin at thirteen feet, so there is room for a soft box above any table.
Closed Mondays; the owner would rather film than open on Tuesdays as well.
* for Dublin; Boston | tags back bar, tin ceiling, corner pub | has Bar counter, Basement | at 2 Race Street | cars 6 | fee Fixed 1400
* films Last Orders at the Arms 2016

= Heron Bend Resort / Resort / Alder Forks / 1987 / Rustic, Contemporary / Wood, Stone
- Riverside cabins, a lodge and a dock round a private bend.
Twenty-two cabins sleep a whole second unit within walking distance of set.
The bend is out of sight of every road and the river is slow enough for picture boats.
Staff have done three features and know what a call sheet is.
* for Adirondacks; summer camp | tags cabins, river, crew housing | has Dock, Fireplace, Commercial kitchen, No neighbours in sight, Private road
* at 9000 Heron Bend Road | cars 90 | scene lake log-room | fee Fixed 4200 | films Camp Kestrel 2010
`
