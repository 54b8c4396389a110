/** `map`: street maps of a site, for archives that are too large for a browser. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { mapLimits, type OfficeMap } from '@backlot/contract/maps'
import { inEnglish } from '@backlot/contract/message-table'
import { getMaps, keepAddress, keepArchive, removeMap } from '#areas/maps/index.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { openCommand } from './open.ts'

export const usage = `npm run admin -- map add FILE --site 47 --credit "© OpenStreetMap contributors" [--name "San Francisco"]
  Adds a street map from a PMTiles archive of vector tiles with the layers of the Protomaps basemap. The credit is shown on the map.
npm run admin -- map add https://bucket.example.org/streets.pmtiles --site 47 --credit "© OpenStreetMap contributors"
  The same for an archive that stays at its address, which must answer range requests.
npm run admin -- map list --site 47
npm run admin -- map remove ID --site 47`

const options = { site: { type: 'string' }, name: { type: 'string' }, credit: { type: 'string' } } as const

type Work = (ctx: Ctx) => Promise<string>

function workOf(args: string[]): { siteId: number; work: Work } | undefined {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [what, named] = positionals
  const siteId = Number(values.site)
  if (!/^\d+$/.test(values.site ?? '')) return undefined
  if (what === 'list') return { siteId, work: list }
  if (what === 'remove' && /^\d+$/.test(named ?? '')) return { siteId, work: (ctx) => remove(ctx, Number(named)) }
  const credit = values.credit?.trim() ?? ''
  if (what !== 'add' || named === undefined || credit === '') return undefined
  const isAddress = /^https?:\/\//i.test(named)
  const file = basename(isAddress ? (URL.parse(named)?.pathname ?? '') : named)
  const name = (values.name ?? file.replace(/\.pmtiles$/i, '')).slice(0, mapLimits.name) || named.slice(0, mapLimits.name)
  if (isAddress) return { siteId, work: async (ctx) => told(ctx, await keepAddress(ctx, { address: named, name, credit })) }
  return { siteId, work: (ctx) => add(ctx, named, { name, credit }) }
}

async function add(ctx: Ctx, path: string, words: { name: string; credit: string }): Promise<string> {
  const { size } = await stat(path)
  return told(ctx, await keepArchive(ctx, { ...words, file: createReadStream(path), mostBytes: size }))
}

function told(ctx: Ctx, { id, name, west, south, east, north }: OfficeMap): string {
  return `${name} is street map ${id} of ${ctx.site.name}: ${[west, south, east, north].map((one) => one.toFixed(2)).join(', ')}.`
}

async function list(ctx: Ctx): Promise<string> {
  const { items } = await getMaps(ctx, { removed: '0', skip: 0, limit: mapLimits.maps })
  const lines = items.map(({ id, name, bytes, credit }) => `${id}  ${name}  ${(bytes / 1e6).toFixed(1)} MB  ${credit}`)
  return lines.length > 0 ? lines.join('\n') : `${ctx.site.name} has no street map.`
}

const remove = async (ctx: Ctx, id: number): Promise<string> => `${(await removeMap(ctx, id)).name} is off the pages.`

export async function run(args: string[]): Promise<number> {
  const asked = workOf(args)
  if (!asked) {
    console.error(usage)
    return 2
  }
  const command = await openCommand()
  try {
    console.log(await asked.work(await command.contextOf(asked.siteId)))
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(inEnglish(error.first))
    return 1
  } finally {
    await command.close()
  }
}
