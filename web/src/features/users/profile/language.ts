/** The language of the own account, changed from a menu that has not read the profile. */
import { profileApi as api, type OwnProfile } from '@backlot/contract/profile'
import { profileKey } from '#features/users/profile/api.ts'
import { call, type ApiError } from '#lib/http.ts'
import type { Locale } from '#lib/locale.ts'
import { inLanguage } from '#lib/messages.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#ui/feedback/toasts.ts'

/** The page speaks it from now on, also where the account cannot be reached. */
export async function saveLanguage(language: Locale): Promise<void> {
  useSession.setState({ accountLocale: language })
  try {
    const { version } = await call(api.profile, {})
    const profile = await call(api.changeProfile, { body: { version, language } })
    queryClient.setQueryData<OwnProfile>(profileKey, profile)
  } catch (error) {
    toast.error(inLanguage((error as ApiError).first, language))
  }
}
