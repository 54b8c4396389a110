/** A step of the timeline in words: what it is about, and what it became. */
import type { TimelineLine } from '@backlot/contract/engine/cases'
import type { Permit } from '@backlot/contract/permits'
import {
  acknowledgementText,
  approvalStatusText,
  consentStatusText,
  documentStatusText,
  documentTypeText,
  messageStatusText,
  permitStatusText,
  placeStatusText,
} from '#features/permits/words.ts'
import { permitText } from '#features/permits/parts/text.ts'
import { useText } from '#lib/text.ts'

export function useStepWords({ location_permits: places, approvals, documents }: Permit): (step: TimelineLine) => string {
  const t = useText(permitText)
  const [permits, ofPlaces] = [useText(permitStatusText), useText(placeStatusText)]
  const consents = useText(consentStatusText)
  const [ofApprovals, ofDocuments] = [useText(approvalStatusText), useText(documentStatusText)]
  const [acceptance, ofMessages, types] = [useText(acknowledgementText), useText(messageStatusText), useText(documentTypeText)]
  const about = (name: string | undefined, status: string) => [name, status].filter(Boolean).join(': ')
  // The server names statuses of the machine that the step is of.
  const words: Readonly<Record<string, (step: TimelineLine) => string>> = {
    permit: ({ to }) => permits(to as 'draft'),
    location_permit: ({ to, thing_id: id }) => about(places.find((one) => one.id === id)?.place_name, ofPlaces(to as 'draft')),
    case_approval: ({ to, thing_id: id }) => about(approvals.find((one) => one.id === id)?.name, ofApprovals(to as 'queued')),
    case_document: ({ to, thing_id: id }) => {
      const found = documents.find((one) => one.id === id)
      return about(found && (found.title || types(found.type as 'other')), ofDocuments(to as 'requested'))
    },
    case_acknowledgement: ({ to }) => about(t('conditions'), acceptance(to as 'none')),
    case_consent: ({ to }) => about(t('owner'), consents(to as 'asked')),
    case_message: ({ to }) => ofMessages(to as 'unread'),
  }
  return (step) => words[step.machine]?.(step) ?? step.action
}
