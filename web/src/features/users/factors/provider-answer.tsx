/** Back from the identity provider: what it said is sent on, once, and leads in or back to the sign-in form. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { targetOfSignOn, useFinishSignOn } from '#features/users/factors/api.ts'
import { otherWaysText } from '#features/users/factors/other-ways-text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Spinner } from '#ui/parts/spinner.tsx'
import styles from '#features/users/components/entry.module.css'

interface ProviderAnswerProps {
  answer: string
  onSignedIn: (landing: string, target: string) => void
}

export function ProviderAnswer({ answer, onSignedIn }: ProviderAnswerProps) {
  const t = useText(otherWaysText)
  const navigate = useNavigate()
  const { mutate } = useFinishSignOn()
  const isSent = useRef(false)
  useEffect(() => {
    // It is worth something once.
    if (isSent.current) return
    isSent.current = true
    const d = targetOfSignOn()
    mutate(answer, {
      onSuccess: (landing) => onSignedIn(landing, d),
      onError: (error) => {
        toast.error(error.first)
        void navigate({ to: '/login', search: d ? { d } : {}, replace: true })
      },
    })
  }, [answer, mutate, navigate, onSignedIn])
  return (
    <div className={styles.quiet} role="status">
      <Spinner size={24} /> {t('finishing')}
    </div>
  )
}
