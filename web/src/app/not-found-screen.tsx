import { Button } from '@mantine/core'
import { IconCompassOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { appText } from '#app/text.ts'

export function NotFoundScreen() {
  const t = useText(appText)
  usePageTitle(t('notFoundTitle'))
  return (
    <EmptyState
      level={1}
      icon={<IconCompassOff size={28} aria-hidden />}
      title={t('notFoundTitle')}
      action={
        <Button component={Link} to="/">
          {t('toStart')}
        </Button>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  )
}
