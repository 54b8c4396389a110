/** A site's look as a Mantine theme and the CSS variables beside it. */
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import type { Site } from '@backlot/contract/sites'
import { contrast } from '#ui/theme/color.ts'
import { components } from '#ui/theme/components.ts'
import { dark, fieldBorder, gray } from '#ui/theme/neutrals.ts'
import { darkGround, ink, paletteOf, paper, readableOn, type Palette, type Tones } from '#ui/theme/palette.ts'

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
const families: Record<Site['settings']['theme']['fontFamily'], string> = {
  system: `Figtree, ${system}`,
  serif: '"Iowan Old Style", "Palatino Linotype", Palatino, Charter, Georgia, serif',
  rounded: `ui-rounded, "SF Pro Rounded", "Nunito", Figtree, ${system}`,
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
}

function themeOf(site: Site, palette: Palette): MantineThemeOverride {
  const { fontFamily, headingFamily } = site.settings.theme
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 4 },
    // White text from 4.5:1 on; our fills are made so that one of the two always reaches it.
    autoContrast: true,
    luminanceThreshold: 0.1833,
    black: ink,
    white: paper,
    colors: { brand: palette.shades.with(6, palette.light.fill).with(4, palette.dark.fill) as typeof palette.shades, gray, dark },
    fontFamily: families[fontFamily],
    fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '24px' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '24px' },
    defaultRadius: 'md',
    breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
    shadows: { md: '0 1px 2px rgb(0 0 0 / 6%), 0 8px 24px rgb(0 0 0 / 12%)' },
    headings: {
      fontFamily: families[headingFamily],
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '32px', lineHeight: '1.2' },
        h2: { fontSize: '24px', lineHeight: '1.25' },
        h3: { fontSize: '20px', lineHeight: '1.3' },
        h4: { fontSize: '16px', lineHeight: '1.4' },
      },
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components,
  })
}

function brandVariables(tones: Tones): Record<string, string> {
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
function headerVariables(site: Site): Record<string, string> {
  const ground = site.header_color
  const text = contrast(site.MenuColor, ground) >= 4.5 ? site.MenuColor : readableOn(ground)
  const accent = paletteOf(site.PrimaryThemeColor).light.accent
  const onGround = contrast(accent, ground) >= 4.5 ? accent : text
  return { '--header-ground': ground, '--header-text': text, '--header-line': site.HeaderLineColor, '--header-accent': onGround }
}

/** The site's page in its own colours; text that cannot be read on them becomes black or white. */
function pageVariables(site: Site): Record<string, string> {
  // A page that is dark by its own colour would need dark components as well: that is what the dark scheme is for.
  const ground = contrast(site.BackgroundColor, ink) >= 12 ? site.BackgroundColor : paper
  const text = contrast(site.ContentColor, ground) >= 7 ? site.ContentColor : ink
  return { '--mantine-color-body': ground, '--mantine-color-text': text }
}

function resolverOf(site: Site, palette: Palette): CSSVariablesResolver {
  return () => ({
    // As the site has them: for decoration only, never under or as text.
    variables: {
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
      '--header-ground': '#191c20',
      '--header-text': '#e4e7eb',
      '--header-line': '#2b3037',
      '--header-accent': palette.dark.accent,
      '--mantine-color-dimmed': '#a3abb5',
      '--mantine-color-placeholder': '#98a1ac',
      '--mantine-color-error': '#ff8f8f',
      '--mantine-color-success': '#6fd6a0',
      '--mantine-color-default-border': '#3d444d',
      '--mantine-color-disabled-color': '#98a1ac',
      '--hairline': '#2b3037',
      '--field-border': fieldBorder.dark,
      '--raised': '#1d2126',
      '--sunken': '#191c20',
    },
  })
}

export interface SiteLook {
  theme: MantineThemeOverride
  resolver: CSSVariablesResolver
}

export function siteLook(site: Site): SiteLook {
  const palette = paletteOf(site.PrimaryThemeColor)
  return { theme: themeOf(site, palette), resolver: resolverOf(site, palette) }
}
