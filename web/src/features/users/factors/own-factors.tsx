/** My Profile: how the account is signed in to besides its password. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OwnFactors } from '@backlot/contract/second-factor'
import { type Asked, ChangeFactorDialog, RenamePasskeyDialog } from '#features/users/factors/change-factor-dialog.tsx'
import { useFactors } from '#features/users/factors/api.ts'
import { ownFactorsText } from '#features/users/factors/own-factors-text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/users/profile/own-account.module.css'

type Passkey = OwnFactors['passkeys'][number]

export function OwnFactorsSection() {
  const t = useText(ownFactorsText)
  const factors = useFactors()
  const [asked, setAsked] = useState<Asked>()
  const [renamed, setRenamed] = useState<Passkey>()
  if (factors.isError) return <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />
  if (!factors.data) return null
  const { required, has_password: hasPassword, ...has } = factors.data
  const isOn = has.authenticator !== null || has.passkeys.length > 0
  return (
    <section aria-labelledby="own-factors" className={styles.section}>
      <h2 id="own-factors" className={styles.heading}>
        {t('title')}
      </h2>
      <p className={styles.quiet}>{t(isOn ? 'on' : required ? 'required' : 'off')}</p>
      <ul className={styles.sessions}>
        <App since={has.authenticator} onAsk={setAsked} />
        {has.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onAsk={setAsked} onRename={() => setRenamed(passkey)} />
        ))}
        {isOn && (
          <li>
            <span>
              {t('recovery')} <span className={styles.quiet}>· {t('recoveryLeft', { count: has.recovery_codes })}</span>
            </span>
            <Button variant="subtle" size="compact-md" aria-haspopup="dialog" onClick={() => setAsked({ what: 'codes' })}>
              {t('newCodes')}
            </Button>
          </li>
        )}
      </ul>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked({ what: 'passkey' })}>
        {t('addPasskey')}
      </Button>
      {asked && <ChangeFactorDialog asked={asked} hasPassword={hasPassword} onClose={() => setAsked(undefined)} />}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
    </section>
  )
}

function App({ since, onAsk }: { since: string | null; onAsk: (asked: Asked) => void }) {
  const t = useText(ownFactorsText)
  const format = useFormat()
  return (
    <li>
      <span>
        {t('app')} <span className={styles.quiet}>· {since === null ? t('appNone') : t('since', { moment: format.moment(since) })}</span>
      </span>
      <Button
        variant="subtle"
        size="compact-md"
        aria-haspopup="dialog"
        {...(since === null ? {} : { 'aria-label': t('removeOne', { name: t('app') }) })}
        onClick={() => onAsk(since === null ? { what: 'app' } : { what: 'remove', name: t('app') })}
      >
        {t(since === null ? 'addApp' : 'remove')}
      </Button>
    </li>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onAsk: (asked: Asked) => void
  onRename: () => void
}
function PasskeyRow({ passkey, onAsk, onRename }: PasskeyRowProps) {
  const t = useText(ownFactorsText)
  const format = useFormat()
  const { id, name, host, last_used_at: used, created_at: made } = passkey
  const facts = [
    t('passkey'),
    used === null ? t('since', { moment: format.moment(made) }) : t('lastUsed', { moment: format.moment(used) }),
    ...(host === window.location.hostname ? [] : [t('onHost', { host })]),
  ]
  return (
    <li>
      <span>
        {name} <span className={styles.quiet}>· {facts.join(' · ')}</span>
      </span>
      <span>
        <Button variant="subtle" size="compact-md" aria-haspopup="dialog" aria-label={t('renameOne', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          aria-haspopup="dialog"
          aria-label={t('removeOne', { name })}
          onClick={() => onAsk({ what: 'remove', name, passkey: id })}
        >
          {t('remove')}
        </Button>
      </span>
    </li>
  )
}
