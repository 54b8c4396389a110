/** Colours with their contrast, and the fonts that come with the portal. */
import { NativeSelect } from '@mantine/core'
import type { Brand } from '@backlot/contract/site-builder'
import { ButtonColors } from '#features/sitebuilder/look/button-colors.tsx'
import { ColorField } from '#features/sitebuilder/look/color-field.tsx'
import { buttonKeys, colorKeys, readingOf } from '#features/sitebuilder/look/model.ts'
import { builderText } from '#features/sitebuilder/look/text.ts'
import type { DraftEditor } from '#features/sitebuilder/look/use-draft.ts'
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
        <ColorField
          key={name}
          label={t(name)}
          color={theme[name]}
          reading={readingOf(theme, name)}
          fault={draft.faults[`theme.${name}`]}
          onChange={(color) => set({ [name]: color })}
        />
      ))}
      {buttonKeys.map((name) => (
        <ButtonColors key={name} name={name} draft={draft} onChange={(button) => set({ [name]: button })} />
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
