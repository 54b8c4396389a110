/** The fonts of printed pages: the page's own for what it can write, a wide one for the rest, both embedded. */
import { fileURLToPath } from 'node:url'

const fileOf = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier))

export const pdfFonts = {
  plain: fileOf('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: fileOf('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  'wide-plain': fileOf('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  'wide-bold': fileOf('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const

/** What Figtree has a shape for, as far as texts need it. */
const covered =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164-\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/u

/** One font for the whole of a text: letters of two in one word look like a mistake. */
export const fontFor = (text: string, weight: 'plain' | 'bold'): keyof typeof pdfFonts => (covered.test(text) ? weight : `wide-${weight}`)

/** Composed, without controls and marks that turn the direction of writing (security.md X2). */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
