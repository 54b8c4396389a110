/** An import through the running server: the same engine as a job, watched until it ends. */
import { openAsBlob, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Import, ImportReport } from '@backlot/contract/imports'
import type { ImportOptions } from './import.ts'
import type { RunningServer } from './running-server.ts'
import { openServerClient } from './server-client.ts'

const lookEveryMilliseconds = 300

export async function importThere(
  options: ImportOptions,
  server: RunningServer,
  progress: (percent: number) => void,
): Promise<ImportReport> {
  const client = openServerClient(server, options.siteId)
  const form = new FormData()
  form.set('kind', options.kind)
  form.set('mapping', options.mappingText)
  form.set('dryRun', options.dryRun ? '1' : '0')
  form.set('file', await openAsBlob(options.file), options.name)
  let current = await client.json<Import>('POST', '/imports', form)
  while (current.state === 'waiting' || current.state === 'running') {
    await sleep(lookEveryMilliseconds)
    current = await client.json<Import>('GET', `/imports/${current.id}`)
    progress(current.progress)
  }
  if (current.state === 'failed' || !current.report) throw new Error(current.error ?? 'The import failed.')
  if (current.report.rejected > 0) writeFileSync(options.rejectedPath, (await client.text(`/imports/${current.id}/rejected`)) ?? '')
  return current.report
}
