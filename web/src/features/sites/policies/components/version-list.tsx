/** Every version of a document: read, withdrawn and brought back. */
import { Badge, Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { DocumentName, PolicyVersion } from '@backlot/contract/site-policies'
import type { ApiError } from '#lib/http.ts'
import { useRecover, useWithdraw } from '#features/sites/policies/api.ts'
import { currentOf, isYetToCome, textIn } from '#features/sites/policies/model.ts'
import { policyText } from '#features/sites/policies/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { MarkedText } from '#ui/marked-text/marked-text.tsx'
import styles from '#features/sites/policies/screens/policies-screen.module.css'

/** Who wrote a version and when. */
export function useWritten(): (version: PolicyVersion) => string {
  const t = useText(policyText)
  const format = useFormat()
  return ({ created_at, created_by: name }) => {
    const moment = format.moment(created_at)
    return name === null ? t('writtenBySystem', { moment }) : t('written', { moment, name })
  }
}

export function VersionList({ name, versions }: { name: DocumentName; versions: readonly PolicyVersion[] }) {
  const t = useText(policyText)
  const locale = useLocale()
  const [read, setRead] = useState<PolicyVersion | null>(null)
  const current = currentOf(versions)
  return (
    <section aria-labelledby="policy-versions">
      <h2 id="policy-versions" className={styles.heading}>
        {t('versions')}
      </h2>
      <ul className={styles.versions}>
        {versions.map((version) => (
          <Version key={version.id} name={name} version={version} isCurrent={version.id === current?.id} onRead={() => setRead(version)} />
        ))}
      </ul>
      {read && (
        <Modal
          opened
          size="lg"
          onClose={() => setRead(null)}
          title={textIn(locale, read).title}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <MarkedText text={textIn(locale, read).body} under={2} />
        </Modal>
      )}
    </section>
  )
}

interface VersionProps {
  name: DocumentName
  version: PolicyVersion
  isCurrent: boolean
  onRead: () => void
}

function Version({ name, version, isCurrent, onRead }: VersionProps) {
  const t = useText(policyText)
  const written = useWritten()
  const { withdraw, recover, busy } = useMoves(name)
  const { moment } = useFormat()
  const isWithdrawn = version.withdrawn_at !== null
  const isPlanned = !isWithdrawn && isYetToCome(version.published_at)
  const values = { version: version.version }
  return (
    <li className={styles.version} data-withdrawn={isWithdrawn || undefined}>
      <span className={styles.name}>{t('version', values)}</span>{' '}
      <Badge variant={isCurrent ? 'filled' : 'default'} radius="sm">
        {t(isWithdrawn ? 'withdrawn' : isCurrent ? 'holds' : isPlanned ? 'planned' : 'earlier')}
      </Badge>
      <p className={styles.facts}>
        <span>{written(version)}</span>
        {isPlanned && <span>{t('begins', { moment: moment(version.published_at) })}</span>}
        {version.accepted > 0 && <span>{t('acceptedCount', { count: version.accepted })}</span>}
      </p>
      <div className={styles.actions}>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={onRead}>
          {t('read', values)}
        </Button>
        {isWithdrawn && (
          <Button size="xs" variant="subtle" loading={busy} aria-label={t('recoverVersion', values)} onClick={() => recover(version)}>
            {t('recover')}
          </Button>
        )}
        {(isCurrent || isPlanned) && (
          <Button size="xs" variant="subtle" loading={busy} aria-label={t('withdrawVersion', values)} onClick={() => withdraw(version)}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Each says so and offers the way back. */
function useMoves(name: DocumentName) {
  const t = useText(policyText)
  const messageText = useMessageText()
  const [withdrawing, recovering] = [useWithdraw(name), useRecover(name)]
  const onError = (error: ApiError) => toast.error(messageText(error.detail))
  const recover = ({ id, version }: PolicyVersion): void =>
    recovering.mutate(id, { onSuccess: () => toast.success(t('recovered', { version })), onError })
  const withdraw = (held: PolicyVersion): void =>
    withdrawing.mutate(held.id, {
      onSuccess: () => toast.success(t('withdrew', { version: held.version }), { label: t('undo'), run: () => recover(held) }),
      onError,
    })
  return { withdraw, recover, busy: withdrawing.isPending || recovering.isPending }
}
