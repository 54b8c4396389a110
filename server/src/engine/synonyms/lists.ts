/** Words that people use for the same thing, by language: each line is one thing. A site adds lines of its own to these. */

export const english = `
pool, swimming pool, lido
house, home, residence, dwelling
apartment, flat, condo, condominium
diner, restaurant, eatery, cafe, coffee shop
bar, pub, tavern, saloon
hotel, motel, inn, lodge
gas station, petrol station, filling station, service station
shop, store, boutique
mall, shopping center, shopping mall
supermarket, grocery store
movie theater, cinema, movie house
stage, playhouse
school, classroom
university, college, campus
hospital, clinic, medical center
jail, prison, penitentiary
church, chapel, cathedral
cemetery, graveyard, churchyard
courthouse, courtroom
police station, precinct
fire station, firehouse
factory, plant, mill
warehouse, depot, storehouse
parking garage, car park, parking structure
parking lot, car park
street, road, avenue
alley, alleyway, back street
freeway, highway, motorway
railroad, railway, train tracks
train station, railway station, depot
subway, metro, underground
airport, airfield, airstrip
harbor, harbour, port, marina
pier, dock, wharf, jetty
lighthouse, light station, fyrtårn, fyr, fyrstasjon
beach, seashore, shoreline
forest, woods, woodland
farm, ranch, homestead
barn, stable
field, meadow, pasture
creek, stream, brook
mountain, peak, summit
desert, dunes
park, playground
garden, yard, backyard
stadium, arena, ballpark
gym, gymnasium, fitness center
library, reading room
museum, gallery
office, workplace
elevator, lift
mansion, estate, villa
cabin, cottage, chalet
castle, palace
rooftop, roof
attic, loft
basement, cellar
abandoned, derelict, ruin
cinematographer, director of photography, dop
makeup, make up, mua
hair stylist, hairdresser
catering, caterer, craft services
gaffer, lighting technician
driver, chauffeur
drone, aerial, uav
truck, lorry
editor, cutter
costume, wardrobe
photographer, stills
location manager, location scout
`

export const norwegian = `
basseng, svømmebasseng, svømmehall
hus, bolig, villa, enebolig
leilighet, hybel
restaurant, spisested, kafé, kafe, kro
bar, pub, vertshus
hotell, motell, gjestehus, pensjonat
bensinstasjon, tankstasjon
butikk, forretning
kjøpesenter, handlesenter
kino, filmsal
skole, klasserom
universitet, høgskole, høyskole
sykehus, klinikk
fengsel, anstalt
kirke, kapell
gravlund, kirkegård
politistasjon, politihus
brannstasjon, brannvakt
fabrikk, industribygg
lager, lagerhall
parkeringshus, garasjeanlegg
gate, vei, veg
motorvei, riksvei
jernbane, togspor
jernbanestasjon, togstasjon, stasjon
flyplass, lufthavn
havn, brygge, kai, pier
fyr, fyrtårn, fyrstasjon, fyrlykt, lighthouse
strand, fjære
skog, skogholt
gård, gard, bondegård, gårdsbruk
låve, fjøs, stall
eng, mark, jorde
elv, bekk
fjell, topp, vidde
hytte, koie, seter
slott, borg, herregård
tak, takterrasse
loft, kott
kjeller, kjellerrom
forlatt, nedlagt, ruin
stadion, idrettsplass
treningssenter, gym
bibliotek, lesesal
museum, galleri
kontor, arbeidsplass
heis, elevator
hage, have
fotograf, filmfotograf
lyssetter, gaffer, lysmester
sminkør, sminke, makeup
frisør, hårstylist
catering, matlaging
sjåfør, fører
drone, luftfoto
klipper, redigerer
kostyme, garderobe
`
