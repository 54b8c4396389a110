/** Before somebody lists a property: sign up, or sign in. */
import { ownText } from '#features/locations/own/text.ts'
import { OwnerEntrance } from '#features/users/public.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'

/** @param target where signing in leads, without its first slash */
export function Entrance({ target }: { target: string }) {
  const t = useText(ownText)
  const { signedIn } = useViewer()
  if (signedIn) {
    return (
      <EmptyState level={1} title={t('otherRole')}>
        {t('otherRoleText')}
      </EmptyState>
    )
  }
  return (
    <OwnerEntrance into="location" title={t('listTitle')} target={target}>
      {t('listIntro')}
    </OwnerEntrance>
  )
}
