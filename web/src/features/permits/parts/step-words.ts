/** Steps of the machines that permits alone have, in words. */
import type { Permit } from '@backlot/contract/permits'
import { stepAbout, type StepWords } from '#features/engine/cases/parts/timeline-section.tsx'
import { permitText } from '#features/permits/parts/text.ts'
import { consentStatusText, permitStatusText, placeStatusText } from '#features/permits/words.ts'
import { useText } from '#lib/text.ts'

export function useStepWords({ location_permits: places }: Permit): StepWords {
  const t = useText(permitText)
  const [permits, ofPlaces] = [useText(permitStatusText), useText(placeStatusText)]
  const consents = useText(consentStatusText)
  return {
    permit: ({ to }) => permits(to as 'draft'),
    location_permit: ({ to, thing_id: id }) => stepAbout(places.find((one) => one.id === id)?.place_name, ofPlaces(to as 'draft')),
    case_consent: ({ to }) => stepAbout(t('owner'), consents(to as 'asked')),
  }
}
