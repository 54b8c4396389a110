/** The live links of a lookbook: who has them, what became of them, their change and their end. */
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { LinkRow } from '#features/lookbooks/components/share-row.tsx'
import { useLinks } from '#features/lookbooks/share-api.ts'
import { shareText } from '#features/lookbooks/share-text.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/lookbooks/components/share.module.css'

export function ShareLinks({ lookbook }: { lookbook: { id: number; name: string } }) {
  const t = useText(shareText)
  const links = useLinks(lookbook.id)
  const title = useRef<HTMLHeadingElement>(null)
  if (links.isError) return <ErrorState error={links.error} title={t('linksFailed')} onRetry={() => void links.refetch()} />
  const { items = [], total = 0 } = links.data ?? {}
  return (
    <section className={styles.links} aria-labelledby="live-links" aria-busy={links.isPending}>
      <h3 id="live-links" ref={title} tabIndex={-1} className={styles.title}>
        {t('links')} {links.data ? `(${total})` : ''}
      </h3>
      {links.data && items.length === 0 ? <p className={styles.quiet}>{t('noLinks')}</p> : null}
      <ul className={styles.list}>
        {items.map((share) => (
          <LinkRow key={share.id} share={share} onEnded={() => title.current?.focus()} />
        ))}
      </ul>
      {total > items.length ? <p className={styles.quiet}>{t('listFull', { count: items.length })}</p> : null}
      <p className={styles.more}>
        <Link to="/admindash/lookbooks/links" search={{ q: lookbook.name, state: 'all' } as never}>
          {t('allOf')}
        </Link>
      </p>
    </section>
  )
}
