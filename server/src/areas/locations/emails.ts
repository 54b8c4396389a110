/** Mails about a location. */
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'

export function shareMail(ctx: Pick<Ctx, 'site' | 'origin'>, location: { name: string; city: string; link: string }): MailContent {
  const place = location.city ? `${location.name}, ${location.city}` : location.name
  if (ctx.site.localeCode === 'no_NO') {
    return layoutMail(ctx, {
      subject: `${location.name} – en innspillingsplass hos ${ctx.site.name}`,
      heading: location.name,
      paragraphs: [`Noen vil vise deg denne innspillingsplassen: ${place}.`],
      button: { label: 'Se plassen', link: location.link },
    })
  }
  return layoutMail(ctx, {
    subject: `${location.name} – a filming location at ${ctx.site.name}`,
    heading: location.name,
    paragraphs: [`Somebody would like you to see this filming location: ${place}.`],
    button: { label: 'See the location', link: location.link },
  })
}

/** Something waits for the office: a new record, or an owner's edit of a public one. */
export function handedInMail(
  ctx: Pick<Ctx, 'site' | 'origin'>,
  location: { id: number; name: string; by: string; kind: 'new' | 'edit' },
): MailContent {
  const isNew = location.kind === 'new'
  const link = `${ctx.origin}/#/admindash/listproperty?location=${location.id}`
  if (ctx.site.localeCode === 'no_NO') {
    return layoutMail(ctx, {
      subject: isNew ? `Til godkjenning: ${location.name}` : `Endring til godkjenning: ${location.name}`,
      heading: location.name,
      paragraphs: [
        isNew
          ? `${location.by} har sendt inn en ny plass.`
          : `${location.by} vil endre en offentlig plass. Den vises uendret til dere har bestemt.`,
      ],
      button: { label: 'Se og avgjør', link },
    })
  }
  return layoutMail(ctx, {
    subject: isNew ? `For approval: ${location.name}` : `Edit for approval: ${location.name}`,
    heading: location.name,
    paragraphs: [
      isNew
        ? `${location.by} has handed in a new location.`
        : `${location.by} would like to change a public location. It is shown as it was until you decide.`,
    ],
    button: { label: 'Review and decide', link },
  })
}

export type Decision = 'approved' | 'changes_asked' | 'refused' | 'edit_approved' | 'edit_changes_asked' | 'edit_refused'
interface Words {
  subject: (name: string) => string
  text: string
}
const decided: Record<'en' | 'no', Record<Decision, Words>> = {
  en: {
    approved: { subject: (name) => `${name} is now public`, text: 'Your location is approved and everybody can find it.' },
    changes_asked: {
      subject: (name) => `Please look at ${name} again`,
      text: 'Before your location can be shown, the office asks for this:',
    },
    refused: { subject: (name) => `${name} is not shown`, text: 'The office has decided not to show your location.' },
    edit_approved: { subject: (name) => `Your changes to ${name} are public`, text: 'The office has approved your changes.' },
    edit_changes_asked: {
      subject: (name) => `Please look at your changes to ${name} again`,
      text: 'Your location is shown as before. Before your changes can be, the office asks for this:',
    },
    edit_refused: {
      subject: (name) => `Your changes to ${name} are not shown`,
      text: 'The office has decided not to take your changes. Your location is shown as before.',
    },
  },
  no: {
    approved: { subject: (name) => `${name} er nå offentlig`, text: 'Plassen din er godkjent, og alle kan finne den.' },
    changes_asked: { subject: (name) => `Se på ${name} en gang til`, text: 'Før plassen din kan vises, ber kontoret om dette:' },
    refused: { subject: (name) => `${name} vises ikke`, text: 'Kontoret har bestemt at plassen din ikke skal vises.' },
    edit_approved: { subject: (name) => `Endringene dine på ${name} er offentlige`, text: 'Kontoret har godkjent endringene dine.' },
    edit_changes_asked: {
      subject: (name) => `Se på endringene dine på ${name} en gang til`,
      text: 'Plassen din vises som før. Før endringene kan vises, ber kontoret om dette:',
    },
    edit_refused: {
      subject: (name) => `Endringene dine på ${name} vises ikke`,
      text: 'Kontoret har bestemt å ikke ta inn endringene dine. Plassen din vises som før.',
    },
  },
}

/** What the office decided, with its note in its own words. */
export function decisionMail(
  ctx: Pick<Ctx, 'site' | 'origin'>,
  location: { id: number; name: string },
  decision: Decision,
  note: string,
): MailContent {
  const isNorwegian = ctx.site.localeCode === 'no_NO'
  const words = decided[isNorwegian ? 'no' : 'en'][decision]
  const name = location.name || (isNorwegian ? 'Plassen din' : 'Your location')
  return layoutMail(ctx, {
    subject: words.subject(name),
    heading: name,
    paragraphs: [words.text, ...(note === '' ? [] : [note])],
    button: { label: isNorwegian ? 'Se plassen' : 'See your location', link: `${ctx.origin}/#/dashboard/listproperty/view/${location.id}` },
  })
}

/** The office has given a location to an owner. */
export function givenMail(ctx: Pick<Ctx, 'site' | 'origin'>, location: { id: number; name: string }): MailContent {
  const link = `${ctx.origin}/#/dashboard/listproperty/view/${location.id}`
  if (ctx.site.localeCode === 'no_NO') {
    const name = location.name || 'En plass'
    return layoutMail(ctx, {
      subject: `${name} er nå din hos ${ctx.site.name}`,
      heading: name,
      paragraphs: [`${ctx.site.name} har gitt deg denne plassen. Du kan se den, endre den og følge med på hva kontoret bestemmer.`],
      button: { label: 'Se plassen din', link },
    })
  }
  const name = location.name || 'A location'
  return layoutMail(ctx, {
    subject: `${name} is now yours at ${ctx.site.name}`,
    heading: name,
    paragraphs: [`${ctx.site.name} has given this location to you. You can look at it, change it and see what the office decides.`],
    button: { label: 'See your location', link },
  })
}
