/** Words of the page that the contract has by their keys. A module of its own: first pages have no use for it. */
import type { Label } from '@backlot/contract/engine/fields'
import type { Text } from '#lib/text.ts'

export function labelText<Key extends string>(labels: Readonly<Record<Key, Label>>): Text<Key> {
  const wordsIn = (language: keyof Label) =>
    Object.fromEntries(Object.entries<Label>(labels).map(([key, label]) => [key, label[language]])) as Record<Key, string>
  return { en: wordsIn('en'), no: wordsIn('no') }
}
