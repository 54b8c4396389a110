/** The mail that brings a lookbook to a guest. */
import type { LookbookShare } from '@backlot/contract/lookbook-shares'
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'

type Shared = Pick<
  LookbookShare,
  'lookbook_name' | 'folder_name' | 'location_name' | 'created_by_name' | 'message' | 'has_password' | 'allow_download' | 'expires_at'
> & { link: string }

const dayOf = (ctx: Pick<Ctx, 'site'>, text: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: ctx.site.timeZone }).format(new Date(text))

export function shareMail(ctx: Pick<Ctx, 'site' | 'origin'>, shared: Shared): MailContent {
  const name = shared.location_name || shared.folder_name || shared.lookbook_name
  const by = shared.created_by_name || ctx.site.name
  const { link } = shared
  if (ctx.site.localeCode === 'no_NO') {
    return layoutMail(ctx, {
      subject: `${name} – en lookbook fra ${ctx.site.name}`,
      heading: name,
      paragraphs: [
        `${by} vil vise deg denne lookbooken. Du trenger ingen konto, og du kan svare på hvert sted.`,
        ...(shared.message ? [shared.message] : []),
        ...(shared.has_password ? ['Den åpnes med et passord, som du får av den som sendte den.'] : []),
        ...(shared.allow_download ? ['Bildene kan lastes ned.'] : []),
        ...(shared.expires_at ? [`Lenken virker til ${dayOf(ctx, shared.expires_at, 'nb-NO')}.`] : []),
      ],
      button: { label: 'Se lookbooken', link },
    })
  }
  return layoutMail(ctx, {
    subject: `${name} – a lookbook from ${ctx.site.name}`,
    heading: name,
    paragraphs: [
      `${by} would like you to see this lookbook. You need no account, and you can answer to each place.`,
      ...(shared.message ? [shared.message] : []),
      ...(shared.has_password ? ['It opens with a password, which you get from whoever sent it.'] : []),
      ...(shared.allow_download ? ['The pictures can be downloaded.'] : []),
      ...(shared.expires_at ? [`The link works until ${dayOf(ctx, shared.expires_at, 'en-US')}.`] : []),
    ],
    button: { label: 'See the lookbook', link },
  })
}
