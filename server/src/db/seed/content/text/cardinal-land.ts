/** Leisure, faith, farms, landscapes, water and stages of the Cardinal Bay library. */
export const cardinalLand = `
= Seabright Pier & Pleasure Park / Amusement Park, Harbor & Pier / Pilot Rock Beach / 1924 / Roadside/Vernacular / Wood
- Timber pier with a carousel, a small coaster and a fortune machine.
Closed from October to April, when all of it can be run for camera by the same family that has run it since 1924.
Bulbs, not LEDs: 6,200 of them.
Planks creak, which the sound people come to love.
* for Coney Island; Brighton | tags carousel, bulbs, boardwalk | at 1 Pier Road | noise Surf | cars 80 | power 400A | fee Fixed 3800
* films Token 1999; The Fortune Machine 2017

= Brannock Armory Arena / Arena & Stadium / St. Brannock / 1940 / Art Moderne / Concrete, Brick
- Six-thousand-seat arena under a lamella roof.
Boxing ring, ice floor or dirt can be laid by the house crew.
The roof pattern is what you will remember.
Tunnel from the dressing rooms is long enough for the whole speech.
* for Madison Square in the forties; rodeo | tags ring walk, lamella roof, bleachers | own Public city | at 900 Armory Street | cars 400
* power Three-phase | films Union Hall 2019; Southpaw Sister 2022 | scene work-hall

= Lucky Spare Lanes / Bowling / Millrace / 1959 / Googie / Stucco
- Sixteen lanes, hand score tables and an orange lounge.
The pin machines are the originals and throw sparks now and then.
Underlane lights were added in the eighties and can be switched off to leave the fifties.
Shoes in all sizes, in quantity.
* for 1960s league night; dry comedy | tags bowling, score tables, lounge | at 1400 Alder Street | has Bar counter | cars 60 | only Interior
* fee Fixed 1350 | films Seven-Ten Split 2011

= Basin Queen Casino / Casino, Hotel / Painted Basin / 1978 / Other / Stucco, Concrete
- Closed roadside casino with mirrored ceiling and 200 machines.
Machines light and spin but pay nobody.
The carpet alone is worth the drive.
Count room, eye-in-the-sky catwalk and a lounge with a half-moon stage.
* for Reno; Las Vegas off the Strip | tags slot machines, mirrors, catwalk | at 1 Queen Road | cond Vacant | has Stage, Bar counter | cars 180
* power 400A | fee Fixed 3300 | films House Edge 2008; Comped 2016

= Larch Links / Golf, Field & Meadow / Gull Harbor / 1921 / - / -
- Windy nine-hole links with a tin clubhouse and sheep.
No trees, no houses, no cart paths on the back five.
Members tee off after eleven, leaving five hours of low light.
Rabbits are real.
* for Scotland | tags links, dunes, clubhouse | at Links Road | noise Surf | cars 30 | fee Fixed 900 | scene none

= Natatorium at Fifth / Gym & Pool / Cardinal Bay / 1927 / Moorish, Art Deco / Concrete, Brick
- Tiled saltwater bath under an arched glass roof.
Moorish arches, changing cabins on two levels, and an underwater window at the deep end.
Water is kept at eighty-two and can be dyed with approved dye only.
Steam on cold mornings fills the hall.
* for Budapest baths; 1930s club | tags pool, arches, underwater window | own Public city | at 55 Fifth Street | has Pool, Skylight | cars 14
* only Interior | fee Fixed 2200 | films Deep End Girls 2015 | scene none

= Kestrel Ice House / Rink / Copper Summit / 1965 / Industrial / Wood, Concrete
- Timber-roofed rink with a view of the mountain through one open side.
Natural light comes across the ice until two.
Boards are plain white, no advertising.
House machine driver does doughnuts for the right crew.
* for Canada; hockey drama | tags ice, timber roof, mountain | own Public county | at 3 Rink Road | has Mountain view | cars 50 | fee Fixed 900
* films Short Bench 2014 | scene none

= Summit Bowl / Ski Area, Glacier & Snow / Copper Summit / 1954 / - / -
- Small ski hill with two chairlifts, big bowl and few people.
Wednesday and Thursday are closed days and all yours.
Snowcats carry gear to a flat shoulder with no lift in view.
Avalanche control is done by seven in the morning.
* for the Alps; Himalaya base camp | tags chairlift, bowl, powder | at 20 Summit Road | has Mountain view | cars 200 | scene snow-plateau | power 200A
* fee On request | films Whiteout Weekend 1998

= The Paragon / Theatre & Cinema / Cardinal Bay / 1927 / Moorish, Beaux-Arts / Brick, Stucco
- Picture palace with starry ceiling, organ and velvet.
Eight hundred and forty seats, red, patched with the same red.
The ceiling has stars that twinkle and clouds that move if the machine is in the mood.
Fly tower still works on hemp and sandbags.
* for Broadway; Paris Opera on a budget | tags picture palace, organ, fly tower | at 212 Front Street | has Stage, Balcony | cars 10 | power 400A
* fee Fixed 3600 | films Encore for a Dead Man 2006; Box Four 2019

= Captains' Rest Cemetery / Cemetery / Marrow Point / 1851 / - / Stone
- Leaning stones under cypress on a hill above the sea.
Oldest part is closed to burials and open to filming with the sexton present.
Fog comes up the slope most mornings in August.
No digging, but there is a slab on the east side made for fake graves.
* for Ireland; New England | tags gravestones, cypress, fog | own Public city | at Cemetery Road | geo area | cars 12 | noise Church bell
* rules No digging, no lamps on stones, no night work without the sexton. | films Salt Hour 2021

= Old St. Olave's / Church / Tansy / 1887 / Gothic / Clapboard, Wood
- White country church with a steeple and clear glass.
Clear windows mean you can light from outside all day.
Pews lift out in pairs.
The bell is rung by rope and children queue for it.
* for Midwest wedding; Lutheran Scandinavia | tags steeple, pews, bell rope | at 2 Church Lane | noise Church bell | cars 40 | fee Fixed 500
* films Home for the Parade 2019

= Pilots' Monument / Monument, Cliff / Pilot Rock Beach / 1932 / Art Deco / Concrete, Stone
- Granite pylon on a headland, ringed by steps.
It was put up for eleven bar pilots and is treated with respect on the third of November.
The steps make a natural amphitheater of 300 seats.
Nothing but ocean behind.
* for war memorial; cult gathering | tags pylon, headland, amphitheater | own State | at Pilot Rock Road | noise Surf | cars 25 | scene none

= Crescent Mosque and Hall / Mosque / St. Brannock / 1962 / International / Brick, Concrete
- Blue-tiled mid-century mosque with a walled garden.
The community welcomes dramas, asks to read pages and has twice improved them.
Prayer hall is column-free with light from a ring of small windows.
Garden and hall can be used on days without prayers at noon.
* for Istanbul suburb; community drama | tags dome, blue tile, walled garden | at 70 Crescent Way | has Courtyard, Garden, Fountain | cars 50
* fee Negotiable | scene none

= Brannock Museum of Natural Things / Museum & Gallery / St. Brannock / 1916 / Classical Revival / Stone, Column
- Whale skeleton, glass cases and a marble stair.
Whale Hall is seventy feet high with a balcony on three sides.
Cases are locked and alarmed but can be relit from inside by staff.
Closed Mondays and Tuesdays.
* for Victorian museum; night adventure | tags whale, dioramas, marble stair | own Public county | at 10 Museum Drive | has Grand staircase, Skylight
* cars 60 | fee Fixed 3400 | films The Cataloguer 2015; Night at the Whale 2022

= Beth Shalom, Lantern Street / Synagogue / Cardinal Bay / 1909 / Romanesque / Brick
- Brick synagogue with painted ceiling and women's gallery.
Ceiling was found under plaster in 1998 and shows a sky with houses.
Acoustics are warm: choirs record here.
Available Sunday to Thursday outside holidays.
* for Lower East Side; Central Europe | tags painted ceiling, gallery | at 280 Lantern Street | has Balcony | cars 4 | scene courtroom courthouse
* fee Fixed 900

= Quiet Water Temple / Temple, Lake & Pond / Alder Forks / 1979 / Other / Wood
- Timber temple and tea garden beside a carp pond.
A carpenter spent nine years on it and used no nails.
Mist stands on the pond until eight in autumn.
Shoes off indoors; soft wheels on boards.
* for Kyoto | tags timber temple, tea garden, carp | at 44 Quiet Road | has Pond, Garden, No neighbours in sight | cars 10 | scene lake timber-hall
* fee Fixed 1000 | rules Silence from noon to one.

= Overby Round Barn / Barn / Tansy / 1913 / Farmhouse, Other / Wood, Shingle
- Big red barn with swallow light and a threshing floor.
Boards have shrunk, so sun comes in as a hundred blades.
Floor was rebuilt for dances and takes a crane.
Hay, carts and harness are included if you put them back.
* for Kansas; barn dance | tags light shafts, threshing floor, hay | at 901 Overby Road | has Barn, Dirt road, No neighbours in sight | cars 45
* fee Fixed 850 | films The Long Pasture 2009; Barn Raising 2018

= Fernhollow Mercantile / Country Store / Fernhollow / 1893 / Western False-front / Wood
- Crossroads store with a porch, stove and pickle barrel.
It still sells axe handles.
Shelves run to fourteen feet and the ladder runs with them.
One petrol pump outside, dead and pretty.
* for Appalachia; frontier | tags false front, porch, stove | at 1 Crossroads | has Porch | cars 10 | era 1890-1960 | fee Fixed 500

= Castellan Glasshouses / Greenhouse / Millrace / 1935 / Industrial / Glass & Steel
- Nine acres of old glass, two of them jungle.
House 4 was left alone in 1996 and grew a canopy.
Others have seedlings in rows as far as you see.
Condensation clears from lenses after twenty minutes: bring them in early.
* for Amazon; sci-fi farm | tags jungle, glass, rows | at 400 Glass Road | cars 30 | power 100A | fee Fixed 1150 | films Understory 2020 | scene none

= Orchard Hill Estate Vineyard / Orchard & Vineyard, Hills / Orchard Hill / 1974 / Mediterranean / Stucco, Stone
- Vine rows over rolling hills with a tile-roofed house.
Rows run straight at the sunset in late September.
The house passes for Tuscany if you keep the firs out of frame, and the manager knows where to stand.
Harvest crews are happy to be harvest crews.
* for Tuscany; Burgundy | tags vine rows, harvest, hills | at 2200 Orchard Hill Road | has Orchard, Wine cellar, Long driveway | cars 55
* fee Fixed 2300 | films Second Pressing 2013; Veraison 2021

= Double Bar M Stables / Ranch & Stable / Juniper Wells / 1922 / Ranch / Log, Wood
- Log stables, round pen and forty horses used to cameras.
Wranglers on staff, wagons in the shed.
Corrals are peeled juniper, silver with age.
Country behind is open to the rim with no fence in ten miles.
* for Montana; any Western | tags horses, corral, wagons | at 1 Bar M Road | has Stable, Barn, Dirt road, Mountain view | cars 60 | fee Fixed 1750
* films Dry Creek Rising 2004; Pay Dirt 2010

= Tansy Co-op Silos / Silo / Tansy / 1938 / Industrial / Concrete
- Six white concrete silos and a headhouse beside the rails.
The gap between three and four is two metres and makes a great chase.
Inside number five, emptied, a whisper comes back nine times.
Roof is for stunt teams with the county rigger only.
* for Prairie town; Soviet Ukraine | tags silos, rails, echo | at 50 Elevator Road | has Rail siding | noise Railway | cars 20 | scene farm barn

= Painted Gorge / Canyon / Painted Basin / - / - / -
- Red and cream canyon with a sandy floor you can drive.
Walls rise 300 feet and narrow to twelve at the third bend.
The floor takes four-wheel vehicles for two miles.
Check the weather upstream: rain forty miles off arrives as water.
* for Utah; Mars; Jordan | tags red rock, slot, sand | own Federal | at Gorge Road | geo area | cars 20 | films Redwall 2009; Colony 3 2022

= Smugglers' Cave / Cave, Cliff / Gull Harbor / - / - / -
- Sea cave with a skylight and a dry shelf at the back.
Two hours each side of low water, tables on request.
The skylight puts one beam on the shelf at noon in June.
Generator stays on the cliff; we have a 400-foot cable run marked.
* for pirates; prehistoric | tags sea cave, tide, light beam | own State | at North Cliff Trail | geo area | noise Surf | cars 15
* films Black Tide 2012 | scene none

= Tolliver Head / Cliff, Ocean / Gull Harbor / - / - / -
- Bare headland, lighthouse at the tip, drop on three sides.
Wind is constant and should be written into the scene.
A grass track takes a four-wheel camera car to within 100 yards of the edge.
Light station is automatic and can be held dark for twenty minutes by the coast guard.
* for Ireland; Brittany | tags lighthouse, headland, wind | own Federal | at Lighthouse Road | noise Surf | cars 20 | geo street
* films The Keeper's Log 2005; Salt Hour 2021

= Alkali Flat / Desert / Painted Basin / - / - / -
- Eleven miles of white cracked lakebed without an object.
Flat to within an inch per mile.
Surface breaks if wet, so there is a hold clause for rain.
You will see your own tracks forever: rake as you leave.
* for Bolivia; salt planet; heaven | tags salt, white, nothing | own Federal | at Alkali Road | geo area | cars 60 | films Colony 3 2022

= Tansy Water Meadows / Field & Meadow / Tansy / - / - / -
- Knee-high grass, one oak, and a line of hills.
The oak stands alone in the middle as if placed.
Grass is cut once, at the end of July; call before.
Elk cross at dusk most evenings in September.
* for England; memory sequence | tags lone oak, tall grass, elk | at Meadow Lane | has No neighbours in sight, Dirt road | cars 25 | fee Fixed 450
* films The Vicar's Bicycle 2012 | scene none

= Cathedral Grove / Forest / Fernhollow / - / - / -
- Old-growth firs with a level path and ferns to the waist.
Trees are eight feet through and begin branching at ninety.
A boardwalk loop takes a wheelchair and therefore a dolly.
Sun reaches the floor from eleven to two.
* for fairy tale; forest moon; Germany | tags old growth, ferns, shafts of light | own State | at Grove Road | cars 30 | scene forest-path
* films The Miller's Third Son 2017; Moss 2023

= Copper Ridge / Mountain, Lake & Pond / Copper Summit / - / - / -
- Saw-edged ridge doubled in a lake you can drive to.
Water is still until ten on most mornings.
Road is ploughed to the shore all year.
From the south beach there is no sign of the dam.
* for Switzerland; Patagonia | tags reflection, peaks, lake | own Federal | at Ridge Lake Road | geo area | cars 40
* films Whiteout Weekend 1998; North of Lost 2018

= Coldwater Slough / Swamp, River & Stream / Coldwater / - / - / -
- Black water, drowned spruces and a plank walk.
Flat-bottomed boats are on site and a guide who does not talk.
Mosquitoes in June, none by August.
The plank walk sinks an inch under a person, which looks wonderful.
* for Louisiana with conifers; horror | tags black water, drowned trees | own Public county | at Slough Road | geo area | cars 12
* films What the Floor Remembers 2022 | scene none

= Pilot Rock Beach / Beach / Pilot Rock Beach / - / - / -
- Two miles of hard sand with a sea stack in the middle.
At low tide you can drive on, with a permit and a rinse afterwards.
Stack is lit by the setting sun from March to October.
North end has no houses at all.
* for Normandy; New Zealand | tags sea stack, hard sand, tide | own State | at Beach Access 4 | noise Surf | cars 60
* rules Vehicles on sand only below the wrack line and never in April to June, nesting. | films Token 1999; Foil 2014; Long Way Out 2022

= Millrace Canal / Canal / Millrace / 1868 / - / Stone, Brick
- Narrow canal between mill walls with three footbridges.
Water level can be set by the mill within a foot.
Barges fit if they are under nine feet wide and there is one here.
Walls throw footsteps back in a useful way.
* for Amsterdam; Birmingham | tags canal, footbridges, barge | own Public city | at Canal Walk | cars 6 | films Warp and Weft 2008

= Gull Harbor Fish Dock / Harbor & Pier / Gull Harbor / 1910 / Roadside/Vernacular / Wood
- Sheds on piles, crab pots, and a fleet that leaves at four.
Boats come back from two in the afternoon with gulls behind them.
Sheds in rust, cream and green belong to one co-operative.
Ice chute can be run for camera.
* for Nova Scotia; Norway | tags crab pots, sheds, fleet | at 1 Fish Dock | has Dock | noise Surf, Industry | cars 25 | fee Fixed 700
* films The Keeper's Log 2005; Catch Share 2016

= Heron Lake / Lake & Pond / Alder Forks / - / - / -
- Quiet lake with a swimming dock and one boathouse.
Motors are not allowed, so sound is clean.
Boathouse dates from 1920 and has a slip you can shoot down.
Water is seventy degrees in August and brown as tea.
* for Minnesota; On a golden evening anywhere | tags boathouse, dock, still water | own State | at Lake Road | has Dock | cars 20 | scene lake
* films Camp Kestrel 2010

= Bridal Falls / Waterfall, Forest / Fernhollow / - / - / -
- Ninety-foot fall into a green bowl, with a ledge behind the water.
The ledge is wide enough for two actors and a wet operator.
Flow is best from November to May.
Three hundred steps down; a cable hoist for cases was approved in 2020.
* for Iceland; lost world | tags waterfall, ledge behind water, moss | own State | at Falls Trail | geo area | cars 25 | scene forest-path lake
* films Moss 2023

= Dutchman Street Backlot / Backlot, Standing Set / Cardinal Bay / 2006 / Main Street Brick / Wood
- One block of false fronts built to be repainted.
Twelve fronts, four with rooms behind.
Street is real asphalt over a removable dirt course.
Power every thirty feet under brass plates.
* for any small town; Western with the dirt down | tags backlot, false fronts | at 80 Studio Road | has Private road, Gate | cars 100
* power Three-phase | fee Fixed 4500 | films Founders Day 2023

= Bay Volume One / LED Volume & Green Screen, Sound Stage / Cardinal Bay / 2022 / Contemporary / Concrete
- Curved LED wall, 70 by 24 feet, with a green stage beside it.
Pixel pitch 2.3, ceiling panel, tracking included, brain bar staffed.
The green stage shares the load-in, so you can shoot both in a day.
Chilled and quiet to NC-25.
* for anywhere you have plates of | tags LED wall, virtual production | at 82 Studio Road | only Interior | cars 80 | power Three-phase
* fee Fixed 18000 | films Parallax 2022; Colony 3 2022

= Cardinal Stage A / Sound Stage / Cardinal Bay / 1998 / Warehouse / Concrete
- 15,000-square-foot silent stage with 35 feet to the grid.
Permanent greenbeds, 4,800 amps, elephant door sixteen by twenty.
The floor is level to an eighth and may be painted.
Offices for forty across the yard.
* for anything you build | tags greenbeds, elephant door, silent | at 84 Studio Road | only Interior | cars 120 | power Three-phase | fee Fixed 4200
* films The Fourth Guest 2023; Porch Light 2024

= Fourth Watch Precinct Set / Standing Set / Cardinal Bay / 2021 / Other / Wood
- Standing police station left by a series, with squad room and cells.
Walls are wild, ceilings are muslin, backings are included.
Dress it as yours in two days.
Available until the series asks for it back, with sixty days' notice.
* for police drama | tags squad room, wild walls | at 84 Studio Road, Stage C | has Cells | only Interior | cars 60 | scene sound-stage corridor
* fee Fixed 3000

= Deep Tank / Water Tank / Cardinal Bay / 2004 / Industrial / Concrete
- Outdoor horizon tank and an indoor dive tank with windows.
Horizon edge lines up with the real bay on a clear day.
Dive tank is 22 feet deep, heated, with three windows and a gantry.
Wave maker does two feet, dump tanks do the rest.
* for open sea; shipwreck | tags horizon tank, dive tank, waves | at 90 Studio Road | cars 50 | power Three-phase | scene sound-stage beach-pier
* fee On request | films Hull Breach 2015; Black Tide 2012

= Fairgrounds Field B / Base Camp, Crew Parking / Tansy / - / - / -
- Gravel field for sixty trucks with water, power and a night guard.
Staff record.
Drains well, gates fourteen feet wide, dump station on the north side.
Booked by the county fair for the first two weeks of August.
* tags base camp, trucks | own Public county | at Fairgrounds Road | cars 300 | power 400A | status private

= Marrow Point Ice House / Vacant Industrial / Marrow Point / 1913 / Industrial / Brick
- Cork-lined ice store, four floors, now demolished to the second.
Kept for the record because two features were shot here and people ask.
The front wall and the arch remain as part of the new market.
Do not send scouts.
* tags ice house, demolished | at 2 Hose Lane | cond Derelict | status archived | films The Last Watch 2003; Two Shadows 2009

= Quillfeather House / Historic House / Cardinal Bay / 1878 / Italianate / Clapboard
- Italianate villa with a belvedere, withdrawn by its owners.
New owners live there and have asked for peace.
The record stays for its photographs and for the carriage house, which may come back.
Ask before you even drive past.
* tags belvedere, withdrawn | at 5 Belvedere Road | status archived | films Inheritance Tax 2016

= Lindqvist Sheep Station / Ranch & Stable, Hills / Alder Forks / 1930 / Farmhouse / Wood
- Bare hills, a shearing shed and four hundred sheep.
Photographs came in last week and the owner is still deciding about dates.
Shed has slatted floors and light from below.
Dogs work to whistle.
* for New Zealand; Wales | tags sheep, shearing shed | at Lindqvist Road | has Barn, Dirt road | cars 20 | status pending

= Brightwater Guest Ranch / Ranch & Stable, Resort / Juniper Wells / 1949 / Ranch / Log
- Guest ranch with bunkhouses, fire ring and a swimming hole.
Owner has begun the record and not yet sent pictures of the bunkhouses.
The swimming hole is spring-fed and clear to twelve feet.
Fire ring seats sixty.
* for summer romance | tags bunkhouse, fire ring | at Brightwater Road | has Stable, Mountain view | cars 40 | status Draft

= Hull Street Gym / Gym & Pool / Port Ellery / 1946 / Main Street Brick / Brick
- Second-floor boxing gym with sweat in the boards.
Draft by the owner: two rings, wall of posters, windows painted shut.
Freight stair only.
Measurements to follow.
* for Philadelphia | tags boxing ring, second floor | at 9 Hull Street | cars 2 | status Draft | scene none
`
