/** What the statuses of a registration are called. */
import type { Label } from './engine/fields.ts'
import type { RegisterStatus } from './register-machine.ts'

export const registerStatusWords: Readonly<Record<RegisterStatus, Label>> = {
  draft: { en: 'Draft', no: 'Utkast' },
  submitted: { en: 'Submitted', no: 'Sendt inn' },
  in_review: { en: 'In review', no: 'Under behandling' },
  info_requested: { en: 'Information requested', no: 'Venter på opplysninger' },
  in_approval: { en: 'With approvers', no: 'Hos godkjennerne' },
  registered: { en: 'Registered', no: 'Registrert' },
  closed: { en: 'Closed', no: 'Avsluttet' },
  denied: { en: 'Denied', no: 'Avslått' },
  withdrawn: { en: 'Withdrawn', no: 'Trukket' },
  lapsed: { en: 'Lapsed', no: 'Bortfalt' },
  revoked: { en: 'Revoked', no: 'Tilbakekalt' },
}
