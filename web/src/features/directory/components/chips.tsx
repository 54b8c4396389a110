/** What is searched, each with a button that takes it away. */
import { IconX } from '@tabler/icons-react'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { useCategoryName } from '#features/directory/components/category-tree.tsx'
import type { DirectoryListState } from '#features/directory/model.ts'
import { workChips } from '#features/directory/components/work-chips.ts'
import { directoryText } from '#features/directory/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/directory/directory.module.css'

interface ChipsProps {
  categories: readonly DirectoryCategory[]
  listState: DirectoryListState
  onChange: (next: DirectoryListState) => void
}

export function Chips({ categories, listState, onChange }: ChipsProps) {
  const t = useText(directoryText)
  const format = useFormat()
  const locale = useLocale()
  const categoryName = useCategoryName()
  const { skip: _skip, ...shown } = listState
  const nameOf = (id: number) => {
    const found = categories.find((one) => one.id === id)
    return found ? categoryName(found) : String(id)
  }
  const without = (name: 'types' | 'jobs', id: number): DirectoryListState => {
    const { [name]: ids = [], ...others } = shown
    const left = ids.filter((one) => one !== id)
    return left.length > 0 ? { ...others, [name]: left } : others
  }
  const { q, contacts, ...unsearched } = shown
  const chips = [
    ...(q ? [{ key: 'q', name: q, next: contacts ? { ...unsearched, contacts } : unsearched }] : []),
    ...(shown.types ?? []).map((id) => ({ key: `type ${id}`, name: nameOf(id), next: without('types', id) })),
    ...(shown.jobs ?? []).map((id) => ({ key: `job ${id}`, name: nameOf(id), next: without('jobs', id) })),
    ...(contacts
      ? [
          {
            key: 'contacts',
            name: t(contacts === 'projects' ? 'contactProjects' : 'contactLocations'),
            next: q ? { ...unsearched, q } : unsearched,
          },
        ]
      : []),
  ]
  chips.push(...workChips(shown, { t, format, locale }))
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      {chips.map(({ key, name, next }) => (
        <button key={key} type="button" className={styles.chip} aria-label={t('remove', { name })} onClick={() => onChange(next)}>
          <span>{name}</span>
          <IconX size={14} aria-hidden />
        </button>
      ))}
    </div>
  )
}
