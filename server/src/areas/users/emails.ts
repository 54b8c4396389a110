/** Mails about an account. */
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'

type MailCtx = Pick<Ctx, 'site' | 'origin'>
const isNorwegian = (ctx: MailCtx): boolean => ctx.site.localeCode === 'no_NO'

export function resetMail(ctx: MailCtx, { name, link }: { name: string; link: string }): MailContent {
  if (isNorwegian(ctx)) {
    return layoutMail(ctx, {
      subject: `Nytt passord hos ${ctx.site.name}`,
      heading: 'Lag et nytt passord',
      paragraphs: [
        `Hei ${name},`,
        'Noen har bedt om et nytt passord for kontoen din. Lenken virker én gang og i én time.',
        'Var det ikke deg, kan du se bort fra denne e-posten.',
      ],
      button: { label: 'Velg nytt passord', link },
    })
  }
  return layoutMail(ctx, {
    subject: `Reset your password at ${ctx.site.name}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${name},`,
      'Somebody asked for a new password for your account. The link works once, for one hour.',
      'If it was not you, nothing has changed and you can ignore this mail.',
    ],
    button: { label: 'Choose a new password', link },
  })
}

export function passwordChangedMail(ctx: MailCtx, { name }: { name: string }): MailContent {
  if (isNorwegian(ctx)) {
    return layoutMail(ctx, {
      subject: `Passordet ditt hos ${ctx.site.name} er endret`,
      heading: 'Passordet er endret',
      paragraphs: [
        `Hei ${name},`,
        'Passordet ditt er endret, og du er logget ut alle andre steder. Var det ikke deg, ta kontakt med oss med en gang.',
      ],
    })
  }
  return layoutMail(ctx, {
    subject: `Your password at ${ctx.site.name} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      'Your password was changed and you are signed out everywhere else. If it was not you, please contact us at once.',
    ],
  })
}
