/** An office with a tax credit, with its people, and registrations as far as a test needs them. */
import { approversApi } from '@backlot/contract/approvers'
import { registerProcessApi as process } from '@backlot/contract/register-process'
import type { RegisterStatus } from '@backlot/contract/register-machine'
import { registersApi as api } from '@backlot/contract/registers'
import { openBody } from '#kit/mail-secrets.ts'
import type { TestApp } from './app.ts'
import { buildSite, buildUser, newAddress, type TestUser } from './factories.ts'
import { dayFromNow, tokenIn } from './permits.ts'

/** A search of cases whose ranges end before they begin, and what is refused at which field. */
export const crossing = {
  body: { date_from: dayFromNow(31), date_to: dayFromNow(30), budget_from: '1000.00', budget_to: '900.00' },
  errors: [
    { path: 'date_to', message: 'The last day is before the first day.' },
    { path: 'budget_to', message: 'The highest amount is below the lowest.' },
  ],
}

export const production = {
  title: 'The Long Night',
  production_type: 'Feature Film',
  producers: 'Pat Producer',
  synopsis: 'A chase along the pier.',
  entity_name: 'North Light Pictures',
  entity_type: 'LLC',
  contact_name: 'Ann Applicant',
  contact_phone: '555-0100',
  contact_email: 'ann@films.test',
  federal_tax_id: '12-3456789',
  first_shoot_date: dayFromNow(30),
  shoot_start: dayFromNow(30),
  shoot_end: dayFromNow(60),
  total_budget: '9000000.00',
  state_budget: '4000000.00',
  distribution: 'Theatres',
  declared: true,
  signed_name: 'Ann Applicant',
}

export async function buildTaxDesk(app: TestApp, options: { localeCode?: string } = {}) {
  const contact = { name: 'Office', email: 'office@film.test', phone: '' }
  const site = await buildSite(app, { ...options, settings: { EnableTax: true, DisablePublicPass: true, contact } })
  const admin = await buildUser(app, site)
  const ann = await buildUser(app, site, { role: 'register' })
  const tom = await buildUser(app, site, { role: 'tax' })
  const rival = await buildUser(app, site, { role: 'register' })
  const scout = await buildUser(app, site, { role: 'scout' })
  const revenue = (
    await app.call(admin.caller, approversApi.create, {
      body: { name: 'Revenue', email: 'revenue@state.test', department: 'Revenue', decides_on: ['tax'], veto: true, time_limit_hours: 48 },
    })
  ).body.id
  const anybody = () => ({ host: site.host, address: newAddress() })
  const see = async (who: TestUser, id: number) => (await app.call(who.caller, api.get, { params: { id } })).body
  const go = (who: TestUser, id: number, status: RegisterStatus, note = '') =>
    app.call(who.caller, api.status, { body: { id, status, note } })
  async function mailsTo(to: string, template?: string) {
    const rows = await site.ctx.db.selectFrom('mails').selectAll().where('site_id', '=', site.id).orderBy('id').execute()
    const found = rows.filter((row) => row.to_addresses[0] === to && (template === undefined || row.template === template))
    return found.map((row) => ({ template: row.template, subject: row.subject, text: openBody(app.settings.jwtSecret, row)?.text ?? '' }))
  }
  const lastToken = async () => tokenIn((await mailsTo('revenue@state.test')).at(-1)?.text)
  const draft = async (who = ann, more: object = {}) =>
    (await app.call(who.caller, api.create, { body: { ...production, ...more } })).body.id
  /** Submitted, and with the department of revenue. */
  async function withRevenue(more: object = {}) {
    const id = await draft(ann, more)
    await go(ann, id, 'submitted')
    await go(admin, id, 'in_review')
    const [approval] = (await app.call(admin.caller, process.chooseApprovers, { body: { caseId: id } })).body
    await go(admin, id, 'in_approval')
    return { id, approvalId: approval?.id ?? 0, token: await lastToken() }
  }
  async function registered(more: object = {}) {
    const made = await withRevenue(more)
    await app.call(anybody(), process.decide, { body: { id: made.approvalId, token: made.token, status: 'approved' } })
    return made
  }
  return { site, admin, ann, tom, rival, scout, revenue, anybody, see, go, mailsTo, lastToken, draft, withRevenue, registered }
}
