/** Copies a text by the clipboard, else in the old way; answers how it went. */
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'

export type CopyResult = 'copied' | 'refused' | 'error'

/** The way from before the clipboard interface: select a hidden field and run the command. */
function legacyCopy(text: string): CopyResult {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  // Inside an open dialog the focus may not leave it, so the field goes there too.
  const holder = focused?.closest('[role="dialog"]') ?? document.body
  holder.append(field)
  try {
    field.select()
    // The command is old, and the only one where the clipboard interface is missing.
    // eslint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy') ? 'copied' : 'refused'
  } catch {
    return 'error'
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

export async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return legacyCopy(text)
  }
}

/** The toast of a copy that did not work (S1 §8). */
export const copyFailure = (result: Exclude<CopyResult, 'copied'>): Message =>
  result === 'refused' ? messages.copyFailed : messages.copyCommandError
