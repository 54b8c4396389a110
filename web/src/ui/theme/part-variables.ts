/**
 * Colours that a site gives to single parts (S1 §1, §3): kept as they are where what stands on them can be read, else moved until it
 * can. They come beside the first script; until then, and where there is none, the site's first colour stands in.
 */
import type { Site } from '@backlot/contract/sites'
import { contrast } from '#ui/theme/color.ts'
import { darkFill, darkSurface, hoverOf, lightFill, lightSurface, paper, readableOn, until } from '#ui/theme/palette.ts'

type Variables = Record<string, string>
type ButtonColors = Site['Ext']['ActionButton']

/** Text and small marks on grounds of the page. */
const lightText = '#15181c'
const darkText = '#e4e7eb'

function buttonVariables(name: string, { BGColor, FontColor }: ButtonColors, isDark: boolean): Variables {
  const stands = isDark ? contrast(BGColor, darkSurface) >= 3 : contrast(BGColor, paper) >= 1.3
  const keeps = stands && contrast(FontColor, BGColor) >= 4.5
  const fill = keeps ? BGColor : isDark ? darkFill(BGColor) : lightFill(BGColor)
  const text = contrast(FontColor, fill) >= 4.5 ? FontColor : readableOn(fill)
  const hover = hoverOf(fill)
  return { [`--${name}-fill`]: fill, [`--${name}-text`]: text, [`--${name}-hover`]: contrast(text, hover) >= 4.5 ? hover : fill }
}

/** A ground of the page's own text and fields: a colour that they cannot be read on is left to the other scheme. */
const groundOf = (color: string, isDark: boolean): string | undefined =>
  contrast(color, isDark ? darkText : lightText) >= 12 ? color : undefined

/** The strip with a drawer's title: any colour, as only words stand on it. */
function headVariables(color: string, isDark: boolean): Variables {
  if (isDark && !groundOf(color, true)) return {}
  const ground = until(color, -0.01, (candidate) => contrast(candidate, readableOn(candidate)) >= 4.5)
  return { '--drawer-head': ground, '--drawer-head-text': readableOn(ground) }
}

function variablesOf(site: Site, isDark: boolean): Variables {
  const { Ext, SectionHeaderColor } = site
  const surface = isDark ? darkSurface : lightSurface
  const step = isDark ? 0.01 : -0.01
  const isPaper = contrast(Ext.Default.DefaultBGColor, paper) === 1
  const ground = isPaper ? undefined : groundOf(Ext.Default.DefaultBGColor, isDark)
  const drawer = groundOf(Ext.DrawerBGColor, isDark)
  return {
    ...buttonVariables('action', Ext.ActionButton, isDark),
    ...buttonVariables('lookbook', Ext.LookbookButton, isDark),
    ...(drawer && { '--drawer-ground': drawer }),
    ...headVariables(Ext.DrawerBGColor, isDark),
    ...(ground && { '--default-ground': ground }),
    '--section-heading': until(SectionHeaderColor, step, (candidate) => contrast(candidate, surface) >= 7),
    '--gold': until(Ext.GoldColor, step, (candidate) => contrast(candidate, surface) >= 3),
  }
}

/** What each scheme adds to the page's variables. */
export function partVariables(site: Site): { root: Variables; light: Variables; dark: Variables } {
  const { IconBackgroundUrl } = site.Ext
  return {
    root: IconBackgroundUrl ? { '--icon-picture': `url("${IconBackgroundUrl}")` } : {},
    light: variablesOf(site, false),
    dark: variablesOf(site, true),
  }
}

/** The same as a stylesheet. */
export function partStyles(site: Site): string {
  const { root, light, dark } = partVariables(site)
  const block = (selector: string, variables: Variables): string =>
    `${selector}{${Object.entries(variables)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`
  const scheme = (name: string) => `:root[data-mantine-color-scheme="${name}"]`
  return block(':root', root) + block(scheme('light'), light) + block(scheme('dark'), dark)
}
