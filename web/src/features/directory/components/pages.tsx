/** Where one is in a list, and its pages. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useListRoute } from '#features/directory/components/use-directory-list.ts'
import { type DirectoryListState, pageSize } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import { buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/directory/directory.module.css'

export function Pages({ listState, total }: { listState: DirectoryListState; total: number }) {
  const t = useText(directoryText)
  const to = useListRoute()
  const skip = listState.skip ?? 0
  if (total <= pageSize && skip === 0) return null
  const linkTo = (next: number) => ({ to, search: { ...listState, skip: next === 0 ? undefined : next } as never })
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <span>{t('range', { from: skip + 1, to: Math.min(skip + pageSize, total), total })}</span>
      {skip > 0 && (
        <Link {...buttonLook({ variant: 'default' })} {...linkTo(Math.max(0, skip - pageSize))}>
          <IconChevronLeft size={18} aria-hidden /> {t('previous')}
        </Link>
      )}
      {skip + pageSize < total && (
        <Link {...buttonLook({ variant: 'default' })} {...linkTo(skip + pageSize)}>
          {t('next')} <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
