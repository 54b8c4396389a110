/** Listings of the Golden Strait library, at addresses that nobody has. */
export const goldenStreets = `
= Cantilever House, Twin Peaks / Mid-Century & Modern House / San Francisco / 1962 / Mid-Century / Wood, Glass & Steel
- Glass living room hung over the hill with the whole city below.
The floor runs out four metres past the foundation, so the camera can look back into the room from a crane on the street.
Furniture of the period belongs to the house and may be moved.
Fog comes over the ridge at about four in the afternoon in summer and is worth waiting for.
* for Los Angeles hills; 1960s embassy | tags glass walls, city view, hillside | at 1180 Panorama Rise | pin 37.7541,-122.4466 | cars 6
* fee Fixed 4800 | films The Long Afternoon 2018; Low Visibility 2022 | scene none

= The Larkin Tower Suite / Penthouse / San Francisco / 1987 / Postmodern / Glass & Steel
- Corner suite on the thirty-first floor with windows on three sides.
The lift opens into the hall and can be held for an hour at night.
Helicopters pass at eye level; sound should bring a list of their times.
A service kitchen behind the wall takes the whole of craft.
* for hedge fund; hotel of the near future | tags penthouse, skyline, lift | at 1 Larkin Court, 31st floor | pin 37.7901,-122.4194 | cars 8 | has Elevator
* fee Fixed 6500 | scene none

= Potrero Row / Row House & Townhouse / San Francisco / 1904 / Contemporary / Stucco
- Five houses of 1904 behind one white front, two of them empty on weekdays.
The front was plastered over in 2009 and every window has a shutter that closes from inside.
Number 3 has been left as the last tenant had it, wallpaper and all.
Neighbors across the street are used to crews and like to be told a week before.
* for housing block in any city; clinic | tags white front, shutters, row | at 940 Signal Street | pin 37.7599,-122.4005 | cars 4
* rules No generators before eight. | fee Negotiable 2600 | scene none

= Old Mint Annex / Bank / San Francisco / 1911 / Classical Revival / Stone, Column
- Counting room with iron galleries on two levels.
Gas lamps were turned into electric ones and dim to nothing.
The stone holds the cold; bring heaters for the cast from November to March.
A covered carriage way behind lets trucks unload out of sight of the street.
* for Treasury 1930; Ministry; auction house | tags iron galleries, vault, marble | at 72 Assay Alley | pin 37.7826,-122.4075 | own Public city | cars 3 | scene none

= Hyde Street Reading Room / Library / San Francisco / 1998 / Contemporary / Concrete, Glass & Steel
- White reading room of five levels around one well of light.
Shelves can be emptied on one floor for a day and filled again by the staff.
Closed on Mondays, which is when everybody shoots here.
The well is quiet enough for dialogue except when the rain is on the roof.
* for ministry of the future; university | tags reading room, white, atrium | at 200 Hyde Place | pin 37.7794,-122.4156 | own Public city | cars 40 | has Elevator | scene none

= Mission Kitchen Studio / Mid-Century & Modern House / San Francisco / 1949 / Contemporary / Wood
- Family kitchen built as a set inside a real house, with a wall that rolls away.
The oven works, the fridge makes no sound and the sink drains.
Daylight comes from a panel that can be any hour.
Upstairs there are three rooms for hair, make-up and the client.
* for commercials; family drama | tags kitchen, wild wall, daylight | at 3415 Balmoral Street | pin 37.7568,-122.4188 | cars 5 | fee Fixed 1900 | scene none

= Rotunda Motors / Car Dealer / San Francisco / 1957 / Mid-Century / Glass & Steel
- Round showroom of glass with a turning floor for one car.
The turntable takes three tonnes and goes both ways at four speeds.
After eight in the evening the traffic light outside may be set to flash by the city.
Behind it is a workshop with four lifts that has not changed since 1970.
* for Detroit; spy headquarters | tags turntable, showroom, neon | at 1500 Van Ness Circle | pin 37.7886,-122.4227 | cars 20 | scene none

= Spiral Stair, Commission House / Lobby & Atrium / San Francisco / 1926 / Art Deco / Concrete
- Seven floors of stairs that wind around nothing.
A camera on a rope goes down the middle; the anchor in the skylight is certified for 400 kilograms.
Lift and offices stay in use, so extras should dress as clerks.
Best between ten and noon, when the sun reaches the fourth landing.
* for Berlin; ministry | tags spiral stairs, skylight | at 455 Merchant Place | pin 37.7952,-122.4017 | own Public city | cars 2 | has Skylight | scene none

= Slot Facade, South Beach / Skyscraper / San Francisco / 2016 / Contemporary / Glass & Steel
- Office tower whose blinds close one after the other, from the ground to the top.
The building's own computer plays any pattern that is sent to it a week before.
There is a quiet square in front with the sea behind the camera.
Rooftop by arrangement, with a rope technician.
* for Singapore; data company | tags facade, blinds, plaza | at 88 Breakwater Plaza | pin 37.7822,-122.3905 | cars 60 | fee Fixed 3900 | scene none

= Ocean Edge Dunes / Desert / San Francisco / - / - / -
- Dunes between the last street and the surf.
The wind takes footprints away by morning; by ten there are people again.
Vehicles stay on the road, and everything else is carried.
Snowy plovers nest behind the fence from March to September.
* for Sahara, in close shots; Cape Cod | tags dunes, surf, wind | at Great Strand Road | pin 37.7413,-122.5068 | own Public county | cars 25 | only Exterior
* rules Nothing behind the fence from March to September. | scene none

= Concrete Hall, Pier 54 / Warehouse / San Francisco / 1931 / Industrial / Concrete
- Empty hall of forty by ninety metres with a sawtooth roof.
The north light is even all day and has been measured by every operator in town.
Power comes from the pier: 400 ampere three-phase at both ends.
Floor takes trucks, water and paint.
* for space port; morgue; gallery | tags hall, north light, sawtooth roof | at Pier 54, Terry Way | pin 37.7712,-122.3852 | own Public city | cars 120 | power Three-phase
* fee Fixed 3200 | scene none

= Inner Sunset Bedroom Set / Apartment & Loft / San Francisco / 1978 / Contemporary / Wood
- Second-floor flat that was rented for one film and kept for the next twenty.
Two walls come out, the ceiling lifts and the window looks on a real street.
Repainted for each production; three colors are included.
The stairs are narrow: large furniture comes in through the window by a lift that is there.
* for anywhere with a bedroom | tags bedroom, wild walls | at 1290 Eleventh Court, flat 2 | pin 37.7638,-122.4661 | cars 1 | fee Fixed 1400 | scene none

= Crosstown Station, Lower Level / Subway, Railway & Train / San Francisco / 1976 / Brutalist / Concrete
- Vaulted platform that no train has used since 2011.
Lights run from our own board and may flicker, fail or come on in order.
A five-car train set stands in the tunnel and moves sixty metres each way under its own power.
The escalators work; the trains on the level above are heard every nine minutes until one in the morning.
* for New York; Washington; the way out of a dream | tags vault, platform, coffered ceiling | at 1 Crosstown Concourse | pin 37.7846,-122.4076 | own Public city
* cars 8 | has Elevator | power Three-phase | only Interior | rules A platform guard of ours is with every unit. | fee Fixed 4200 | scene none
* films Nine Minutes Apart 2016; The Lower Level 2021

= Lantern Lane Izakaya / Bar & Pub, Restaurant / San Francisco / 1962 / - / Wood
- Corner bar of eleven seats with its own lane in front.
The family lives upstairs and closes on Tuesdays and Wednesdays for whoever asks nicely.
Sign, lanterns and bicycle stay; bottles on the shelf are real and are counted.
The lane can be closed at both ends with two barriers and one officer.
* for Tokyo; Osaka, in rain | tags lanterns, neon, night lane | at 17 Lantern Lane | pin 37.7851,-122.4302 | cars 2 | has Commercial kitchen
* fee Fixed 1600 | scene none | films Last Order 2019

= Green Rail House / Mid-Century & Modern House / San Francisco / 1971 / Contemporary / Wood, Glass & Steel
- Hillside house with a lap pool and a stair that photographs like a painting.
The pool is heated, eighteen metres long and has a window at one end below the water.
White rooms on three floors are let empty and can be furnished in a morning.
The green wall was painted by the owner and is in the contract: it stays green.
* for tech founder; gallery owner | tags pool, color, stairs | at 66 Overview Terrace | pin 37.7437,-122.4428 | cars 5 | has Pool, Home theatre
* fee Fixed 3800 | scene none

= Mission Bay Lecture Hall / Conference Center, College / San Francisco / 2012 / Contemporary / Wood, Concrete
- Timber roof over wide steps, with a hall of four hundred seats behind.
The roof covers the steps for eleven metres, so a crowd of three hundred stays dry.
Seats fold into the floor on one side.
Term time leaves us evenings and Sundays; July is empty.
* for parliament of a small country; university | tags angled roof, steps, auditorium | at 600 Tidewater Way | pin 37.7676,-122.3920 | own State
* cars 180 | has Stage, Elevator | power Three-phase | scene none

= Fogline Wood / Forest / San Francisco / - / - / -
- Dense wood on the city's fog line, ten minutes from the stages.
The path is wide enough for a cart as far as the spring, then for two people.
Mist comes most mornings from May to August and leaves by eleven.
There is no house in any direction that the camera can see.
* for Pacific Northwest; fairy tale | tags fir, moss, fog | at Fogline Road | pin 37.7585,-122.4570 | own Public city | cars 14 | only Exterior
* rules Nothing is cut, tied or nailed. | scene none

= Glen Meadow / Field & Meadow / San Francisco / - / - / -
- Sloping meadow between two woods, with the city behind the hill.
Grass is left uncut until October and can be walked flat in an hour.
Looking north there is no building; looking south there are eleven.
Trucks stay at the recreation ground and a cart path leads up.
* for Vermont; a summer camp | tags grass, slope, big sky | at Glen Meadow Drive | pin 37.7405,-122.4432 | own Public city | cars 20 | only Exterior | scene none

= Wildflower Slope / Hills, Field & Meadow / San Francisco / - / - / -
- Hilltop that flowers for five weeks, with one oak on the skyline.
Volunteers sow it every autumn and will tell you the week to come.
From the oak the camera sees flowers alone; one step back shows the bridge.
Wind from four in the afternoon takes hats and silks.
* for Texas; a wedding | tags wildflowers, oak, hilltop | at Slope Steps | pin 37.7431,-122.4141 | own Public city | cars 6 | only Exterior | scene none

= Heronry Flats / Swamp / San Francisco / - / - / -
- Tidal flats with herons, and cranes of the port a long lens away.
Two hours on either side of low water the mud carries a person on boards.
Sunset is over the city and turns the water red on most clear days.
A ranger comes along and is company worth having.
* for bayou; Everglades | tags waders, tide, sunset | at Heronry Point | pin 37.7389,-122.3772 | own State | cars 10 | only Exterior
* rules Nobody within fifty metres of a nest. | scene none

= Sandstone Bluffs / Cliff / San Francisco / - / - / -
- Pale bluffs above the surf, with a falcon that does not mind cameras.
The beach below is reached by 140 steps and cut off for an hour at high water.
Stone breaks easily, so ropes are anchored in the car park and nowhere else.
Best from October on, when the fog has gone home.
* for Normandy; Morocco | tags bluff, falcon, pale stone | at South Strand Road | pin 37.7143,-122.5025 | own State | cars 60 | only Exterior | scene none

= Castle Rocks / Hills, Cliff / San Francisco / - / - / -
- Outcrop of red chert like a ruined castle, in the middle of the city.
The last ten metres are steps cut in 1911.
Facing west you frame rock and sky; turn round and every roof of the Mission is there.
Schools visit on weekday mornings.
* for Andalusia; another planet | tags rocks, outcrop, skyline | at Castle Steps | pin 37.7651,-122.4387 | own Public city | cars 4 | only Exterior | scene none

= Lone Tree Ridge / Hills / San Francisco / - / - / -
- One cypress on a ridge, bent by ninety years of the same wind.
It stands against the sky from three sides and against the tower from the fourth.
The service road takes one truck and no trailer.
Black and white has been kind to it.
* for Ireland; the end of the story | tags cypress, wind, ridge | at Ridge Service Road | pin 37.7528,-122.4532 | own Public city | cars 5 | only Exterior | scene none
`
