/** Waits until the demo's pictures are drawn: jobs make them after the first start, and screenshots want them all. Then makes a lookbook and an entry of the directory. */
import { setTimeout as sleep } from 'node:timers/promises'
import { SearchAnswer } from '@backlot/contract/locations'
import { LoginResponse } from '@backlot/contract/sites'
import { call } from './calls.ts'
import { directoryMade } from './directory-made.ts'
import { lookbooksMade } from './lookbooks-made.ts'
import { hosts, sitePasswords, type DemoSite } from './sites.ts'

const longest = 15 * 60_000
async function visitorToken(site: DemoSite): Promise<string> {
  const Pass = sitePasswords[site]
  const answer = await (Pass === undefined
    ? call(hosts[site], 'GET', `/site/freejwt/${site}`)
    : call(hosts[site], 'POST', '/site/publicpass/verify', { Pass, idSite: site }))
  return LoginResponse.parse(answer).Jwt
}

/** How many pictures a site's visitor can see, and how many locations have none yet. */
async function pictures(site: DemoSite, token: string): Promise<{ there: number; without: number }> {
  const answer = SearchAnswer.parse(await call(hosts[site], 'POST', '/location/searchnew', { limit: 500, facets: false }, token))
  const there = answer.items.reduce((sum, item) => sum + item.image_count, 0)
  return { there, without: answer.items.filter((item) => item.cover === null).length }
}

export default async function picturesDrawn(): Promise<void> {
  const until = Date.now() + longest
  for (const site of Object.keys(hosts).map(Number) as DemoSite[]) {
    const token = await visitorToken(site)
    let before = -1
    for (;;) {
      const { there, without } = await pictures(site, token)
      // Covers come first; when the number then rests, the others are there too.
      if (without === 0 && there === before) break
      if (Date.now() > until) throw new Error(`Site ${site} still has ${without} locations without a picture`)
      before = there
      await sleep(4000)
    }
  }
  await lookbooksMade()
  await Promise.all((Object.keys(hosts).map(Number) as DemoSite[]).map((site) => directoryMade(site)))
}
