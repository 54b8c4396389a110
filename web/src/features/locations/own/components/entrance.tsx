/** Before somebody lists a property: sign up, or sign in. */
import { ownText } from '#features/locations/own/text.ts'
import { OwnerEntrance } from '#features/users/public.ts'
import { useText } from '#lib/text.ts'

/** @param target where signing in leads, without its first slash */
export function Entrance({ target }: { target: string }) {
  const t = useText(ownText)
  return (
    <OwnerEntrance into="location" title={t('listTitle')} target={target} otherRole={{ title: t('otherRole'), text: t('otherRoleText') }}>
      {t('listIntro')}
    </OwnerEntrance>
  )
}
