/** A change as a mail says it: a line for each field. */
import { permitFieldLabel, permitValueText } from '@backlot/contract/permit-words'
import type { Ctx } from '#kit/context.ts'
import { mailDay } from '#kit/mail-days.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import type { Wanted } from './wanted.ts'

export function changesInWords({ site }: Pick<Ctx, 'site'>, { permit, place, changed }: Wanted): string {
  const language = mailLanguageOf(site)
  const sides: { before: object; after: object } = place ?? permit
  const text = (side: object, field: string): string =>
    permitValueText((side as Record<string, unknown>)[field], language, (day) => mailDay(site, day))
  return changed
    .map((field) => `${permitFieldLabel(field, language)}: ${text(sides.before, field)} → ${text(sides.after, field)}`)
    .join('\n')
}
