/** `npm run import`: brings a file or a folder of photos into a site, through the running server where there is one. */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ImportKind, type ImportReport } from '@backlot/contract/imports'
import { printReport, showProgress } from './import-report.ts'
import { findServer } from './running-server.ts'

export const usage = `npm run import -- --site ID --kind locations|directory|places|photos [--mapping FILE.json] [--dry-run] [--location NAME | --spread] FILE

  --site      the site the records go to (places belong to all sites)
  --kind      what the file holds; directory is crew and vendors, photos takes a folder with a credits.csv
  --mapping   how its columns become fields: one of mappings/, or your own
  --dry-run   shows the first records and every problem, writes nothing
  --location  photos: the location that gets them, where credits.csv has no column "location"
  --spread    photos: one after the other to the locations that have none`

export interface ImportOptions {
  siteId: number
  kind: ImportKind
  mappingText: string
  file: string
  name: string
  dryRun: boolean
  /** Where rejected rows go. */
  rejectedPath: string
}

/** Runs the command. Returns the exit code. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: 'string', default: '47' },
      kind: { type: 'string', default: 'locations' },
      mapping: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      location: { type: 'string' },
      spread: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  const siteId = Number(values.site)
  if (!file || !Number.isInteger(siteId)) return complain(usage)
  // npm runs in the project's folder; the path is meant from where the person is.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  if (values.kind === 'photos') {
    const { importPhotos } = await import('./import-photos.ts')
    return importPhotos({ siteId, folder: path, location: values.location, spread: values.spread })
  }
  if (!ImportKind.safeParse(values.kind).success || !values.mapping) return complain(usage)
  const mappingPath = resolve(process.env['INIT_CWD'] ?? '.', values.mapping)
  for (const [given, found] of [
    [file, path],
    [values.mapping, mappingPath],
  ] as const) {
    if (!statSync(found, { throwIfNoEntry: false })?.isFile()) return complain(`There is no file ${given}.`)
  }
  const options: ImportOptions = {
    siteId,
    kind: values.kind,
    mappingText: readFileSync(mappingPath, 'utf8'),
    file: path,
    name: basename(path),
    dryRun: values['dry-run'],
    rejectedPath: resolve(process.env['INIT_CWD'] ?? '.', `${basename(path)}.rejected.csv`),
  }
  // What an earlier run rejected says nothing about this one.
  rmSync(options.rejectedPath, { force: true })
  const report = await perform(options)
  printReport(report, options)
  return 0
}

async function perform(options: ImportOptions): Promise<ImportReport> {
  const progress = showProgress(options.name)
  const server = findServer()
  if (server) return (await import('./import-there.ts')).importThere(options, server, progress)
  const { openCommand } = await import('./open.ts')
  const command = await openCommand()
  try {
    const { importHere } = await import('./import-here.ts')
    return await importHere(options, command, progress)
  } finally {
    await command.close()
  }
}

function complain(text: string): number {
  console.error(text)
  return 2
}
