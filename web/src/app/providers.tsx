import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { styleNonce, useSite } from '#lib/site.ts'
import { siteStyles } from '#ui/theme/site-variables.ts'
import { router } from '#app/router.tsx'

/** What every screen stands on: the site's look, the cache, the router. */
export function Providers() {
  const site = useSite()
  const look = useMemo(() => siteStyles(site), [site])
  return (
    <>
      <style nonce={styleNonce()}>{look}</style>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </>
  )
}
