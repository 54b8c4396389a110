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
