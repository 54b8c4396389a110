/** What the frame of the page shows of this feature: the header's dropdown, and what staff collect with. */
import { lazyPart } from '#ui/lazy-part.tsx'

export const Collector = lazyPart(async () => (await import('#features/lookbooks/components/collector.tsx')).Collector)
export const LookbookMenu = lazyPart(async () => (await import('#features/lookbooks/components/lookbook-menu.tsx')).LookbookMenu)
