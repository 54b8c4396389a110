/** Public locations for a journey, which takes them away again. */
import type { LocationEdit } from '@backlot/contract/location-records'
import type { LoginResponse, SiteSummary } from '@backlot/contract/sites'
import { call } from './calls.ts'
import { account, hosts, type DemoSite } from './sites.ts'

export async function madeAt(
  site: DemoSite,
  names: readonly string[],
  point: { latitude: number; longitude: number },
): Promise<{ remove: () => Promise<void> }> {
  const { Jwt } = (await call(hosts[site], 'POST', '/user/auth', account('admin'))) as LoginResponse
  const ask = <Answer>(method: string, path: string, body?: object) => call(hosts[site], method, path, body, Jwt) as Promise<Answer>
  const { categories, cities } = await ask<SiteSummary>('GET', '/site/summary')
  // Of the last parent: those of the first are homes, whose points are closed at first.
  const category = categories.findLast(({ AdminOnly, children }) => !AdminOnly && children.length > 0)?.children[0]?.id ?? 0
  const ids: number[] = []
  for (const name of names) {
    const fields = { location_name: name, categories: [category], city_id: cities[0]?.id ?? null, ...point }
    const { id } = await ask<LocationEdit>('POST', '/location', fields)
    await ask('POST', `/location/${id}/status`, { status: 'public' })
    ids.push(id)
  }
  return {
    async remove() {
      for (const action of ['softdelete', 'delete']) await ask('POST', '/location/bulk', { ids, action })
    },
  }
}
