/** A report of each site's lookbook, with a link for a guest, for the screenshots. */
import type { Lookbook } from '@backlot/contract/lookbooks'
import { reportsApi as api, type Report } from '@backlot/contract/reports'
import type { LoginResponse } from '@backlot/contract/sites'
import { call } from './calls.ts'
import { linkMailedTo } from './people.ts'
import { account, hosts, languages, siteUrl, type DemoSite } from './sites.ts'

/** Where the workers of Playwright read it. */
const key = (site: DemoSite): string => `BACKLOT_REPORT_${site}`
export const reportUrlOf = (site: DemoSite): string => process.env[key(site)] ?? ''

const words = {
  en: {
    title: 'First scout',
    intro: 'Three places by the water, seen on one day.',
    summary: 'Quiet in the morning, with room for two trucks.',
  },
  no: { title: 'Første befaring', intro: 'Tre steder ved vannet, sett på én dag.', summary: 'Stille om morgenen, med plass til to biler.' },
} as const

export async function reportMade(site: DemoSite): Promise<void> {
  const { Jwt } = (await call(hosts[site], 'POST', '/user/auth', account('scout'))) as LoginResponse
  const ask = <Answer>({ method, path }: { method: string; path: string }, body?: object) =>
    call(hosts[site], method, path, body, Jwt) as Promise<Answer>
  const { title, intro, summary } = words[languages[site]]
  const [lookbook] = await ask<Lookbook[]>({ method: 'GET', path: '/location/lookbook' })
  const made = await ask<Report>(api.create, { title, project_id: null, lookbook_id: lookbook?.id ?? null })
  const sections = made.sections.map(({ id, heading, set_name, items }) => ({
    id,
    heading,
    set_name,
    items: items.map(({ location_id, pictures }) => ({
      location_id,
      pictures,
      summary,
      show_address: true,
      rating: 4,
      parking: 'Two trucks',
    })),
  }))
  await ask(api.change, { id: made.id, version: made.version, intro, sections })
  const guest = `guest.${site}@example.org`
  await ask(api.share, { ReportId: made.id, Email: guest, cc: '', Password: '', Message: '', lbFolderId: null, lbLocId: null })
  process.env[key(site)] = siteUrl(site, `#/share?token=${await linkMailedTo(guest)}`)
}
