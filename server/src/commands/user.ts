/** `user reset-second-factor`: lets somebody back in who has lost phone, passkeys and recovery codes, where no administrator can. */
import { parseArgs } from 'node:util'
import { resetFactorsHere } from '#areas/users/index.ts'
import { openCommand } from './open.ts'

export const usage = `npm run admin -- user reset-second-factor --site 47 --email ada@example.org
  Removes the authenticator app, the passkeys and the recovery codes of an account and ends its sessions. The password stays. It is written
  to the audit log, and the account is told by email. Administrators do the same for others on the screen of users.`

const options = { site: { type: 'string' }, email: { type: 'string' } } as const

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { site, email } = values
  if (positionals.join(' ') !== 'reset-second-factor' || !/^\d+$/.test(site ?? '') || !email) {
    console.error(usage)
    return 2
  }
  const command = await openCommand()
  try {
    const ctx = await command.contextOf(Number(site))
    const answers = {
      reset: `${email} signs in at ${ctx.site.name} with the password alone now, and is told by email.`,
      none: `${email} has no second factor at ${ctx.site.name}; nothing was changed.`,
      unknown: `There is no account ${email} at ${ctx.site.name}.`,
    } as const
    const answer = await resetFactorsHere(ctx, email)
    console.log(answers[answer])
    return answer === 'reset' ? 0 : 1
  } finally {
    await command.close()
  }
}
