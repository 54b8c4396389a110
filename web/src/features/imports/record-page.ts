/** The office's page of an imported record. */
import type { ImportKind } from '@backlot/contract/imports'

export const recordPage = (kind: ImportKind, id: number) =>
  kind === 'directory'
    ? { to: '/admindash/directorydetail', search: { directory: id } }
    : { to: '/admindash/locationdetail', search: { locId: id } }
