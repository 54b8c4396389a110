import { fillMail, mailTemplate } from '#kit/mail-templates.ts'

/** Mails of kites say their kind and one thing. */
export const noteMail = (kind: string, text: string) =>
  fillMail(
    mailTemplate({
      type: `kite.${kind}`,
      audience: 'user',
      title: { en: kind, no: kind },
      samples: { text: '' },
      en: { subject: kind, heading: '', body: '{text}', button: '' },
      no: { subject: kind, heading: '', body: '{text}', button: '' },
    }),
    { text },
  )
