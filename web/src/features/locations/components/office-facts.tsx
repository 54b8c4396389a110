/** What only the office knows of a location; loaded for those alone who may read it. */
import { facts } from 'virtual:facts/location/office'
import type { Location } from '@backlot/contract/locations'
import { FactGroup, FactSection } from '#features/locations/components/fact-group.tsx'
import { factText } from '#features/locations/fact-text.ts'
import { knownFacts } from '#features/locations/facts.ts'
import { useText } from '#lib/text.ts'

export function OfficeFacts({ location, isAlone }: { location: Location; isAlone: boolean }) {
  const t = useText(factText)
  const known = knownFacts(location, facts)
  if (known.length === 0) return null
  const group = <FactGroup title={t('office')} facts={known} />
  return isAlone ? <FactSection>{group}</FactSection> : group
}
