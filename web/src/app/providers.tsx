import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { styleNonce, useSite } from '#lib/site.ts'
import { siteLook } from '#ui/theme/site-theme.ts'
import { router } from '#app/router.tsx'

const schemes = localStorageColorSchemeManager({ key: 'backlot-color-scheme' })

/** What every screen stands on: the site's look, the cache, the router. */
export function Providers() {
  const site = useSite()
  const { theme, resolver } = useMemo(() => siteLook(site), [site])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme={site.settings.theme.colorScheme}
      colorSchemeManager={schemes}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
