import { messages } from '@backlot/contract/messages'
import { fetchLink } from '#features/locations/api.ts'
import { type Copying, useCopying } from '#ui/copy/use-copying.ts'

/** The URLs to share, one below the other. */
export const useCopyLink = (ids: readonly number[]): Copying =>
  useCopying(async () => (await Promise.all(ids.map(fetchLink))).join('\n'), messages.copyLocationLinkFailed)
