/** What the frame of the page shows of this feature: the header's dropdown, and the panel beside the library. */
import { lazyPart } from '#ui/lazy-part.tsx'

export const LookbookPanel = lazyPart(async () => (await import('#features/lookbooks/components/lookbook-panel.tsx')).LookbookPanel)
export const LookbookMenu = lazyPart(async () => (await import('#features/lookbooks/components/lookbook-menu.tsx')).LookbookMenu)
