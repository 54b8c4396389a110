/** Short messages at the top of the page: at most three, and errors stay until they are dismissed (ui.md). */
import { inEnglish, type Message } from '@backlot/contract/message-table'
import { create } from 'zustand'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  message: Message | string
  /** What can be done about it, such as taking it back. */
  action?: ToastAction
}

export interface ToastAction {
  label: string
  run: () => void
}

const textOf = (message: Message | string): string => (typeof message === 'string' ? message : inEnglish(message))

const most = 3
const shownFor = 5000
/** Long enough to read, decide and reach for it. */
const actionShownFor = 10_000

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

let lastId = 0

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

function show(kind: Toast['kind'], message: Message | string, action?: ToastAction): void {
  const id = (lastId += 1)
  // The same message twice is one toast that lasts longer.
  useToasts.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter((toast) => textOf(toast.message) !== textOf(message)),
      { id, kind, message, ...(action && { action }) },
    ].slice(-most),
  }))
  if (kind !== 'error') setTimeout(() => dismissToast(id), action ? actionShownFor : shownFor)
}

export const toast = {
  success: (message: Message | string, action?: ToastAction): void => show('success', message, action),
  error: (message: Message | string, action?: ToastAction): void => show('error', message, action),
  info: (message: Message | string, action?: ToastAction): void => show('info', message, action),
}
