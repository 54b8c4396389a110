/** Who may call what of sites, their settings and the site builder. */
import { administrators, everyone, office, platform, signedIn, withToken, type Reviewed } from './access-callers.ts'
import type { Input } from './minimal-input.ts'

/** A record that no site has. */
const toNothing: Input = { params: { id: 999_999_999 } }
const toUpload: Input = { params: { id: '00000000-0000-4000-8000-000000000000' } }

export const sitesAccess: Record<string, Reviewed> = {
  'GET /site': { who: everyone, answers: 200 },
  'GET /site/policies': { who: everyone, answers: 200 },
  'GET /site/policies/versions': { who: administrators, answers: 200 },
  'POST /site/policies': { who: administrators, answers: 200 },
  'DELETE /site/policies/:id': { who: administrators, answers: 404, input: toNothing },
  'PATCH /site/policies/:id/recover': { who: administrators, answers: 404, input: toNothing },
  'GET /site/policies/draft': { who: administrators, answers: 200 },
  'POST /site/policies/draft': { who: administrators, answers: 200 },
  'POST /site/policies/draft/discard': { who: administrators, answers: 200 },
  'GET /site/policies/accepted': { who: administrators, answers: 200 },
  'GET /site/policies/accepted/csv': { who: administrators, answers: 200 },
  'GET /site/policies/due': { who: signedIn, answers: 200 },
  'POST /site/policies/accept': { who: signedIn, answers: 404, input: { body: { id: 2_000_000_000 } } },
  'GET /site/settings': { who: administrators, answers: 200 },
  'GET /site/settings/changes': { who: administrators, answers: 200 },
  // Of a site that is not there.
  'POST /site/updateSite': { who: administrators, answers: 404, input: { body: { idSite: 2_000_000_000 } } },
  'GET /site/builder/sites': { who: platform, answers: 200 },
  'POST /site/createSite': {
    who: platform,
    answers: 404,
    input: {
      body: { SiteName: 'Office', Host: 'office.test', fromSite: 2_000_000_000, administrator: { name: 'Ada', email: 'ada@example.org' } },
    },
  },
  'POST /site/removeSite': { who: platform, answers: 404, input: { body: { idSite: 2_000_000_000 } } },
  'POST /site/recoverSite': { who: platform, answers: 404, input: { body: { idSite: 2_000_000_000 } } },
  'POST /site/suspendSite': { who: platform, answers: 404, input: { body: { idSite: 2_000_000_000, suspended: true } } },
  // Of a site that is not there.
  'POST /site/archive/export': { who: administrators, answers: 403, except: { platform: 404 }, input: { body: { idSite: 2_000_000_000 } } },
  'POST /site/archive/import': { who: platform, answers: 415 },
  // Larger than any file that is taken.
  'POST /site/archive/uploads': {
    who: platform,
    answers: 413,
    input: {
      body: { Host: 'upload.test', administratorName: 'Ada', administratorEmail: 'ada@example.org', fileName: 'a.zip', bytes: 2 ** 50 },
    },
  },
  'GET /site/archive/uploads/:id': { who: platform, answers: 404, input: toUpload },
  'PATCH /site/archive/uploads/:id': { who: platform, answers: 404, input: toUpload },
  'DELETE /site/archive/uploads/:id': { who: platform, answers: 404, input: toUpload },
  'POST /site/archive/copy': {
    who: platform,
    answers: 404,
    input: {
      body: { fromSite: 2_000_000_000, SiteName: 'Office', Host: 'copy.test', administrator: { name: 'Ada', email: 'ada@example.org' } },
    },
  },
  'GET /site/archive/runs': { who: platform, answers: 200 },
  'GET /site/draft': { who: administrators, answers: 200 },
  'POST /site/draft': { who: administrators, answers: 200, input: { body: { menu: [] } } },
  'POST /site/draft/discard': { who: administrators, answers: 200 },
  'POST /site/draft/publish': { who: administrators, answers: 200 },
  'POST /site/publications/rollback': { who: administrators, answers: 404, input: { body: { id: 2_000_000_000 } } },
  'POST /site/brand/images': { who: administrators, answers: 415 },
  'GET /site/brand/images/:name': { who: everyone, answers: 404, input: { params: { name: `${'0'.repeat(64)}.webp` } } },
  'GET /site/getSites': { who: platform, answers: 200 },
  'GET /site/getSiteById/:id': { who: platform, answers: 404 },
  // The site builder's gate is for administrators.
  'POST /site/gate/verify': { who: withToken, answers: 200, input: { body: { gate: 'tax', password: '' } } },
  // Of another site than this one.
  'GET /site/freejwt/:id': { who: everyone, answers: 404 },
  'POST /site/publicpass/verify': { who: everyone, answers: 404 },
  'GET /site/summary': { who: withToken, answers: 200 },
  'GET /site/summary/archived': { who: office, answers: 200 },
  'GET /site/closeddays': { who: office, answers: 200, input: { query: { year: 2027 } } },
  'POST /site/closedday': {
    who: administrators,
    answers: 200,
    input: { body: { name: 'Closed', date_from: '2027-01-04', date_to: '2027-01-04' } },
  },
  'PATCH /site/closedday': { who: administrators, answers: 404, input: { body: { id: 999_999_999 } } },
  'DELETE /site/closedday/:id': { who: administrators, answers: 404, input: toNothing },
  'POST /site/closedday/:id/recover': { who: administrators, answers: 404, input: toNothing },
  'POST /site/closeddays/public': { who: administrators, answers: 200, input: { body: { year: 2027, country: 'us' } } },
}
