/** Fetches what staff open first while they look at a public page, so that it opens at once. */
import { router } from '#app/router.tsx'

const first = ['/admindash/locations', '/admindash/listproperty', '/admindash/directories'] as const

export async function prepareOffice(): Promise<void> {
  await import('#app/shell/admin-header.tsx')
  for (const to of first) await router.preloadRoute({ to })
}
