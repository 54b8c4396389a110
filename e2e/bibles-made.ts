/** A link to the bible of each site's demo production, for the screenshots. */
import { bibleSharesApi as api } from '@backlot/contract/bible-shares'
import type { CallOutput } from '@backlot/contract/endpoint'
import { projectsApi, type ProjectCard } from '@backlot/contract/projects'
import type { LoginResponse } from '@backlot/contract/sites'
import { call } from './calls.ts'
import { account, hosts, siteUrl, type DemoSite } from './sites.ts'

/** Where the workers of Playwright read it. */
const key = (site: DemoSite): string => `BACKLOT_BIBLE_${site}`
export const bibleUrlOf = (site: DemoSite): string => process.env[key(site)] ?? ''

/** Of the production whose bible the demo has. */
const named = /^(?:The Long Night|Den lange natten)/

export async function bibleShared(site: DemoSite): Promise<void> {
  const { Jwt } = (await call(hosts[site], 'POST', '/user/auth', account('admin'))) as LoginResponse
  const { method, path } = projectsApi.search
  const projects = (await call(hosts[site], method, path, { limit: 100 }, Jwt)) as ProjectCard[]
  const project = projects.find(({ project_name: name }) => named.test(name))
  if (!project) throw new Error(`The demo of site ${site} has no production with a bible.`)
  const where = api.createLink.path.replace(':id', String(project.id))
  const { link } = (await call(hosts[site], api.createLink.method, where, {}, Jwt)) as CallOutput<typeof api.createLink>
  process.env[key(site)] = siteUrl(site, new URL(link).hash)
}
