/** Steps of the machines that permits alone have, in words. */
import type { Permit } from '@backlot/contract/permits'
import { stepAbout, type StepWords } from '#features/engine/cases/parts/timeline-section.tsx'
import { postsText } from '#features/permits/posts/text.ts'
import { permitText } from '#features/permits/parts/text.ts'
import { consentStatusText, permitStatusText, placeStatusText, revisionStatusText } from '#features/permits/words.ts'
import { useText } from '#lib/text.ts'

export function useStepWords({ location_permits: places }: Permit): StepWords {
  const t = useText(permitText)
  const [permits, ofPlaces] = [useText(permitStatusText), useText(placeStatusText)]
  const [consents, ofPosts, ofChanges] = [useText(consentStatusText), useText(postsText), useText(revisionStatusText)]
  return {
    permit: ({ to }) => permits(to as 'draft'),
    location_permit: ({ to, thing_id: id }) => stepAbout(places.find((one) => one.id === id)?.place_name, ofPlaces(to as 'draft')),
    officer_assignment: ({ to }) => stepAbout(t('officerPost'), ofPosts(to as 'requested')),
    case_revision: ({ to }) => stepAbout(t('changeStep'), ofChanges(to as 'open')),
    case_consent: ({ to }) => stepAbout(t('owner'), consents(to as 'asked')),
  }
}
