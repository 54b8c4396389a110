/** Commands beside the server: a plain table. */
import { checkFilesUsage, runCheckFiles } from './commands/check-files.ts'
import { createAdminUsage, runCreateAdmin } from './commands/create-admin.ts'
import { importUsage, runImportCommand } from './commands/import.ts'

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
