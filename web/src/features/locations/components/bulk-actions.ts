/** What can be done with the ticked rows of each list, and what takes it back. */
import {
  IconArchive,
  IconArchiveOff,
  IconCategoryMinus,
  IconCategoryPlus,
  IconLock,
  IconRestore,
  IconTrash,
  IconTrashX,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { BulkAction } from '#features/locations/office/api.ts'

export type BulkPlace = 'library' | 'archive' | 'trash'

export interface BulkOffer {
  action: BulkAction
  Icon: TablerIcon
}

const icons: Record<BulkAction, TablerIcon> = {
  makePublic: IconWorld,
  makePrivate: IconLock,
  addCategory: IconCategoryPlus,
  removeCategory: IconCategoryMinus,
  archive: IconArchive,
  unarchive: IconArchiveOff,
  softdelete: IconTrash,
  recover: IconRestore,
  delete: IconTrashX,
}
const offers: Record<BulkPlace, readonly BulkAction[]> = {
  library: ['makePublic', 'makePrivate', 'addCategory', 'removeCategory', 'archive', 'softdelete'],
  archive: ['unarchive', 'makePrivate', 'softdelete'],
  trash: ['recover', 'delete'],
}

/** Deleting for good is for administrators. */
export const offersOf = (place: BulkPlace, isAdmin: boolean): BulkOffer[] =>
  offers[place].filter((action) => action !== 'delete' || isAdmin).map((action) => ({ action, Icon: icons[action] }))

/** What takes an action back without knowing what was before. */
export const undoOf: Partial<Record<BulkAction, BulkAction>> = {
  archive: 'unarchive',
  unarchive: 'archive',
  softdelete: 'recover',
  recover: 'softdelete',
}
