import { describe, expect, test } from 'vitest'
import { contrast, fromOklch, toOklch } from '#ui/theme/color.ts'
import { darkGround, darkSurface, lightSurface, paletteOf, paper, readableOn } from '#ui/theme/palette.ts'

/** The same colours in every run. */
function* randomColors(count: number): Generator<string> {
  let state = 20261120
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`
  }
}

const hard = [
  '#000000',
  '#ffffff',
  '#808080',
  '#777777',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#ff5a5f',
  '#c9a227',
  '#fefefe',
  '#010101',
]

describe('a palette', () => {
  test('holds its contrast for 2,000 random colours and the hard ones', { timeout: 30_000 }, () => {
    const faults: string[] = []
    const check = (name: string, value: number, least: number) => {
      if (value < least) faults.push(`${name}: ${value.toFixed(2)} < ${least}`)
    }
    for (const color of [...hard, ...randomColors(2000)]) {
      const { shades, light, dark } = paletteOf(color)
      check(`${color} light text on fill ${light.fill}`, contrast(light.fill, light.onFill), 4.5)
      check(`${color} light text on hovered fill`, contrast(light.fillHover, light.onFill), 4.5)
      check(`${color} dark text on fill ${dark.fill}`, contrast(dark.fill, dark.onFill), 4.5)
      check(`${color} dark text on hovered fill`, contrast(dark.fillHover, dark.onFill), 4.5)
      check(`${color} dark fill against its ground`, contrast(dark.fill, darkSurface), 3)
      for (const ground of [paper, lightSurface]) check(`${color} light accent on ${ground}`, contrast(light.accent, ground), 4.5)
      for (const ground of [darkGround, darkSurface]) check(`${color} dark accent on ${ground}`, contrast(dark.accent, ground), 4.5)
      check(`${color} light tint`, contrast(light.tintHover, light.onTint), 4.5)
      check(`${color} dark tint`, contrast(dark.tintHover, dark.onTint), 4.5)
      for (const shade of shades.slice(6)) check(`${color} white on ${shade}`, contrast(shade, paper), 4.5)
      for (const shade of shades.slice(0, 5)) check(`${color} ${shade} on dark`, contrast(shade, darkSurface), 4.5)
    }
    expect(faults).toEqual([])
  })

  test('leaves a colour alone that needs no help', () => {
    expect(paletteOf('#1f5f8b').light.fill).toBe('#1f5f8b')
    expect(paletteOf('#1f5f8b').light.onFill).toBe('#ffffff')
    expect(paletteOf('#ffd400').light.fill).toBe('#ffd400')
    expect(readableOn('#ffd400')).not.toBe('#ffffff')
  })

  test('reads a wrong colour as grey', () => {
    expect(paletteOf('blue').light.fill).toBe(paletteOf('#808080').light.fill)
  })
})

test('OKLCH and back is the same colour', () => {
  for (const color of ['#1f5f8b', '#ff5a5f', '#123456', '#abcdef']) expect(fromOklch(toOklch(color))).toBe(color)
})
