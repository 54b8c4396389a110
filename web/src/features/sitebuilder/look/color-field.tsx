/** One color: typed or picked, with how it reads on its ground, and the color that reads well. */
import { Button, ColorInput } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import { inverted, isColor, type Reading } from '#features/sitebuilder/look/model.ts'
import { builderText } from '#features/sitebuilder/look/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/sitebuilder/look/builder.module.css'

interface ColorFieldProps {
  label: string
  color: string
  reading: Reading | null
  /** What the server refused. */
  fault: string | undefined
  onChange: (color: string) => void
}

export function ColorField({ label, color, reading, fault, onChange }: ColorFieldProps) {
  const t = useText(builderText)
  const messageText = useMessageText()
  const opposite = inverted(color)
  const { number } = useFormat()
  const ratio = reading ? number(Number(reading.ratio.toFixed(1))) : ''
  const values = { name: label, color: reading?.mended ?? '' }
  return (
    <div className={styles.color}>
      <ColorInput
        label={label}
        format="hex"
        popoverProps={{ withinPortal: true }}
        eyeDropperButtonProps={{ 'aria-hidden': true }}
        withEyeDropper={false}
        fixOnBlur={false}
        value={color}
        error={isColor(color) ? fault : messageText(messages.invalidHexColor)}
        onChange={onChange}
      />
      <div className={styles.reading}>
        {reading && (
          <span role={reading.mended ? 'alert' : undefined} className={reading.mended ? styles.low : styles.quietReading}>
            {t(reading.mended ? 'contrastLow' : 'contrast', { ratio, least: number(reading.least) })}
          </span>
        )}
        {reading?.mended && (
          <Button size="compact-sm" variant="light" aria-label={t('mendOf', values)} onClick={() => onChange(reading.mended ?? color)}>
            {t('mend', values)}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.invert}
          aria-label={t('invertOf', values)}
          disabled={opposite === null}
          onClick={() => opposite !== null && onChange(opposite)}
        >
          {t('invert')}
        </Button>
      </div>
    </div>
  )
}
