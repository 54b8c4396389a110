/** Fetches the link of a listing and copies it, with the messages of S1 §8. */
import { directoryApi } from '@backlot/contract/directory'
import { locationsApi } from '@backlot/contract/locations'
import { messages } from '@backlot/contract/messages'
import { isMessage } from '#lib/messages.ts'
import { copyFailure, copyText } from '#lib/copy-text.ts'
import { asApiError, call } from '#lib/http.ts'
import { toast } from '#ui/feedback/toasts.ts'
import type { Sharable } from '#app/share.ts'

const calls = {
  location: { api: locationsApi, failed: messages.copyLocationLinkFailed },
  directory: { api: directoryApi, failed: messages.copyDirectoryLinkFailed },
} as const

async function linkOf({ kind, reference }: Sharable): Promise<string> {
  const { api } = calls[kind]
  const isId = /^\d+$/.test(reference)
  const id = isId ? Number(reference) : (await call(api.byName, { params: { name: reference } })).id
  return (await call(api.link, { params: { id } })).link
}

/** Answers the text to copy by hand; empty when it is in the clipboard, or could not be fetched. */
export async function copyListingLink(thing: Sharable): Promise<string> {
  try {
    const link = await linkOf(thing)
    const result = await copyText(link)
    if (result !== 'copied') {
      toast.error(copyFailure(result))
      return link
    }
    toast.success(messages.linkCopied)
  } catch (thrown) {
    const { detail } = asApiError(thrown)
    toast.error(isMessage(detail, messages.unexpected) ? calls[thing.kind].failed : detail)
  }
  return ''
}
