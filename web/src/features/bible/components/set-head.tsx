/** The head of a set: where it stands in the script, and how much is shot in it. */
import { pagesText, slugOf } from '@backlot/contract/bible-labels'
import type { ReadSet } from '#features/bible/components/model.ts'
import { bibleText } from '#features/bible/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/bible/components/bible.module.css'

export function SetHead({ set, id }: { set: ReadSet; id: string }) {
  const t = useText(bibleText)
  const locale = useLocale()
  const facts = [
    set.episode_no > 0 ? t('episode', { number: String(set.episode_no) }) : '',
    t('set', { number: String(set.set_no) }),
    set.scenes && t('scenes', { scenes: set.scenes }),
    set.pages_eighths > 0 ? t('pages', { pages: pagesText(set.pages_eighths) }) : '',
    set.shoot_days > 0 ? t('shootDays', { count: set.shoot_days }) : '',
    set.cast_no && t('cast', { numbers: set.cast_no }),
  ]
  return (
    <div>
      <h2 id={id} className={styles.slug}>
        {slugOf(set, locale)}
      </h2>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      {set.script_location ? <p className={styles.quiet}>{set.script_location}</p> : null}
    </div>
  )
}
