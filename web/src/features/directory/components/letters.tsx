/** The letters of a list: each leads to its first entry. */
import { Link } from '@tanstack/react-router'
import type { DirectoryLetter } from '@backlot/contract/directory'
import { useListRoute } from '#features/directory/components/use-directory-list.ts'
import type { DirectoryListState } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/components/letters.module.css'

interface LettersProps {
  letters: readonly DirectoryLetter[]
  listState: DirectoryListState
  /** The letter that the page begins with. */
  current: string | undefined
}

export function Letters({ letters, listState, current }: LettersProps) {
  const t = useText(directoryText)
  const to = useListRoute()
  if (letters.length < 2) return null
  return (
    <nav className={styles.letters} aria-label={t('letters')}>
      {letters.map(({ letter, count, skip }) => (
        <Link
          key={letter}
          className={styles.letter}
          to={to}
          search={{ ...listState, skip: skip === 0 ? undefined : skip }}
          resetScroll={false}
          aria-label={t('letter', { letter, count })}
          aria-current={letter === current ? 'true' : undefined}
        >
          {letter}
        </Link>
      ))}
    </nav>
  )
}
