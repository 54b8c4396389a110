/** What is drafted of a look, and which of its colours can be read. */
import type { Brand } from '@backlot/contract/site-builder'
import { menuTarget } from '@backlot/contract/site-settings'
import { fields, listState } from '#lib/list-state.ts'
import { contrast, invertColor } from '#ui/theme/color.ts'
import { readableOn, until } from '#ui/theme/palette.ts'

export const parts = ['colors', 'pictures', 'start', 'menu', 'versions', 'sites', 'archive'] as const
export type Part = (typeof parts)[number]
/** The sites of the installation are of those alone who administer all of it. */
export const partsFor = (platform: boolean): Part[] => parts.filter((part) => platform || part !== 'sites')
export const builderState = listState({ part: fields.choice(parts) })

export const previewPages = {
  start: '/',
  library: '/dashboard/locations',
  location: '/dashboard/locationdetail',
  directory: '/dashboard/directories',
} as const
export type PreviewPage = keyof typeof previewPages

type Theme = Brand['theme']
export type ColorKey = Exclude<
  { [Key in keyof Theme]: Theme[Key] extends string ? Key : never }[keyof Theme],
  'IconBackgroundUrl' | 'fontFamily' | 'headingFamily' | 'backgroundImage' | 'colorScheme'
>
/** In the order in which they are chosen. */
export const colorKeys: readonly ColorKey[] = [
  'PrimaryThemeColor',
  'SecondaryThemeColor',
  'BackgroundColor',
  'ContentColor',
  'header_color',
  'MenuColor',
  'HeaderLineColor',
  'SectionHeaderColor',
  'ListingLinkColor',
  'DrawerBGColor',
  'DefaultBGColor',
  'GoldColor',
]

/** Buttons with colors of their own; null is in the main color. */
export const buttonKeys = ['ActionButton', 'LookbookButton'] as const
export type ButtonKey = (typeof buttonKeys)[number]
export type ButtonColors = NonNullable<Theme[ButtonKey]>

/** Text and its ground: where it is read less well, the page shows another colour than the chosen one. */
const grounds: Partial<Record<ColorKey, { on: ColorKey; least: number }>> = {
  ContentColor: { on: 'BackgroundColor', least: 7 },
  MenuColor: { on: 'header_color', least: 4.5 },
  SectionHeaderColor: { on: 'BackgroundColor', least: 4.5 },
}

export const isColor = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

export const isMenuTarget = (text: string): boolean => menuTarget.test(text.trim())

type Change = Partial<Brand>
const isButton = (button: Theme[ButtonKey]): boolean => button === null || (isColor(button.BGColor) && isColor(button.FontColor))
const isMenu = (menu: Brand['menu']): boolean => menu.every(({ to }) => isMenuTarget(to))

/** Nothing in it is still half typed. */
export const isComplete = ({ theme, menu }: Change): boolean =>
  (!theme || (colorKeys.every((key) => isColor(theme[key])) && buttonKeys.every((key) => isButton(theme[key])))) && (!menu || isMenu(menu))

/** A change without what is half typed: such a color stays as it is saved, and the menu waits until every entry leads somewhere. */
export function savable({ theme, menu, ...rest }: Change, saved: Brand): Change {
  const change: Change = { ...rest }
  if (theme) {
    change.theme = { ...theme }
    for (const key of colorKeys) if (!isColor(theme[key])) change.theme[key] = saved.theme[key]
    for (const key of buttonKeys) if (!isButton(theme[key])) change.theme[key] = saved.theme[key]
  }
  if (menu && isMenu(menu)) change.menu = menu
  return change
}

export interface Reading {
  ratio: number
  least: number
  /** The nearest colour that is read well; null where it is. */
  mended: string | null
}

/** How a text reads on its ground, and the nearest color that is read well. */
export function readingOn(text: string, ground: string, least: number): Reading | null {
  if (!isColor(text) || !isColor(ground)) return null
  const ratio = contrast(text, ground)
  const step = readableOn(ground) === '#ffffff' ? 0.01 : -0.01
  return { ratio, least, mended: ratio >= least ? null : until(text, step, (one) => contrast(one, ground) >= least) }
}

/** How a colour reads on its ground; of the main colour how it reads under the words of a button. */
export function readingOf(theme: Theme, key: ColorKey): Reading | null {
  const color = theme[key]
  if (!isColor(color)) return null
  if (key === 'PrimaryThemeColor') {
    const ratio = contrast(color, readableOn(color))
    return { ratio, least: 4.5, mended: ratio >= 4.5 ? null : until(color, -0.01, (one) => contrast(one, readableOn(one)) >= 4.5) }
  }
  const pair = grounds[key]
  return pair ? readingOn(color, theme[pair.on], pair.least) : null
}

/** Null for what is no colour. */
export function inverted(color: string): string | null {
  try {
    return invertColor(color)
  } catch {
    return null
  }
}
