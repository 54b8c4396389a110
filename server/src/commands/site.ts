/** `site`: a whole site as one file, for sites that are too large for a browser. */
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { inEnglish } from '@backlot/contract/message-table'
import { importSite, writeArchive } from '#areas/sitebuilder/index.ts'
import { now } from '#kit/clock.ts'
import { AppError } from '#kit/errors.ts'
import { normalizeHost } from '#kit/http/context-plugin.ts'
import { openCommand, type OpenCommand } from './open.ts'

export const usage = `npm run admin -- site export FILE --site 47
  Writes a whole site into one file: records, files, people without passwords, settings, history.
npm run admin -- site import FILE --host film.example.org [--name "Film office"]
  Makes a new site of such a file. People set their passwords anew; \`create-admin\` adds an administrator.
With the embedded database both need the server to be stopped.`

const options = { site: { type: 'string' }, host: { type: 'string' }, name: { type: 'string' } } as const

type Work = (command: OpenCommand) => Promise<string>

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
const memory = (): string => `${megabytes(process.resourceUsage().maxRSS * 1024)} of memory at most`

function workOf(args: string[]): Work | undefined {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [what, path] = positionals
  if (path === undefined) return undefined
  if (what === 'export' && /^\d+$/.test(values.site ?? '')) return (command) => takeOut(command, path, Number(values.site))
  const host = normalizeHost(values.host ?? '')
  if (what === 'import' && host) return (command) => bringIn(command, path, { host, name: values.name })
  return undefined
}

async function takeOut(command: OpenCommand, path: string, siteId: number): Promise<string> {
  const { site, platform } = await command.contextOf(siteId)
  try {
    await pipeline(await writeArchive({ platform, siteId, at: now() }), createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    // What was there before is somebody's file.
    if ((error as { code?: string }).code !== 'EEXIST') await rm(path, { force: true })
    throw error
  }
  return `${site.name} is in ${path}: ${megabytes((await stat(path)).size)}, ${memory()}.`
}

async function bringIn({ platform }: OpenCommand, path: string, asked: { host: string; name: string | undefined }): Promise<string> {
  const { siteId, rows, files, bytes } = await importSite({ platform, path, ...asked, at: now() })
  return `Site ${siteId} answers at ${asked.host}: ${rows} rows, ${files} files of ${megabytes(bytes)}, ${memory()}.`
}

export async function run(args: string[]): Promise<number> {
  const work = workOf(args)
  if (!work) {
    console.error(usage)
    return 2
  }
  const command = await openCommand()
  try {
    console.log(await work(command))
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(inEnglish(error.first))
    return 1
  } finally {
    await command.close()
  }
}
