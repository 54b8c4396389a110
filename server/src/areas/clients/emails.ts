/** The mail with the link to the client's page. It names a production by what it shows. */
import type { ClientShare } from '@backlot/contract/client-pages'
import type { Ctx } from '#kit/context.ts'
import { fillMail, mailTemplate, type FilledMail, type MailTemplate } from '#kit/mail-templates.ts'

const shareTemplate = mailTemplate({
  type: 'client.share',
  audience: 'guest',
  title: { en: 'Client’s page: shared by email', no: 'Kundens side: delt på e-post' },
  samples: {
    name: 'Harbour nights',
    by: 'Ada Lovelace',
    message: 'The days of the second unit are there.',
    password: 'yes',
    link: 'https://film.example.org/#/client/1?token=…',
  },
  en: {
    subject: '{name} – your page at {site}',
    heading: '{name}',
    body: '{by} has made a page for your production: its days, news, documents and reports. You need no account, and can write to the office there.\n\n{message}\n\n{?password}It opens with a password, which you get from whoever sent it.',
    button: 'See the page',
  },
  no: {
    subject: '{name} – siden din hos {site}',
    heading: '{name}',
    body: '{by} har laget en side for produksjonen din: dager, nytt, dokumenter og rapporter. Du trenger ingen konto, og kan skrive til kontoret der.\n\n{message}\n\n{?password}Den åpnes med et passord, som du får av den som sendte den.',
    button: 'Se siden',
  },
})

export const clientsTemplates: readonly MailTemplate[] = [shareTemplate]

export const clientShareMail = ({ site }: Pick<Ctx, 'site' | 'origin'>, shared: ClientShare & { link: string }): FilledMail =>
  fillMail(shareTemplate, {
    name: shared.project_name,
    by: shared.created_by_name || site.name,
    message: shared.message,
    password: shared.has_password ? 'yes' : '',
    link: shared.link,
  })
