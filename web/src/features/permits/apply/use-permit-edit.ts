import type { Permit } from '@backlot/contract/permits'
import { useStoredCase, useTakeCase } from '#features/engine/cases/apply/context.tsx'

/** The permit that the form has open as it is stored; null before it has its first line. */
export const useStoredPermit = (): Permit | null => useStoredCase<Permit>()

/** Takes the permit as another call has answered it. */
export const useTakePermit: () => (permit: Permit) => void = useTakeCase
