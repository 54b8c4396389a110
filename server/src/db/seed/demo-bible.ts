/** The bible of the demo's first production: sets of a script with places to choose among, days, people and one that is chosen. */
import { PlaceDetails } from '@backlot/contract/bible'
import { addDays, type Day } from '@backlot/contract/days'
import { provideBible } from '#areas/bible/index.ts'
import type { Ctx } from '#kit/context.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { demoSets, type DemoPlace } from './content/bible.ts'

/** @param made the production, and ids of the site's locations in their order */
export async function seedBible(ctx: Ctx, made: { projectId: number; ids: readonly number[]; scoutId: number }): Promise<void> {
  const actor = { kind: 'user', userId: made.scoutId, role: 'scout', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const [language, today] = [mailLanguageOf(ctx.site), officeToday(ctx)]
  const at = (days: number): Day => addDays(today, days)
  const placeOf = ({ place, dates = [], notes, contact, minutes, cost, decision }: DemoPlace) => ({
    location_id: made.ids[place] ?? null,
    decision,
    change: {
      dates: dates.map(([phase, from, to]) => ({
        id: null,
        phase,
        date_from: at(from),
        date_to: at(to),
        time_from: '',
        time_to: '',
        status: decision === 'hold' ? ('fixed' as const) : ('tentative' as const),
      })),
      ...(notes && { notes: { ...PlaceDetails.parse({}).notes, ...notes[language] } }),
      ...(contact && { contacts: [{ role: 'Site rep' as const, name: contact, phone: '555 0142', email: '', best_hours: '' }] }),
      ...(minutes === undefined
        ? {}
        : {
            emergency: { name: language === 'en' ? 'General Hospital' : 'Legevakten', address: '', phone: '', minutes },
          }),
      cost_estimate: cost,
    },
  })
  await provideBible({ ...ctx, actor }, made.projectId, {
    head: { script_draft: language === 'en' ? 'Blue' : 'Blå', prepared_by: ctx.site.name },
    sets: demoSets.map(({ name, places, ...set }) => ({ set: { ...set, set_name: name[language] }, places: places.map(placeOf) })),
  })
}
