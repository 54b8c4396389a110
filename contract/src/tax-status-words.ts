/** What the statuses of a tax credit are called. */
import type { Label } from './engine/fields.ts'
import type { TaxStatus } from './tax-machine.ts'

export const taxStatusWords: Readonly<Record<TaxStatus, Label>> = {
  draft: { en: 'Draft', no: 'Utkast' },
  applied: { en: 'Applied', no: 'Søkt' },
  received: { en: 'Received', no: 'Mottatt' },
  in_review: { en: 'In review', no: 'Under behandling' },
  info_requested: { en: 'Information requested', no: 'Venter på opplysninger' },
  in_approval: { en: 'With approvers', no: 'Hos godkjennerne' },
  waiting: { en: 'Approved, in line', no: 'Godkjent, i køen' },
  allocated: { en: 'Allocated', no: 'Tildelt' },
  in_production: { en: 'In production', no: 'I produksjon' },
  final_submitted: { en: 'Final amounts submitted', no: 'Endelige beløp sendt inn' },
  in_audit: { en: 'In audit', no: 'Til revisjon' },
  certified: { en: 'Certified', no: 'Attestert' },
  awarded: { en: 'Awarded', no: 'Innvilget' },
  transferred: { en: 'Transferred', no: 'Overdratt' },
  closed: { en: 'Closed', no: 'Avsluttet' },
  withdrawn: { en: 'Withdrawn', no: 'Trukket' },
  not_qualified: { en: 'Not qualified', no: 'Ikke kvalifisert' },
  lapsed: { en: 'Lapsed', no: 'Bortfalt' },
}
