/** The search of locations: index, pages, facets, map, counts. Not: the records themselves, who may see which field of them. */
export { countNarrowed } from './narrowed.ts'
export { findCards, findLocations, findMapFeatures, summaryCounts } from './service.ts'
export type { FoundCards, FoundLocations, FoundMapFeature, FoundMapFeatures, MapQuery, SummaryCounts } from './service.ts'
export type { FoundLocation } from './matches.ts'
export type { SearchCtx } from './matching.ts'
export type { Scope as SearchScope } from './request.ts'
export { refreshLocked, refreshSearch } from './refresh/service.ts'
