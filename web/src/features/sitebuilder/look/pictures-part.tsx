/** Logos, icon and pictures of the look. */
import { Button, FileButton } from '@mantine/core'
import type { Brand } from '@backlot/contract/site-builder'
import { useAddImage } from '#features/sitebuilder/look/api.ts'
import { builderText } from '#features/sitebuilder/look/text.ts'
import type { DraftEditor } from '#features/sitebuilder/look/use-draft.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { NumberField } from '#ui/form/number-field.tsx'
import styles from '#features/sitebuilder/look/builder.module.css'

export function PicturesPart({ draft }: { draft: DraftEditor }) {
  const t = useText(builderText)
  const { theme, ...brand } = draft.brand
  const setTheme = (change: Partial<Brand['theme']>) => draft.set({ theme: { ...theme, ...change } })
  return (
    <div className={styles.fields}>
      {(['logo', 'darkLogo', 'favicon', 'fixedLogo'] as const).map((name) => (
        <PictureField key={name} label={t(name)} path={brand[name]} onChange={(path) => draft.set({ [name]: path })} />
      ))}
      <PictureField label={t('backgroundImage')} path={theme.backgroundImage} onChange={(path) => setTheme({ backgroundImage: path })} />
      {(['logoWidth', 'logoWidthMobile'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(name)}
          min={40}
          max={name === 'logoWidth' ? 600 : 320}
          isWhole
          value={theme[name]}
          error={draft.faults[`theme.${name}`]}
          onNumber={(value) => value !== null && setTheme({ [name]: value })}
        />
      ))}
    </div>
  )
}

interface PictureFieldProps {
  label: string
  path: string
  onChange: (path: string) => void
}

export function PictureField({ label, path, onChange }: PictureFieldProps) {
  const t = useText(builderText)
  const messageText = useMessageText()
  const adding = useAddImage()
  const add = (file: File | null) => {
    if (!file) return
    adding.mutate(file, { onSuccess: (added) => onChange(added.path), onError: (error) => toast.error(messageText(error.first)) })
  }
  return (
    <div role="group" aria-label={label} className={styles.picture}>
      <span className={styles.pictureName}>{label}</span>
      {path ? <img src={path} alt="" className={styles.thumb} /> : <span className={styles.quiet}>{t('noPicture')}</span>}
      <div className={styles.actions}>
        <FileButton accept="image/png,image/jpeg,image/webp,image/gif,image/avif" onChange={add}>
          {(props) => (
            <Button size="sm" variant="default" loading={adding.isPending} aria-label={t('chooseOf', { name: label })} {...props}>
              {t('choosePicture')}
            </Button>
          )}
        </FileButton>
        {path && (
          <Button size="sm" variant="subtle" aria-label={t('removeOf', { name: label })} onClick={() => onChange('')}>
            {t('removePicture')}
          </Button>
        )}
      </div>
    </div>
  )
}
