/** An office with a program of tax credit, and applications as far as a test needs them. */
import type { ProgramRules } from '@backlot/contract/tax-programs'
import { taxProcessApi as process } from '@backlot/contract/tax-process'
import { taxApi as api } from '@backlot/contract/tax'
import type { TaxStatus } from '@backlot/contract/tax-machine'
import { taxQueueApi as queueApi } from '@backlot/contract/tax-queue'
import { presetsOf } from '#areas/tax/programs/presets.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'
import { dayFromNow } from './permits.ts'
import { buildTaxDesk } from './registers.ts'

export const transferable = presetsOf({ localeCode: 'en_US' })[0]!
export const refundable = presetsOf({ localeCode: 'en_US' })[1]!

export const asked = {
  title: 'The Long Night',
  entity_name: 'North Light Pictures',
  program_code: refundable.code,
  uplifts: ['outer_county'],
  resident_btl: '1000000.05',
  federal_tax_id: '12-3456789',
  first_shoot_date: dayFromNow(30),
  shoot_end: dayFromNow(60),
  why_here: 'The pier.',
  declared: true,
  signed_name: 'Ann Applicant',
}

export async function buildTaxes(app: TestApp, rules: Partial<ProgramRules> = {}, options: { localeCode?: string } = {}) {
  const desk = await buildTaxDesk(app, options)
  const { site, admin, ann, anybody } = desk
  for (const program of [transferable, { ...refundable, rules: { ...refundable.rules, ...rules } }])
    await app.call(admin.caller, queueApi.createProgram, { body: program })
  const seeTax = async (who: TestUser, id: number) => (await app.call(who.caller, api.get, { params: { id } })).body
  const goTax = (who: TestUser, id: number, status: TaxStatus, note = '') =>
    app.call(who.caller, api.status, { body: { id, status, note } })
  let register: string | null = null
  /** Of Ann; one is enough for all her applications. */
  async function registerNo(): Promise<string> {
    register ??= (await desk.see(ann, (await desk.registered()).id)).register_no
    return register ?? ''
  }
  const draftTax = async (more: object = {}, who = ann) =>
    (await app.call(who.caller, api.create, { body: { ...asked, register_no: await registerNo(), ...more } })).body.id
  async function applied(more: object = {}): Promise<number> {
    const id = await draftTax(more)
    const answer = await goTax(ann, id, 'applied')
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem))
    return id
  }
  /** With the department of revenue, as far as its decision. */
  async function inApproval(more: object = {}) {
    const id = await applied(more)
    await goTax(admin, id, 'received')
    await goTax(admin, id, 'in_review')
    const [approval] = (await app.call(admin.caller, process.chooseApprovers, { body: { caseId: id } })).body
    await goTax(admin, id, 'in_approval')
    return { id, approvalId: approval?.id ?? 0, token: await desk.lastToken() }
  }
  const decide = (made: { approvalId: number; token: string }, more: object = {}) =>
    app.call(anybody(), process.decide, { body: { id: made.approvalId, token: made.token, status: 'approved' as const, ...more } })
  /** Approved without anybody asked: it waits for its turn from then on. */
  async function approve(id: number) {
    await app.call(admin.caller, api.change, { body: { id, needs_no_approver: true } })
    for (const status of ['received', 'in_review', 'in_approval'] as const) await goTax(admin, id, status)
  }
  async function allocated(more: object = {}): Promise<number> {
    const id = await applied(more)
    await approve(id)
    await app.runJobs()
    return id
  }
  const statusesOf = async (ids: readonly number[]) => {
    const rows = await site.ctx.db.selectFrom('tax_applications').select(['id', 'status']).where('site_id', '=', site.id).execute()
    return ids.map((id) => rows.find((one) => one.id === id)?.status)
  }
  return { ...desk, seeTax, goTax, registerNo, draftTax, applied, inApproval, decide, approve, allocated, statusesOf }
}
