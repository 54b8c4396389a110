/** The demo content: the invented film offices, ready to be written into an empty installation. */
import { buildLocation } from './build.ts'
import { chooseGalleries } from './gallery.ts'
import { parseSheets } from './parse.ts'
import { cardinalGround, goldenGround, nordfjellGround, prairieGround } from './sites.ts'
import { cardinalHomes } from './text/cardinal-homes.ts'
import { cardinalLand } from './text/cardinal-land.ts'
import { cardinalTown } from './text/cardinal-town.ts'
import { cardinalWork } from './text/cardinal-work.ts'
import { goldenStreets } from './text/golden-streets.ts'
import { nordfjellInne } from './text/nordfjell-inne.ts'
import { nordfjellUte } from './text/nordfjell-ute.ts'
import { prairieLand } from './text/prairie-land.ts'
import { prairieTown } from './text/prairie-town.ts'
import type { DemoSite } from './types.ts'

export type { DemoCategory, DemoCity, DemoContact, DemoCounty, DemoFilm, DemoLocation, DemoPicture, DemoSite, DemoStatus } from './types.ts'

type Ground = Omit<DemoSite, 'locations'>

function withLocations(site: Ground, texts: readonly string[]): DemoSite {
  const office = { id: site.id, country: site.country, language: site.country === 'NO' ? 'no' : 'en', cities: site.cities } as const
  const sheets = parseSheets(texts)
  const galleries = chooseGalleries(sheets, office)
  return { ...site, locations: sheets.map((sheet) => buildLocation(sheet, office, galleries.get(sheet.name) ?? [])) }
}

export const demoSites: DemoSite[] = [
  withLocations(cardinalGround, [cardinalHomes, cardinalLand, cardinalTown, cardinalWork]),
  withLocations(nordfjellGround, [nordfjellUte, nordfjellInne]),
  withLocations(prairieGround, [prairieTown, prairieLand]),
  withLocations(goldenGround, [goldenStreets]),
]
