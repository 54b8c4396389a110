/**
 * Who may call what, read by a person (security.md T8). An endpoint that is not here fails the walk. `answers` is the
 * status that a caller who may gets for the walk's input; those who may not get 401 without a token and 403 with one.
 */
import type { Input } from './minimal-input.ts'

export const callerNames = [
  'anonymous',
  'visitor',
  'admin',
  'scout',
  'location',
  'directory',
  'permit',
  'tax',
  'register',
  'permit_approve',
  'platform',
] as const
export type CallerName = (typeof callerNames)[number]

const everyone: readonly CallerName[] = callerNames
const withToken: readonly CallerName[] = callerNames.filter((name) => name !== 'anonymous')
const signedIn: readonly CallerName[] = withToken.filter((name) => name !== 'visitor')
/** The platform administrator of the walk is an administrator of the site too. */
const office: readonly CallerName[] = ['admin', 'scout', 'platform']
const administrators: readonly CallerName[] = ['admin', 'platform']
const platform: readonly CallerName[] = ['platform']

export interface Reviewed {
  who: readonly CallerName[]
  answers: number
  /** Where callers who may call get another answer, for a reason that stands beside it. */
  except?: Partial<Record<CallerName, number>>
  /** Also for those whom a site keeps from its locations. */
  seesLocations?: true
  /** What the smallest input lacks. */
  input?: Input
}

/** `LOCATION` stands for a public location of the site. */
export const LOCATION = -1

const toLocation: Input = { params: { id: LOCATION } }

export const accessTable: Record<string, Reviewed> = {
  'GET /site': { who: everyone, answers: 200 },
  'GET /site/policies': { who: everyone, answers: 200 },
  'GET /site/getSites': { who: platform, answers: 200 },
  'GET /site/getSiteById/:id': { who: platform, answers: 404 },
  // The site builder's gate is for administrators.
  'POST /site/gate/verify': { who: withToken, answers: 200, input: { body: { gate: 'tax', password: '' } } },
  // Of another site than this one.
  'GET /site/freejwt/:id': { who: everyone, answers: 404 },
  'POST /site/publicpass/verify': { who: everyone, answers: 404 },
  'GET /site/summary': { who: withToken, answers: 200 },
  'GET /site/summary/archived': { who: office, answers: 200 },

  'POST /user/auth': { who: everyone, answers: 200 },
  // Without its cookie.
  'POST /user/renew': { who: everyone, answers: 401 },
  'POST /user/logout': { who: everyone, answers: 200 },
  'GET /user/me': { who: signedIn, answers: 200 },
  'POST /user/requestresettoken': { who: everyone, answers: 404, input: { body: { email: 'nobody@example.org' } } },
  'POST /user/setpass': { who: everyone, answers: 410, input: { body: { password: 'a longer one', token: 'x' } } },
  // The old password is wrong.
  'POST /user/changepass': { who: signedIn, answers: 422 },

  'GET /places/suggest': { who: withToken, answers: 200 },

  'POST /location/search': { who: withToken, answers: 200, seesLocations: true },
  'POST /location/searchnew': { who: withToken, answers: 200, seesLocations: true },
  'GET /location/map': { who: withToken, answers: 200, seesLocations: true },
  'GET /location/summary': { who: withToken, answers: 200, seesLocations: true },
  'GET /location/recent': { who: office, answers: 200 },
  'GET /location/pending': { who: office, answers: 200 },
  'GET /location/dropdown/values': { who: withToken, answers: 200 },
  'GET /location/loadLocationMasterData': { who: withToken, answers: 200 },
  'POST /location/galleries': { who: withToken, answers: 200, seesLocations: true },
  'GET /location/name/:name': { who: withToken, answers: 200, seesLocations: true, input: { params: { name: 'the old mill' } } },
  'GET /location/:id': { who: withToken, answers: 200, seesLocations: true, input: toLocation },
  'GET /location/:id/link': { who: withToken, answers: 200, seesLocations: true, input: toLocation },
  'GET /location/:id/folders': { who: withToken, answers: 200, seesLocations: true, input: toLocation },
  'POST /location/:id/email': {
    who: withToken,
    answers: 200,
    seesLocations: true,
    input: { ...toLocation, body: { email: 'friend@example.org' } },
  },

  'GET /mails': { who: administrators, answers: 200 },
  'GET /mails/:id': { who: administrators, answers: 404 },
  'POST /mails/:id/resend': { who: administrators, answers: 404 },

  // A body that is no upload, and ids that are nothing here.
  'POST /imports': { who: administrators, answers: 415 },
  'POST /imports/photo': { who: administrators, answers: 415 },
  'POST /imports/inspect': { who: administrators, answers: 415 },
  'GET /imports/mappings': { who: administrators, answers: 200 },
  // A mapping that is none.
  'POST /imports/mappings': { who: administrators, answers: 422 },
  'DELETE /imports/mappings/:id': { who: administrators, answers: 404 },
  'GET /imports': { who: administrators, answers: 200 },
  'GET /imports/:id': { who: administrators, answers: 404 },
  'GET /imports/:id/rejected': { who: administrators, answers: 404 },
}
