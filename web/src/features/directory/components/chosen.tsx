/** Ticking entries of a list, where a screen can do something with many. */
import { Checkbox } from '@mantine/core'
import { createContext, use } from 'react'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import type { Selection } from '#lib/use-selection.ts'
import styles from '#features/directory/directory.module.css'

/** Null where nothing can be ticked. */
export const ChosenContext = createContext<Selection | null>(null)

/** The box of one entry. */
export function ChooseBox({ entry }: { entry: { id: number; label: string } }) {
  const t = useText(directoryText)
  const selection = use(ChosenContext)
  if (!selection) return null
  return (
    <Checkbox
      className={styles.choose}
      size="md"
      aria-label={t('chooseEntry', { name: entry.label })}
      checked={selection.ids.has(entry.id)}
      onChange={() => selection.toggle(entry.id)}
    />
  )
}
