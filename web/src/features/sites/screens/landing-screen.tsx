import { IconAddressBook, IconFileCheck, IconPhotoSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LandingContent } from '@backlot/contract/site-settings'
import { useWindowMatches } from '#ui/breakpoints.ts'
import { useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { Debug } from '#features/sites/components/debug.tsx'
import { LandingSearch } from '#features/sites/components/landing-search.tsx'
import { PermitFooter } from '#features/sites/components/permit-footer.tsx'
import { landingOf } from '#features/sites/model.ts'
import { sitesText } from '#features/sites/text.ts'
import { buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/sites/screens/landing-screen.module.css'

type Section = LandingContent['sections']['location']

interface TileProps {
  section: Section
  icon: typeof IconPhotoSearch
}

function Tile({ section, icon: Icon }: TileProps) {
  return (
    <section className={styles.tile} aria-label={section.title}>
      {section.image ? <img className={styles.picture} src={section.image} alt="" /> : null}
      <div className={styles.words}>
        {section.image ? null : (
          <div className={styles.icon}>
            <Icon size={28} stroke={1.5} aria-hidden />
          </div>
        )}
        <h2 className={styles.title}>{section.title}</h2>
        {section.description ? <p className={styles.description}>{section.description}</p> : null}
        <div className={styles.buttons}>
          <Link to="/protect" search={{ d: section.browseRoute }} {...buttonLook({ variant: 'filled' })}>
            {section.browseText}
          </Link>
          <Link to="/protect" search={{ d: section.registerRoute }} {...buttonLook({ variant: 'default' })}>
            {section.registerText}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Sites with the facade flag put their permits beside the other two ways in. */
function PermitFacade() {
  const t = useText(sitesText)
  return (
    <section className={styles.tile} aria-label={t('permitsTitle')}>
      <div className={styles.words}>
        <div className={styles.icon}>
          <IconFileCheck size={28} stroke={1.5} aria-hidden />
        </div>
        <h2 className={styles.title}>{t('permitsTitle')}</h2>
        <p className={styles.description}>{t('permitsFacade')}</p>
        <div className={styles.buttons}>
          <Link to="/protect" search={{ d: 'permit' }} {...buttonLook({ variant: 'filled' })}>
            {t('permitsApply')}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** The site's front page: what the office has, and the two ways in (S1 §2 "Landing page"). */
export function LandingScreen() {
  const site = useSite()
  const content = landingOf(site.settings.landingContent, useLocale())
  const phone = useWindowMatches('(width <= 767px)')
  const { backgroundImage } = site.settings.theme
  const description = phone ? content.welcomeDescription.mobile || content.welcomeDescription.desktop : content.welcomeDescription.desktop
  return (
    <div className={styles.landing}>
      <div className={styles.hero} data-picture={backgroundImage ? true : undefined}>
        {backgroundImage ? <img className={styles.backdrop} src={backgroundImage} alt="" fetchPriority="high" /> : null}
        <div className={styles.welcome}>
          <h1 className={styles.heading}>{content.welcomeTitle}</h1>
          {description ? <p className={styles.lead}>{description}</p> : null}
          {site.Ext.DisablePublicLocations ? null : <LandingSearch />}
        </div>
      </div>
      <div className={styles.tiles}>
        <Tile section={content.sections.location} icon={IconPhotoSearch} />
        <Tile section={content.sections.directory} icon={IconAddressBook} />
        {site.settings.permitFacade ? <PermitFacade /> : null}
      </div>
      {site.settings.permitFooter ? <PermitFooter /> : null}
      <Debug />
    </div>
  )
}
