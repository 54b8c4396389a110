/**
 * Counts what visitors look at and look for, without a trace of who: no cookie, no address, a number by day. The counts gather in memory and
 * are written every half minute, so that no read takes a statement more; what a process has not written when it is killed is lost.
 */
import { dayIn, now } from '#kit/clock.ts'
import type { Ctx, Log, Platform } from '#kit/context.ts'
import { isStaff } from '#kit/actor.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addSearches, addViews, type SearchCount, type ViewCount } from './queries.ts'

export interface Counter {
  /** Writes what has gathered. How many lines. */
  flush: () => Promise<number>
}

/** Whatever reads pages by itself says so, mostly. One that names itself as a person's browser is counted as a person. */
const robot = /bot|crawl|spider|slurp|preview|monitor|scan|fetch|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node/i
const isRobot = (agent: string | undefined): boolean => agent === undefined || agent === '' || robot.test(agent)

const pages: Readonly<Record<string, ViewCount['kind']>> = { '/api/location/:id': 'location', '/api/directory/:id': 'entry' }
const searches: Readonly<Record<string, SearchCount['area']>> = {
  '/api/location/search': 'locations',
  '/api/location/searchnew': 'locations',
  '/api/directory/search': 'directory',
  '/api/directory/searchnew': 'directory',
}

/** Most lines that gather; more than that in half a minute is no office's visitors. */
const mostLines = 20_000
const longestWords = 100

interface Gathered {
  views: Map<string, ViewCount>
  searches: Map<string, SearchCount>
}

/** What was asked for first, with words: neither the next page of it nor a list that is only opened. */
function wordsOf({ body }: FastifyRequest): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { search, skip, cursor } = body as Record<string, unknown>
  if (typeof search !== 'string' || search.trim() === '' || (skip !== undefined && skip !== 0) || cursor !== undefined) return undefined
  return search.trim().toLowerCase().slice(0, longestWords)
}

/** From the header of a list, or from the beginning of an answer that says it there. */
function totalOf(reply: FastifyReply, payload: unknown): number | undefined {
  const header = reply.getHeader('x-total-count')
  if (header !== undefined) return Number(header)
  const said = typeof payload === 'string' ? /"total":(\d+)/.exec(payload.slice(0, 500))?.[1] : undefined
  return said === undefined ? undefined : Number(said)
}

export function openCounter(server: FastifyInstance, platform: Platform, log: Log): Counter {
  let gathered: Gathered = { views: new Map(), searches: new Map() }

  const countView = ({ site }: Ctx, kind: ViewCount['kind'], id: number): void => {
    const day = dayIn(site.timeZone, now())
    const key = JSON.stringify([site.id, day, kind, id])
    const known = gathered.views.get(key)
    if (known) known.count += 1
    else if (gathered.views.size < mostLines) gathered.views.set(key, { siteId: site.id, day, kind, target_id: id, count: 1 })
  }
  const countSearch = ({ site }: Ctx, area: SearchCount['area'], words: string, isEmpty: boolean): void => {
    const day = dayIn(site.timeZone, now())
    const key = JSON.stringify([site.id, day, area, words])
    const known = gathered.searches.get(key) ?? { siteId: site.id, day, area, words, count: 0, empty: 0 }
    known.count += 1
    known.empty += isEmpty ? 1 : 0
    if (gathered.searches.size < mostLines) gathered.searches.set(key, known)
  }

  server.addHook('onSend', async (request, reply, payload) => {
    const url = request.routeOptions.url ?? ''
    const [kind, area] = [request.method === 'GET' ? pages[url] : undefined, request.method === 'POST' ? searches[url] : undefined]
    if ((kind === undefined && area === undefined) || ![200, 304].includes(reply.statusCode) || isRobot(request.headers['user-agent']))
      return payload
    // Made before, for the call itself: nothing is asked for here.
    const ctx = await request.cachedCtx
    if (ctx === null || isStaff(ctx.actor)) return payload
    const id = Number((request.params as { id?: string }).id)
    if (kind !== undefined && Number.isSafeInteger(id)) countView(ctx, kind, id)
    const words = area === undefined ? undefined : wordsOf(request)
    if (area !== undefined && words !== undefined) countSearch(ctx, area, words, totalOf(reply, payload) === 0)
    return payload
  })

  return {
    async flush() {
      const { views, searches: asked } = gathered
      gathered = { views: new Map(), searches: new Map() }
      const sites = new Set([...views.values(), ...asked.values()].map(({ siteId }) => siteId))
      for (const siteId of sites) {
        const db = platform.database.forSite(siteId)
        const ofSite = <Line extends { siteId: number }>(lines: Map<string, Line>): Line[] =>
          [...lines.values()].filter((one) => one.siteId === siteId)
        try {
          await addViews(db, siteId, ofSite(views))
          await addSearches(db, siteId, ofSite(asked))
        } catch (error) {
          log.warn({ siteId, error: String(error) }, 'counts of visitors could not be written')
        }
      }
      return views.size + asked.size
    },
  }
}
