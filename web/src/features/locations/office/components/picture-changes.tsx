/** An owner's edit, picture by picture: what came, what went, and what of the others changes. */
import { IconMinus, IconPencil, IconPhotoOff, IconPlus, type TablerIcon } from '@tabler/icons-react'
import type { PictureChange } from '@backlot/contract/location-records'
import { useValueText } from '#features/engine/values.ts'
import { officeText, type OfficeWord } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import records from '#features/engine/records.module.css'
import styles from '#features/locations/office/office.module.css'

const icons: Record<PictureChange['kind'], TablerIcon> = { added: IconPlus, changed: IconPencil, removed: IconMinus }
const isWord = (name: string): name is OfficeWord => name in officeText.en

export function PictureChanges({ pictures }: { pictures: readonly PictureChange[] }) {
  const t = useText(officeText)
  if (pictures.length === 0) return null
  return (
    <section>
      <h2 className={records.heading}>{t('picturesTitle', { count: pictures.length })}</h2>
      <ul className={styles.pictures}>
        {pictures.map((change) => (
          <li key={change.image_id}>
            <OnePicture change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OnePicture({ change: { kind, picture, changes } }: { change: PictureChange }) {
  const t = useText(officeText)
  const read = useValueText()
  const Icon = icons[kind]
  // Places are numbers with room between them: only that it moves can be said.
  const listed = Object.entries(changes).filter(([name]) => name !== 'removed' && name !== 'sort_order')
  const isMoved = kind === 'changed' && 'sort_order' in changes
  return (
    <figure className={styles.picture} data-kind={kind}>
      <div className={styles.frame}>
        {picture ? <Picture picture={picture} alt="" sizes="260px" /> : <IconPhotoOff aria-label={t('pictureGone')} size={28} />}
      </div>
      <figcaption>
        <strong className={styles.kind}>
          <Icon aria-hidden size={16} /> {t(kind)}
        </strong>
        {listed.map(([name, [before, after]]) => (
          <span key={name} className={styles.pictureChange}>
            {isWord(name) ? t(name) : name}: {kind === 'added' ? null : <del>{read(name, before)}</del>} <ins>{read(name, after)}</ins>
          </span>
        ))}
        {isMoved && <span className={styles.pictureChange}>{t('movedPlace')}</span>}
      </figcaption>
    </figure>
  )
}
