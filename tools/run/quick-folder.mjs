/** Test databases live for seconds: in memory they cost half of what a disk makes of them. */
import { accessSync, constants, statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** Two workers with a database each stay well under it. */
const leastFree = 4 * 1024 ** 3

/**
 * The environment for tests that start no program from there (such a folder may forbid it): temporary folders in memory where the
 * system has room, otherwise nothing.
 */
export function quickFolder() {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize, type } = statfsSync(folder)
    const isMemory = type === 0x01021994
    return isMemory && bavail * bsize >= leastFree ? { TMPDIR: folder } : {}
  } catch {
    return {}
  }
}
