/** `check-files`: every stored picture is compared with what the database says (security.md F20). */
import { parseArgs } from 'node:util'
import { checkFiles } from '#areas/media/index.ts'
import { openCommand } from './open.ts'

export const usage = `npm run admin -- check-files [--site 47]
  Looks at every stored picture of one site, or of all: names what is missing, what has changed since it was stored, and what
  no record knows. Changes nothing. Ends with 1 when it found something.`

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { site: { type: 'string' } } })
  if (values.site !== undefined && !/^\d+$/.test(values.site)) {
    console.error(usage)
    return 2
  }
  const command = await openCommand()
  try {
    const all = command.platform.database.platform.selectFrom('sites').select('id').orderBy('id')
    const ids = values.site ? [Number(values.site)] : (await all.execute()).map(({ id }) => id)
    let found = 0
    for (const id of ids) {
      const ctx = await command.contextOf(id)
      const { files, faults } = await checkFiles(ctx, async () => {})
      console.log(`${ctx.site.name} (site ${id}): ${files} files looked at.`)
      for (const [fault, { count, names }] of Object.entries(faults)) {
        found += count
        for (const name of names) console.log(`  ${fault}  ${name}`)
        if (count > names.length) console.log(`  ${fault}  and ${count - names.length} more`)
      }
    }
    console.log(found === 0 ? 'Every file is as it was stored.' : `${found} files are not as they should be.`)
    return found === 0 ? 0 : 1
  } finally {
    await command.close()
  }
}
