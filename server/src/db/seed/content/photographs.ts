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
Northline Response Centre | blind-windows | Exterior | Street side, blinds down
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
Cantilever House, Twin Peaks | cantilevered-roof | Exterior | Roof over the terrace
The Larkin Tower Suite | tower-facade | Exterior | The tower from Larkin Court, at night
Potrero Row | blind-windows | Exterior | Number 3, shutters closed
Hyde Street Reading Room | white-library | Interior | The five levels from the ground floor
Mission Kitchen Studio | kitchen | Interior | The kitchen with its wall in place
Rotunda Motors | round-glass-hall | Exterior | Showroom from the crossing
Spiral Stair, Commission House | spiral-stairs | Interior | Down the middle from the skylight
Slot Facade, South Beach | geometric-facade | Exterior | Blinds half way
Ocean Edge Dunes | dunes | Exterior | North end, late light
Ocean Edge Dunes | footsteps | Seasons | Tracks before the wind
Concrete Hall, Pier 54 | concrete-hall | Interior | North light at noon
Inner Sunset Bedroom Set | bedroom | Interior | As it was for the last production
`

const all = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [place = '', file = '', folder = '', caption = ''] = line.split('|').map((part) => part.trim())
    return { place, file: `photo-${file}`, folder, caption }
  })

export const photographsOf = (place: string): PlacedPhotograph[] => all.filter((one) => one.place === place)
