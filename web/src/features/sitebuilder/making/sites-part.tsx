/** Every site of the installation: made, suspended, removed and brought back. */
import { Badge, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ListedSite } from '@backlot/contract/site-builder'
import { useRecoverSite, useRemoveSite, useSites, useSuspendSite } from '#features/sitebuilder/making/api.ts'
import { CreateSiteDialog } from '#features/sitebuilder/making/create-site-dialog.tsx'
import { makingText } from '#features/sitebuilder/making/text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { QuestionDialog } from '#ui/form/question-dialog.tsx'
import styles from '#features/sitebuilder/look/builder.module.css'

export function SitesPart() {
  const t = useText(makingText)
  const { data, error, refetch } = useSites()
  const [isMaking, setMaking] = useState(false)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} aria-hidden />
  return (
    <>
      <Button onClick={() => setMaking(true)}>{t('create')}</Button>
      <ul className={styles.list} style={{ marginTop: 16 }}>
        {data.map((site) => (
          <SiteLine key={site.idSite} site={site} />
        ))}
      </ul>
      {isMaking && <CreateSiteDialog sites={data} onClose={() => setMaking(false)} />}
    </>
  )
}

function SiteLine({ site }: { site: ListedSite }) {
  const t = useText(makingText)
  const { date } = useFormat()
  const { idSite } = useSite()
  const { SiteName, Hosts, suspended_at, removed_at, removed_until } = site
  const isOver = removed_at !== null && !site.recoverable
  return (
    <li className={styles.line}>
      <div>
        <strong>{SiteName}</strong>
        <div className={styles.quiet}>{Hosts.join(', ')}</div>
        {removed_at && (
          <div className={styles.quiet}>
            {t(isOver ? 'removedForGood' : 'removedUntil', { day: date(isOver ? removed_at : removed_until) })}
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {site.idSite === idSite && <Badge radius="sm">{t('here')}</Badge>}
        {suspended_at && !removed_at && (
          <Badge radius="sm" color="gray">
            {t('suspended')}
          </Badge>
        )}
        {site.idSite !== idSite && <Moves site={site} isOver={isOver} />}
      </div>
    </li>
  )
}

function Moves({ site, isOver }: { site: ListedSite; isOver: boolean }) {
  const t = useText(makingText)
  const messageText = useMessageText()
  const [removing, recovering, suspending] = [useRemoveSite(), useRecoverSite(), useSuspendSite()]
  const [asked, setAsked] = useState<'suspend' | 'remove' | null>(null)
  const { idSite, SiteName: name, suspended_at, removed_at } = site
  const onError = (error: ApiError) => toast.error(messageText(error.first))
  const recover = () => afterChange(recovering.mutateAsync(idSite), { onSuccess: () => toast.success(t('didRecover', { name })), onError })
  const open = () =>
    afterChange(suspending.mutateAsync({ idSite, suspended: false }), { onSuccess: () => toast.success(t('didOpen', { name })), onError })
  const button = (action: string, run: () => void, color?: string) => (
    <Button size="sm" variant="default" {...(color && { c: color })} aria-label={t('of', { action, name })} onClick={run}>
      {action}
    </Button>
  )
  if (removed_at) return isOver ? null : button(t('recover'), recover)
  return (
    <>
      {suspended_at ? button(t('open_again'), open) : button(t('suspend'), () => setAsked('suspend'))}
      {button(t('remove'), () => setAsked('remove'), 'error')}
      {asked && (
        <QuestionDialog
          title={t(asked === 'suspend' ? 'suspendTitle' : 'removeTitle', { name })}
          action={t(asked)}
          cancel={t('cancel')}
          done={t(asked === 'suspend' ? 'didSuspend' : 'didRemove', { name })}
          onAgree={() => (asked === 'suspend' ? suspending.mutateAsync({ idSite, suspended: true }) : removing.mutateAsync(idSite))}
          onClose={() => setAsked(null)}
        >
          {t(asked === 'suspend' ? 'suspendText' : 'removeText')}
        </QuestionDialog>
      )}
    </>
  )
}
