/**
 * Sites: who answers at which host, how it looks, what differs, its gates and its password.
 * Who signs in is the users area's; making and editing sites is the site builder's.
 */
export { checkPublicPassword, currentSiteOf, forgetSite, resolveSite } from './service.ts'
export { changePublicPassword, insertSite, type NewSite } from './provision/service.ts'
export { presentSite } from './present.ts'
export { sitesRoutes } from './routes.ts'
