/** Mails about permits. Their words are defined with all others (areas/mail/templates), and are the office's to change. */
import type { Ctx } from '#kit/context.ts'
import { mailDay } from '#kit/mail-days.ts'
import { fillMail, type FilledMail } from '#kit/mail-templates.ts'

export { statusWord } from '#engine/cases/words.ts'

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

export const shownDay = ({ site }: Pick<Ctx, 'site'>, at: Date | null): string => (at === null ? '' : mailDay(site, at))
