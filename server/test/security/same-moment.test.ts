/** Several who make the same thing at one moment: one gets it, the others are told at the field or to look again (security.md F11). */
import { accountsApi } from '@backlot/contract/accounts'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { locationPicturesApi } from '@backlot/contract/location-pictures'
import { locationVocabulariesApi } from '@backlot/contract/location-vocabularies'
import { lookbookFoldersApi } from '@backlot/contract/lookbook-contents'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { officersApi } from '@backlot/contract/officers'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Answer, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const site = await buildSite(app)
const { caller } = await buildUser(app, site)
const [location] = await buildLocations(site, [{ location_name: 'Old Mill' }])
const lookbook = (await app.call(caller, lookbooksApi.create, { body: { name: 'Mills' } })).body

type Make = (as: Caller) => Promise<Answer<unknown>>
const officer = { kind: 'pd', organization: 'BPD', last_name: 'Adams', badge_no: '12' } as const
const makes: [what: string, path: string, make: Make][] = [
  ['a badge', 'badge_no', (as) => app.call(as, officersApi.create, { body: officer })],
  [
    'a user name',
    'username',
    (as) =>
      app.call(as, accountsApi.create, {
        body: { name: 'Ann', username: 'ann', email: `ann-${Math.random()}@office.test`, role: 'scout' },
      }),
  ],
  ['an email address', 'email', (as) => app.call(as, accountsApi.create, { body: { name: 'Bo', email: 'bo@office.test', role: 'scout' } })],
  ['a lookbook', 'name', (as) => app.call(as, lookbooksApi.create, { body: { name: 'Bridges' } })],
  [
    'a folder of a lookbook',
    'name',
    (as) => app.call(as, lookbookFoldersApi.createFolder, { body: { lookbookId: lookbook.id, name: 'River' } }),
  ],
  [
    'a folder of a gallery',
    'name',
    (as) => app.call(as, locationPicturesApi.createFolder, { body: { locationId: location!, name: 'Outside' } }),
  ],
  ['a city', 'city_name', (as) => app.call(as, locationVocabulariesApi.addCity, { body: { city_name: 'Barton' } })],
  ['a region', 'region_name', (as) => app.call(as, locationVocabulariesApi.addRegion, { body: { region_name: 'North' } })],
  ['a category', 'name', (as) => app.call(as, locationVocabulariesApi.addCategory, { body: { name: 'Ships' } })],
  ['a category of the directory', 'name', (as) => app.call(as, directoryCategoriesApi.addCategory, { body: { name: 'Divers' } })],
]

test.for(makes)('F11 eight who make %s at the same moment: one gets it, none breaks', async ([, path, make]) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => make(caller)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(7)
  for (const { status, problem } of refused) expect([status, (problem.errors ?? []).map((one) => one.path)]).toEqual([422, [path]])
})
