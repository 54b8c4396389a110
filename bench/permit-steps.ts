/** A permit with twenty places is submitted, and one is printed: each time another one, through the product's own calls. */
import { addDays } from '../contract/src/days.ts'
import { declarations } from '../contract/src/permit-fields.ts'
import type { PermitStatus } from '../contract/src/permit-machine.ts'
import { buildApp } from '../server/src/app.ts'
import { providePermit } from '../server/src/areas/permits/index.ts'
import { currentSiteOf, findSiteRow } from '../server/src/areas/sites/index.ts'
import { insertUser } from '../server/src/areas/users/index.ts'
import { openDatabase } from '../server/src/kit/db/database.ts'
import { inTransaction, type TransactionCtx } from '../server/src/kit/db/transaction.ts'
import { systemContext } from '../server/src/kit/http/context-plugin.ts'
import { officeToday } from '../server/src/kit/office-calendar.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { firstSite } from './generator.ts'
import { clerk } from './permit-generator.ts'
import type { PreparedDatabase } from './prepare.ts'
import { printTable } from './table.ts'

const places = 20
const holder = { username: 'holder', password: 'bench-holder-2026' } as const

/** As complete as submitting asks for. */
async function permitOf(ctx: TransactionCtx, userId: number, status: PermitStatus, number: string | null): Promise<number> {
  const today = officeToday(ctx)
  const [from, to] = [addDays(today, 30), addDays(today, 31)]
  const { id } = await providePermit(ctx, {
    status,
    at: ctx.now(),
    fields: {
      title: 'Twenty corners',
      permit_type: 'Standard Film Permit',
      scenes: 'A chase.',
      company_name: 'North Light Pictures',
      company_phone: '555-0100',
      contact_info: [
        { role: 'applicant', name: 'Holder', company: '', phone: '', mobile: '', email: 'holder@example.org' },
        { role: 'on_site', name: 'Lo Cation', company: '', phone: '', mobile: '555-0142', email: '' },
      ],
      insurance: [
        {
          coverage: 'general_liability',
          insurer: '',
          policy_no: '',
          limit: '1000000.00',
          aggregate: null,
          valid_from: null,
          valid_to: addDays(today, 400),
        },
      ],
      declarations: [...declarations],
      declared_name: 'Holder',
    },
    columns: {
      applicant_user_id: userId,
      permit_no: number,
      ...(status === 'issued' ? { submitted_at: ctx.now(), issued_at: ctx.now(), valid_from: from, valid_to: to } : {}),
    },
    log: [],
    ...(status === 'issued' ? { fees: 'paid' as const, conditions: ['One officer at the corner'] } : {}),
    places: Array.from({ length: places }, (_, index) => ({
      status: status === 'issued' ? 'approved' : 'draft',
      fields: {
        place_name: `Corner ${index + 1}`,
        address: `${index + 1} Main Street`,
        latitude: 34.74 + index / 1000,
        longitude: -92.28,
        property_kind: 'street' as const,
        scene_text: 'Two cars stop.',
        activities: [
          { phase: 'shoot' as const, date_from: from, date_to: to, time_from: '08:00', time_to: '18:00', head_count: 12, description: '' },
        ],
      },
    })),
  })
  await ctx.db
    .updateTable('permit_agent_letters')
    .set({ status: 'signed', signed_name: 'Sue Signer', signed_at: ctx.now() })
    .where('site_id', '=', ctx.site.id)
    .where('permit_id', '=', id)
    .execute()
  return id
}

const at = (times: readonly number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)

function row(name: string, times: readonly number[], aim: number): string[] {
  const sorted = [...times].sort((one, other) => one - other)
  return [name, String(sorted.length), at(sorted, 0.5), at(sorted, 0.95), String(aim)]
}

/** Prints milliseconds of each. What was submitted goes to the trash: the next run asks for the ids of the bare route's own tables. */
export async function measureSteps({ url, dataDir }: PreparedDatabase, turns: number): Promise<void> {
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: url ?? '',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    JWT_SECRET: 'the benchmark has no secrets at all, ever',
  })
  const database = await openDatabase({ url: settings.databaseUrl, dataDir, connections: settings.databaseConnections })
  const app = await buildApp(settings, database)
  const db = database.forSite(firstSite)
  const site = await findSiteRow(db, firstSite)
  if (!site) throw new Error('The database of the bench has no site.')
  const ctx = systemContext(app.platform, currentSiteOf(site), app.server.log)
  const known = await db.selectFrom('users').select('id').where('username', '=', holder.username).executeTakeFirst()
  if (!known) await insertUser(db, firstSite, { ...holder, email: 'holder@example.org', name: 'Holder', role: 'permit' })
  const { id: userId } = await db.selectFrom('users').select('id').where('username', '=', holder.username).executeTakeFirstOrThrow()
  const host = `site${firstSite}.localhost`
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, token = '') => {
    const began = performance.now()
    const headers = { host, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await app.server.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return { answer, milliseconds: performance.now() - began }
  }
  const tokenOf = async (person: object) => (await ask('POST', '/user/auth', person)).answer.json<{ Jwt: string }>().Jwt
  const [own, office] = [await tokenOf(holder), await tokenOf(clerk)]
  const submitting: number[] = []
  const printing: number[] = []
  // The first two of each warm up.
  for (let turn = -2; turn < turns; turn++) {
    const draft = await inTransaction(ctx, (inside) => permitOf(inside, userId, 'draft', null))
    const submitted = await ask('PATCH', '/permit/updatePermitStatus', { id: draft, status: 'submitted' }, own)
    const issued = await inTransaction(ctx, (inside) => permitOf(inside, userId, 'issued', `B-${Date.now()}`))
    const printed = await ask('GET', `/permit/download?permitId=${issued}`, undefined, office)
    if (turn < 0) continue
    submitting.push(submitted.milliseconds)
    printing.push(printed.milliseconds)
  }
  await db
    .updateTable('permits')
    .set({ deleted_at: ctx.now() })
    .where('site_id', '=', firstSite)
    .where('applicant_user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
  await app.close()
  printTable(['ms, 20 places', 'times', 'p50', 'p95', 'aim'], [row('submit', submitting, 300), row('PDF', printing, 1000)])
}
