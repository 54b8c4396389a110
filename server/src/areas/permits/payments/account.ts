/** By which provider an office is paid. */
import { permitProblems } from '@backlot/contract/area-problems'
import { paymentProviders, type PaymentAccount } from '@backlot/contract/permit-payments'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import type { OpenProvider, PaymentProvider } from '#kit/payments/provider.ts'
import { openTestProvider } from '#kit/payments/test-provider.ts'
import { seal, unseal } from '#kit/seal.ts'
import { refuseStale } from '#kit/versions.ts'
import { isOffice } from '../policy.ts'
import { findAccount, lockAccount, updateAccount, type AccountRow } from './queries.ts'

type Provider = PaymentAccount['provider']
const providers: Readonly<Record<Exclude<Provider, ''>, OpenProvider>> = { test: openTestProvider }

/** Whoever pays by the one that is for trying pays nothing: an office at work does not have it. */
const offered = ({ platform }: Pick<Ctx, 'platform'>): Provider[] =>
  paymentProviders.filter((one) => one !== 'test' || !platform.settings.production)

const aboutOf = (siteId: number): string => JSON.stringify([siteId, 'payments'])

export interface OpenedAccount {
  provider: PaymentProvider
  secret: string
}

/** Undefined where nobody pays online. */
export async function openAccount(ctx: Ctx): Promise<OpenedAccount | undefined> {
  const row = await findAccount(ctx.db, ctx.site.id)
  const name = offered(ctx).find((one) => one === row?.provider)
  if (!row?.webhook_secret || !name) return undefined
  const secret = unseal(ctx.platform.settings.jwtSecret, 'payments', aboutOf(ctx.site.id), row.webhook_secret)
  return secret === undefined ? undefined : { provider: providers[name]({ secret, now: ctx.now }), secret }
}

const present = (ctx: Ctx, row: Pick<AccountRow, 'provider' | 'webhook_secret' | 'version'>): PaymentAccount => ({
  provider: paymentProviders.find((one) => one === row.provider) ?? '',
  providers: offered(ctx),
  has_webhook_secret: row.webhook_secret !== null,
  webhook_url: `${ctx.origin}/api/permit/payments/events`,
  version: row.version,
})

export async function getAccount(ctx: Ctx): Promise<PaymentAccount> {
  must(isOffice(ctx.actor), 'forbidden')
  return present(ctx, (await findAccount(ctx.db, ctx.site.id)) ?? { provider: '', webhook_secret: null, version: 1 })
}

interface Asked {
  version?: number | undefined
  provider?: Provider | undefined
  webhook_secret?: string | undefined
}

/** Throws `conflict` for a stale version, `invalid` for a provider without its secret. */
export const changeAccount = (ctx: Ctx, { version, provider, webhook_secret: secret }: Asked): Promise<PaymentAccount> =>
  inTransaction(ctx, async (inside) => {
    must(isOffice(ctx.actor), 'forbidden')
    const row = await lockAccount(inside.db, ctx.site.id)
    refuseStale(version, present(ctx, row))
    if (provider !== undefined && !offered(ctx).includes(provider)) invalidField('provider', permitProblems.noProvider)
    const sealed = secret ? seal(ctx.platform.settings.jwtSecret, 'payments', aboutOf(ctx.site.id), secret) : null
    const next = {
      provider: provider ?? row.provider,
      webhook_secret: secret === undefined ? row.webhook_secret : sealed,
      version: row.version + 1,
    }
    if (next.provider !== '' && next.webhook_secret === null) invalidField('webhook_secret', permitProblems.secretMissing)
    await updateAccount(inside.db, ctx.site.id, { ...next, updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
    const changes = { provider: [row.provider, next.provider], ...(secret === undefined ? {} : { webhook_secret: 'changed' }) }
    await audit(inside, { action: 'permit.payment_account_changed', entity: 'payment_account', entityId: ctx.site.id, changes })
    return present(ctx, next)
  })
