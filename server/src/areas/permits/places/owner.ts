/** The owner of a place is asked by mail: what is signed, and what the answer means for the place. */
import { dayBounds } from '@backlot/contract/permit-rules'
import { permitWord } from '@backlot/contract/permit-words'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { documentTypes } from '@backlot/contract/site-policies'
import { currentTextOf } from '#areas/sites/index.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { mailDays, mailTimes } from '#kit/mail-days.ts'
import type { MailSite } from '#kit/mail-templates.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { askConsent } from '#engine/cases/consents/service.ts'
import type { CaseRow, ConsentRules } from '#engine/cases/kind.ts'
import { tellOnce } from '#engine/cases/moves/notices.ts'
import { aboutPermit, permitMail } from '../emails.ts'
import { findPermit, type PermitRow } from '../permit/queries.ts'
import { fieldsOfPlaces } from './fields.ts'
import { findPlace, updatePlace, type PlaceRow } from './queries.ts'

export const whereOf = ({ place_name: name, address, street, street_from: from, street_to: to }: LocationPermitFields): string =>
  [name, address || [street, from, to].filter(Boolean).join(', ')].filter(Boolean).join(', ')

const daysOf = ({ site }: MailSite, place: LocationPermitFields): string => {
  const { first, last } = dayBounds([place])
  return first === null || last === null ? '' : mailDays(site, first, last)
}

/** What is signed, in the site's language: it names all that the owner agrees to, and ends with the office's release where it has one. */
async function consentText(ctx: TransactionCtx, permit: PermitRow, place: LocationPermitFields): Promise<string> {
  const isNorwegian = ctx.site.localeCode === 'no_NO'
  const language = isNorwegian ? 'no' : 'en'
  const days = place.activities.map(({ date_from: from, date_to: to, time_from: start, time_to: end, phase, head_count: people }) => {
    const head = people === null ? '' : isNorwegian ? `${people} personer` : `${people} people`
    return [mailDays(ctx.site, from, to), mailTimes(ctx.site, start, end), permitWord(phase, language), head].filter(Boolean).join(', ')
  })
  const first = isNorwegian
    ? `${place.owner_name} samtykker i at ${permit.company_name} filmer «${permit.title}» her: ${whereOf(place)}.`
    : `${place.owner_name} consents to ${permit.company_name} filming “${permit.title}” here: ${whereOf(place)}.`
  const involved = place.involves.map((one) => permitWord(one, language)).join(', ')
  const release = await currentTextOf(ctx, documentTypes.Release)
  return [first, days.join('\n'), place.scene_text, place.public_view, involved, release?.title, release?.body].filter(Boolean).join('\n\n')
}

/** Mails the owner of a place that is locked with its permit. */
export async function askOwner(ctx: TransactionCtx, place: PlaceRow): Promise<void> {
  const permit = await findPermit(ctx.db, ctx.site.id, place.permit_id)
  const fields = (await fieldsOfPlaces(ctx.db, ctx.site.id, [place])).get(place.id)
  must(permit && fields, 'internal')
  await updatePlace(ctx.db, ctx.site.id, place.id, { owner_consent: 'asked' })
  const about = { production: permit.title, place: place.place_name || whereOf(fields) }
  await askConsent(
    ctx,
    { kind: 'permit', caseId: permit.id },
    {
      partId: place.id,
      name: place.owner_name,
      email: place.owner_email,
      text: await consentText(ctx, permit, fields),
      path: '/permit/consent',
      mail: (link) => permitMail(ctx, 'owner.consent', (reader) => ({ ...about, days: daysOf(reader, fields), link })),
    },
  )
}

const answers: Readonly<Record<string, readonly [en: string, no: string]>> = {
  signed: ['agreed', 'samtykker'],
  refused: ['refused', 'samtykker ikke'],
  ended: ['no answer', 'ikke svart'],
}

/** The office hears of every end, and records the consent itself by moving the place on. */
export const ownerConsents: ConsentRules<PermitRow & CaseRow> = {
  isWaitedFor: async (ctx, _row, consent) => {
    const place = consent.part_id === null ? undefined : await findPlace(ctx.db, ctx.site.id, consent.part_id)
    return place?.status === 'owner_pending' && place.deleted_at === null
  },
  moved: async (ctx, permit, consent, { move, logId, note }) => {
    const answer = answers[move.to]
    const place = consent.part_id === null ? undefined : await findPlace(ctx.db, ctx.site.id, consent.part_id)
    if (!answer || !place) return
    if (move.to !== 'ended') await updatePlace(ctx.db, ctx.site.id, place.id, { owner_consent: move.to })
    const by = consent.signed_name || consent.name
    const about = { ...aboutPermit(ctx, permit, 'office'), place: place.place_name || place.address || place.street, by, note }
    const mail = permitMail(ctx, 'owner.answered', ({ site }) => ({ ...about, answer: answer[site.localeCode === 'no_NO' ? 1 : 0] }))
    await tellOnce(ctx, { logId, to: await officeEmails(ctx), entity: 'location_permit', entityId: place.id, mail })
  },
}
