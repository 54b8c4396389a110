import { useSaver, useSaving } from '#features/engine/editor/context.tsx'
import { editOfPermit, type PermitEdit } from '#features/permits/apply/edits.ts'
import { keepPermit } from '#features/permits/api.ts'
import type { Permit } from '@backlot/contract/permits'

/** The permit that the form has open as it is stored; null before it has its first line. */
export const useStoredPermit = (): Permit | null => useSaving(({ edit }) => (edit as PermitEdit | null)?.permit ?? null)

/** Takes the permit as another call has answered it. */
export function useTakePermit(): (permit: Permit) => void {
  const saver = useSaver()
  return (permit) => {
    keepPermit(permit)
    saver.take(editOfPermit(permit))
  }
}
