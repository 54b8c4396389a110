/** Street maps of a site: archives of vector tiles come in, and go out in the ranges that a map asks for. */
export { mapsRoutes } from './routes.ts'
export { getMaps, keepAddress, keepArchive, removeMap } from './service.ts'
