/** Ways to sign in besides a password. They come after the form, which is the first view. */
import { IconBuilding, IconFingerprint } from '@tabler/icons-react'
import { messages } from '@backlot/contract/messages'
import { usePasskeySignIn, useStartSignOn } from '#features/users/factors/api.ts'
import { otherWaysText } from '#features/users/factors/other-ways-text.ts'
import { ApiError } from '#lib/http.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/users/factors/factors.module.css'

export function OtherWays({ onSignedIn }: { onSignedIn: (landing: string) => void }) {
  const { SingleSignOn: label } = useSite()
  const hasPasskeys = 'PublicKeyCredential' in window
  if (!hasPasskeys && label === undefined) return null
  return (
    <div className={styles.ways}>
      {label !== undefined && <ByProvider label={label} />}
      {hasPasskeys && <ByPasskey onSignedIn={onSignedIn} />}
    </div>
  )
}

function ByProvider({ label }: { label: string }) {
  const starting = useStartSignOn()
  const start = () => starting.mutate(undefined, { onError: (error) => toast.error(error.first) })
  return (
    <Button
      variant="default"
      leftSection={<IconBuilding size={18} aria-hidden />}
      // Until the other page is there.
      loading={starting.isPending || starting.isSuccess}
      onClick={start}
    >
      {label}
    </Button>
  )
}

function ByPasskey({ onSignedIn }: { onSignedIn: (landing: string) => void }) {
  const t = useText(otherWaysText)
  const entering = usePasskeySignIn()
  const ask = () =>
    entering.mutate(undefined, {
      onSuccess: (landing) => (landing === null ? toast.error(messages.invalidCredentials) : onSignedIn(landing)),
      onError: (error) => toast.error(error instanceof ApiError ? error.first : t('passkeyFailed')),
    })
  return (
    <Button variant="default" leftSection={<IconFingerprint size={18} aria-hidden />} loading={entering.isPending} onClick={ask}>
      {t('passkey')}
    </Button>
  )
}
