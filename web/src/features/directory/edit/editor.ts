/** The engine's parts with the types of an entry. */
import type { DirectoryEdit, DirectoryRecord } from '@backlot/contract/directory-records'
import { editorOf } from '#features/engine/editor/context.tsx'

export const { useField, useStored, useTyping, useShown } = editorOf<DirectoryRecord, DirectoryEdit>()
