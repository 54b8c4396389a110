/** A lookbook for the screenshots of each site, with a picture of the office's work and two links: one open, one with a password. */
import type { Lookbook } from '@backlot/contract/lookbooks'
import type { MadeShare } from '@backlot/contract/lookbook-shares'
import type { SearchAnswer } from '@backlot/contract/locations'
import type { LoginResponse } from '@backlot/contract/sites'
import { call } from './calls.ts'
import { account, hosts, languages, siteUrl, type DemoSite } from './sites.ts'

const words = {
  en: {
    name: 'Mills at night',
    description: 'For the second unit: short roads, room for two trucks, power on site.',
    folders: ['By the water', 'In the hills'],
    section: ['Where to begin', 'The first three are an hour from the hotel. Permits are with us.'],
  },
  no: {
    name: 'Naust om natten',
    description: 'Til andreteamet: korte veier, plass til to biler, strøm på stedet.',
    folders: ['Ved vannet', 'I fjellet'],
    section: ['Begynn her', 'De tre første ligger en time fra hotellet. Tillatelsene ordner vi.'],
  },
} as const

interface Sharing {
  /** URLs of the guest's story on this product. */
  open: string
  closed: string
}

/** Where the workers of Playwright read them. */
const key = (site: DemoSite): string => `BACKLOT_SHARED_${site}`
export const sharingOf = (site: DemoSite): Sharing => JSON.parse(process.env[key(site)] ?? '{}') as Sharing

async function madeLookbook(site: DemoSite, token: string): Promise<number> {
  const ask = <Answer>(method: string, path: string, body?: object) => call(hosts[site], method, path, body, token) as Promise<Answer>
  const { name, description, folders, section } = words[languages[site]]
  const known = (await ask<Lookbook[]>('GET', '/location/lookbook')).find((one) => one.name === name)
  if (known) return known.id
  const { id } = await ask<Lookbook>('POST', '/location/lookbook', { name, description })
  const { items } = await ask<SearchAnswer>('POST', '/location/searchnew', { limit: 8 })
  const ids = items.map((item) => item.id)
  for (const [folder, locationIds] of [
    [folders[0], ids.slice(0, 5)],
    [folders[1], ids.slice(5)],
  ] as const) {
    const made = await ask<{ id: number }>('POST', '/location/lookbook/folders', { lookbookId: id, name: folder })
    await ask('POST', '/location/lookbook/items', { lookbookId: id, folderId: made.id, locationIds })
  }
  await ask('POST', '/location/lookbook/sections', { lookbookId: id, folderId: null, title: section[0], text: section[1] })
  return id
}

export async function lookbooksMade(): Promise<void> {
  for (const site of Object.keys(hosts).map(Number) as DemoSite[]) {
    const { Jwt } = (await call(hosts[site], 'POST', '/user/auth', account('scout'))) as LoginResponse
    const id = await madeLookbook(site, Jwt)
    const share = async (password: string): Promise<string> => {
      const made = (await call(hosts[site], 'POST', `/project/lookbook/${id}/shares`, { password }, Jwt)) as MadeShare
      return siteUrl(site, new URL(made.link).hash)
    }
    process.env[key(site)] = JSON.stringify({ open: await share(''), closed: await share('mills at night') } satisfies Sharing)
  }
}

interface NewLookbook {
  name: string
  /** The URL of the guest's story. */
  link: string
}

/** Another lookbook of the scout with four locations; answers its name. */
export const newLookbook = async (): Promise<string> => (await newSharedLookbook()).name

/** The same with a link that anybody opens. */
export async function newSharedLookbook(): Promise<NewLookbook> {
  const { Jwt } = (await call(hosts[47], 'POST', '/user/auth', account('scout'))) as { Jwt: string }
  const ask = <Answer>(path: string, body: object) => call(hosts[47], 'POST', path, body, Jwt) as Promise<Answer>
  const name = `Focus ${Date.now()}`
  const { id } = await ask<{ id: number }>('/location/lookbook', { name })
  const { items } = await ask<{ items: { id: number }[] }>('/location/searchnew', { limit: 4 })
  await ask('/location/lookbook/items', { lookbookId: id, folderId: null, locationIds: items.map((item) => item.id) })
  const { link } = await ask<MadeShare>(`/project/lookbook/${id}/shares`, {})
  return { name, link: siteUrl(47, new URL(link).hash) }
}
