/** What can be done to a lookbook, each with what takes it back. */
import {
  type Done,
  lookbookFoldersApi as foldersApi,
  type LookbookFolder,
  type LookbookItem,
  lookbookItemsApi as itemsApi,
} from '@backlot/contract/lookbook-contents'
import type { Message } from '@backlot/contract/message-table'
import { lookbooksApi, type Lookbook, type LookbookFrame } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import type { LookbookMutation } from '#features/lookbooks/api.ts'
import { type Arrangement, arranged, placesOf, siblingsOf } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { call } from '#lib/http.ts'
import { currentLocale } from '#lib/locale.ts'
import { inLanguage, messageOf } from '#lib/messages.ts'
import { say } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

const messageText = (text: Message | string): string => inLanguage(text, currentLocale())
const label = (key: Parameters<typeof say<keyof (typeof lookbooksText)['en']>>[1]): string => say(lookbooksText, key)

/** Says what was not done of a call that was otherwise. */
function sayRefused({ results }: Done): void {
  const refused = results.find(({ message }) => message !== '')
  if (refused) toast.info(messageText(messageOf(refused)))
}
const changedIds = ({ results }: Done): number[] => results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id)
const madeIds = ({ results }: Done): number[] =>
  results.flatMap(({ outcome, item_id }) => (outcome === 'changed' && item_id !== null ? [item_id] : []))

const sort = (lookbookId: number, { itemIds, folderId, beforeId }: Arrangement): Promise<Done> =>
  call(itemsApi.sortItems, { body: { lookbookId, itemIds: [...itemIds], folderId, beforeId } }, { quiet: true })

async function restore(lookbookId: number, places: readonly Arrangement[]): Promise<void> {
  for (const place of places) await sort(lookbookId, place)
}

export function arrange(lookbookId: number, items: readonly LookbookItem[], move: Arrangement): LookbookMutation<Done> {
  const before = placesOf(items, move.itemIds)
  return {
    label: label('didMove'),
    run: () => sort(lookbookId, move),
    preview: (shown, folders) => arranged(shown, folders, move),
    undo: (answer) => (changedIds(answer).length > 0 ? () => restore(lookbookId, before) : null),
    done: sayRefused,
  }
}

export const removeItems = (lookbookId: number, itemIds: readonly number[]): LookbookMutation => ({
  label: label('didRemove'),
  run: () => call(itemsApi.removeItems, { body: { lookbookId, itemIds: [...itemIds] } }, { quiet: true }),
  preview: (shown) => shown.filter((item) => !itemIds.includes(item.id)),
  undo: () => () => call(itemsApi.recoverItems, { body: { lookbookId, itemIds: [...itemIds] } }),
})

/** What it shows is not public any more: there is no way back but to take it out. */
export const confirmItems = (lookbookId: number, itemIds: readonly number[]): LookbookMutation<Done> => ({
  label: label('showToGuests'),
  run: () => call(itemsApi.confirmItems, { body: { lookbookId, itemIds: [...itemIds] } }),
  done: (answer) => {
    sayRefused(answer)
    const count = changedIds(answer).length
    if (count > 0) toast.success(say(lookbooksText, 'shownToGuests', { count }))
  },
})

interface Target {
  lookbookId: number
  /** 0 is outside of all folders. */
  folderId: number
}

export const copyItems = (itemIds: readonly number[], { lookbookId, folderId }: Target): LookbookMutation<Done> => ({
  label: label('didCopy'),
  run: () => call(itemsApi.copyItems, { body: { lookbookId, itemIds: [...itemIds], targetFolderId: folderId } }),
  undo: (answer) => () => call(itemsApi.removeItems, { body: { lookbookId, itemIds: madeIds(answer) } }),
  done: sayRefused,
})

export function moveItems(
  from: number,
  items: readonly LookbookItem[],
  itemIds: readonly number[],
  { lookbookId, folderId }: Target,
): LookbookMutation<Done> {
  const before = placesOf(items, itemIds)
  const back = async (answer: Done) => {
    if (lookbookId === from) return restore(from, before)
    const left = changedIds(answer)
    await call(itemsApi.removeItems, { body: { lookbookId, itemIds: madeIds(answer) } })
    await call(itemsApi.recoverItems, { body: { lookbookId: from, itemIds: left } })
    return undefined
  }
  return {
    label: label('didMove'),
    run: () => call(itemsApi.moveItems, { body: { lookbookId, itemIds: [...itemIds], targetFolderId: folderId } }),
    undo: (answer) => (changedIds(answer).length > 0 ? () => back(answer) : null),
    done: sayRefused,
  }
}

interface NewSection {
  folderId: number | null
  title: string
  text: string
}
export const addSection = (lookbookId: number, section: NewSection): LookbookMutation<LookbookItem> => ({
  label: label('didAddSection'),
  run: () => call(itemsApi.addSection, { body: { lookbookId, ...section } }),
  undo: (item) => () => call(itemsApi.removeItems, { body: { lookbookId, itemIds: [item.id] } }),
})

export interface ItemWords {
  note?: string
  title?: string
  text?: string
}
/** Refused when the item has changed since `version`. */
export function writeItem(item: LookbookItem, words: ItemWords, version: number): LookbookMutation<LookbookItem> {
  const before = Object.fromEntries(Object.keys(words).map((key) => [key, item[key as keyof ItemWords]])) as ItemWords
  return {
    label: label('didWrite'),
    run: () => call(itemsApi.changeItem, { body: { itemId: item.id, version, ...words } }),
    preview: (shown) => shown.map((one) => (one.id === item.id ? { ...one, ...words } : one)),
    // What somebody else has written since is not taken back with it.
    undo: (written) => () => call(itemsApi.changeItem, { body: { itemId: item.id, version: written.version, ...before } }),
  }
}

interface CoverOf {
  frame: LookbookFrame
  /** Of a folder; of the lookbook otherwise. */
  folder?: LookbookFolder | undefined
  imageId: number | null
}
export function setCover({ frame, folder, imageId }: CoverOf): LookbookMutation<Done> {
  const set = (id: number | null) =>
    folder
      ? call(lookbooksApi.folderCoverPhoto, { body: { folderId: folder.id, imageId: id } })
      : call(lookbooksApi.coverPhoto, { body: { lookbookId: frame.id, imageId: id } })
  const before = (folder ?? frame).cover_image_id
  return {
    label: label('didCover'),
    run: () => set(imageId),
    undo: () => () => set(before),
    done: () => toast.success(messageText(messages.coverUpdated)),
  }
}

export const createFolder = (lookbookId: number, parentFolderId: number | null, name: string): LookbookMutation<LookbookFolder> => ({
  label: label('didCreateFolder'),
  run: () => call(foldersApi.createFolder, { body: { lookbookId, parentFolderId, name } }),
  undo: (folder) => () => call(foldersApi.deleteFolders, { body: { lookbookId, folderIds: [folder.id] } }),
  done: () => toast.success(messageText(messages.folderCreated)),
})

export function changeFolder(folder: LookbookFolder, change: { name?: string; visible?: boolean }): LookbookMutation<LookbookFolder> {
  const before = change.name === undefined ? { visible: folder.visible } : { name: folder.name }
  return {
    label: label('didChangeFolder'),
    run: () => call(foldersApi.changeFolder, { body: { folderId: folder.id, version: folder.version, ...change } }),
    undo: (changed) => () => call(foldersApi.changeFolder, { body: { folderId: folder.id, version: changed.version, ...before } }),
    done: () => toast.success(messageText(change.name === undefined ? messages.visibilityUpdated : messages.folderUpdated)),
  }
}

export interface FolderMove {
  parentFolderId: number | null
  beforeId: number | null
}
export function sortFolder(folders: readonly LookbookFolder[], folder: LookbookFolder, move: FolderMove): LookbookMutation<Done> {
  const lookbookId = folder.lookbook_id
  const siblings = siblingsOf(folders, folder.parent_folder_id)
  const next = siblings[siblings.findIndex((one) => one.id === folder.id) + 1]
  const send = (to: FolderMove) => call(foldersApi.sortFolders, { body: { lookbookId, folderIds: [folder.id], ...to } })
  return {
    label: label('didMoveFolder'),
    run: () => send(move),
    undo: () => () => send({ parentFolderId: folder.parent_folder_id, beforeId: next?.id ?? null }),
    done: sayRefused,
  }
}

export const trashFolder = (folder: LookbookFolder): LookbookMutation<Done> => {
  const body = { lookbookId: folder.lookbook_id, folderIds: [folder.id] }
  return {
    label: label('didRemoveFolder'),
    run: () => call(foldersApi.deleteFolders, { body }),
    undo: () => () => call(foldersApi.recoverFolders, { body }),
    done: () => toast.success(messageText(messages.folderRemoved)),
  }
}

export const recoverFolder = (folder: LookbookFolder): LookbookMutation<Done> => {
  const body = { lookbookId: folder.lookbook_id, folderIds: [folder.id] }
  return {
    label: label('didRecoverFolder'),
    run: () => call(foldersApi.recoverFolders, { body }),
    undo: () => () => call(foldersApi.deleteFolders, { body }),
    done: sayRefused,
  }
}

/** It cannot be taken back. */
export const removeFolder = (folder: LookbookFolder): LookbookMutation<Done> => ({
  label: label('removeForGood'),
  run: () => call(foldersApi.removeFolders, { body: { lookbookId: folder.lookbook_id, folderIds: [folder.id] } }),
})

export const copyFolder = (folder: LookbookFolder, { lookbookId, folderId }: Target): LookbookMutation<LookbookFolder> => ({
  label: label('didCopy'),
  run: () => call(foldersApi.copyFolder, { body: { folderId: folder.id, lookbookId, targetFolderId: folderId } }),
  undo: (copy) => () => call(foldersApi.deleteFolders, { body: { lookbookId, folderIds: [copy.id] } }),
})

export interface LookbookWords {
  name: string
  description: string
  projectId: number | null
  /** Of the lookbook that was seen when they were typed. */
  version: number
}
/** Refused when somebody else has written them since. */
export function changeLookbook(
  lookbook: Pick<LookbookFrame, 'id' | 'name' | 'description' | 'project_id'>,
  words: Partial<LookbookWords>,
): LookbookMutation<Lookbook> {
  const { id, name, description, project_id: projectId } = lookbook
  return {
    label: label('didChange'),
    run: () => call(lookbooksApi.change, { body: { id, ...words } }),
    undo: (changed) => () => call(lookbooksApi.change, { body: { id, name, description, projectId, version: changed.version } }),
  }
}
