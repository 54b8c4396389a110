/** Which photograph stands for which place; of a place with several lines the first is its cover. What is drawn comes after them. */
export interface PlacedPhotograph {
  file: string
  folder: string
  caption: string
}

/** Lines of: place | photograph | folder | caption in the language of the office. */
const lines = `
The Overlook at Gull Harbor | living-room | Interior | Living room, dressed for a film
The Overlook at Gull Harbor | cantilevered-roof | Exterior | Cedar under the cantilever
Brannock Municipal Airport | cantilevered-roof | Exterior | Terminal roof, landside
Bayview Conference Center | angular-roof | Exterior | Main steps under the angled roof
Meridian Atrium | spiral-stairs | Interior | Spiral stairs seen from the fifth bridge
The Ravenhall Penthouse | tower-facade | Exterior | The tower by night, hard side light
Northline Response Center | blind-windows | Exterior | Street side, blinds down
Capitol Mall Parkade | geometric-facade | Details | Cladding of the upper decks
Salterton Marine Laboratory | concrete-hall | Interior | Raw concrete and the long skylight
Larch Links | windswept-tree | Exterior | The wind at the fourth tee
Tansy Water Meadows | flower-meadow | Seasons | In June, with the one oak
Tansell Farm | hill-meadow | Seasons | Upper pasture at the end of summer
Heron Lake | frozen-river | Seasons | Shore ice in January
Cathedral Grove | fir-wood | Details | Low firs at the edge of the path
Painted Gorge | rock-towers | Details | Upper end of the gorge
Overby Motors | round-glass-hall | Exterior | Showroom from across the road
Millrace College Quad | white-library | Interior | New library behind the old wing
Larkspur Court | kitchen | Interior | Kitchen at number 9
Basin Queen Casino | bedroom | Interior | Suite on the second floor
Kongevegen over Dovre-skaret | mountain-road | Exterior | Elvesletta under skaret
Furubotn-ruta | beech-wood | Seasons | Kvitveis i mai
Knausen | living-room | Interior | Stua
Turisthotellet ved Elva | bedroom | Interior | Rom i nybygget
Smoky Chalk Towers | rock-towers | Exterior | The towers from the track
Smoky Chalk Towers | chalk-cliff | Details | Falcon off the chalk
Lakin Sand Hills | dunes | Exterior | North side, late light
Lakin Sand Hills | footsteps | Seasons | Tracks before the wind
Wolf Creek Salt Marsh | marsh-birds | Seasons | Waders at dusk
Wolf Creek Salt Marsh | frozen-river | Seasons | First ice on the levee side
Prairie Fork State College | white-library | Interior | Library of the science hall
Cantilever House, Twin Peaks | living-room | Interior | Living room, dressed for a film
Cantilever House, Twin Peaks | living-room-corner | Interior | Reading corner with the owner’s chair
Cantilever House, Twin Peaks | cantilevered-roof | Exterior | Roof over the terrace
The Larkin Tower Suite | tower-facade | Exterior | The tower from Larkin Court, at night
The Larkin Tower Suite | bedroom-lamp | Interior | Second bedroom, towards the bath
Potrero Row | blind-windows | Exterior | Street front, shutters closed
Old Mint Annex | colonnade | Exterior | Columns on the alley side, at the last scout
Hyde Street Reading Room | white-library | Interior | The five levels from the ground floor
Hyde Street Reading Room | library-stairs | Interior | Stairs between the third and the fourth level
Mission Kitchen Studio | kitchen | Interior | The kitchen with its wall in place
Mission Kitchen Studio | kitchen-table | Interior | Breakfast table, blinds half open
Rotunda Motors | round-glass-hall | Exterior | Showroom from the crossing
Rotunda Motors | glass-hall-corner | Exterior | Glass on the street side
Spiral Stair, Commission House | spiral-stairs | Interior | Down the middle from the skylight
Slot Facade, South Beach | geometric-facade | Exterior | Blinds half way
Slot Facade, South Beach | blind-windows | Exterior | The back, all blinds down
Ocean Edge Dunes | dunes | Exterior | North end, late light
Ocean Edge Dunes | footsteps | Seasons | Tracks before the wind
Concrete Hall, Pier 54 | concrete-hall | Interior | North light at noon
Concrete Hall, Pier 54 | hall-skylight | Details | Skylight over the ramp
Inner Sunset Bedroom Set | bedroom | Interior | As it was for the last production
Inner Sunset Bedroom Set | bedroom-lamp | Interior | Camera side, with the door that comes out
Crosstown Station, Lower Level | subway-vault | Interior | Vault from the west end
Crosstown Station, Lower Level | subway-platform | Interior | Platform between the last train and the first
Lantern Lane Izakaya | lantern-door | Exterior | The door after midnight
Lantern Lane Izakaya | lantern-sign | Details | Crates and the lit sign
Green Rail House | green-stair | Details | The stair that gave the house its name
Mission Bay Lecture Hall | angular-roof | Exterior | Main steps under the angled roof
Mission Bay Lecture Hall | cantilevered-roof | Details | Edge of the roof against the sky
Fogline Wood | fir-wood | Exterior | Low firs at the edge of the path
Fogline Wood | beech-wood | Seasons | Morning in April
Glen Meadow | hill-meadow | Seasons | Upper slope at the end of summer
Wildflower Slope | flower-meadow | Seasons | In May, with the one oak
Heronry Flats | marsh-birds | Seasons | Waders at dusk
Sandstone Bluffs | chalk-cliff | Exterior | Falcon off the bluff
Castle Rocks | rock-towers | Exterior | The towers from the steps
Lone Tree Ridge | windswept-tree | Exterior | The tree in its usual wind
`

const all = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [place = '', file = '', folder = '', caption = ''] = line.split('|').map((part) => part.trim())
    return { place, file: `photo-${file}`, folder, caption }
  })

export const photographsOf = (place: string): PlacedPhotograph[] => all.filter((one) => one.place === place)
