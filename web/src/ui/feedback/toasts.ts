/** Short messages at the top of the page: at most three, and errors stay until they are dismissed (ui.md). */
import { create } from 'zustand'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  message: string
}

const most = 3
const shownFor = 5000

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

let lastId = 0

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

function show(kind: Toast['kind'], message: string): void {
  const id = (lastId += 1)
  // The same sentence twice is one toast that lasts longer.
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((toast) => toast.message !== message), { id, kind, message }].slice(-most),
  }))
  if (kind !== 'error') setTimeout(() => dismissToast(id), shownFor)
}

export const toast = {
  success: (message: string): void => show('success', message),
  error: (message: string): void => show('error', message),
  info: (message: string): void => show('info', message),
}
