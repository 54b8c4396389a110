/** Ways to sign in besides a password. They come after the form, which is the first view. */
import { IconFingerprint } from '@tabler/icons-react'
import { messages } from '@backlot/contract/messages'
import { usePasskeySignIn } from '#features/users/factors/api.ts'
import { otherWaysText } from '#features/users/factors/other-ways-text.ts'
import { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/users/factors/factors.module.css'

export function OtherWays({ onSignedIn }: { onSignedIn: (landing: string) => void }) {
  const t = useText(otherWaysText)
  const entering = usePasskeySignIn()
  if (!('PublicKeyCredential' in window)) return null
  const ask = () =>
    entering.mutate(undefined, {
      onSuccess: (landing) => (landing === null ? toast.error(messages.invalidCredentials) : onSignedIn(landing)),
      onError: (error) => toast.error(error instanceof ApiError ? error.first : t('passkeyFailed')),
    })
  return (
    <div className={styles.ways}>
      <Button variant="default" leftSection={<IconFingerprint size={18} aria-hidden />} loading={entering.isPending} onClick={ask}>
        {t('passkey')}
      </Button>
    </div>
  )
}
