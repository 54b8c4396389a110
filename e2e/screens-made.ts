/** Makes a lookbook, an entry of the directory, a report, a budget, permits, a draft of days and links to a bible and to a client's page on each site, for the screenshots. */
import { bibleShared } from './bibles-made.ts'
import { clientMade } from './clients-made.ts'
import { budgetMade } from './budgets-made.ts'
import { directoryMade } from './directory-made.ts'
import { lookbooksMade } from './lookbooks-made.ts'
import { permitsMade } from './permits-made.ts'
import { reportMade } from './reports-made.ts'
import { hosts, type DemoSite } from './sites.ts'
import { taxMade } from './tax-made.ts'

export default async function screensMade(): Promise<void> {
  await lookbooksMade()
  const sites = Object.keys(hosts).map(Number) as DemoSite[]
  await Promise.all(
    sites.flatMap((site) => [
      directoryMade(site),
      bibleShared(site),
      clientMade(site),
      budgetMade(site),
      reportMade(site),
      permitsMade(site),
      taxMade(site),
    ]),
  )
}
