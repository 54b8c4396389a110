/** The greys of the page, and the borders of fields, which need 3:1 against their ground. */
import type { Shades } from '#ui/theme/palette.ts'

export const gray: Shades = ['#f8f9fa', '#f1f3f5', '#e6e9ec', '#d8dce1', '#b9c0c8', '#737b85', '#5a626c', '#454c55', '#2f353c', '#1c2126']
export const dark: Shades = ['#d9dde2', '#c1c7ce', '#a3abb5', '#8f98a3', '#3a4149', '#2b3037', '#1d2126', '#14161a', '#101216', '#0b0d0f']

export const fieldBorder = { light: '#868e98', dark: '#78818c' } as const
