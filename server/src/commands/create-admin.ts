/** `create-admin`: the first administrator of a site, let in by a link that works once (security.md A8). */
import { parseArgs } from 'node:util'
import { inviteUser } from '#areas/users/index.ts'
import { openCommand } from './open.ts'

export const usage = `npm run admin -- create-admin --site 47 --email ada@example.org [--username ada] [--name "Ada Berg"] [--platform]
  Makes an administrator without a password and prints the link to choose one: it works once, within the hour.
  The same e-mail again makes a new link. --platform lets the account see every site of the installation.`

const options = {
  site: { type: 'string' },
  email: { type: 'string' },
  username: { type: 'string' },
  name: { type: 'string' },
  platform: { type: 'boolean', default: false },
} as const

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options })
  const { email } = values
  if (!values.site || !/^\d+$/.test(values.site) || !email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    console.error(usage)
    return 2
  }
  const command = await openCommand()
  try {
    const ctx = await command.contextOf(Number(values.site))
    const username = values.username ?? email
    const { link, added } = await inviteUser(ctx, {
      username,
      email,
      name: values.name ?? username,
      role: 'admin',
      platform: values.platform,
    })
    console.log(
      added
        ? `${email} is an administrator of ${ctx.site.name} now.`
        : `${email} has an account at ${ctx.site.name} already; it was not changed.`,
    )
    console.log(`The link to choose a password works once, within the hour:\n${link}`)
    return 0
  } finally {
    await command.close()
  }
}
