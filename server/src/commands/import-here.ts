/** An import on the database that this command has open. */
import type { ImportReport } from '@backlot/contract/imports'
import { openRejectedRows, parseMapping, runImport } from '#areas/imports/index.ts'
import type { ImportOptions } from './import.ts'
import type { OpenCommand } from './open.ts'

export async function importHere(options: ImportOptions, command: OpenCommand, progress: (percent: number) => void): Promise<ImportReport> {
  const ctx = await command.contextOf(options.siteId)
  const mapping = parseMapping(options.mappingText)
  if (mapping.kind !== options.kind) throw new Error(`The mapping is for ${mapping.kind}, not ${options.kind}.`)
  const rejected = openRejectedRows(options.rejectedPath)
  try {
    return await runImport(ctx, { file: options.file, name: options.name, mapping, dryRun: options.dryRun, rejected, onProgress: progress })
  } finally {
    await rejected.close()
  }
}
