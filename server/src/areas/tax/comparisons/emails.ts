/** The mail that brings a cost comparison to a guest. */
import type { ComparisonShare } from '@backlot/contract/tax-comparison-shares'
import type { Ctx } from '#kit/context.ts'
import { mailDay } from '#kit/mail-days.ts'
import { fillMail, mailTemplate, type FilledMail } from '#kit/mail-templates.ts'

export const comparisonShareTemplate = mailTemplate({
  type: 'tax.comparison.share',
  audience: 'guest',
  title: { en: 'Cost comparison: shared by email', no: 'Kostnadssammenligning: delt på e-post' },
  samples: {
    name: 'Harbour nights',
    by: 'Ada Lovelace',
    message: 'Here is what it costs there and here.',
    password: 'yes',
    download: 'yes',
    until: 'March 2, 2026',
    link: 'https://film.example.org/#/tax/comparison/1?token=…',
  },
  en: {
    subject: '{name} – cost comparison',
    heading: '{name}',
    body: [
      '{by} would like you to see what this production costs here, with and without the incentive, and elsewhere. You need no account.',
      '{message}',
      '{?password}It opens with a password, which you get from whoever sent it.',
      '{?download}It can be downloaded as a PDF.',
      '{?until}The link works until {until}.',
    ].join('\n\n'),
    button: 'See the comparison',
  },
  no: {
    subject: '{name} – kostnadssammenligning',
    heading: '{name}',
    body: [
      '{by} vil vise deg hva produksjonen koster her, med og uten støtte, og andre steder. Du trenger ingen konto.',
      '{message}',
      '{?password}Den åpnes med et passord, som du får av den som sendte den.',
      '{?download}Den kan lastes ned som PDF.',
      '{?until}Lenken virker til {until}.',
    ].join('\n\n'),
    button: 'Se sammenligningen',
  },
})

type Shared = ComparisonShare & { link: string }

export const comparisonShareMail = ({ site }: Pick<Ctx, 'site' | 'origin'>, shared: Shared): FilledMail =>
  fillMail(comparisonShareTemplate, (reader) => ({
    name: shared.title,
    by: shared.created_by_name || site.name,
    message: shared.message,
    password: shared.has_password ? 'yes' : '',
    download: shared.allow_download ? 'yes' : '',
    until: shared.expires_at ? mailDay(reader.site, new Date(shared.expires_at)) : '',
    link: shared.link,
  }))
