/** `variables.css` and `siteStyles` together say what Mantine itself would make of the site's theme. */
import { convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme, DEFAULT_THEME } from '@mantine/core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite } from '#test/site.ts'
import { siteTheme } from '#ui/theme/site-theme.ts'
import { siteStyles, siteVariables } from '#ui/theme/site-variables.ts'

type Block = 'root' | 'light' | 'dark'
type Blocks = Record<Block, Record<string, string>>

/** The declarations of a stylesheet by what they are for; later ones win. */
function read(...sheets: string[]): Blocks {
  const blocks: Blocks = { root: {}, light: {}, dark: {} }
  for (const [, selector = '', body = ''] of sheets
    .join('\n')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const block: Block = /light/.test(selector) ? 'light' : /dark/.test(selector) ? 'dark' : 'root'
    for (const line of body.split(';').filter((text) => text.includes(':'))) {
      const [name = '', ...value] = line.split(':')
      blocks[block][name.trim()] = value.join(':').trim().replaceAll(/\s+/g, ' ').replaceAll("'", '"')
    }
  }
  return blocks
}

const pick = (from: Record<string, string>, names: string[]) => Object.fromEntries(names.map((name) => [name, from[name]]))

const mantineStyles = readFileSync(createRequire(import.meta.url).resolve('@mantine/core/styles/default-css-variables.css'), 'utf8')
const ownStyles = readFileSync(join(import.meta.dirname, 'variables.css'), 'utf8')

const plain = makeSite()
const sites = [
  plain,
  makeSite({ PrimaryThemeColor: '#0b3d91', settings: { theme: { ...plain.settings.theme, fontFamily: 'serif', headingFamily: 'mono' } } }),
  makeSite({ PrimaryThemeColor: '#f5c400', BackgroundColor: '#fdf6ec' }),
]

test.each(sites)('nothing of the theme is missing or another ($PrimaryThemeColor)', (site) => {
  const theme = mergeMantineTheme(DEFAULT_THEME, siteTheme(site))
  const made = defaultCssVariablesResolver(theme)
  const own = siteVariables(site)
  const wanted = read(
    convertCssVariables({
      variables: { ...made.variables, ...own.variables },
      light: { ...made.light, ...own.light },
      dark: { ...made.dark, ...own.dark },
    }),
  )
  const got = read(mantineStyles, ownStyles, siteStyles(site))
  // Outlined buttons are not used; their faint hover is mixed from the shade instead of being worked out for every site.
  for (const block of ['light', 'dark'] as const) {
    delete wanted[block]['--mantine-color-brand-outline-hover']
  }
  for (const block of ['root', 'light', 'dark'] as const) expect(pick(got[block], Object.keys(wanted[block])), block).toEqual(wanted[block])
})
