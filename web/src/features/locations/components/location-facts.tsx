/** Everything known about the place, in groups; what is not known takes no room. */
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { Location } from '@backlot/contract/locations'
import { FactValue } from '#features/locations/components/fact-value.tsx'
import { factGroups, permissionsOf } from '#features/locations/detail-model.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { factText } from '#features/locations/fact-text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/components/facts.module.css'

export function LocationFacts({ location }: { location: Location }) {
  const t = useText(wholeDetailText)
  const word = useText(factText)
  const groups = factGroups(location)
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">{t('facts')}</h2>
      <div className={styles.groups}>
        {groups.map(({ group, facts }) => (
          <div key={group} className={styles.group}>
            <h3 className={styles.title}>{word(group)}</h3>
            <dl className={styles.list}>
              {facts.map((fact) => (
                <div key={fact.name} className={styles.pair}>
                  <dt>{word(fact.name === 'power' ? 'power_list' : fact.name)}</dt>
                  <dd>
                    <FactValue fact={fact} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}

const marks = { yes: IconCircleCheck, no: IconCircleX, ask: IconHelpCircle }

/** What may be done here: by icon, by word, and in that order. */
export function LocationRules({ location }: { location: Location }) {
  const t = useText(wholeDetailText)
  const word = useText(factText)
  const permissions = permissionsOf(location)
  if (permissions.length === 0 && !location.restrictions) return null
  return (
    <>
      {permissions.length > 0 && (
        <section aria-labelledby="permissions-title">
          <h2 id="permissions-title">{t('permissions')}</h2>
          <ul className={styles.permissions}>
            {permissions.map(({ name, answer }) => {
              const Mark = marks[answer]
              return (
                <li key={name} className={styles.permission} data-answer={answer}>
                  <span className={styles.mark}>
                    <Mark aria-hidden size={20} stroke={1.75} />
                  </span>
                  <span>{word(name)}</span>
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
