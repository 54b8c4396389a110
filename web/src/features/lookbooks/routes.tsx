/** The screens of this feature, each loaded when it is opened. */
import { lazyScreen } from '#ui/lazy-part.tsx'

const later = () => import('#features/lookbooks/later-screens.ts')

export const LookbookListScreen = lazyScreen(async () => (await later()).list())
export const LookbookScreen = lazyScreen(async () => (await later()).lookbook())
export const LinksScreen = lazyScreen(async () => (await later()).links())
export const LookbookHistoryScreen = lazyScreen(async () => (await later()).history())
