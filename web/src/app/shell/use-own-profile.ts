import { useOwnEntries } from '#features/directory/own/api.ts'
import { useOwnLocations } from '#features/locations/own/api.ts'
import { useOwnPermits } from '#features/permits/own/api.ts'
import { useOwnRegisters } from '#features/registers/own/api.ts'
import { useOwnTaxes } from '#features/tax/own/api.ts'
import { useSession, useViewer } from '#lib/session.ts'
import { profileEntries, type ProfileEntry } from '#app/profile.ts'

/** My Profile: the records of whoever is an owner or applicant, read when the menu opens. */
export function useOwnProfile(): ProfileEntry[] {
  const { userType } = useViewer()
  useOwnLocations(userType === 'location')
  useOwnEntries(userType === 'directory')
  useOwnPermits(userType === 'permit')
  // Whoever registers applies for the credit too, and the other way round.
  const isOfTax = userType === 'tax' || userType === 'register'
  useOwnRegisters(isOfTax)
  useOwnTaxes(isOfTax)
  return profileEntries(useSession())
}
