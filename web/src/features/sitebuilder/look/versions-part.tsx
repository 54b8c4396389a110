import { Badge, Button } from '@mantine/core'
import type { DraftState } from '@backlot/contract/site-builder'
import { useRollBack } from '#features/sitebuilder/look/api.ts'
import { builderText } from '#features/sitebuilder/look/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/sitebuilder/look/builder.module.css'

/** What was published, the newest first, each with the way back to it. */
export function VersionsPart({ state, onRestored }: { state: DraftState; onRestored: () => void }) {
  const t = useText(builderText)
  const messageText = useMessageText()
  const { moment } = useFormat()
  const rolling = useRollBack()
  if (state.publications.length === 0) return <EmptyState title={t('noVersions')}>{t('noVersionsText')}</EmptyState>
  const restore = (id: number) =>
    rolling.mutate(id, {
      onSuccess: () => {
        toast.success(t('restored'))
        onRestored()
      },
      onError: (error) => toast.error(messageText(error.first)),
    })
  return (
    <ol className={styles.list}>
      {state.publications.map(({ id, note, published_at, published_by, current }) => {
        const when = moment(published_at)
        const by = published_by === null ? t('publishedAt', { when }) : t('publishedBy', { when, who: published_by })
        const title = note || (published_by === null ? t('before') : by)
        return (
          <li key={id} className={styles.line}>
            <div>
              <strong>{title}</strong>
              {title !== by && <div className={styles.quiet}>{by}</div>}
            </div>
            {current ? (
              <Badge radius="sm">{t('current')}</Badge>
            ) : (
              <Button
                size="sm"
                variant="default"
                loading={rolling.isPending && rolling.variables === id}
                aria-label={t('restoreOf', { when: note || when })}
                onClick={() => restore(id)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
