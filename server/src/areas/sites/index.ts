/**
 * Sites: who answers at which host, how it looks, what differs, its gates and its password.
 * Who signs in is the users area's; making and editing sites is the site builder's.
 */
export { checkPublicPassword, currentSiteOf, forgetSite, getSite, resolveSite } from './service.ts'
export { addPublicHolidays } from './closed-days/service.ts'
export { currentVersion } from './policies/queries.ts'
export { addPolicy, currentVersionOf } from './policies/service.ts'
export { currentTextOf } from './policies/service.ts'
export { noteAcceptance } from './policies/acceptances/service.ts'
export { isGateUnlocked } from './gates/service.ts'
export { changeGatePassword, changePublicPassword, insertSite, type NewSite } from './provision/service.ts'
export { changePlace, changeTimeZone, suggestPlace } from './place/service.ts'
export { changeSettings, hostFaults, requireBuilder, settingsOf } from './settings/service.ts'
export { lockSite } from './settings/queries.ts'
export { findSite as findSiteRow } from './queries.ts'
export { sitesRoutes } from './routes.ts'
