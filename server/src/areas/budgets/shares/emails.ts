/** The mail that brings a budget to a guest. */
import type { BudgetShare } from '@backlot/contract/budget-shares'
import type { Ctx } from '#kit/context.ts'
import { mailDay } from '#kit/mail-days.ts'
import { fillMail, mailTemplate, type FilledMail } from '#kit/mail-templates.ts'

export const budgetShareTemplate = mailTemplate({
  type: 'budget.share',
  audience: 'guest',
  title: { en: 'Budget: shared by email', no: 'Budsjett: delt på e-post' },
  samples: {
    name: 'Harbour nights',
    by: 'Ada Lovelace',
    message: 'Here are the numbers we spoke of.',
    password: 'yes',
    download: 'yes',
    until: 'March 2, 2026',
    link: 'https://film.example.org/#/budget/1/harbour-nights?token=…',
  },
  en: {
    subject: '{name} – the location budget from {site}',
    heading: '{name}',
    body: [
      '{by} would like you to see the location budget. You need no account.',
      '{message}',
      '{?password}It opens with a password, which you get from whoever sent it.',
      '{?download}It can be downloaded as a workbook.',
      'The link works until {until}.',
    ].join('\n\n'),
    button: 'See the budget',
  },
  no: {
    subject: '{name} – stedsbudsjettet fra {site}',
    heading: '{name}',
    body: [
      '{by} vil vise deg stedsbudsjettet. Du trenger ingen konto.',
      '{message}',
      '{?password}Det åpnes med et passord, som du får av den som sendte det.',
      '{?download}Det kan lastes ned som regneark.',
      'Lenken virker til {until}.',
    ].join('\n\n'),
    button: 'Se budsjettet',
  },
})

type Shared = BudgetShare & { link: string }

export function budgetShareMail({ site }: Pick<Ctx, 'site' | 'origin'>, shared: Shared): FilledMail {
  return fillMail(budgetShareTemplate, (reader) => ({
    name: shared.project_name,
    by: shared.created_by_name || site.name,
    message: shared.message,
    password: shared.has_password ? 'yes' : '',
    download: shared.allow_download ? 'yes' : '',
    until: shared.expires_at ? mailDay(reader.site, new Date(shared.expires_at)) : '',
    link: shared.link,
  }))
}
