/** A link to the client's page of each site's demo production, and a draft of its days, for the screenshots. */
import { draftsApi } from '@backlot/contract/calendar-drafts'
import { calendarApi } from '@backlot/contract/calendar'
import { clientPagesApi as api } from '@backlot/contract/client-pages'
import type { CallOutput } from '@backlot/contract/endpoint'
import { projectFollowingApi } from '@backlot/contract/project-following'
import { projectsApi, type ProjectCard } from '@backlot/contract/projects'
import type { LoginResponse } from '@backlot/contract/sites'
import { call } from './calls.ts'
import { account, hosts, siteUrl, type DemoSite } from './sites.ts'

/** Where the workers of Playwright read it. */
const key = (site: DemoSite, what: 'CLIENT' | 'DRAFT'): string => `BACKLOT_${what}_${site}`
export const clientUrlOf = (site: DemoSite): string => process.env[key(site, 'CLIENT')] ?? ''
export const draftUrlOf = (site: DemoSite): string => process.env[key(site, 'DRAFT')] ?? ''

/** Of the production whose days the demo has. */
const named = /^(?:The Long Night|Den lange natten)/
const words = {
  en: { title: 'The harbor is ours in the evening', text: 'The port closes the quay at six. Trucks come in by the north gate.' },
  no: { title: 'Havnen er vår om kvelden', text: 'Kaien stenges klokken seks. Lastebiler kommer inn ved nordporten.' },
} as const

export async function clientMade(site: DemoSite): Promise<void> {
  const host = hosts[site]
  const { Jwt } = (await call(host, 'POST', '/user/auth', account('admin'))) as LoginResponse
  const asked = <Answer>({ method, path }: { method: string; path: string }, body?: object, id = 0) =>
    call(host, method, path.replace(':id', String(id)), body, Jwt) as Promise<Answer>
  const projects = await asked<ProjectCard[]>(projectsApi.search, { limit: 100 })
  const project = projects.find(({ project_name: name }) => named.test(name))
  if (!project) throw new Error(`The demo of site ${site} has no production with days.`)
  const { id } = project
  const text = words[project.project_name.startsWith('The') ? 'en' : 'no']
  await asked(projectFollowingApi.addUpdate, { project_id: id, date: '2026-11-20', ...text, visible_to: 'client' })
  const { link } = await asked<CallOutput<typeof api.createLink>>(api.createLink, {}, id)
  process.env[key(site, 'CLIENT')] = siteUrl(site, new URL(link).hash)

  const draft = await asked<CallOutput<typeof draftsApi.createDraft>>(draftsApi.createDraft, { project_id: id, name: '' })
  const { changes } = await asked<CallOutput<typeof draftsApi.compareDraft>>(draftsApi.compareDraft, undefined, draft.id)
  const moved = changes.flatMap(({ drafted }) => drafted ?? []).slice(0, 2)
  for (const { id: event, version } of moved)
    await asked(calendarApi.change, { id: event, version, date_from: '2027-02-01', date_to: '2027-02-04' })
  process.env[key(site, 'DRAFT')] = siteUrl(site, `#/admindash/calendar/drafts?project=${id}&draft=${draft.id}`)
}
