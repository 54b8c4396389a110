/** Statuses of what every kind of case has. */
import { defineText } from '#lib/text.ts'

export const approvalStatusText = defineText({
  en: {
    queued: 'Asked later',
    pending: 'Waits for a decision',
    approved: 'Approved',
    approved_conditions: 'Approved with conditions',
    changes_requested: 'Changes requested',
    denied: 'Denied',
    not_needed: 'Approval not needed',
    skipped: 'Left out',
    recalled: 'Taken back',
  },
  no: {
    queued: 'Spørres senere',
    pending: 'Venter på avgjørelse',
    approved: 'Godkjent',
    approved_conditions: 'Godkjent på vilkår',
    changes_requested: 'Endringer ønsket',
    denied: 'Avslått',
    not_needed: 'Godkjenning ikke nødvendig',
    skipped: 'Utelatt',
    recalled: 'Tatt tilbake',
  },
})

export const documentStatusText = defineText({
  en: {
    requested: 'Requested',
    uploaded: 'Waits for review',
    accepted: 'Accepted',
    rejected: 'Rejected',
    expired: 'Expired',
    superseded: 'Replaced',
    removed: 'Removed',
    waived: 'Not needed',
  },
  no: {
    requested: 'Etterspurt',
    uploaded: 'Venter på gjennomgang',
    accepted: 'Godtatt',
    rejected: 'Avvist',
    expired: 'Utløpt',
    superseded: 'Erstattet',
    removed: 'Fjernet',
    waived: 'Ikke nødvendig',
  },
})

export const acknowledgementText = defineText({
  en: {
    none: 'Not asked yet',
    requested: 'Asked',
    viewed: 'Read',
    acknowledged: 'Accepted',
    declined: 'Declined',
    confirmed: 'Confirmed',
  },
  no: {
    none: 'Ikke spurt ennå',
    requested: 'Spurt',
    viewed: 'Lest',
    acknowledged: 'Godtatt',
    declined: 'Avslått',
    confirmed: 'Bekreftet',
  },
})

export const messageStatusText = defineText({
  en: { unread: 'Unread', read: 'Read', answered: 'Answered', resolved: 'Settled' },
  no: { unread: 'Ulest', read: 'Lest', answered: 'Besvart', resolved: 'Ferdig' },
})

export const recapStatusText = defineText({
  en: {
    not_due: 'Not due yet',
    due: 'Due',
    submitted: 'Submitted',
    returned: 'Returned',
    accepted: 'Accepted',
    overdue: 'Overdue',
    waived: 'Not needed',
  },
  no: {
    not_due: 'Ikke aktuell ennå',
    due: 'Skal leveres',
    submitted: 'Sendt inn',
    returned: 'Sendt tilbake',
    accepted: 'Godtatt',
    overdue: 'Over fristen',
    waived: 'Ikke nødvendig',
  },
})
