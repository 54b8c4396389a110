/** The live links of a lookbook: who has them, what became of them, and the end of one. */
import { Button } from '@mantine/core'
import type { LookbookShare } from '@backlot/contract/lookbook-shares'
import { sayError } from '#features/lookbooks/api.ts'
import { useEndLink, useLinks } from '#features/lookbooks/share-api.ts'
import { shareText } from '#features/lookbooks/share-text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/lookbooks/components/share.module.css'

export function ShareLinks({ lookbookId }: { lookbookId: number }) {
  const t = useText(shareText)
  const links = useLinks(lookbookId)
  const end = useEndLink(lookbookId)
  if (links.isError) return <ErrorState error={links.error} title={t('linksFailed')} onRetry={() => void links.refetch()} />
  const { items = [], total = 0 } = links.data ?? {}
  const stop = (id: number) => end.mutate(id, { onSuccess: () => toast.success(t('ended')), onError: sayError })
  return (
    <section className={styles.links} aria-labelledby="live-links" aria-busy={links.isPending}>
      <h3 id="live-links" className={styles.title}>
        {t('links')} {links.data ? `(${total})` : ''}
      </h3>
      {links.data && items.length === 0 ? <p className={styles.quiet}>{t('noLinks')}</p> : null}
      <ul className={styles.list}>
        {items.map((share) => (
          <LinkRow key={share.id} share={share} isEnding={end.isPending && end.variables === share.id} onEnd={() => stop(share.id)} />
        ))}
      </ul>
      {total > items.length ? <p className={styles.quiet}>{t('listFull', { count: items.length })}</p> : null}
    </section>
  )
}

function LinkRow({ share, isEnding, onEnd }: { share: LookbookShare; isEnding: boolean; onEnd: () => void }) {
  const t = useText(shareText)
  const format = useFormat()
  const name = share.recipient || share.address_name || t('copied')
  const shows = { lookbook: '', folder: t('folderOf', { name: share.folder_name }), location: share.location_name }[share.kind]
  const facts = [
    shows,
    t('opens', { count: share.open_count }),
    share.download_count > 0 ? t('downloads', { count: share.download_count }) : '',
    share.answered_count > 0 ? t('answers', { count: share.answered_count }) : '',
    share.has_password ? t('withPassword') : '',
    share.expires_at === null ? '' : t('until', { date: format.date(share.expires_at) }),
    t('made', { name: share.created_by_name, date: format.date(share.created_at) }),
  ].filter((fact) => fact !== '')
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>{facts.join(' · ')}</span>
      </span>
      <Button size="compact-md" variant="default" loading={isEnding} aria-label={t('endOf', { name })} onClick={onEnd}>
        {t('end')}
      </Button>
    </li>
  )
}
