/** An office that issues permits, with its people, and applications as far as a test needs them. */
import { approversApi } from '@backlot/contract/approvers'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { locationVocabulariesApi as lists } from '@backlot/contract/location-vocabularies'
import { permitApprovalsApi as approvals, permitConditionsApi as conditions } from '@backlot/contract/permit-approvals'
import type { PermitStatus } from '@backlot/contract/permit-machine'
import { permitDocumentsApi as documents } from '@backlot/contract/permit-process'
import { permitRevisionsApi as revisions } from '@backlot/contract/permit-revisions'
import { permitsApi as api } from '@backlot/contract/permits'
import { expect } from 'vitest'
import { savePrices } from '#areas/permits/index.ts'
import { defaultPrices } from '#db/presets/prices.ts'
import { openBody } from '#kit/mail-secrets.ts'
import type { TestApp } from './app.ts'
import { buildSite, buildUser, newAddress, type TestUser } from './factories.ts'

/** The secret of the link in a mail. */
export const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const project = {
  title: 'The Long Night',
  permit_type: 'Standard Film Permit',
  scenes: 'A chase along the pier.',
  company_name: 'North Light Pictures',
  company_phone: '555-0100',
}
const rest = {
  contact_info: [
    { role: 'applicant' as const, name: 'Ann Applicant', email: 'ann@films.test' },
    { role: 'on_site' as const, name: 'Lo Cation', mobile: '555-0142' },
  ],
  insurance: [{ coverage: 'general_liability' as const, limit: '1000000.00', valid_to: dayFromNow(400) }],
  declarations: ['accuracy', 'indemnity', 'conduct', 'restoration', 'costs', 'nothing_unlisted'] as const,
  declared_name: 'Ann Applicant',
}
export const place = (from = 30) => ({
  place_name: 'Pier 4',
  property_kind: 'street' as const,
  scene_text: 'Two cars stop.',
  activities: [{ phase: 'shoot' as const, date_from: dayFromNow(from), date_to: dayFromNow(from), time_from: '09:00', time_to: '17:00' }],
})

export async function buildPermitDesk(app: TestApp) {
  const site = await buildSite(app, { settings: { contact: { name: 'Office', email: 'office@film.test', phone: '' } } })
  await savePrices(site.ctx.db, site.id, defaultPrices)
  const admin = await buildUser(app, site)
  const ann = await buildUser(app, site, { role: 'permit' })
  const rival = await buildUser(app, site, { role: 'permit' })
  for (const [list, name] of [
    ['permit_type', project.permit_type],
    ['permit_staff', 'Park Ranger'],
    ['permit_staff', 'Lifeguard'],
  ] as const)
    await app.call(admin.caller, lists.addDropdownValue, { body: { list, name } })
  const approver = (name: string, more: object) =>
    app.call(admin.caller, approversApi.create, { body: { name, email: `${name.toLowerCase()}@city.test`, department: name, ...more } })
  const police = (await approver('Police', { veto: true, time_limit_hours: 48 })).body.id
  await approver('Parks', { scope: { permit_types: [], jurisdictions: [], activities: ['animals'] } })

  const anybody = () => ({ host: site.host, address: newAddress() })
  const see = async (who: TestUser, id: number) => (await app.call(who.caller, api.get, { params: { id } })).body
  const go = (who: TestUser, id: number, status: PermitStatus, note = '') =>
    app.call(who.caller, api.status, { body: { id, status, note } })
  async function mailsTo(to: string, template?: string) {
    const rows = await site.ctx.db.selectFrom('mails').selectAll().where('site_id', '=', site.id).orderBy('id').execute()
    const found = rows.filter((row) => row.to_addresses[0] === to && (template === undefined || row.template === template))
    return found.map((row) => ({ template: row.template, subject: row.subject, text: openBody(app.settings.jwtSecret, row)?.text ?? '' }))
  }
  let letters = 0
  async function withLetter(who = ann): Promise<number> {
    const { id } = (await app.call(who.caller, api.create, { body: project })).body
    const email = `signer${++letters}@films.test`
    await app.call(who.caller, api.changeLetter, {
      body: { id, signer_name: 'Sue Signer', signer_email: email, agent_name: 'Ann', powers: ['apply'] },
    })
    await app.call(who.caller, api.sendLetter, { body: { id } })
    const token = tokenIn((await mailsTo(email)).at(-1)?.text)
    await app.call(anybody(), api.signLetter, { body: { token, name: 'Sue Signer', agreed: true } })
    return id
  }
  async function whole(from = 30): Promise<{ id: number; placeId: number }> {
    const id = await withLetter()
    await app.call(ann.caller, api.change, { body: { id, ...rest, declarations: [...rest.declarations] } })
    const placeId = (await app.call(ann.caller, places.create, { body: { permitId: id, ...place(from) } })).body.id
    return { id, placeId }
  }
  /** Submitted, and with the police. */
  async function withPolice() {
    const made = await whole()
    await go(ann, made.id, 'submitted')
    await go(admin, made.id, 'in_review')
    const [approval] = (await app.call(admin.caller, approvals.choose, { body: { permitId: made.id, steps: [[police]] } })).body
    expect((await go(admin, made.id, 'in_approval')).body.status).toBe('in_approval')
    return { ...made, approvalId: approval!.id, token: tokenIn((await mailsTo('police@city.test')).at(-1)?.text) }
  }
  /** Approved, accepted and paid: it is for the office to issue. */
  async function readyToIssue() {
    const made = await withPolice()
    await app.call(anybody(), approvals.decide, {
      body: { id: made.approvalId, token: made.token, status: 'approved_conditions', conditions: ['One officer at the corner'] },
    })
    const seen = await see(ann, made.id)
    const ack = seen.acknowledgement!
    const ticked = ack.conditions.map((one) => one.id)
    await app.call(ann.caller, conditions.acknowledge, {
      body: { id: ack.id, status: 'acknowledged', ticked, signed_name: 'Ann Applicant' },
    })
    await app.call(admin.caller, conditions.confirm, { body: { id: ack.id } })
    for (const { id, status } of seen.documents)
      await app.call(admin.caller, documents.status, { body: { id, status: status === 'requested' ? 'waived' : 'accepted' } })
    for (const { id } of seen.fees) await app.call(admin.caller, conditions.fee, { body: { id, status: 'paid', reference: 'Receipt' } })
    return made
  }
  /** Issued, with one place in 30 days; nothing is due any more. */
  async function withIssued() {
    const made = await readyToIssue()
    expect((await go(admin, made.id, 'issued')).body.status).toBe('issued')
    return made
  }
  /** Issued without approvers. */
  async function issuedWith(needs: object): Promise<{ id: number; placeId: number }> {
    const { id, placeId } = await whole(30)
    await app.call(ann.caller, places.change, { body: { id: placeId, ...needs } })
    await go(ann, id, 'submitted')
    await app.call(admin.caller, api.updateData, { body: { id, needs_no_approver: true } })
    await go(admin, id, 'in_review')
    const { documents: slots, fees } = (await go(admin, id, 'in_approval')).body
    for (const slot of slots) await app.call(admin.caller, documents.status, { body: { id: slot.id, status: 'waived' } })
    for (const fee of fees) await app.call(admin.caller, conditions.fee, { body: { id: fee.id, status: 'paid', reference: 'Receipt' } })
    expect((await go(admin, id, 'issued')).body.status).toBe('issued')
    return { id, placeId }
  }
  /** A change of its place, asked for by the applicant and in force. */
  async function revise(of: { id: number; placeId: number }, changes: object): Promise<void> {
    const begun = await app.call(ann.caller, revisions.createOfPlace, { body: { permitId: of.id, locPermitId: of.placeId, changes } })
    const change = (status: 'submitted' | 'in_review' | 'accepted', who = admin) =>
      app.call(who.caller, revisions.changeOfPlace, { body: { id: begun.body.id, status } })
    await change('submitted', ann)
    await change('in_review')
    expect((await change('accepted')).body.status).toBe('accepted')
  }
  return {
    issuedWith,
    revise,
    site,
    admin,
    ann,
    rival,
    police,
    anybody,
    see,
    go,
    mailsTo,
    withLetter,
    whole,
    withPolice,
    readyToIssue,
    withIssued,
  }
}
