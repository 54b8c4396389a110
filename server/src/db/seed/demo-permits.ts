/** Permits of the demo, with those who approve, what applicants read, and who stands on the street. */
import { addDays } from '@backlot/contract/days'
import type { Activity } from '@backlot/contract/location-permit-fields'
import { declarations, type PermitInsurance } from '@backlot/contract/permit-fields'
import type { PermitStatus } from '@backlot/contract/permit-machine'
import { permitMachine } from '@backlot/contract/permit-machine'
import { insuranceLines } from '@backlot/contract/permit-rules'
import { findMove } from '@backlot/contract/engine/machines'
import { createApprover } from '#areas/approvers/index.ts'
import { createOfficer } from '#areas/officers/index.ts'
import {
  askPostsOfPermit,
  createEntry,
  createConditionText,
  providePermit,
  raiseNumber,
  setTimersOf,
  type PastApproval,
} from '#areas/permits/index.ts'
import { namesOf } from '#db/presets/norwegian-names.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { demoApprovers, demoConditions, demoLibrary, demoOfficers, demoPermits, demoWays, type DemoPermit } from './content/permits.ts'
import type { DemoSite } from './content/types.ts'
import type { SeededProject } from './demo-projects.ts'

interface Made {
  ids: readonly number[]
  projects: readonly SeededProject[]
  adminId: number
  applicantId: number
}

export async function seedPermits(ctx: Ctx, demo: DemoSite, made: Made): Promise<void> {
  const actor = { kind: 'user', userId: made.adminId, role: 'admin', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const asAdmin: Ctx = { ...ctx, actor }
  const language = mailLanguageOf(ctx.site)
  for (const [index, { title, text, ...entry }] of demoLibrary.entries())
    await createEntry(asAdmin, { ...entry, title: title[language], text: text[language], url: '', sort_order: index, active: true })
  for (const [index, { title, text }] of demoConditions.entries())
    await createConditionText(asAdmin, { title: title[language], text: text[language], needs_ack: true, sort_order: index })
  const approvers: Approver[] = []
  for (const [index, { name, department, step, veto }] of demoApprovers.entries()) {
    const fields = { name: name[language], email: `approver${index + 1}@site${demo.id}.example`, department: department[language], veto }
    const { id } = await createApprover(asAdmin, { ...blankApprover, ...fields })
    approvers.push({ ...fields, id, step })
  }
  for (const [index, officer] of demoOfficers.entries())
    await createOfficer(asAdmin, { ...blankOfficer, ...officer, email: `officer${index + 1}@site${demo.id}.example` })
  await inTransaction(asAdmin, async (inside) => {
    let number = 0
    for (const one of demoPermits) {
      const permit_no = one.ages.length === 0 ? null : `P-${officeToday(ctx).slice(0, 4)}-${String(++number).padStart(4, '0')}`
      await seedPermit(inside, { one, demo, made, approvers, permit_no })
    }
    await raiseNumber(inside.db, ctx.site.id, Number(officeToday(ctx).slice(0, 4)), number)
  })
}

const blankOfficer = {
  rank: '',
  phone: '',
  mobile: '',
  motor: false,
  certified_film: true,
  seniority_date: null,
  hourly_rate: '110.00',
  min_hours: 4,
  active: true,
}

const blankApprover = {
  user_id: null,
  title: '',
  organization: '',
  decides_on: ['permit'] as ('permit' | 'tax')[],
  time_limit_hours: 72,
  deputy_name: '',
  deputy_email: '',
  active: true,
  scope: { permit_types: [], jurisdictions: [], activities: [] },
}

interface Approver {
  id: number
  name: string
  email: string
  department: string
  step: number
  veto: boolean
}

interface Seeding {
  one: DemoPermit
  demo: DemoSite
  made: Made
  approvers: readonly Approver[]
  permit_no: string | null
}

const dayMilliseconds = 86_400_000

async function seedPermit(ctx: TransactionCtx, { one, demo, made, approvers, permit_no }: Seeding): Promise<void> {
  const language = mailLanguageOf(ctx.site)
  const today = officeToday(ctx)
  const ago = (days: number, hours = 0): Date => new Date(ctx.now().getTime() - days * dayMilliseconds + hours * 3_600_000)
  const way: readonly PermitStatus[] = ['draft', ...(demoWays[one.status] ?? [])]
  const log = one.ages.map((age, index) => pastMove(way[index] ?? 'draft', way[index + 1] ?? 'draft', ago(age), { one, made, language }))
  const began = ago((one.ages[0] ?? 0) + 2)
  const [from, to] = one.shoot.map((days) => addDays(today, days)) as [string, string]
  const asked = log.find((line) => line.to === 'in_approval')?.at
  const isIssued = ['issued', 'completed', 'closed'].includes(one.status)
  const activity = {
    phase: 'shoot' as const,
    date_from: from,
    date_to: to,
    time_from: '08:00',
    time_to: '18:00',
    head_count: 24,
    description: '',
  }
  const row = await providePermit(ctx, {
    status: one.status,
    at: began,
    fields: {
      title: one.title[language],
      company_name: one.company[language],
      company_phone: '555-0100',
      scenes: one.scenes[language],
      permit_type: namesOf(ctx.site.localeCode)(one.type),
      crew_count: 24,
      contact_info: [
        { role: 'applicant', name: 'Demo permit', company: '', phone: '', mobile: '', email: `permit@site${demo.id}.example` },
        { role: 'on_site', name: language === 'no' ? 'Ida Stedet' : 'Ida Place', company: '', phone: '', mobile: '555-0142', email: '' },
      ],
      insurance: one.ages.length === 0 ? [] : insured(one, activity, addDays(to, 180)),
      ...(one.ages.length > 0 && { declarations: [...declarations], declared_name: 'Demo permit' }),
    },
    columns: {
      permit_no,
      applicant_user_id: made.applicantId,
      created_by: made.applicantId,
      assigned_to: ['in_review', 'info_requested', 'in_approval', 'issued'].includes(one.status) ? made.adminId : null,
      is_late: one.late ?? false,
      submitted_at: log[0]?.at ?? null,
      ...(isIssued ? { issued_at: log.find((line) => line.to === 'issued')?.at ?? null, valid_from: from, valid_to: to } : {}),
    },
    log,
    places: one.places.flatMap((index) => {
      const location = demo.locations[index]
      if (!location) return []
      return {
        status: placeStatus[one.status] ?? 'submitted',
        fields: {
          location_id: made.ids[index] ?? null,
          place_name: location.location_name,
          address: location.address1,
          latitude: location.latitude,
          longitude: location.longitude,
          property_kind: 'public' as const,
          scene_text: one.scenes[language],
          involves: [...one.involves],
          ...(one.involves.includes('traffic') ? streetHelp : {}),
          activities: [activity],
        },
      }
    }),
    ...(log.length === 0 ? {} : { fees: isIssued ? ('paid' as const) : ('due' as const) }),
    conditions: asked ? demoConditions.slice(0, 3).map(({ text }) => text[language]) : [],
    messages: one.note && one.status === 'info_requested' ? [request(one.note[language], made, log.at(-1)?.at ?? began)] : [],
    approvals: asked ? approvers.map((approver) => approval(approver, one.status, asked)) : [],
  })
  await setTimersOf(ctx, row)
  await askPostsOfPermit(ctx, row.id)
}

/** All that is needed, by one policy each. */
const insured = (one: DemoPermit, activity: Activity, validTo: string): PermitInsurance[] =>
  insuranceLines([], [{ involves: [...one.involves], property_kind: 'public', helicopter_landing: false, activities: [activity] }]).map(
    ({ coverage, needed }, index) => ({
      coverage,
      insurer: 'Harbor Mutual',
      policy_no: `HM-${20410 + index}`,
      limit: needed,
      aggregate: null,
      valid_from: activity.date_from,
      valid_to: validTo,
    }),
  )

const streetHelp = {
  traffic_control: 'intermittent' as const,
  traffic_streets: 'Main Street',
  police_needed: 'yes' as const,
  police_count: 2,
  police_hours: 10,
  police_agency: 'BPD' as const,
}

const placeStatus: Partial<Record<PermitStatus, string>> = {
  draft: 'draft',
  in_approval: 'in_approval',
  approved: 'approved_conditions',
  issued: 'approved_conditions',
  completed: 'completed',
  closed: 'completed',
  denied: 'cancelled',
}

interface Told {
  one: DemoPermit
  made: Made
  language: 'en' | 'no'
}

function pastMove(from: PermitStatus, to: PermitStatus, at: Date, { one, made, language }: Told) {
  const move = findMove(permitMachine, from, to, ['office', 'applicant', 'system'])
  const isApplicant = to === 'submitted'
  const isEnd = to === one.status && move?.needs === 'note'
  return {
    from,
    to,
    at,
    action: move?.action ?? to,
    mover: isApplicant ? 'applicant' : (move?.by.includes('office') ?? false) ? 'office' : 'system',
    actor_user_id: isApplicant ? made.applicantId : (move?.by.includes('office') ?? false) ? made.adminId : null,
    note: isEnd ? (one.note?.[language] ?? '') : '',
  }
}

const request = (body: string, made: Made, at: Date) => ({
  direction: 'to_user' as const,
  sender_user_id: made.adminId,
  sender_name: 'Demo admin',
  subject: '',
  body,
  request_kind: 'info' as const,
  at,
})

/** The first step has decided where the permit is with them still; the second is asked next. */
function approval({ id, name, email, department, step, veto }: Approver, status: PermitStatus, asked: Date): PastApproval {
  const hours = (count: number) => new Date(asked.getTime() + count * 3_600_000)
  const isDone = status !== 'in_approval' || id % 2 === 0
  const isQueued = status === 'in_approval' && step > 1
  return {
    approver_id: id,
    name,
    email,
    department,
    step_order: step,
    veto,
    status: isQueued ? 'queued' : isDone ? (status === 'denied' && step === 1 && veto && id % 2 === 0 ? 'denied' : 'approved') : 'pending',
    sent_at: isQueued ? null : asked,
    decided_at: isQueued || !isDone ? null : hours(14 + step * 20 + (id % 3) * 6),
  }
}
