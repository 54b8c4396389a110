/** How a new office begins: what differs from the settings that every site has. */
import type { SitePresetKey } from '@backlot/contract/site-builder'
import type { SiteSettings } from '@backlot/contract/site-settings'
import type { z } from 'zod'

export const officePresets: Readonly<Record<SitePresetKey, z.input<typeof SiteSettings>>> = {
  open: { landing: 'landing' },
  password: { landing: 'protect', DisablePublicPass: false },
  directory: { landing: 'landing', afterPass: 'directories', DisablePublicLocations: true, logoutTo: 'protect-directories' },
  permits: { landing: 'landing', EnablePublicPermit: true, permitLanding: true, permitFooter: true, permitFacade: true },
  lookbooks: { LMVersion: true, logoutTo: 'login' },
}
