/** Mantine around what needs it: dialogs, menus, forms, the admin area. The first view of a public page does without. */
import { MantineContext, MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import { styleNonce, useSite } from '#lib/site.ts'
import { chooseScheme, chosenScheme, onScheme } from '#ui/theme/color-scheme.ts'
import { siteTheme } from '#ui/theme/site-theme.ts'

/** Each provider listens for itself, so each has a manager of its own. */
function schemeManager(): MantineColorSchemeManager {
  let forget = () => {}
  return {
    get: chosenScheme,
    set: chooseScheme,
    subscribe: (listener) => {
      forget = onScheme(listener)
    },
    unsubscribe: () => forget(),
    clear: () => {},
  }
}

/** Gives its children the site's theme; inside of another one, it is that one. */
export function Mantine({ children }: { children: ReactNode }) {
  const outer = useContext(MantineContext)
  return outer ? children : <Themed>{children}</Themed>
}

function Themed({ children }: { children: ReactNode }) {
  const site = useSite()
  const theme = useMemo(() => siteTheme(site), [site])
  const [manager] = useState(schemeManager)
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={manager}
      getStyleNonce={styleNonce}
      // The page has them from its first picture on (site-variables.ts).
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
