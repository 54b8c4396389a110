/** `set-place`: where a site is, and which time it has. */
import { parseArgs } from 'node:util'
import { changePlace, changeTimeZone } from '#areas/sites/index.ts'
import { openCommand } from './open.ts'

export const usage = `npm run admin -- set-place --site 47 [--place 37.78,-122.42] [--time-zone America/Los_Angeles]
  Sets the place of a site; its time zone follows from it. --time-zone chooses another one, and --time-zone auto takes that back.
  A running server shows it within two seconds.`

const options = { site: { type: 'string' }, place: { type: 'string' }, 'time-zone': { type: 'string' } } as const

/** Latitude and longitude; null for anything else. */
export function readPlace(text: string): { latitude: number; longitude: number } | null {
  const found = /^(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)$/.exec(text)
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options })
  const place = values.place === undefined ? undefined : readPlace(values.place)
  const zone = values['time-zone']
  if (!/^\d+$/.test(values.site ?? '') || place === null || (place === undefined && zone === undefined)) {
    console.error(usage)
    return 2
  }
  const command = await openCommand()
  try {
    const siteId = Number(values.site)
    const { db } = await command.contextOf(siteId)
    if (place) await changePlace(db, siteId, place)
    if (zone !== undefined) await changeTimeZone(db, siteId, zone === 'auto' ? null : zone)
    const { site } = await command.contextOf(siteId)
    console.log(`${site.name} has the time of ${site.timeZone} now.`)
    return 0
  } finally {
    await command.close()
  }
}
