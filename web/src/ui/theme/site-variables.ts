/** A site's look as CSS variables: what differs between sites beside `variables.css`, which is the same for all of them. */
import type { Site } from '@backlot/contract/sites'
import { contrast } from '#ui/theme/color.ts'
import { fieldBorder } from '#ui/theme/neutrals.ts'
import { darkGround, ink, paletteOf, paper, readableOn, type Palette, type Shades, type Tones } from '#ui/theme/palette.ts'

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
export const families: Record<Site['settings']['theme']['fontFamily'], string> = {
  system: `Figtree, "Figtree fallback", ${system}`,
  serif: '"Iowan Old Style", "Palatino Linotype", Palatino, Charter, Georgia, serif',
  rounded: `ui-rounded, "SF Pro Rounded", "Nunito", Figtree, ${system}`,
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
}

type Variables = Record<string, string>
interface SiteVariables {
  variables: Variables
  light: Variables
  dark: Variables
}

/** The seventh and the fifth shade are the grounds of buttons, in the light and in the dark. */
export const brandShades = ({ shades, light, dark }: Palette): Shades => shades.with(6, light.fill).with(4, dark.fill) as Shades

function brandVariables(tones: Tones): Variables {
  return {
    '--mantine-color-brand-filled': tones.fill,
    '--mantine-color-brand-filled-hover': tones.fillHover,
    '--mantine-color-brand-light': tones.tint,
    '--mantine-color-brand-light-hover': tones.tintHover,
    '--mantine-color-brand-light-color': tones.onTint,
    '--mantine-color-brand-text': tones.accent,
    '--mantine-color-brand-outline': tones.accent,
    '--mantine-primary-color-contrast': tones.onFill,
    '--mantine-color-anchor': tones.accent,
    '--accent': tones.accent,
    '--on-fill': tones.onFill,
  }
}

/** The site's header in its own colours, as long as they can be read; hidden in the dark, where they would glare. */
function headerVariables(site: Site): Variables {
  const ground = site.header_color
  const text = contrast(site.MenuColor, ground) >= 4.5 ? site.MenuColor : readableOn(ground)
  const accent = paletteOf(site.PrimaryThemeColor).light.accent
  const onGround = contrast(accent, ground) >= 4.5 ? accent : text
  return { '--header-ground': ground, '--header-text': text, '--header-line': site.HeaderLineColor, '--header-accent': onGround }
}

/** The site's page in its own colours; text that cannot be read on them becomes black or white. */
function pageVariables(site: Site): Variables {
  // A page that is dark by its own colour would need dark components as well: that is what the dark scheme is for.
  const ground = contrast(site.BackgroundColor, ink) >= 12 ? site.BackgroundColor : paper
  const text = contrast(site.ContentColor, ground) >= 7 ? site.ContentColor : ink
  return { '--mantine-color-body': ground, '--mantine-color-text': text }
}

/** A logo that was made for dark ground needs no piece of the light one under it. */
const darkLogoVariables = ({ settings: { darkLogo } }: Site): Variables =>
  darkLogo === ''
    ? {}
    : { '--logo-dark': `url(${JSON.stringify(darkLogo)})`, '--logo-dark-ground': 'transparent', '--logo-dark-space': '0' }

/** What a site adds to `variables.css`, for the page and, as it stands, for Mantine. */
export function siteVariables(site: Site): SiteVariables {
  const palette = paletteOf(site.PrimaryThemeColor)
  const { fontFamily, headingFamily } = site.settings.theme
  return {
    // As the site has them: for decoration only, never under or as text.
    variables: {
      ...Object.fromEntries(brandShades(palette).map((shade, index) => [`--mantine-color-brand-${index}`, shade])),
      '--mantine-font-family': families[fontFamily],
      '--mantine-font-family-headings': families[headingFamily],
      '--decor-primary': site.PrimaryThemeColor,
      '--decor-secondary': site.SecondaryThemeColor,
      '--logo-ground': site.header_color,
    },
    light: {
      ...brandVariables(palette.light),
      ...pageVariables(site),
      ...headerVariables(site),
      '--mantine-color-dimmed': '#56606b',
      '--mantine-color-placeholder': '#646d78',
      '--mantine-color-error': '#b91c26',
      '--mantine-color-success': '#177245',
      '--mantine-color-warning': '#8a4600',
      '--mantine-color-default-border': '#d0d5db',
      '--mantine-color-disabled-color': '#646d78',
      '--hairline': '#e3e6ea',
      '--field-border': fieldBorder.light,
      '--raised': paper,
      '--sunken': '#f6f7f8',
    },
    dark: {
      ...brandVariables(palette.dark),
      '--mantine-color-body': darkGround,
      '--mantine-color-text': '#e4e7eb',
      ...darkLogoVariables(site),
      '--header-ground': '#191c20',
      '--header-text': '#e4e7eb',
      '--header-line': '#2b3037',
      '--header-accent': palette.dark.accent,
      '--mantine-color-dimmed': '#a3abb5',
      '--mantine-color-placeholder': '#98a1ac',
      '--mantine-color-error': '#ff8f8f',
      '--mantine-color-success': '#6fd6a0',
      '--mantine-color-warning': '#ffb366',
      '--mantine-color-default-border': '#3d444d',
      '--mantine-color-disabled-color': '#98a1ac',
      '--hairline': '#2b3037',
      '--field-border': fieldBorder.dark,
      '--raised': '#1d2126',
      '--sunken': '#191c20',
    },
  }
}

const block = (selector: string, variables: Variables): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The same as a stylesheet. */
export function siteStyles(site: Site): string {
  const { variables, light, dark } = siteVariables(site)
  const scheme = (name: string) => `:root[data-mantine-color-scheme="${name}"]`
  return block(':root', variables) + block(scheme('light'), light) + block(scheme('dark'), dark)
}
