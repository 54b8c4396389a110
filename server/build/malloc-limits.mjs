/**
 * malloc of Linux reads its limits where the program begins, so the program begins once more with them, as the same process. Without them it
 * raises the size from which a text is given back to the system with the first large one, and keeps a store for each thread (decision 323).
 */
const limits = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' }

/** Returns where they are set already, by this or by the operator, and where Node cannot begin anew, or would lose whom it talks to. */
export function limitMalloc() {
  if (process.platform !== 'linux' || process.execve === undefined || process.connected) return
  if ('MALLOC_TRIM_THRESHOLD_' in process.env) return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], { ...limits, ...process.env })
}
