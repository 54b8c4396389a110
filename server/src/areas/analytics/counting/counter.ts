/**
 * Counts what visitors look at and look for, without a trace of who: no cookie, no address, a number by day. The counts gather in memory and
 * are written every half minute, so that no read takes a statement more; what a process has not written when it is killed is lost.
 */
import { dayIn, now } from '#kit/clock.ts'
import type { Log, Platform } from '#kit/context.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCounted } from '../policy.ts'
import { isRobot, searchesByRoute, viewsByRoute, wordsOf } from './asked.ts'
import { addCounts, type SearchCount, type ViewCount } from './queries.ts'

export interface Counter {
  /** Writes what has gathered. How many lines. */
  flush: () => Promise<number>
}

/** Of one site. */
interface Gathered {
  views: Map<string, ViewCount>
  searches: Map<string, SearchCount>
}

/** Most lines of a site that gather; more than that in half a minute is no office's visitors. */
const mostLines = 5000
const dayMilliseconds = 86_400_000

function addView({ views }: Gathered, line: ViewCount): void {
  const key = JSON.stringify([line.day, line.kind, line.target_id])
  const known = views.get(key)
  if (known) known.count += line.count
  else if (views.size < mostLines) views.set(key, line)
}

function addSearch({ searches }: Gathered, line: SearchCount): void {
  // Beyond the limit the search still counts, its words are not kept.
  const keyOf = (words: string): string => JSON.stringify([line.day, line.area, words])
  const words = searches.has(keyOf(line.words)) || searches.size < mostLines ? line.words : ''
  const known = searches.get(keyOf(words))
  if (known) {
    known.count += line.count
    known.empty += line.empty
  } else searches.set(keyOf(words), { ...line, words })
}

/** From the header of a list, or from the beginning of an answer that says it there. */
function totalOf(reply: FastifyReply, payload: unknown): number | undefined {
  const header = reply.getHeader('x-total-count')
  if (header !== undefined) return Number(header)
  const said = typeof payload === 'string' ? /"total":(\d+)/.exec(payload.slice(0, 500))?.[1] : undefined
  return said === undefined ? undefined : Number(said)
}

/** What was looked at: named by the URL, or by the answer where the URL has its name. */
function viewedId(request: FastifyRequest, payload: unknown): number | undefined {
  const { id } = request.params as { id?: string }
  const said: unknown = id ?? (typeof payload === 'string' ? (JSON.parse(payload) as { id?: unknown }).id : undefined)
  return Number.isSafeInteger(Number(said)) ? Number(said) : undefined
}

const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`

export function openCounter(server: FastifyInstance, platform: Platform, log: Log): Counter {
  let gathered = new Map<number, Gathered>()
  const of = (siteId: number): Gathered => {
    const known = gathered.get(siteId) ?? { views: new Map(), searches: new Map() }
    gathered.set(siteId, known)
    return known
  }

  const count = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
    const route = routeOf(request)
    const [kind, area] = [viewsByRoute[route], searchesByRoute[route]]
    // Made before, for the call itself: nothing is asked for here.
    const ctx = await request.cachedCtx
    if (ctx === null || !isCounted(ctx.actor)) return
    const day = dayIn(ctx.site.timeZone, now())
    const id = kind === undefined ? undefined : viewedId(request, payload)
    if (kind !== undefined && id !== undefined) addView(of(ctx.site.id), { day, kind, target_id: id, count: 1 })
    const words = area === undefined ? undefined : wordsOf(request.body)
    if (area !== undefined && words !== undefined)
      addSearch(of(ctx.site.id), { day, area, words, count: 1, empty: totalOf(reply, payload) === 0 ? 1 : 0 })
  }
  // With a callback: every answer passes here, and few are counted. None waits for it, nor fails with it.
  server.addHook('onSend', (request, reply, payload, done) => {
    const route = routeOf(request)
    const isAsked = viewsByRoute[route] !== undefined || searchesByRoute[route] !== undefined
    if (isAsked && reply.statusCode === 200 && !isRobot(request.headers['user-agent']))
      count(request, reply, payload).catch((error: unknown) => log.error({ error: String(error) }, 'an answer was not counted'))
    done()
  })

  /** Back into the buffer, for the next time; what could not be written for a day is given up. */
  const putBack = (siteId: number, { views, searches }: Gathered): void => {
    const oldest = new Date(now().getTime() - 2 * dayMilliseconds).toISOString().slice(0, 10)
    for (const line of views.values()) if (line.day >= oldest) addView(of(siteId), line)
    for (const line of searches.values()) if (line.day >= oldest) addSearch(of(siteId), line)
  }

  return {
    async flush() {
      const taken = gathered
      gathered = new Map()
      let written = 0
      for (const [siteId, lines] of taken) {
        try {
          await addCounts(platform.database.forSite(siteId), siteId, {
            views: [...lines.views.values()],
            searches: [...lines.searches.values()],
          })
          written += lines.views.size + lines.searches.size
        } catch (error) {
          putBack(siteId, lines)
          log.warn({ siteId, error: String(error) }, 'counts of visitors could not be written yet')
        }
      }
      return written
    },
  }
}
