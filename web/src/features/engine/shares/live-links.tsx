/** The live links of one thing: who has them, what became of them, their change and their end. */
import { useRef } from 'react'
import type { Share } from '@backlot/contract/engine/shares'
import { useLinks } from '#features/engine/shares/api.ts'
import type { ShareKind, Target } from '#features/engine/shares/kind.ts'
import { LinkRow } from '#features/engine/shares/link-row.tsx'
import { shareText } from '#features/engine/shares/text.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/engine/shares/shares.module.css'

interface LiveLinksProps<Shown extends Share> {
  kind: ShareKind<Shown>
  target: Target
  /** In a column of its own, and not below a form. */
  isBeside?: boolean
}

export function LiveLinks<Shown extends Share>({ kind, target, isBeside = false }: LiveLinksProps<Shown>) {
  const t = useText(shareText)
  const words = useText(kind.words)
  const links = useLinks(kind, target.id)
  const title = useRef<HTMLHeadingElement>(null)
  if (links.isError) return <ErrorState error={links.error} title={t('linksFailed')} onRetry={() => void links.refetch()} />
  const { items = [], total = 0 } = links.data ?? {}
  return (
    <section className={styles.links} data-beside={isBeside || undefined} aria-labelledby="live-links" aria-busy={links.isPending}>
      <h3 id="live-links" ref={title} tabIndex={-1} className={styles.title}>
        {t('links')} {links.data ? `(${total})` : ''}
      </h3>
      {links.data && items.length === 0 ? <p className={styles.quiet}>{t('noLinks')}</p> : null}
      <ul className={styles.list}>
        {items.map((share) => (
          <li key={share.id}>
            <LinkRow kind={kind} share={share} onEnded={() => title.current?.focus()} />
          </li>
        ))}
      </ul>
      {total > items.length ? <p className={styles.quiet}>{t('listFull', { count: items.length })}</p> : null}
      {kind.AllLinks && (
        <p className={styles.more}>
          <kind.AllLinks target={target}>{words('allOf')}</kind.AllLinks>
        </p>
      )}
    </section>
  )
}
