/** Colours with their contrast, and the fonts that come with the portal. */
import { Button, ColorInput, NativeSelect } from '@mantine/core'
import type { Brand } from '@backlot/contract/site-builder'
import { messages } from '@backlot/contract/messages'
import { type ColorKey, colorKeys, inverted, isColor, readingOf } from '#features/sitebuilder/look/model.ts'
import { builderText } from '#features/sitebuilder/look/text.ts'
import type { DraftEditor } from '#features/sitebuilder/look/use-draft.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/sitebuilder/look/builder.module.css'

const families = ['system', 'serif', 'rounded', 'mono'] as const
const schemes = ['auto', 'light', 'dark'] as const

export function ColorsPart({ draft }: { draft: DraftEditor }) {
  const t = useText(builderText)
  const { theme } = draft.brand
  const set = (change: Partial<Brand['theme']>) => draft.set({ theme: { ...theme, ...change } })
  return (
    <div className={styles.fields}>
      {colorKeys.map((name) => (
        <ColorField key={name} name={name} draft={draft} onChange={(color) => set({ [name]: color })} />
      ))}
      {(['fontFamily', 'headingFamily'] as const).map((name) => (
        <NativeSelect
          key={name}
          label={t(name)}
          data={families.map((value) => ({ value, label: t(value) }))}
          value={theme[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={t('colorScheme')}
        data={schemes.map((value) => ({ value, label: t(value) }))}
        value={theme.colorScheme}
        onChange={(event) => set({ colorScheme: event.currentTarget.value as (typeof schemes)[number] })}
      />
    </div>
  )
}

interface ColorFieldProps {
  name: ColorKey
  draft: DraftEditor
  onChange: (color: string) => void
}

function ColorField({ name, draft, onChange }: ColorFieldProps) {
  const t = useText(builderText)
  const messageText = useMessageText()
  const { theme } = draft.brand
  const color = theme[name]
  const reading = readingOf(theme, name)
  const opposite = inverted(color)
  const ratio = reading ? reading.ratio.toFixed(1) : ''
  const values = { name: t(name), color: reading?.mended ?? '' }
  return (
    <div className={styles.color}>
      <ColorInput
        label={t(name)}
        format="hex"
        popoverProps={{ withinPortal: true }}
        eyeDropperButtonProps={{ 'aria-hidden': true }}
        withEyeDropper={false}
        fixOnBlur={false}
        value={color}
        error={isColor(color) ? draft.faults[`theme.${name}`] : messageText(messages.invalidHexColor)}
        onChange={onChange}
      />
      <div className={styles.reading}>
        {reading && (
          <span role={reading.mended ? 'alert' : undefined} className={reading.mended ? styles.low : styles.quiet}>
            {t(reading.mended ? 'contrastLow' : 'contrast', { ratio, least: String(reading.least) })}
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
