/** The keys of the office, by where they work. */
import { Kbd, Modal } from '@mantine/core'
import { Fragment } from 'react'
import { useText } from '#lib/text.ts'
import { finderText } from '#app/office/finder/text.ts'
import styles from '#app/office/finder/finder.module.css'

/** A key by its name, or by the word for it where it has none. */
const keys = {
  everywhere: [
    [['Ctrl + K', '⌘ + K'], 'keyFinder'],
    [['?'], 'keyKeys'],
    [['/'], 'keySearch'],
    [['Esc'], 'keyEscape'],
  ],
  inLists: [
    [['arrows'], 'keyMove'],
    [['X', 'space'], 'keySelect'],
    [['Shift + X'], 'keyRange'],
    [['Enter'], 'keyOpen'],
    [['B'], 'keyCollect'],
  ],
  inPictures: [
    [['arrows'], 'keyMove'],
    [['X'], 'keySelect'],
    [['space'], 'keyPick'],
    [['Delete'], 'keyDelete'],
  ],
  inForms: [[['Ctrl + S', '⌘ + S'], 'keySave']],
} as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText(finderText)
  const name = (key: string): string => (key === 'arrows' || key === 'space' ? t(key) : key)
  return (
    <Modal opened onClose={onClose} title={t('keys')} size={560} closeButtonProps={{ 'aria-label': t('close') }}>
      {(Object.keys(keys) as (keyof typeof keys)[]).map((place) => (
        <section key={place} className={styles.keysOf} aria-labelledby={`keys-${place}`}>
          <h3 id={`keys-${place}`} className={styles.heading}>
            {t(place)}
          </h3>
          <dl className={styles.keys}>
            {keys[place].map(([pressed, what]) => (
              <Fragment key={what}>
                <dt>
                  {pressed.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 ? ` ${t('or')} ` : null}
                      <Kbd>{name(key)}</Kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{t(what)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
