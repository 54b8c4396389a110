import { expect, test } from 'vitest'
import { makeSite, type SiteChanges } from '#test/site.ts'
import { contrast } from '#ui/theme/color.ts'
import { partStyles, partVariables } from '#ui/theme/part-variables.ts'

const colors = ['#000000', '#ffffff', '#1f5f8b', '#f5c400', '#7f7f7f', '#c9a227', '#ff00ff', '#00ff88', '#33404d', '#fdf6ec', '#4b2e2e']

const siteIn = (color: string, FontColor = color): SiteChanges => ({
  SectionHeaderColor: color,
  Ext: {
    ActionButton: { BGColor: color, FontColor },
    LookbookButton: { BGColor: color, FontColor },
    DrawerBGColor: color,
    GoldColor: color,
    Default: { DefaultBGColor: color },
  },
})

test.each(colors)('what stands on %s or in it can be read, in the light and in the dark', (color) => {
  const { light, dark } = partVariables(makeSite(siteIn(color)))
  for (const [scheme, text, surface] of [
    [light, '#15181c', '#f1f3f5'],
    [dark, '#e4e7eb', '#23272d'],
  ] as const) {
    for (const part of ['action', 'lookbook'])
      for (const state of ['fill', 'hover'])
        expect(contrast(scheme[`--${part}-${state}`] ?? '', scheme[`--${part}-text`] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scheme['--section-heading'] ?? '', surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scheme['--gold'] ?? '', surface)).toBeGreaterThanOrEqual(3)
    if (scheme['--default-ground']) expect(contrast(scheme['--default-ground'], text)).toBeGreaterThanOrEqual(12)
    if (scheme['--drawer-ground']) expect(contrast(scheme['--drawer-ground'], text)).toBeGreaterThanOrEqual(12)
    if (scheme['--drawer-head']) expect(contrast(scheme['--drawer-head'], scheme['--drawer-head-text'] ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})

test('colours that can be read stay as the site has them', () => {
  const { light } = partVariables(
    makeSite({
      SectionHeaderColor: '#4b2e2e',
      Ext: {
        ActionButton: { BGColor: '#f5c400', FontColor: '#101010' },
        LookbookButton: { BGColor: '#5a005a', FontColor: '#fff0ff' },
        DrawerBGColor: '#fdf6ec',
        GoldColor: '#8a6a00',
        Default: { DefaultBGColor: '#fffaf0' },
      },
    }),
  )
  expect(light).toMatchObject({
    '--action-fill': '#f5c400',
    '--action-text': '#101010',
    '--lookbook-fill': '#5a005a',
    '--lookbook-text': '#fff0ff',
    '--drawer-ground': '#fdf6ec',
    '--default-ground': '#fffaf0',
    '--section-heading': '#4b2e2e',
    '--gold': '#8a6a00',
  })
})

test('a dark drawer is the ground in the dark, and heads the drawer in the light', () => {
  const { light, dark } = partVariables(makeSite({ Ext: { DrawerBGColor: '#101820' } }))
  expect(light['--drawer-ground']).toBeUndefined()
  expect(light).toMatchObject({ '--drawer-head': '#101820', '--drawer-head-text': '#ffffff' })
  expect(dark['--drawer-ground']).toBe('#101820')
})

test('the picture behind icons is there where the site has one', () => {
  expect(partStyles(makeSite())).not.toContain('--icon-picture')
  expect(partStyles(makeSite({ Ext: { IconBackgroundUrl: '/brand/dots.svg' } }))).toContain('--icon-picture:url("/brand/dots.svg")')
})
