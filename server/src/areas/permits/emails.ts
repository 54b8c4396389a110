/** Mails about permits. Their words are defined with all others (areas/mail/templates), and are the office's to change. */
import type { Ctx } from '#kit/context.ts'
import { mailDay } from '#kit/mail-days.ts'
import { fillMail, type FilledMail } from '#kit/mail-templates.ts'

/** A mail of a kind that the product knows; throws for another, for that is a fault of ours. */
export function permitMail({ platform }: Pick<Ctx, 'platform'>, type: string, values: FilledMail['values']): FilledMail {
  const template = platform.mailTemplates.get(type)
  if (!template) throw new Error(`There is no mail ${type}.`)
  return fillMail(template, values)
}

interface Named {
  id: number
  permit_no: string | null
  title: string
}

/** What every mail about a permit names. */
export const aboutPermit = ({ origin }: Pick<Ctx, 'origin'>, permit: Named, side: 'office' | 'applicant') => ({
  number: permit.permit_no ?? `#${permit.id}`,
  production: permit.title,
  link:
    side === 'office'
      ? `${origin}/#/admindash/projects/permit/view?permitId=${permit.id}`
      : `${origin}/#/dashboard/permit/view?permitId=${permit.id}`,
})

/** How statuses are called in mails. */
const words: Readonly<Record<string, readonly [en: string, no: string]>> = {
  draft: ['draft', 'utkast'],
  ready: ['ready', 'klar'],
  submitted: ['submitted', 'sendt inn'],
  in_review: ['in review', 'til behandling'],
  owner_pending: ['waiting for the owner', 'venter på eieren'],
  info_requested: ['waiting for your answer', 'venter på svar'],
  in_approval: ['with the approvers', 'hos godkjennerne'],
  approved: ['approved', 'godkjent'],
  approved_conditions: ['approved with conditions', 'godkjent med vilkår'],
  changes_requested: ['changes requested', 'ønsker endringer'],
  not_needed: ['not needed', 'ikke nødvendig'],
  held: ['on hold', 'på vent'],
  issued: ['issued', 'utstedt'],
  suspended: ['suspended', 'satt på vent'],
  completed: ['completed', 'fullført'],
  closed: ['closed', 'avsluttet'],
  denied: ['denied', 'avslått'],
  withdrawn: ['withdrawn', 'trukket'],
  cancelled: ['cancelled', 'avlyst'],
  revoked: ['revoked', 'trukket tilbake'],
  expired: ['expired', 'utløpt'],
  open: ['open', 'åpen'],
  accepted: ['accepted', 'godtatt'],
  rejected: ['rejected', 'avvist'],
}
export const statusWord = ({ site }: Pick<Ctx, 'site'>, status: string): string =>
  words[status]?.[site.localeCode === 'no_NO' ? 1 : 0] ?? status

export const shownDay = ({ site }: Pick<Ctx, 'site'>, at: Date | null): string => (at === null ? '' : mailDay(site, at))
