/** What the fields of an entry's page are called. */
import { facts } from 'virtual:facts/directory'
import { useLocale } from '#lib/locale.ts'

const labels = new Map(facts.map(({ name, label }) => [name, label]))

/** The name of a field that everybody may read. */
export function useLabel(): (name: string) => string {
  const locale = useLocale()
  return (name) => labels.get(name)?.[locale] ?? name
}
