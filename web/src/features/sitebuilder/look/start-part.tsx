/** Words, pictures and buttons of the start page. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { defaultLanding, type LandingContent } from '@backlot/contract/site-settings'
import type { Brand } from '@backlot/contract/site-builder'
import { PictureField } from '#features/sitebuilder/look/pictures-part.tsx'
import { builderText } from '#features/sitebuilder/look/text.ts'
import type { DraftEditor } from '#features/sitebuilder/look/use-draft.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/sitebuilder/look/builder.module.css'

const cards = ['location', 'directory'] as const
const lines = ['browseText', 'browseRoute', 'registerText', 'registerRoute'] as const

export function StartPart({ draft }: { draft: DraftEditor }) {
  const t = useText(builderText)
  const { landing, landingContent } = draft.brand
  const set = (content: LandingContent | null) => draft.set({ landingContent: content })
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('firstPage')}
        data={[
          { value: 'landing', label: t('landing') },
          { value: 'protect', label: t('protect') },
          { value: 'auto', label: t('autoLanding') },
        ]}
        value={landing}
        onChange={(event) => draft.set({ landing: event.currentTarget.value as Brand['landing'] })}
      />
      {landingContent === null ? (
        <Button variant="default" onClick={() => set(defaultLanding)}>
          {t('ownStart')}
        </Button>
      ) : (
        <ContentFields content={landingContent} draft={draft} onChange={set} />
      )}
    </div>
  )
}

interface ContentProps {
  content: LandingContent
  draft: DraftEditor
  onChange: (content: LandingContent | null) => void
}

function ContentFields({ content, draft, onChange }: ContentProps) {
  const t = useText(builderText)
  const { welcomeDescription, sections } = content
  const setDescription = (change: Partial<typeof welcomeDescription>) =>
    onChange({ ...content, welcomeDescription: { ...welcomeDescription, ...change } })
  return (
    <>
      <TextInput
        label={t('welcomeTitle')}
        maxLength={2000}
        value={content.welcomeTitle}
        onChange={(event) => onChange({ ...content, welcomeTitle: event.currentTarget.value })}
      />
      <Textarea
        label={t('desktopText')}
        autosize
        maxLength={2000}
        value={welcomeDescription.desktop}
        onChange={(event) => setDescription({ desktop: event.currentTarget.value })}
      />
      <Textarea
        label={t('mobileText')}
        autosize
        maxLength={2000}
        value={welcomeDescription.mobile}
        onChange={(event) => setDescription({ mobile: event.currentTarget.value })}
      />
      {cards.map((card) => {
        const section = sections[card]
        const setSection = (change: Partial<typeof section>) =>
          onChange({ ...content, sections: { ...sections, [card]: { ...section, ...change } } })
        const faultOf = (name: string) => draft.faults[`landingContent.sections.${card}.${name}`]
        return (
          <fieldset key={card} className={styles.set}>
            <legend>{t(`${card}Card`)}</legend>
            <TextInput
              label={t('cardTitle')}
              maxLength={2000}
              value={section.title}
              onChange={(event) => setSection({ title: event.currentTarget.value })}
            />
            <Textarea
              label={t('cardText')}
              autosize
              maxLength={2000}
              value={section.description}
              onChange={(event) => setSection({ description: event.currentTarget.value })}
            />
            {lines.map((name) => (
              <TextInput
                key={name}
                label={t(name)}
                maxLength={200}
                value={section[name]}
                error={faultOf(name)}
                onChange={(event) => setSection({ [name]: event.currentTarget.value })}
              />
            ))}
            <PictureField label={t(`${card}Image`)} path={section.image} onChange={(image) => setSection({ image })} />
          </fieldset>
        )
      })}
      <Button variant="default" onClick={() => onChange(null)}>
        {t('usualStart')}
      </Button>
    </>
  )
}
