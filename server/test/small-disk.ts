/** A disk that is soon full, for tests that run as root where disks can be mounted. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Takes all that is left. */
  fill: () => void
  /** Gives back what was filled. */
  free: () => void
  remove: () => void
}

/** Mounts a disk of so many megabytes; undefined where nobody may. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const above = mkdtempSync(join(tmpdir(), 'backlot-disk-'))
  const folder = join(above, 'disk')
  const fillers = join(folder, 'fillers')
  mkdirSync(folder)
  // A PostgreSQL on it is run by somebody else.
  chmodSync(above, 0o755)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(above, { recursive: true })
    return undefined
  }
  let count = 0
  return {
    folder,
    fill: () => {
      mkdirSync(fillers, { recursive: true })
      // Ever smaller pieces, until not even a page of memory is left.
      for (const bytes of [1024 * 1024, 64 * 1024, 4096]) while (isWritten(join(fillers, String(++count)), bytes));
    },
    free: () => rmSync(fillers, { recursive: true, force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
      rmSync(above, { recursive: true, force: true })
    },
  }
}

function isWritten(path: string, bytes: number): boolean {
  try {
    writeFileSync(path, Buffer.alloc(bytes))
    return true
  } catch {
    rmSync(path, { force: true })
    return false
  }
}
