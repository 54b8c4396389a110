/** A site's look as a theme of Mantine, for the parts that come after the first view. */
import type { MantineThemeOverride } from '@mantine/core'
import type { Site } from '@backlot/contract/sites'
import { components } from '#ui/theme/components.ts'
import { dark, gray } from '#ui/theme/neutrals.ts'
import { ink, paletteOf, paper } from '#ui/theme/palette.ts'
import { brandShades, families } from '#ui/theme/site-variables.ts'

/** What Mantine's parts are told of a site; what it makes of it stands in `variables.css` already. */
export function siteTheme(site: Site): MantineThemeOverride {
  const { fontFamily, headingFamily } = site.settings.theme
  return {
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 4 },
    // White text from 4.5:1 on; our fills are made so that one of the two always reaches it.
    autoContrast: true,
    luminanceThreshold: 0.1833,
    black: ink,
    white: paper,
    colors: { brand: brandShades(paletteOf(site.PrimaryThemeColor)), gray, dark },
    fontFamily: families[fontFamily],
    // Two weights: what the library calls bold is the stronger one.
    fontWeights: { regular: '400', medium: '600', bold: '600' },
    fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '24px' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '24px' },
    defaultRadius: 'md',
    breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
    shadows: { md: '0 1px 2px rgb(0 0 0 / 6%), 0 8px 24px rgb(0 0 0 / 12%)' },
    headings: {
      fontFamily: families[headingFamily],
      fontWeight: '600',
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
  }
}
