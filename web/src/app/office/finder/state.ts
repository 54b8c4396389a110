/** Which of the office's two keyboard dialogs is open. */
import { create } from 'zustand'

export type Opened = 'finder' | 'keys' | null

export const useFinder = create<{ opened: Opened }>(() => ({ opened: null }))

export const openFinder = (opened: Opened): void => useFinder.setState({ opened })
