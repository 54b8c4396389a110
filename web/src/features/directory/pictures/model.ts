/** The pictures of an entry as a list that is edited. Pure. */
import type { EntryImage } from '@backlot/contract/directory-fields'
import type { EntryFile } from '@backlot/contract/directory-pictures'

/** The letters that stand for somebody without a picture: the first of the first and of the last word. */
export function initialsOf(label: string): string {
  const words = label.match(/[\p{L}\p{N}]+/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** One of a few calm colours, the same for the same name. */
export const hueOf = (label: string): number =>
  [...label].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600, 7) % 360

/** The list with the picture at `from` at `to`; as it was where there is no such place. */
export function moved(images: readonly EntryImage[], from: number, to: number): EntryImage[] {
  const picture = images[from]
  if (!picture || to < 0 || to >= images.length) return [...images]
  return images.toSpliced(from, 1).toSpliced(to, 0, picture)
}

/** The picture that stands for the entry: the chosen one, else the first that is shown. */
export function coverIdOf(images: readonly EntryImage[], chosen: number | null | undefined): number | undefined {
  const shown = images.filter(({ hidden }) => hidden !== true)
  return (shown.find(({ id }) => id === chosen) ?? shown[0])?.id
}

/** Pictures that the record names no more, the latest first. */
export const removedOf = (files: readonly EntryFile[], images: readonly EntryImage[]): EntryFile[] =>
  files.filter((file) => file.kind === 'picture' && !images.some(({ id }) => id === file.id)).toReversed()
