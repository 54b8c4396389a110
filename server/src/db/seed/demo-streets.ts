/** The demo office that stands on real ground: a street map, and the places of the city where films were made. */
import { createReadStream, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseMapping, runImport } from '#areas/imports/index.ts'
import { keepArchive } from '#areas/maps/index.ts'
import type { Ctx } from '#kit/context.ts'
import { goldenGround } from './content/sites.ts'

const at = (name: string): string => fileURLToPath(new URL(`demo-map/${name}`, import.meta.url))
const mapping = new URL('../../../../mappings/san-francisco.json', import.meta.url)
const credit = '© OpenStreetMap contributors'

export const hasStreets = ({ site }: Pick<Ctx, 'site'>): boolean => site.id === goldenGround.id

/** Returns how many places came from the city's list. */
export async function seedStreets(ctx: Ctx): Promise<number> {
  await keepArchive(ctx, { name: 'San Francisco', credit, file: createReadStream(at('san-francisco.pmtiles')) })
  const file = 'film-locations.csv'
  const report = await runImport(ctx, { file: at(file), name: file, mapping: parseMapping(readFileSync(mapping, 'utf8')), dryRun: false })
  return report.added
}
