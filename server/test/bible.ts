/** A bible with its office, and the calls of those who write it. */
import { bibleApi as api, type Bible, type BiblePlace, type BibleSet } from '@backlot/contract/bible'
import type { BibleDecision } from '@backlot/contract/bible-machine'
import { projectsApi } from '@backlot/contract/projects'
import { expect } from 'vitest'
import type { Answer, TestApp } from './app.ts'
import { buildLocations } from './factories.ts'
import { buildOffice } from './office.ts'

export const confidentialTitle = 'Zyxquorium'

const mustBe = <Body>(answer: Answer<Body>): Body => {
  expect(answer.status, answer.raw.body).toBe(200)
  return answer.body
}

/** An office with a confidential production and three locations, of which the first belongs to an owner with an account. */
export async function buildBible(app: TestApp, options: { localeCode?: string } = {}) {
  // Said, for otherwise it follows from the first location, and a request may still have the site as it was before.
  const office = await buildOffice(app, { timeZone: 'America/New_York', ...options })
  const { admin, scout, site } = office
  const [pier = 0, barn = 0, mill = 0] = await buildLocations(site, [
    { location_name: 'Pier', latitude: 40, longitude: -74 },
    { location_name: 'Barn', address1: '7 Quay Lane', latitude: 40.5, longitude: -74 },
    { location_name: 'Mill', latitude: 41, longitude: -74 },
  ])
  await site.ctx.db.updateTable('locations').set({ owner_user_id: office.owner.id }).where('id', '=', pier).execute()
  const body = { project_name: confidentialTitle, confidential: true, alias: 'Blue Harbor', film_start: '2027-06-21' }
  const { id: project } = mustBe(await app.call(admin.caller, projectsApi.create, { body }))
  const submit = async (sets: object[], more: object = {}): Promise<Bible> =>
    mustBe(await app.callWith(scout.caller, api.submit, { body: { project_id: project, sets, ...more } }))
  const read = async (): Promise<Bible> => mustBe(await app.call(scout.caller, api.get, { params: { id: project }, query: {} }))
  const placeOf = (bible: Bible, id: number): BiblePlace | undefined =>
    bible.sets.flatMap(({ places }) => places).find((one) => one.id === id)
  return {
    ...office,
    project,
    pier,
    barn,
    mill,
    submit,
    read,
    place: async (id: number): Promise<BiblePlace> => {
      const found = placeOf(await read(), id)
      expect(found).toBeDefined()
      return found!
    },
    /** Adds a place to a set. Returns its id. */
    add: async (set: BibleSet, wanted: { location_id?: number; name?: string }): Promise<number> => {
      const known = new Set((await read()).sets.flatMap(({ places }) => places.map(({ id }) => id)))
      const after = mustBe(await app.call(scout.caller, api.addPlace, { body: { set_id: set.id, ...wanted } }))
      return after.sets.flatMap(({ places }) => places).find(({ id }) => !known.has(id))?.id ?? 0
    },
    change: (id: number, change: object) => app.callWith(scout.caller, api.changePlace, { params: { id }, body: change }),
    decide: (id: number, decision: BibleDecision, more: { reason?: string; version?: number } = {}) =>
      app.call(scout.caller, api.decide, { params: { id }, body: { decision, ...more } }),
    /** Each decision in turn, held to succeed. */
    along: async (id: number, ...decisions: BibleDecision[]): Promise<void> => {
      for (const decision of decisions) mustBe(await app.call(scout.caller, api.decide, { params: { id }, body: { decision } }))
    },
  }
}
