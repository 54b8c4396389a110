/** What somebody set up for a list: saved views and hidden columns, kept in this browser for each person, site and list. */
import { useCallback, useEffect, useState } from 'react'
import { create } from 'zustand'
import { persistStore } from '#lib/session-storage.ts'
import { useSession } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { readClaims } from '#lib/token.ts'

export interface SavedView {
  name: string
  /** The part of the list's URL after `?`. */
  search: string
  hidden: readonly string[]
}

export interface ListSettings {
  views: readonly SavedView[]
  /** Keys of the columns that are not shown. */
  hidden: readonly string[]
  /** Rows as low as they can be. */
  isCompact?: boolean
}

const untouched: ListSettings = { views: [], hidden: [] }

interface Stored {
  lists: Readonly<Record<string, ListSettings>>
}

export const useStoredLists = create<Stored>()(() => ({ lists: {} }))
const stored = persistStore(useStoredLists, 'lists', { everywhere: true })

/** The settings of the list `name`, and a way to change them; null until what is stored has been read. */
export function useListSettings(name: string): [ListSettings, ((changes: Partial<ListSettings>) => void) | null] {
  const { idSite } = useSite()
  const person = useSession(({ jwt }) => readClaims(jwt).sub ?? '')
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    void stored.ready().then(() => setRead(true))
  }, [])
  const key = `${idSite}/${person}/${name}`
  const settings = useStoredLists(({ lists }) => lists[key] ?? untouched)
  const change = useCallback(
    (changes: Partial<ListSettings>) =>
      useStoredLists.setState(({ lists }) => ({ lists: { ...lists, [key]: { ...(lists[key] ?? untouched), ...changes } } })),
    [key],
  )
  return [settings, isRead ? change : null]
}
