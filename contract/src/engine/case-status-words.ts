/** What the statuses of what every kind of case has are called. */
import type {
  AcknowledgementStatus,
  ApprovalStatus,
  CaseMessageStatus,
  ConsentStatus,
  DocumentStatus,
  RecapStatus,
  RevisionStatus,
} from './case-machines.ts'
import type { Label } from './fields.ts'

export const approvalStatusWords: Readonly<Record<ApprovalStatus, Label>> = {
  queued: { en: 'Asked later', no: 'Spørres senere' },
  pending: { en: 'Waiting for a decision', no: 'Venter på avgjørelse' },
  approved: { en: 'Approved', no: 'Godkjent' },
  approved_conditions: { en: 'Approved with conditions', no: 'Godkjent på vilkår' },
  changes_requested: { en: 'Changes requested', no: 'Endringer ønsket' },
  denied: { en: 'Denied', no: 'Avslått' },
  not_needed: { en: 'Approval not needed', no: 'Godkjenning ikke nødvendig' },
  skipped: { en: 'Left out', no: 'Utelatt' },
  recalled: { en: 'Taken back', no: 'Tatt tilbake' },
}

export const documentStatusWords: Readonly<Record<DocumentStatus, Label>> = {
  requested: { en: 'Requested', no: 'Etterspurt' },
  uploaded: { en: 'Waiting for review', no: 'Venter på gjennomgang' },
  accepted: { en: 'Accepted', no: 'Godtatt' },
  rejected: { en: 'Rejected', no: 'Avvist' },
  expired: { en: 'Expired', no: 'Utløpt' },
  superseded: { en: 'Replaced', no: 'Erstattet' },
  removed: { en: 'Removed', no: 'Fjernet' },
  waived: { en: 'Not needed', no: 'Ikke nødvendig' },
}

export const acknowledgementWords: Readonly<Record<AcknowledgementStatus, Label>> = {
  none: { en: 'Not asked yet', no: 'Ikke spurt ennå' },
  requested: { en: 'Asked', no: 'Spurt' },
  viewed: { en: 'Read', no: 'Lest' },
  acknowledged: { en: 'Accepted', no: 'Godtatt' },
  declined: { en: 'Declined', no: 'Avslått' },
  confirmed: { en: 'Confirmed', no: 'Bekreftet' },
}

export const messageStatusWords: Readonly<Record<CaseMessageStatus, Label>> = {
  unread: { en: 'Unread', no: 'Ulest' },
  read: { en: 'Read', no: 'Lest' },
  answered: { en: 'Answered', no: 'Besvart' },
  resolved: { en: 'Settled', no: 'Ferdig' },
}

export const recapStatusWords: Readonly<Record<RecapStatus, Label>> = {
  not_due: { en: 'Not due yet', no: 'Ikke aktuell ennå' },
  due: { en: 'Due', no: 'Skal leveres' },
  submitted: { en: 'Submitted', no: 'Sendt inn' },
  returned: { en: 'Returned', no: 'Sendt tilbake' },
  accepted: { en: 'Accepted', no: 'Godtatt' },
  overdue: { en: 'Overdue', no: 'Over fristen' },
  waived: { en: 'Not needed', no: 'Ikke nødvendig' },
}

export const revisionStatusWords: Readonly<Record<RevisionStatus, Label>> = {
  open: { en: 'Being written', no: 'Skrives' },
  submitted: { en: 'Submitted', no: 'Sendt inn' },
  in_review: { en: 'In review', no: 'Under behandling' },
  in_approval: { en: 'With approvers', no: 'Hos godkjennerne' },
  accepted: { en: 'Accepted', no: 'Godtatt' },
  rejected: { en: 'Rejected', no: 'Avvist' },
  withdrawn: { en: 'Withdrawn', no: 'Trukket' },
}

export const consentStatusWords: Readonly<Record<ConsentStatus, Label>> = {
  asked: { en: 'asked by email', no: 'spurt på e-post' },
  signed: { en: 'has signed', no: 'har signert' },
  refused: { en: 'has refused', no: 'har avslått' },
  ended: { en: 'has not answered in time', no: 'svarte ikke i tide' },
  replaced: { en: 'asked once more', no: 'spurt en gang til' },
}
