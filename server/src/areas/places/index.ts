/** Places: the gazetteer behind the place box. Facts that all sites share; a site's own cities belong to its library. */
export { upsertPlaces, type NewPlace, type SavedPlaces } from './service.ts'
export type { NamedPlace } from './queries.ts'
export { foldPlaceName, placesByName, townsAt } from './service.ts'
export { placesRoutes } from './routes.ts'
