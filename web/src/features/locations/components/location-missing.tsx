/** A location's page when there is none. */
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messages } from '@backlot/contract/messages'
import { useDetailRoute } from '#features/locations/components/location-link.tsx'
import { detailText } from '#features/locations/detail-text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'

export function LocationMissing() {
  const t = useText(detailText)
  const messageText = useMessageText()
  const isAdminArea = useDetailRoute().startsWith('/admindash')
  return (
    <EmptyState
      level={1}
      icon={<IconMapPinOff aria-hidden size={28} />}
      title={messageText(messages.locationNotFound)}
      action={
        <Link to={isAdminArea ? '/admindash/locations' : '/dashboard/locations'} {...buttonLook()}>
          {t('backToLibrary')}
        </Link>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  )
}
