/**
 * The demo's data folder, made once for each state of the server's source and copied: for journeys, screenshots and benches.
 * `node e2e/demo-folder.ts` makes it; `node e2e/demo-folder.ts FOLDER` puts a copy there.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { constants, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const start = 'backlot-demo-'

/** What the demo is made of, and the day, which its dates are counted from. */
function demoName(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const folder of ['contract/src', 'server/src'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:ts|sql|json|webp)$/.test(name) && !name.endsWith('.test.ts'))
        hash.update(name).update(readFileSync(join(root, folder, name)))
  return `${start}${hash.digest('hex').slice(0, 16)}`
}

/** The environment of a product with a demo: what the caller's shell has set for another product stays out. */
export const demoEnvironment = { DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: '', HOST: '', DATABASE_URL: '', SMTP_URL: '', S3_BUCKET: '' }

/** Fills an empty folder as a first start does. */
async function fill(folder: string): Promise<void> {
  const env = { ...process.env, ...demoEnvironment, DATA_DIR: folder }
  const child = spawn(process.execPath, ['server/src/main.ts', '--prepare', '--quiet'], { cwd: root, env, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The demo could not be made.')
}

/** The folder that is copied; made when there is none of this state, and those of earlier states go. */
async function demoFolder(): Promise<string> {
  const name = demoName()
  const made = join(tmpdir(), name)
  if (existsSync(made)) return made
  const draft = mkdtempSync(join(tmpdir(), 'backlot-demo-draft-'))
  await fill(draft)
  for (const other of readdirSync(tmpdir()))
    if (other.startsWith(start) && !other.includes('draft')) rmSync(join(tmpdir(), other), { recursive: true, force: true })
  try {
    renameSync(draft, made)
  } catch {
    // Another run was first.
    rmSync(draft, { recursive: true, force: true })
  }
  return made
}

/** Puts a filled demo into a data folder. */
export async function copyDemo(dataFolder: string): Promise<void> {
  cpSync(await demoFolder(), dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [target] = process.argv.slice(2)
  if (target) await copyDemo(resolve(target))
  else await demoFolder()
}
