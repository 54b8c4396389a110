/** Folders that somebody chose, of a gallery or a lookbook, with what is said where it is none or too many (S2 §5). */
import { z } from 'zod'
import { Id } from './endpoint.ts'
import { messages } from './messages.ts'

const saidOf = (input: unknown): string =>
  (Array.isArray(input) && input.length > 1 ? messages.selectOneFolder : messages.chooseOneFolder).code

/** The one folder that is edited. */
export const OneFolderId = z
  .number({ error: ({ input }) => saidOf(input) })
  .int()
  .min(1)
  .max(2_147_483_647)

/** At least one, at most so many. */
export const chosenFolders = (most: number) => z.array(Id).min(1, messages.chooseOneFolder.code).max(most)

const targetFolder = (code: string) => z.number({ error: code }).int().min(0).max(2_147_483_647)
/** Where a copy goes, 0 is the top. */
export const CopyTarget = targetFolder(messages.selectFolder.code)
/** Where what is moved goes, 0 is the top. */
export const MoveTarget = targetFolder(messages.chooseOneFolder.code)
