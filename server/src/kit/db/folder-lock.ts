/** One process per data folder: a lock file with the process id (stack.md, condition 1). */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderLockedError extends Error {
  readonly processId: number
  constructor(processId: number) {
    super(`The data folder is in use by process ${processId}.`)
    this.processId = processId
  }
}

const lockName = 'lock'

/** The process that has the folder open, or undefined. */
export function folderOwner(dataDir: string): number | undefined {
  const path = join(dataDir, lockName)
  if (!existsSync(path)) return undefined
  const processId = Number(readFileSync(path, 'utf8'))
  return isAlive(processId) ? processId : undefined
}

/** Takes the folder and returns what gives it back. Throws {@link FolderLockedError}. */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, lockName)
  const owner = folderOwner(dataDir)
  if (owner !== undefined) throw new FolderLockedError(owner)
  rmSync(path, { force: true })
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch {
    throw new FolderLockedError(folderOwner(dataDir) ?? 0)
  }
  const release = (): void => rmSync(path, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
