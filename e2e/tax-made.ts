/** A registration and an application for tax credit in several states, for the screenshots of each site. */
import { setTimeout as pause } from 'node:timers/promises'
import { registersApi, type Register } from '@backlot/contract/registers'
import type { RegisterStatus } from '@backlot/contract/register-machine'
import { taxApi, type Tax } from '@backlot/contract/tax'
import type { TaxStatus } from '@backlot/contract/tax-machine'
import { comparisonSharesApi } from '@backlot/contract/tax-comparison-shares'
import { taxQueueApi, type TaxProgram } from '@backlot/contract/tax-queue'
import { taxSpendApi, type TaxLine } from '@backlot/contract/tax-spend'
import type { LoginResponse } from '@backlot/contract/sites'
import { taxAuditApi } from '@backlot/contract/tax-audit'
import { call } from './calls.ts'
import { mailsTo } from './mail-server.ts'
import { linkMailedTo } from './people.ts'
import { account, hosts, languages, siteUrl, type DemoSite } from './sites.ts'

const words = {
  en: {
    title: 'Harbor lights',
    synopsis: 'Two brothers keep a lighthouse.',
    company: 'North Light Pictures',
    why: 'The coast is in the script.',
    facts: { production_type: 'Feature film', distribution: 'Cinema, then streaming.' },
    source: 'Budget of a line producer',
    county: 'Harbor',
    reason: 'Branch in Macon',
  },
  no: {
    title: 'Lys over havnen',
    synopsis: 'To brødre passer et fyr.',
    company: 'Nordlys Film AS',
    why: 'Kysten står i manuset.',
    facts: { production_type: 'Spillefilm', entity_type: 'AS', distribution: 'Kino, deretter strømming.' },
    source: 'Budsjett fra en linjeprodusent',
    county: 'Havnes',
    reason: 'Avdeling i Havnes',
  },
} as const

interface Made {
  draft: number
  sent: number
  registered: number
  application: number
  applied: number
  /** A line of what was spent. */
  line: number
  /** What was spent, with the auditor, and counted in two applications. */
  audited: number
  audit: { token: string; session: string }
  /** Where a guest reads a comparison. */
  compared: string
}

/** Where the workers of Playwright read them. */
const key = (site: DemoSite): string => `BACKLOT_TAX_${site}`
export const taxOf = (site: DemoSite): Made => JSON.parse(process.env[key(site)] ?? '{}') as Made

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Everything that a registration is asked for. */
export const registration = (title: string, synopsis: string, company: string) => ({
  title,
  synopsis,
  production_type: 'Feature film',
  producers: 'Ann Lightfoot',
  director: 'Dee Rector',
  entity_name: company,
  entity_type: 'LLC',
  contact_name: 'Ann Lightfoot',
  contact_phone: '555-0100',
  contact_email: 'ann.lightfoot@example.org',
  federal_tax_id: '12-3456789',
  first_shoot_date: day(40),
  shoot_start: day(40),
  shoot_end: day(70),
  total_budget: '4200000.00',
  state_budget: '2900000.00',
  distribution: 'Cinema, then streaming.',
  declared: true,
  signed_name: 'Ann Lightfoot',
})

export async function taxMade(site: DemoSite): Promise<void> {
  const signIn = async (role: 'admin' | 'tax' | 'register') =>
    ((await call(hosts[site], 'POST', '/user/auth', account(role))) as LoginResponse).Jwt
  const [admin, applicant, registrant] = [await signIn('admin'), await signIn('tax'), await signIn('register')]
  const ask = <Answer>({ method, path }: { method: string; path: string }, body: object | undefined, token: string) =>
    call(hosts[site], method, path, body, token) as Promise<Answer>
  const { title, synopsis, company, why, facts, source, county, reason } = words[languages[site]]

  const register = (token: string) => ask<Register>(registersApi.create, { ...registration(title, synopsis, company), ...facts }, token)
  const move = (id: number, status: RegisterStatus, token: string) => ask<Register>(registersApi.status, { id, status }, token)
  const { id: draft } = await ask<Register>(registersApi.create, { title, synopsis, producers: 'Ann Lightfoot' }, registrant)
  const { id: sent } = await register(registrant)
  await move(sent, 'submitted', registrant)
  const { id: registered } = await register(applicant)
  await move(registered, 'submitted', applicant)
  await ask(registersApi.change, { id: registered, needs_no_approver: true }, admin)
  await move(registered, 'in_review', admin)
  const { register_no: registerNo } = await move(registered, 'in_approval', admin)

  const [preset] = await ask<Pick<TaxProgram, 'code' | 'name' | 'rules'>[]>(taxQueueApi.presets, undefined, admin)
  if (!preset) throw new Error('No program to begin with.')
  // The first site of the demo has it.
  const programs = await ask<TaxProgram[]>(taxQueueApi.programs, undefined, admin)
  if (programs.every(({ code }) => code !== preset.code)) await ask(taxQueueApi.createProgram, preset, admin)
  const fields = {
    title,
    entity_name: company,
    register_no: registerNo ?? '',
    program_code: preset.code,
    resident_btl: '900000.00',
    nonresident_btl: '300000.00',
    vendors: '800000.00',
    travel: '120000.00',
    cost_comparison: [
      {
        state: 'GA',
        source,
        as_of: day(0),
        rows: [
          { category: 'cast', before: '900000.00', after: '720000.00', other: '880000.00' },
          { category: 'camera', before: '210000.00', after: '168000.00', other: '190000.00' },
        ],
      },
    ],
  }
  const { id: application } = await ask<Tax>(taxApi.create, fields, applicant)
  const more = { federal_tax_id: '12-3456789', first_shoot_date: day(40), shoot_end: day(70), why_here: why }
  const { id: applied } = await ask<Tax>(taxApi.create, { ...fields, ...more, declared: true, signed_name: 'Ann Lightfoot' }, applicant)
  await ask(taxApi.status, { id: applied, status: 'applied' }, applicant)
  const { id: begun } = await ask<Tax>(taxApi.create, { ...fields, ...more, declared: true, signed_name: 'Ann Lightfoot' }, applicant)
  await begin(site, begun, { admin, applicant })
  await ask(
    taxSpendApi.addLines,
    {
      taxId: begun,
      lines: [
        {
          class: 'vendors',
          amount: '12500.00',
          payee: company,
          county,
          residency: 'resident',
          residency_reason: reason,
        },
      ],
    },
    applicant,
  )
  const { id: audited } = await ask<Tax>(taxApi.create, { ...fields, ...more, declared: true, signed_name: 'Ann Lightfoot' }, applicant)
  await begin(site, audited, { admin, applicant })
  const paid = { class: 'vendors', amount: '700000.00', payee: company, paid_on: day(-3), county }
  await ask(taxSpendApi.addLines, { taxId: begun, lines: [paid] }, applicant)
  await ask(
    taxSpendApi.addLines,
    { taxId: audited, lines: [paid, { ...paid, class: 'resident_btl', amount: '450000.00', payee: 'Gary Gaffer' }] },
    applicant,
  )
  await ask(taxApi.status, { id: audited, status: 'final_submitted' }, applicant)
  const audit = await entered(site, audited, ask, admin)
  const [spent] = await ask<TaxLine[]>(
    { ...taxSpendApi.lines, path: taxSpendApi.lines.path.replace(':id', String(begun)) },
    undefined,
    admin,
  )
  const links = comparisonSharesApi.createLink
  const { link } = await ask<{ link: string }>(
    { ...links, path: links.path.replace(':id', String(applied)) },
    { allow_download: true },
    applicant,
  )
  const compared = siteUrl(site, new URL(link).hash)
  process.env[key(site)] = JSON.stringify({
    draft,
    sent,
    registered,
    application,
    applied,
    line: spent?.id ?? 0,
    audited,
    audit,
    compared,
  } satisfies Made)
}

/** Of a production that is registered already. */
export async function registeredNumber(
  site: DemoSite,
  { title, applicant, admin }: { title: string; applicant: string; admin: string },
): Promise<string> {
  const ask = <Answer>(method: string, path: string, body: object, token: string) =>
    call(hosts[site], method, path, body, token) as Promise<Answer>
  const { id } = await ask<Register>(
    'POST',
    registersApi.create.path,
    registration(title, 'Two brothers.', 'North Light Pictures'),
    applicant,
  )
  const move = (status: RegisterStatus, token: string) => ask<Register>('PATCH', registersApi.status.path, { id, status }, token)
  await move('submitted', applicant)
  await ask('PATCH', registersApi.change.path, { id, needs_no_approver: true }, admin)
  await move('in_review', admin)
  return (await move('in_approval', admin)).register_no ?? ''
}

/** Everything that an application of the transferable program is asked for. */
export const taxFields = (registerNo: string) => ({
  entity_name: 'North Light Pictures',
  register_no: registerNo,
  program_code: 'transferable_20_10',
  vendors: '800000.00',
  federal_tax_id: '12-3456789',
  first_shoot_date: day(40),
  shoot_end: day(70),
  why_here: 'The pier.',
  declared: true,
  signed_name: 'Ann Applicant',
})

type Ask = <Answer>(endpoint: { method: string; path: string }, body: object | undefined, token: string) => Promise<Answer>
/** The auditor who came by the link and the code. */
async function entered(site: DemoSite, taxId: number, ask: Ask, admin: string): Promise<Made['audit']> {
  const email = `penny.${site}@example.org`
  await ask(taxAuditApi.invite, { taxId, name: 'Penny Auditor, CPA', email }, admin)
  const token = await linkMailedTo(email)
  await ask(taxAuditApi.sendCode, { token }, '')
  const codes = () => mailsTo(process.env['BACKLOT_E2E_MAILS'] ?? '', email).flatMap((text) => /\d{3} \d{3}/.exec(text) ?? [])
  await until(() => Promise.resolve(codes().length > 0))
  const { session } = await ask<{ session: string }>(taxAuditApi.enter, { token, code: codes()[0] ?? '' }, '')
  return { token, session }
}

/** From an application that is whole to photography; its number. */
export async function begin(site: DemoSite, id: number, { admin, applicant }: { admin: string; applicant: string }): Promise<string> {
  const ask = ({ method, path }: { method: string; path: string }, body: object, token: string) =>
    call(hosts[site], method, path, body, token)
  const move = (status: TaxStatus, token: string) => ask(taxApi.status, { id, status }, token)
  await move('applied', applicant)
  for (const status of ['received', 'in_review'] as const) await move(status, admin)
  await ask(taxApi.change, { id, needs_no_approver: true }, admin)
  await move('in_approval', admin)
  await allocated(site, id, admin)
  await move('in_production', applicant)
  return (await stored(site, id, admin)).tax_no ?? ''
}

const stored = async (site: DemoSite, id: number, admin: string): Promise<Tax> =>
  (await call(hosts[site], 'GET', taxApi.get.path.replace(':id', String(id)), undefined, admin)) as Tax

/** Waits for the job that allocates by arrival. */
export const allocated = (site: DemoSite, id: number, admin: string): Promise<void> =>
  until(async () => (await stored(site, id, admin)).status === 'allocated')

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 150; turn++) {
    if (await isSo()) return
    await pause(200)
  }
  throw new Error('It did not come to that within half a minute.')
}
