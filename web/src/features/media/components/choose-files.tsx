/** The buttons that take pictures from the device's files, or from its camera. */
import { Button } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { mediaText } from '#features/media/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/media/components/choose-files.module.css'

/** Endings stand beside types: not every system knows the type of a HEIC. */
const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,image/heic,image/heif,.heic,.heif'
const films = 'video/mp4,video/quicktime,video/webm'

interface ChooseFilesProps {
  onFiles: (files: readonly File[]) => void
  /** Films are taken too. */
  withFilms?: boolean
  disabled?: boolean
}

export function ChooseFiles({ onFiles, withFilms = false, disabled = false }: ChooseFilesProps) {
  const t = useText(mediaText)
  const [field, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen again.
    input.value = ''
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={withFilms ? `${pictures},${films}` : pictures}
        aria-label={t('choose')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        aria-label={t('camera')}
        onChange={(event) => take(event.currentTarget)}
      />
      <Button leftSection={<IconUpload size={18} aria-hidden />} disabled={disabled} onClick={() => field.current?.click()}>
        {t('choose')}
      </Button>
      <Button
        variant="default"
        className={styles.camera ?? ''}
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        {t('camera')}
      </Button>
    </>
  )
}
