import { IconCompassOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { appText } from '#app/text.ts'
import { buttonLook } from '#ui/parts/button.tsx'

export function NotFoundScreen() {
  const t = useText(appText)
  usePageTitle(t('notFoundTitle'))
  return (
    <EmptyState
      level={1}
      icon={<IconCompassOff size={28} aria-hidden />}
      title={t('notFoundTitle')}
      action={
        <Link to="/" {...buttonLook()}>
          {t('toStart')}
        </Link>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  )
}
