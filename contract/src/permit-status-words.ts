/** What the statuses of a permit, of its places and of posts are called. */
import type { AssignmentStatus } from './assignment-machine.ts'
import type { Label } from './engine/fields.ts'
import type { LocationPermitStatus, PermitStatus } from './permit-machine.ts'

export const permitStatusWords: Readonly<Record<PermitStatus, Label>> = {
  draft: { en: 'Draft', no: 'Utkast' },
  submitted: { en: 'Submitted', no: 'Sendt inn' },
  in_review: { en: 'In review', no: 'Under behandling' },
  info_requested: { en: 'Information requested', no: 'Venter på opplysninger' },
  in_approval: { en: 'With approvers', no: 'Hos godkjennerne' },
  approved: { en: 'Approved', no: 'Godkjent' },
  issued: { en: 'Issued', no: 'Utstedt' },
  suspended: { en: 'Suspended', no: 'Stanset' },
  completed: { en: 'Completed', no: 'Gjennomført' },
  closed: { en: 'Closed', no: 'Avsluttet' },
  denied: { en: 'Denied', no: 'Avslått' },
  withdrawn: { en: 'Withdrawn', no: 'Trukket' },
  cancelled: { en: 'Cancelled', no: 'Avlyst' },
  revoked: { en: 'Revoked', no: 'Tilbakekalt' },
  expired: { en: 'Expired', no: 'Utløpt' },
}

export const placeStatusWords: Readonly<Record<LocationPermitStatus, Label>> = {
  draft: { en: 'Draft', no: 'Utkast' },
  ready: { en: 'Ready', no: 'Klar' },
  submitted: { en: 'Submitted', no: 'Sendt inn' },
  owner_pending: { en: 'Waiting for the owner', no: 'Venter på eieren' },
  info_requested: { en: 'Information requested', no: 'Venter på opplysninger' },
  in_approval: { en: 'With approvers', no: 'Hos godkjennerne' },
  approved: { en: 'Approved', no: 'Godkjent' },
  approved_conditions: { en: 'Approved with conditions', no: 'Godkjent på vilkår' },
  held: { en: 'On hold', no: 'På vent' },
  suspended: { en: 'Suspended', no: 'Stanset' },
  denied: { en: 'Denied', no: 'Avslått' },
  cancelled: { en: 'Cancelled', no: 'Avlyst' },
  completed: { en: 'Completed', no: 'Gjennomført' },
}

export const assignmentStatusWords: Readonly<Record<AssignmentStatus, Label>> = {
  requested: { en: 'Open', no: 'Ledig' },
  offered: { en: 'Offered', no: 'Tilbudt' },
  confirmed: { en: 'Confirmed', no: 'Bekreftet' },
  declined: { en: 'Declined', no: 'Avslått' },
  worked: { en: 'Worked', no: 'Arbeidet' },
  signed_off: { en: 'Signed off', no: 'Godkjent' },
  billed: { en: 'Billed', no: 'Fakturert' },
  cancelled: { en: 'Cancelled', no: 'Avlyst' },
  cancelled_late: { en: 'Cancelled late', no: 'Avlyst for sent' },
}
