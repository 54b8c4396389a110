import type { LocationCard } from '@backlot/contract/locations'
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'

const placeOf = ({ location_name: name, city, county }: LocationCard): string => [name, city || county].filter(Boolean).join(', ')

/** The names, and the link that opens the list on another device. */
export function shortlistMail(ctx: Pick<Ctx, 'site' | 'origin'>, cards: readonly LocationCard[]): MailContent {
  const no = ctx.site.localeCode === 'no_NO'
  const { name } = ctx.site
  return layoutMail(ctx, {
    subject: no ? `Listen din hos ${name}` : `Your shortlist at ${name}`,
    heading: no ? 'Listen din' : 'Your shortlist',
    paragraphs: [
      no ? 'Noen har sendt disse innspillingsstedene til deg:' : 'Somebody has sent these filming locations to you:',
      ...cards.map(placeOf),
    ],
    button: {
      label: no ? 'Se listen' : 'See the shortlist',
      link: `${ctx.origin}/#/dashboard/shortlist?ids=${cards.map(({ id }) => id).join(',')}`,
    },
  })
}
