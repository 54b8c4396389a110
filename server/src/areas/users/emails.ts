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
      'Someone asked for a new password for your account. The link works once, for one hour.',
      'If it was not you, nothing has changed and you can ignore this email.',
    ],
    button: { label: 'Choose a new password', link },
  })
}

/** For somebody whom the office gave an account. */
export function invitationMail(ctx: MailCtx, { name, username, link }: { name: string; username: string; link: string }): MailContent {
  if (isNorwegian(ctx)) {
    return layoutMail(ctx, {
      subject: `Du er invitert til ${ctx.site.name}`,
      heading: 'Velg et passord',
      paragraphs: [
        `Hei ${name},`,
        `${ctx.site.name} har opprettet en konto til deg. Brukernavnet ditt er ${username}.`,
        'Velg et passord for å komme i gang. Lenken virker én gang og i sju dager.',
      ],
      button: { label: 'Velg passord', link },
    })
  }
  return layoutMail(ctx, {
    subject: `You are invited to ${ctx.site.name}`,
    heading: 'Choose a password',
    paragraphs: [
      `Hello ${name},`,
      `${ctx.site.name} has made an account for you. Your user name is ${username}.`,
      'Choose a password to get started. The link works once, for seven days.',
    ],
    button: { label: 'Choose a password', link },
  })
}

/** To the address that an account had, when an administrator gave it another one. */
export function addressChangedMail(ctx: MailCtx, { name }: { name: string }): MailContent {
  if (isNorwegian(ctx)) {
    return layoutMail(ctx, {
      subject: `E-postadressen din hos ${ctx.site.name} er endret`,
      heading: 'E-postadressen er endret',
      paragraphs: [
        `Hei ${name},`,
        'En administrator har gitt kontoen din en annen e-postadresse. Er det feil, ta kontakt med oss med en gang.',
      ],
    })
  }
  return layoutMail(ctx, {
    subject: `Your email address at ${ctx.site.name} was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Hello ${name},`,
      'An administrator gave your account another email address. If that is wrong, please contact us at once.',
    ],
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

/** For an address that has signed up. The name that was typed is not in it: a stranger may have typed it. */
export function signUpMail(ctx: MailCtx, { role, link }: { role: 'location' | 'directory'; link: string }): MailContent {
  if (isNorwegian(ctx)) {
    return layoutMail(ctx, {
      subject: `Bekreft kontoen din hos ${ctx.site.name}`,
      heading: 'Velg et passord',
      paragraphs: [
        `Noen vil ${role === 'location' ? 'melde inn en eiendom' : 'registrere seg i katalogen'} med denne ` +
          'e-postadressen. Velg et passord for å bekrefte at det er deg. Lenken virker én gang og i én time.',
        'Var det ikke deg, kan du se bort fra denne e-posten.',
      ],
      button: { label: 'Velg passord', link },
    })
  }
  return layoutMail(ctx, {
    subject: `Confirm your account at ${ctx.site.name}`,
    heading: 'Choose a password',
    paragraphs: [
      `Someone wants to ${role === 'location' ? 'list a property' : 'register in the directory'} with this email ` +
        'address. Choose a password to confirm that it is you. The link works once, for one hour.',
      'If it was not you, you can ignore this email.',
    ],
    button: { label: 'Choose a password', link },
  })
}

/** For an address that has an account already. */
export function alreadySignedUpMail(ctx: MailCtx): MailContent {
  const link = `${ctx.origin}/#/login`
  if (isNorwegian(ctx)) {
    return layoutMail(ctx, {
      subject: `Du har allerede en konto hos ${ctx.site.name}`,
      heading: 'Du har allerede en konto',
      paragraphs: [
        'Noen forsøkte å opprette en konto med denne e-postadressen, men den har allerede en. Logg inn, eller be om et nytt passord der.',
      ],
      button: { label: 'Logg inn', link },
    })
  }
  return layoutMail(ctx, {
    subject: `You already have an account at ${ctx.site.name}`,
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to create an account with this email address, but it already has one. Sign in, or ask for a new password there.',
    ],
    button: { label: 'Sign in', link },
  })
}

/** What happened to the second factor of an account. */
export type FactorEvent = 'authenticatorAdded' | 'authenticatorRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'recoveryUsed' | 'reset'

const factorEvents: Record<FactorEvent, { en: string; no: string }> = {
  authenticatorAdded: { en: 'An authenticator app was added to your account.', no: 'En autentiseringsapp er lagt til i kontoen din.' },
  authenticatorRemoved: {
    en: 'The authenticator app was removed from your account.',
    no: 'Autentiseringsappen er fjernet fra kontoen din.',
  },
  passkeyAdded: { en: 'A passkey was added to your account.', no: 'En passnøkkel er lagt til i kontoen din.' },
  passkeyRemoved: { en: 'A passkey was removed from your account.', no: 'En passnøkkel er fjernet fra kontoen din.' },
  recoveryUsed: {
    en: 'Someone signed in to your account with one of your recovery codes. Each code works once.',
    no: 'Noen har logget inn på kontoen din med en av gjenopprettingskodene dine. Hver kode virker én gang.',
  },
  reset: {
    en: 'An administrator removed the authenticator app, passkeys and recovery codes of your account, and signed you out everywhere.',
    no: 'En administrator har fjernet autentiseringsappen, passnøklene og gjenopprettingskodene dine og logget deg ut overalt.',
  },
}

export function factorMail(ctx: MailCtx, { name }: { name: string }, what: FactorEvent): MailContent {
  const { en, no } = factorEvents[what]
  if (isNorwegian(ctx)) {
    return layoutMail(ctx, {
      subject: `Innloggingen din hos ${ctx.site.name} er endret`,
      heading: 'Totrinnsinnlogging',
      paragraphs: [`Hei ${name},`, no, 'Var det ikke deg, endre passordet ditt og ta kontakt med oss med en gang.'],
    })
  }
  return layoutMail(ctx, {
    subject: `Your sign-in at ${ctx.site.name} was changed`,
    heading: 'Two-step sign-in',
    paragraphs: [`Hello ${name},`, en, 'If it was not you, change your password and contact us at once.'],
  })
}
