import { messages } from '@backlot/contract/messages'
import { fetchLink } from '#features/directory/api.ts'
import { type Copying, useCopying } from '#ui/copy/use-copying.ts'

/** The URL to share. */
export const useCopyLink = (id: number): Copying => useCopying(() => fetchLink(id), messages.copyDirectoryLinkFailed)
