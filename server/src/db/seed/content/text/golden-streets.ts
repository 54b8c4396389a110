/** Listings of the Golden Strait library, at addresses that nobody has. */
export const goldenStreets = `
= Cantilever House, Twin Peaks / Mid-Century & Modern House / San Francisco / 1962 / Mid-Century / Wood, Glass & Steel
- Glass living room hung over the hill with the whole city below.
The floor runs out four metres past the foundation, so the camera can look back into the room from a crane on the street.
Furniture of the period belongs to the house and may be moved.
Fog comes over the ridge at about four in the afternoon in summer and is worth waiting for.
* for Los Angeles hills; 1960s embassy | tags glass walls, city view, hillside | at 1180 Panorama Rise | pin 37.7541,-122.4466 | cars 6
* fee Fixed 4800 | films The Long Afternoon 2018; Low Visibility 2022

= The Larkin Tower Suite / Penthouse / San Francisco / 1987 / Postmodern / Glass & Steel
- Corner suite on the thirty-first floor with windows on three sides.
The lift opens into the hall and can be held for an hour at night.
Helicopters pass at eye level; sound should bring a list of their times.
A service kitchen behind the wall takes the whole of craft.
* for hedge fund; hotel of the near future | tags penthouse, skyline, lift | at 1 Larkin Court, 31st floor | pin 37.7901,-122.4194 | cars 8 | has Elevator
* fee Fixed 6500

= Potrero Row / Row House & Townhouse / San Francisco / 1904 / Victorian / Wood
- Five painted houses in a row, two of them empty on weekdays.
The steps are steep and take a dolly only with the ramp that the owners have built.
Number 3 has been left as the last tenant had it, wallpaper and all.
Neighbours across the street are used to crews and like to be told a week before.
* for San Francisco 1906; boarding house | tags painted houses, bay windows, stoop | at 940 Signal Street | pin 37.7599,-122.4005 | cars 4
* rules No generators before eight. | fee Negotiable 2600

= Old Mint Annex / Bank / San Francisco / 1911 / Classical Revival / Stone, Column
- Counting room with iron galleries on two levels.
Gas lamps were turned into electric ones and dim to nothing.
The stone holds the cold; bring heaters for the cast from November to March.
A covered carriage way behind lets trucks unload out of sight of the street.
* for Treasury 1930; Ministry; auction house | tags iron galleries, vault, marble | at 72 Assay Alley | pin 37.7826,-122.4075 | own Public city | cars 3

= Hyde Street Reading Room / Library / San Francisco / 1998 / Contemporary / Concrete, Glass & Steel
- White reading room of five levels around one well of light.
Shelves can be emptied on one floor for a day and filled again by the staff.
Closed on Mondays, which is when everybody shoots here.
The well is quiet enough for dialogue except when the rain is on the roof.
* for ministry of the future; university | tags reading room, white, atrium | at 200 Hyde Place | pin 37.7794,-122.4156 | own Public city | cars 40 | has Elevator

= Mission Kitchen Studio / Mid-Century & Modern House / San Francisco / 1949 / Contemporary / Wood
- Family kitchen built as a set inside a real house, with a wall that rolls away.
The oven works, the fridge makes no sound and the sink drains.
Daylight comes from a panel that can be any hour.
Upstairs there are three rooms for hair, make-up and the client.
* for commercials; family drama | tags kitchen, wild wall, daylight | at 3415 Balmoral Street | pin 37.7568,-122.4188 | cars 5 | fee Fixed 1900

= Rotunda Motors / Car Dealer / San Francisco / 1957 / Mid-Century / Glass & Steel
- Round showroom of glass with a turning floor for one car.
The turntable takes three tonnes and goes both ways at four speeds.
After eight in the evening the traffic light outside may be set to flash by the city.
Behind it is a workshop with four lifts that has not changed since 1970.
* for Detroit; spy headquarters | tags turntable, showroom, neon | at 1500 Van Ness Circle | pin 37.7886,-122.4227 | cars 20

= Spiral Stair, Commission House / Lobby & Atrium / San Francisco / 1926 / Art Deco / Concrete
- Seven floors of stairs that wind around nothing.
A camera on a rope goes down the middle; the anchor in the skylight is certified for 400 kilograms.
Lift and offices stay in use, so extras should dress as clerks.
Best between ten and noon, when the sun reaches the fourth landing.
* for Berlin; ministry | tags spiral stairs, skylight | at 455 Merchant Place | pin 37.7952,-122.4017 | own Public city | cars 2 | has Skylight

= Slot Facade, South Beach / Skyscraper / San Francisco / 2016 / Contemporary / Glass & Steel
- Office tower whose blinds close one after the other, from the ground to the top.
The building's own computer plays any pattern that is sent to it a week before.
There is a quiet square in front with the sea behind the camera.
Rooftop by arrangement, with a rope technician.
* for Singapore; data company | tags facade, blinds, plaza | at 88 Breakwater Plaza | pin 37.7822,-122.3905 | cars 60 | fee Fixed 3900

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
* fee Fixed 3200

= Inner Sunset Bedroom Set / Apartment & Loft / San Francisco / 1978 / Contemporary / Wood
- Second-floor flat that was rented for one film and kept for the next twenty.
Two walls come out, the ceiling lifts and the window looks on a real street.
Repainted for each production; three colours are included.
The stairs are narrow: large furniture comes in through the window by a lift that is there.
* for anywhere with a bedroom | tags bedroom, wild walls | at 1290 Eleventh Court, flat 2 | pin 37.7638,-122.4661 | cars 1 | fee Fixed 1400
`
