/** Permits for the screenshots of each site: a draft with a place, and one that is issued, both of the demo's applicant. */
import { approversApi } from '@backlot/contract/approvers'
import { assignmentsApi } from '@backlot/contract/assignments'
import { locationPermitsApi, type LocationPermit } from '@backlot/contract/location-permits'
import { locationVocabulariesApi } from '@backlot/contract/location-vocabularies'
import { locationsApi } from '@backlot/contract/locations'
import { officersApi } from '@backlot/contract/officers'
import { permitApprovalsApi, permitConditionsApi } from '@backlot/contract/permit-approvals'
import type { PermitStatus } from '@backlot/contract/permit-machine'
import { permitDocumentsApi } from '@backlot/contract/permit-process'
import { permitsApi as api, type Permit } from '@backlot/contract/permits'
import type { LoginResponse } from '@backlot/contract/sites'
import { call } from './calls.ts'
import { linkMailedTo } from './people.ts'
import { account, hosts, languages, type DemoSite } from './sites.ts'

const words = {
  en: {
    title: 'Harbor chase',
    scenes: 'A chase along the pier.',
    place: 'Pier 4',
    scene: 'Two cars stop.',
    company: 'North Light Pictures',
    type: 'Standard Film Permit',
    department: 'Parks and beaches',
    elsewhere: 'Airport',
    condition: 'Keep the pier open for walkers.',
    staff: ['Park Ranger', 'Lifeguard'],
    post: 'Mill Lane',
    at: { latitude: 42.33, longitude: -71.03 },
  },
  no: {
    title: 'Jakt i havnen',
    scenes: 'En jakt langs brygga.',
    place: 'Brygge 4',
    scene: 'To biler stanser.',
    company: 'Nordlys Film AS',
    type: 'Vanlig filmtillatelse',
    department: 'Parker og strender',
    elsewhere: 'Flyplass',
    condition: 'Hold brygga åpen for dem som går forbi.',
    staff: ['Parkvakt', 'Badevakt'],
    post: 'Kverngata',
    at: { latitude: 59.9, longitude: 10.73 },
  },
} as const

interface Permits {
  draft: number
  place: number
  issued: number
  /** Of the page that says whether it is in force. */
  publicId: string
  /** Of the page behind the link that offers a post. */
  postToken: string
  /** Of the page on which an approver without an account decides. */
  approveToken: string
}

/** Where the workers of Playwright read them. */
const key = (site: DemoSite): string => `BACKLOT_PERMITS_${site}`
export const permitsOf = (site: DemoSite): Permits => JSON.parse(process.env[key(site)] ?? '{}') as Permits

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Ask = <Answer>(endpoint: { method: string; path: string }, body: object, token?: string) => Promise<Answer>

interface Asking {
  ask: Ask
  admin: string
  applicant: string
}

const signIn = async (site: DemoSite, role: 'admin' | 'permit') =>
  ((await call(hosts[site], 'POST', '/user/auth', account(role))) as LoginResponse).Jwt
/** Signed in as the demo's applicant. */
export const applicantOf = (site: DemoSite): Promise<string> => signIn(site, 'permit')

/** As the demo's applicant where no token says otherwise. */
async function asking(site: DemoSite): Promise<Asking> {
  const [applicant, admin] = [await applicantOf(site), await signIn(site, 'admin')]
  const ask: Ask = <Answer>({ method, path }: { method: string; path: string }, body: object, token = applicant) =>
    call(hosts[site], method, path, body, token) as Promise<Answer>
  return { ask, admin, applicant }
}

/** A journey may have a type of its own, about which only its own approvers are asked. */
async function offerType({ admin }: Asking, site: DemoSite, name: string): Promise<void> {
  const offered = await call(hosts[site], 'GET', `${locationsApi.dropdownValues.path}?name=permit_type`, undefined, admin)
  if ((offered as { name: string }[]).some((one) => one.name === name)) return
  await call(hosts[site], 'POST', locationVocabulariesApi.addDropdownValue.path, { list: 'permit_type', name }, admin)
}

/** With a signed letter and a place: only a signed letter lets a place be added. */
async function begun(of: Asking, site: DemoSite, more: { permit_type?: string } & object = {}): Promise<{ id: number; placeId: number }> {
  const { title, scenes, place, scene, company, type } = words[languages[site]]
  const facts = { title, scenes, company_name: company, company_phone: '555-0100', permit_type: type, ...more }
  await offerType(of, site, facts.permit_type)
  const { ask } = of
  const { id } = await ask<Permit>(api.create, facts)
  const signer = `signer.${site}.${id}@example.org`
  await ask(api.changeLetter, { id, signer_name: 'Sue Signer', signer_email: signer, agent_name: 'Ann Lightfoot', powers: ['apply'] })
  await ask(api.sendLetter, { id })
  await ask(api.signLetter, { token: await linkMailedTo(signer), name: 'Sue Signer', agreed: true }, '')
  const made = await ask<LocationPermit>(locationPermitsApi.create, {
    permitId: id,
    place_name: place,
    property_kind: 'street',
    scene_text: scene,
    activities: [{ phase: 'shoot', date_from: day(40), date_to: day(41), time_from: '09:00', time_to: '17:00' }],
  })
  return { id, placeId: made.id }
}

async function submitted(of: Asking, site: DemoSite, more: object = {}): Promise<{ id: number; placeId: number }> {
  const { id, placeId } = await begun(of, site, more)
  await of.ask(api.change, {
    id,
    contact_info: [
      { role: 'applicant', name: 'Ann Lightfoot', email: 'ann.lightfoot@example.org' },
      { role: 'on_site', name: 'Lo Cation', mobile: '555-0142' },
    ],
    insurance: [{ coverage: 'general_liability', limit: '1000000.00', valid_to: day(400) }],
    declarations: ['accuracy', 'indemnity', 'conduct', 'restoration', 'costs', 'nothing_unlisted'],
    declared_name: 'Ann Lightfoot',
  })
  await of.ask(api.status, { id, status: 'submitted' })
  return { id, placeId }
}

/** The secret of the link by which somebody of the police is asked for a place. */
async function postOffered({ ask, admin }: Asking, site: DemoSite, locPermitId: number): Promise<string> {
  const email = `officer.${site}@example.org`
  const named = { first_name: 'Lee', last_name: 'Adams', badge_no: `S${site}`, email, mobile: '555-0190', hourly_rate: '100.00' }
  const officer = await ask<{ id: number }>(officersApi.create, { kind: 'pd', organization: 'BPD', ...named }, admin)
  const shift = { day: day(40), time_from: '09:00', time_to: '17:00', role: 'traffic', post: words[languages[site]].post }
  const [post] = await ask<{ id: number }[]>(assignmentsApi.create, { locPermitId, kind: 'pd', ...shift }, admin)
  await ask(assignmentsApi.move, { id: post?.id, status: 'offered', officer_id: officer.id }, admin)
  return linkMailedTo(email)
}

/** A permit of a journey's own that the office has not opened yet. */
export const submittedPermit = async (site: DemoSite, more: object): Promise<{ id: number }> => submitted(await asking(site), site, more)

/** A permit of a journey's own that is not submitted yet. */
export const draftPermit = async (site: DemoSite, more: object): Promise<{ id: number }> => begun(await asking(site), site, more)

/** Issued with every fee paid, without an approver. */
async function issued(of: Asking, site: DemoSite, more: object = {}): Promise<{ id: number; placeId: number; publicId: string }> {
  const { ask, admin } = of
  const { id, placeId } = await submitted(of, site, more)
  const move = (status: PermitStatus) => ask<Permit>(api.status, { id, status }, admin)
  await ask(api.updateData, { id, needs_no_approver: true }, admin)
  await move('in_review')
  const { documents, fees } = await move('in_approval')
  for (const document of documents) await ask(permitDocumentsApi.status, { id: document.id, status: 'waived' }, admin)
  for (const fee of fees) await ask(permitConditionsApi.fee, { id: fee.id, status: 'paid', reference: 'Receipt 17' }, admin)
  const { public_id: publicId } = await move('issued')
  return { id, placeId, publicId }
}
export const issuedPermit = async (site: DemoSite, more: object): Promise<{ id: number }> => issued(await asking(site), site, more)

/** The secret of the link by which a department without an account is asked. */
async function asked(of: Asking, site: DemoSite): Promise<string> {
  const { ask, admin } = of
  const { id, placeId } = await submitted(of, site)
  const { department, elsewhere, condition, staff, at } = words[languages[site]]
  const involved = { involves: ['stunts', 'traffic'], permit_staff: staff, ...at }
  await ask(locationPermitsApi.change, { id: placeId, ...involved }, admin)
  const email = `parks.${site}@example.org`
  // Of none of these permits: it is asked about this one by hand.
  const scope = { permit_types: [elsewhere], jurisdictions: [], activities: [] }
  const approver = await ask<{ id: number }>(approversApi.create, { name: department, email, scope }, admin)
  await ask(api.status, { id, status: 'in_review' }, admin)
  await ask(permitConditionsApi.write, { permitId: id, conditions: [{ text: condition, needs_ack: true }] }, admin)
  await ask(permitApprovalsApi.choose, { permitId: id, steps: [[approver.id]] }, admin)
  await ask(api.status, { id, status: 'in_approval' }, admin)
  return linkMailedTo(email)
}

export async function permitsMade(site: DemoSite): Promise<void> {
  const of = await asking(site)
  const { id: draft, placeId } = await begun(of, site)
  const { id, placeId: issuedPlace, publicId } = await issued(of, site)
  const postToken = await postOffered(of, site, issuedPlace)
  const approveToken = await asked(of, site)
  process.env[key(site)] = JSON.stringify({ draft, place: placeId, issued: id, publicId, postToken, approveToken } satisfies Permits)
}
