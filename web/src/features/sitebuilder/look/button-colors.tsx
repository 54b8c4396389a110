/** A kind of button: in the main color, or with a ground and a text of its own (S1 §1). */
import { Switch } from '@mantine/core'
import { ColorField } from '#features/sitebuilder/look/color-field.tsx'
import { type ButtonColors as Colors, type ButtonKey, readingOn } from '#features/sitebuilder/look/model.ts'
import { builderText } from '#features/sitebuilder/look/text.ts'
import type { DraftEditor } from '#features/sitebuilder/look/use-draft.ts'
import { useText } from '#lib/text.ts'
import { readableOn } from '#ui/theme/palette.ts'
import styles from '#features/sitebuilder/look/builder.module.css'

const least = 4.5

interface ButtonColorsProps {
  name: ButtonKey
  draft: DraftEditor
  onChange: (button: Colors | null) => void
}

export function ButtonColors({ name, draft, onChange }: ButtonColorsProps) {
  const t = useText(builderText)
  const { theme } = draft.brand
  const button = theme[name]
  const own = (): Colors => ({ BGColor: theme.PrimaryThemeColor, FontColor: readableOn(theme.PrimaryThemeColor) })
  return (
    <fieldset className={styles.set}>
      <legend>{t(name)}</legend>
      <Switch
        label={t('inMainColor')}
        checked={button === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : own())}
      />
      {button && (
        <>
          <ColorField
            label={t('buttonGround')}
            color={button.BGColor}
            reading={null}
            fault={draft.faults[`theme.${name}.BGColor`]}
            onChange={(color) => onChange({ ...button, BGColor: color })}
          />
          <ColorField
            label={t('buttonText')}
            color={button.FontColor}
            reading={readingOn(button.FontColor, button.BGColor, least)}
            fault={draft.faults[`theme.${name}.FontColor`]}
            onChange={(color) => onChange({ ...button, FontColor: color })}
          />
        </>
      )}
    </fieldset>
  )
}
