/** Makes a lookbook and an entry of the directory on each site, for the screenshots. */
import { directoryMade } from './directory-made.ts'
import { lookbooksMade } from './lookbooks-made.ts'
import { hosts, type DemoSite } from './sites.ts'

export default async function screensMade(): Promise<void> {
  await lookbooksMade()
  await Promise.all((Object.keys(hosts).map(Number) as DemoSite[]).map((site) => directoryMade(site)))
}
