/** The mail that brings a lookbook to a guest. */
import type { LookbookShare } from '@backlot/contract/lookbook-shares'
import type { Ctx } from '#kit/context.ts'
import { mailDay } from '#kit/mail-days.ts'
import { fillMail, mailTemplate, type FilledMail } from '#kit/mail-templates.ts'

type Shared = Pick<
  LookbookShare,
  'lookbook_name' | 'folder_name' | 'location_name' | 'created_by_name' | 'message' | 'has_password' | 'allow_download' | 'expires_at'
> & { link: string }

export const lookbookShareTemplate = mailTemplate({
  type: 'lookbook.share',
  audience: 'guest',
  title: { en: 'Lookbook: shared by email', no: 'Lookbook: delt på e-post' },
  samples: {
    name: 'Harbour nights',
    by: 'Ada Lovelace',
    message: 'Here are the places we spoke of.',
    password: 'yes',
    download: 'yes',
    until: 'March 2, 2026',
    link: 'https://film.example.org/#/lookbook/1?token=…',
  },
  en: {
    subject: '{name} – a lookbook from {site}',
    heading: '{name}',
    body: [
      '{by} would like you to see this lookbook. You need no account, and you can answer to each place.',
      '{message}',
      '{?password}It opens with a password, which you get from whoever sent it.',
      '{?download}The pictures can be downloaded.',
      'The link works until {until}.',
    ].join('\n\n'),
    button: 'See the lookbook',
  },
  no: {
    subject: '{name} – en lookbook fra {site}',
    heading: '{name}',
    body: [
      '{by} vil vise deg denne lookbooken. Du trenger ingen konto, og du kan svare på hvert sted.',
      '{message}',
      '{?password}Den åpnes med et passord, som du får av den som sendte den.',
      '{?download}Bildene kan lastes ned.',
      'Lenken virker til {until}.',
    ].join('\n\n'),
    button: 'Se lookbooken',
  },
})

export function shareMail({ site }: Pick<Ctx, 'site' | 'origin'>, shared: Shared): FilledMail {
  return fillMail(lookbookShareTemplate, (reader) => ({
    name: shared.location_name || shared.folder_name || shared.lookbook_name,
    by: shared.created_by_name || site.name,
    message: shared.message,
    password: shared.has_password ? 'yes' : '',
    download: shared.allow_download ? 'yes' : '',
    until: shared.expires_at ? mailDay(reader.site, new Date(shared.expires_at)) : '',
    link: shared.link,
  }))
}
