/** What the landing page shows. */
import type { LandingContent } from '@backlot/contract/site-settings'
import { defaultLanding } from '@backlot/contract/site-settings'
import type { Locale } from '#lib/locale.ts'

const norwegianDefaults: LandingContent = {
  welcomeTitle: 'Velkommen til bransjekatalogen og stedsdatabasen for film',
  welcomeDescription: { desktop: '', mobile: '' },
  sections: {
    directory: {
      ...defaultLanding.sections.directory,
      title: 'BRANSJEKATALOG',
      browseText: 'SE KATALOGEN',
      registerText: 'REGISTRER DEG',
    },
    location: {
      ...defaultLanding.sections.location,
      title: 'STEDSDATABASE',
      browseText: 'SE INNSPILLINGSSTEDENE',
      registerText: 'MELD INN ET STED',
    },
  },
}

/** The site's own content; without it the built-in defaults (S1 §2). */
export function landingOf(own: LandingContent | null, locale: Locale): LandingContent {
  return own ?? (locale === 'no' ? norwegianDefaults : defaultLanding)
}
