/** Commands beside the server: a plain table. */
import { enableCompileCache } from 'node:module'

// Before all others, as in main.ts.
enableCompileCache()
const { checkFilesUsage, runCheckFiles } = await import('./commands/check-files.ts')
const { createAdminUsage, runCreateAdmin } = await import('./commands/create-admin.ts')
const { importUsage, runImportCommand } = await import('./commands/import.ts')

interface Command {
  usage: string
  run: (args: string[]) => Promise<number>
}

const commands: Record<string, Command> = {
  'check-files': { usage: checkFilesUsage, run: runCheckFiles },
  'create-admin': { usage: createAdminUsage, run: runCreateAdmin },
  import: { usage: importUsage, run: runImportCommand },
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name ?? '']
if (!command) {
  console.error(
    Object.values(commands)
      .map((one) => one.usage)
      .join('\n\n'),
  )
  process.exit(2)
}
try {
  process.exit(await command.run(args))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
