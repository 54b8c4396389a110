/** What the finder knows without asking: the pages of the menus and what can be done from anywhere, as far as the caller may. */
import { useMemo } from 'react'
import { type PageUrl, pageUrl } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { adminMenu, adminTabs, directoryListTabs, openTo } from '#app/admin-navigation.ts'
import { finderText } from '#app/office/finder/text.ts'
import { openFinder } from '#app/office/finder/state.ts'
import { listWords, menuText } from '#app/shell/menu-text.ts'
import { useSignOut } from '#app/shell/use-sign-out.ts'
import { appText } from '#app/text.ts'

export interface Choice {
  key: string
  label: string
  /** What tells it from another of the same name. */
  note?: string | undefined
  page?: PageUrl
  act?: () => void
}
export interface Group {
  key: 'actions' | 'pages' | 'locations' | 'entries' | 'lookbooks' | 'projects' | 'permits' | 'tax' | 'registers' | 'users'
  choices: readonly Choice[]
  /** What was searched instead of what was typed. */
  note?: string | undefined
  /** It was found by other words than the typed ones. */
  isGuess?: boolean | undefined
}

function usePages(): Choice[] {
  const t = useText(finderText)
  const m = useText(menuText)
  const a = useText(appText)
  const site = useSite()
  const viewer = useViewer()
  const choice = (label: string, page: PageUrl | undefined): Choice[] =>
    page ? [{ key: page.to + JSON.stringify(page.search ?? {}), label, page }] : []
  return [
    ...adminTabs(site, { open: openTo(viewer) }).flatMap(({ key, label, page }) => choice(label ?? a(key), page)),
    ...directoryListTabs(viewer, (list) => t('directoryOf', { name: m(listWords[list]) })).flatMap(({ label, page }) =>
      choice(label ?? '', page),
    ),
    ...choice(t('inquiries'), pageUrl({ to: '/admindash/directories/inquiries' })),
    ...choice(m('lookbooks'), pageUrl({ to: '/admindash/lookbooks' })),
    ...choice(t('links'), pageUrl({ to: '/admindash/lookbooks/links' })),
    ...adminMenu(viewer).flatMap(({ key, page }) => choice(m(key), page)),
    ...(viewer.admin ? choice(m('admin'), pageUrl({ to: '/admindash/admin' })) : []),
    ...choice(t('publicLibrary'), pageUrl({ to: '/dashboard/locations' })),
  ]
}

function useActions(): Choice[] {
  const t = useText(finderText)
  const { admin } = useViewer()
  const signOut = useSignOut()
  return [
    { key: 'newLocation', label: t('newLocation'), page: pageUrl({ to: '/admindash/listproperty' }) },
    // Scouts read the directory; administrators write it (S1 §6).
    ...(admin
      ? [
          { key: 'newEntry', label: t('newEntry'), page: pageUrl({ to: '/admindash/listdirectory' }) },
          { key: 'newContact', label: t('newContact'), page: pageUrl({ to: '/admindash/updatecontact' }) },
        ]
      : []),
    { key: 'keys', label: t('keys'), act: () => openFinder('keys') },
    { key: 'signOut', label: t('signOut'), act: signOut },
  ]
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those that have every word that was typed; all of them while nothing is. */
export const matching = (choices: readonly Choice[], typed: string): Choice[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return choices.filter(({ label }) => words.every((word) => folded(label).includes(word)))
}

export function usePlaces(typed: string): Group[] {
  const pages = usePages()
  const actions = useActions()
  return useMemo(
    () => [
      { key: 'pages', choices: matching(pages, typed) },
      { key: 'actions', choices: matching(actions, typed) },
    ],
    [pages, actions, typed],
  )
}
