/** Titles of pages by the name that their route gives: those of public pages are always there, those of the office come with its routes. */
import { say, type Text } from '#lib/text.ts'
import type { OfficeTitleKey } from '#app/office/titles.ts'
import { appText, type AppTextKey } from '#app/text.ts'

export type RouteTitleKey = AppTextKey | OfficeTitleKey

let officeTitles: Text<OfficeTitleKey> | undefined

export function addOfficeTitles(titles: Text<OfficeTitleKey>): void {
  officeTitles = titles
}

const isOfPublicPage = (key: RouteTitleKey): key is AppTextKey => key in appText.en

export function routeTitle(key: RouteTitleKey): string {
  if (isOfPublicPage(key)) return say(appText, key)
  return officeTitles ? say(officeTitles, key) : ''
}
