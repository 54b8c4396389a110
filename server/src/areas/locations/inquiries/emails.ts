/** Mails of questions about locations. What goes to whoever asked repeats nothing that they typed: they may have given another's email. */
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'

type Site = Pick<Ctx, 'site' | 'origin'>
const isNorwegian = ({ site }: Site): boolean => site.localeCode === 'no_NO'
const mostNamed = 3

/** The first names of places, and how many more there are. */
function placesIn(ctx: Site, labels: readonly string[]): string {
  const rest = labels.length - mostNamed
  const named = labels.slice(0, mostNamed).join(', ')
  if (rest <= 0) return named
  return isNorwegian(ctx) ? `${named} og ${rest} til` : `${named} and ${rest} more`
}

export interface Told {
  labels: readonly string[]
  /** Who wrote, as the reader may know them. */
  by: string
  text: string
  link: string
}

/** To the office or an owner: somebody has asked. */
export function askedMail(ctx: Site, { labels, by, text, link }: Told): MailContent {
  const no = isNorwegian(ctx)
  const places = placesIn(ctx, labels)
  return layoutMail(ctx, {
    subject: no ? `Forespørsel om ${places}` : `Inquiry about ${places}`,
    heading: places,
    paragraphs: [no ? `${by} spør:` : `${by} asks:`, text],
    button: { label: no ? 'Les og svar' : 'Read and answer', link },
  })
}

/** To whoever asked: it has arrived, and here it goes on. */
export function receivedMail(ctx: Site, { labels, link }: Pick<Told, 'labels' | 'link'>): MailContent {
  const no = isNorwegian(ctx)
  const places = placesIn(ctx, labels)
  return layoutMail(ctx, {
    subject: no ? `Vi har fått spørsmålet om ${places}` : `We have received your question about ${places}`,
    heading: places,
    paragraphs: [
      no
        ? 'Noen har spurt om dette innspillingsstedet med e-postadressen din. Svaret kommer til deg på e-post.'
        : 'Somebody has asked about this filming location with your email. The answer comes to you by email.',
      no ? 'Var det ikke deg, trenger du ikke gjøre noe.' : 'If it was not you, there is nothing to do.',
    ],
    button: { label: no ? 'Se spørsmålet' : 'See the question', link },
  })
}

/** To everybody else who takes part: somebody has written. */
export function writtenMail(ctx: Site, { labels, by, text, link }: Told): MailContent {
  const no = isNorwegian(ctx)
  const places = placesIn(ctx, labels)
  return layoutMail(ctx, {
    subject: no ? `Svar om ${places}` : `Answer about ${places}`,
    heading: places,
    paragraphs: [no ? `${by} skriver:` : `${by} writes:`, text],
    button: { label: no ? 'Les og svar' : 'Read and answer', link },
  })
}
