/** Everything known about the place, in groups; what is not known takes no room. */
import { Suspense } from 'react'
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { Location } from '@backlot/contract/locations'
import { FactGroup, FactSection } from '#features/locations/components/fact-group.tsx'
import { factGroups, permissionsOf } from '#features/locations/facts.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { factText } from '#features/locations/fact-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import styles from '#features/locations/components/facts.module.css'

const OfficeFacts = lazyBare(async () => (await import('#features/locations/components/office-facts.tsx')).OfficeFacts)

export function LocationFacts({ location }: { location: Location }) {
  const word = useText(factText)
  const groups = factGroups(location)
  const isAlone = groups.length === 0
  const office = location.can.seePrivate && (
    <Suspense fallback={null}>
      <OfficeFacts location={location} isAlone={isAlone} />
    </Suspense>
  )
  if (isAlone) return office
  return (
    <FactSection>
      {groups.map(({ group, facts }) => (
        <FactGroup key={group} title={word(group)} facts={facts} />
      ))}
      {office}
    </FactSection>
  )
}

const marks = { yes: IconCircleCheck, no: IconCircleX, ask: IconHelpCircle }

/** What may be done here: by icon, by word, and in that order. */
export function LocationRules({ location }: { location: Location }) {
  const t = useText(wholeDetailText)
  const locale = useLocale()
  const permissions = permissionsOf(location)
  if (permissions.length === 0 && !location.restrictions) return null
  return (
    <>
      {permissions.length > 0 && (
        <section aria-labelledby="permissions-title">
          <h2 id="permissions-title">{t('permissions')}</h2>
          <ul className={styles.permissions}>
            {permissions.map(({ name, label, answer }) => {
              const Mark = marks[answer]
              return (
                <li key={name} className={styles.permission} data-answer={answer}>
                  <span className={styles.mark}>
                    <Mark aria-hidden size={20} stroke={1.75} />
                  </span>
                  <span>{label[locale]}</span>
                  <span className={styles.answer}>{t(answer)}</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {location.restrictions && (
        <section aria-labelledby="restrictions-title">
          <h2 id="restrictions-title">{t('restrictions')}</h2>
          <p className={styles.restrictions}>{location.restrictions}</p>
        </section>
      )}
    </>
  )
}
