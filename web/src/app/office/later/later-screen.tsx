import { IconSeedling } from '@tabler/icons-react'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { laterText } from '#app/office/later/text.ts'
import type { LaterArea } from '#app/office/later/later.ts'

/** A route whose area is still to come says what it will be. */
export function LaterScreen({ area }: { area: LaterArea }) {
  const t = useText(laterText)
  const name = t(area)
  usePageTitle(name)
  return (
    <EmptyState
      level={1}
      icon={<IconSeedling size={28} aria-hidden />}
      title={t('comingTitle', { name })}
      action={
        <ButtonLink to="/dashboard/locations" variant="light">
          {t('back')}
        </ButtonLink>
      }
    >
      {t(`${area}Text`)}
    </EmptyState>
  )
}
