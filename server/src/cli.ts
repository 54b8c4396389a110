/** Commands beside the server: a plain table. */
import { enableCompileCache } from 'node:module'

// Before all others, as in main.ts.
enableCompileCache()

interface Command {
  usage: string
  run: (args: string[]) => Promise<number>
}

/** Loaded when named: a typo in one command's words need not wait for all of the server. */
const commands: Record<string, () => Promise<Command>> = {
  'check-files': () => import('./commands/check-files.ts'),
  'create-admin': () => import('./commands/create-admin.ts'),
  'set-place': () => import('./commands/set-place.ts'),
  user: () => import('./commands/user.ts'),
  map: () => import('./commands/map.ts'),
  site: () => import('./commands/site.ts'),
  init: () => import('./commands/init.ts'),
  import: () => import('./commands/import.ts'),
}

const [name, ...args] = process.argv.slice(2)
const load = commands[name ?? '']
if (!load) {
  const all = await Promise.all(Object.values(commands).map((one) => one()))
  console.error(all.map((one) => one.usage).join('\n\n'))
  process.exit(2)
}
try {
  process.exit(await (await load()).run(args))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
