/** Tickets: secrets of minutes that say what somebody has proved so far. Only their hashes are stored. */
import { signInProblems } from '@backlot/contract/area-problems'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { findUser } from '../queries.ts'
import { countTicketUse, insertTicket, type TicketRow } from './queries.ts'

/**
 * `second`: the password was right and the second factor is asked for; `setup`: the same, and one is to be set up; `change`: the
 * password was given again to change how one signs in; `passkey`: a passkey is asked who it is; `provider`: so is an identity provider.
 */
export type TicketKind = 'second' | 'setup' | 'change' | 'passkey' | 'provider'

const lifeMinutes = 10
const mostUses = 20

interface NewTicket {
  user?: { id: number; token_version: number }
  challenge?: string
  secret?: string
}

export async function issueTicket(
  ctx: Ctx,
  kind: TicketKind,
  { user, challenge, secret }: NewTicket,
  ticket = newSecret(),
): Promise<string> {
  const at = ctx.now()
  await insertTicket(ctx.db, {
    site_id: ctx.site.id,
    hash: hashSecret(ticket),
    kind,
    user_id: user?.id ?? null,
    token_version: user?.token_version ?? null,
    challenge: challenge ?? null,
    secret: secret ?? null,
    created_at: at,
    expires_at: new Date(at.getTime() + lifeMinutes * 60_000),
  })
  return ticket
}

export type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The ticket, whose use counts. Throws `gone` for one that has ended, was used up, or is of another kind. */
export async function useTicket(ctx: Ctx, ticket: string, kinds: readonly TicketKind[]): Promise<TicketRow> {
  const row = await countTicketUse(ctx.db, ctx.site.id, hashSecret(ticket), kinds, ctx.now(), mostUses)
  if (!row) throw ended()
  return row
}

/** The same with its person. It ends with the password that it was given for, and with the account. */
export async function personOfTicket(ctx: Ctx, ticket: string, kinds: readonly TicketKind[]): Promise<{ row: TicketRow; user: Person }> {
  const row = await useTicket(ctx, ticket, kinds)
  const user = row.user_id === null ? undefined : await findUser(ctx.db, ctx.site.id, row.user_id)
  if (!user || user.disabled_at || user.token_version !== row.token_version) throw ended()
  return { row, user }
}

export const ended = (): AppError => new AppError('gone', { detail: signInProblems.ticketEnded })
