/**
 * The rest of the stored session (S1 §3 "Session"): what the site offers and what was chosen last, in this tab's words. It stands in
 * `lpStore` beside the session, which all tabs share, because each tab has its own choice.
 */
import { create } from 'zustand'
import type { SiteSummary } from '@backlot/contract/sites'
import { readIds, readText } from '#lib/search-params.ts'
import { useSession } from '#lib/session.ts'
import { persistStore } from '#lib/session-storage.ts'

export interface Selection {
  /** Whose it is: what one role sees is not another's. */
  userType: string
  summary: SiteSummary | null
  selectedLocationId: number | null
  selectedCategoryId: number | null
  selectedSubCategoryId: number | null
  lookbook: { id: number; name: string } | null
  lbfolderId: number | null
  lblocId: number | null
}

const nothing: Selection = {
  userType: '',
  summary: null,
  selectedLocationId: null,
  selectedCategoryId: null,
  selectedSubCategoryId: null,
  lookbook: null,
  lbfolderId: null,
  lblocId: null,
}

export const useSelection = create<Selection>()(() => nothing)

const persisted = persistStore(useSelection, 'selection')

export function clearSelection(): void {
  useSelection.setState({ ...nothing, userType: useSession.getState().userType })
}

/** Reads what is stored; a choice that somebody else has left is none. */
export async function selectionReady(): Promise<void> {
  await persisted.ready()
  const { jwt, userType } = useSession.getState()
  if (jwt === '' || useSelection.getState().userType !== userType) clearSelection()
}

const last = (text: unknown): number | null => readIds(readText(text)).at(-1) ?? null
const number = (text: unknown): number | null => (/^\d+$/.test(readText(text)) ? Number(readText(text)) : null)

type Search = Readonly<Record<string, unknown>>
type Chosen = Partial<Omit<Selection, 'summary' | 'userType'>>

const lists = /^\/(?:dashboard|admindash)\/(?:locations|archived)(?:\/detail\/(\d+))?\/?$/
const details = /^\/(?:(?:dashboard|admindash)\/locationdetail|admindash\/listproperty)(?:\/|$)/
const withLookbooks = /^\/admindash\/(?:locations|locationdetail|lookbooks)/

/** What a URL chooses; what it says nothing of stays chosen. A list without a lookbook has left it (S1 §4). */
export function chosenAt(pathname: string, search: Search, before: Selection): Chosen {
  const list = lists.exec(pathname)
  const lookbookId = withLookbooks.test(pathname) ? number(search['lb']) : null
  const left = list ? { lookbook: null, lbfolderId: null, lblocId: null } : {}
  const name = before.lookbook?.id === lookbookId ? (before.lookbook?.name ?? '') : ''
  return {
    ...(list ? { selectedCategoryId: number(list[1]) ?? last(search['categories']), selectedSubCategoryId: last(search['types']) } : {}),
    ...(details.test(pathname) ? { selectedLocationId: number(search['locId']) ?? number(search['location']) } : {}),
    ...(lookbookId === null
      ? left
      : { lookbook: { id: lookbookId, name }, lbfolderId: number(search['lbFolder']), lblocId: number(search['lbLoc']) }),
  }
}
