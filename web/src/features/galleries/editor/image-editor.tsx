/** The image editor: crop in shapes, turn, flip, straighten, brightness, contrast, saturation. Every control is reached by keys. */
import { Button, Group, Modal, NativeSelect, Slider, Text } from '@mantine/core'
import { IconFlipHorizontal, IconFlipVertical, IconRotate2, IconRotateClockwise2, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { fetchFile, useSendEdited } from '#features/galleries/api.ts'
import { filterOf, plainTone, renderEdit, type Tone } from '#features/galleries/editor/pixels.ts'
import { nameOf } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { type Translate, useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import iconAlone from '#ui/icon-alone.module.css'
import styles from '#features/galleries/components/gallery.module.css'

interface ImageEditorProps {
  locationId: number
  picture: ManagedPicture
  onClose: () => void
}

const ratios = ['', '1:1', '4:3', '3:2', '16:9', '3:4', '2:3', '9:16'] as const

/** The picture's own shape, or its turned one, where no other is chosen. */
function aspectOf(ratio: string, { width, height }: { width: number; height: number }, quarter: number): number {
  const [across, up] = ratio.split(':').map(Number)
  if (across && up) return across / up
  return quarter % 180 === 0 ? width / height : height / width
}

/** The bytes that the picture is made of, as the browser draws them: upright. */
function useImage(picture: ManagedPicture) {
  const image = useQuery({
    queryKey: ['galleries', 'file', picture.id, picture.small],
    queryFn: async () => {
      const blob = await fetchFile(picture.id)
      return { bitmap: await createImageBitmap(blob), url: URL.createObjectURL(blob) }
    },
    gcTime: 0,
    retry: false,
  })
  const url = image.data?.url
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return image
}

const start = { ratio: '', quarter: 0, fine: 0, zoom: 1, across: false, upright: false, tone: plainTone, crop: { x: 0, y: 0 } }

export function ImageEditor({ locationId, picture, onClose }: ImageEditorProps) {
  const t = useText(galleriesText)
  const image = useImage(picture)
  const send = useSendEdited(locationId)
  const [edit, setEdit] = useState(start)
  const [area, setArea] = useState<Area | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const set = (change: Partial<typeof start>) => setEdit((before) => ({ ...before, ...change }))
  const rotation = edit.quarter + edit.fine

  const save = async () => {
    if (!image.data || !area) return
    setIsMaking(true)
    try {
      const blob = await renderEdit(image.data.bitmap, {
        area,
        rotation,
        flipAcross: edit.across,
        flipUpright: edit.upright,
        tone: edit.tone,
      })
      await send.mutateAsync({ imageId: picture.id, blob })
      toast.success(t('editSaved'))
      onClose()
    } catch {
      // A refusal has said so itself; what was done stays on the screen.
      if (!send.isError) toast.error(t('editorFailed'))
    } finally {
      setIsMaking(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={`${t('editorTitle')}: ${nameOf(picture)}`}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {image.isError ? <ErrorState error={image.error} title={t('editorFailed')} onRetry={() => void image.refetch()} /> : null}
      <div className={styles.stage}>
        {image.data ? (
          <Cropper
            image={image.data.url}
            crop={edit.crop}
            zoom={edit.zoom}
            minZoom={1}
            maxZoom={6}
            rotation={rotation}
            aspect={aspectOf(edit.ratio, image.data.bitmap, edit.quarter)}
            transform={`translate(${edit.crop.x}px, ${edit.crop.y}px) rotate(${rotation}deg) scale(${edit.zoom * (edit.across ? -1 : 1)}, ${edit.zoom * (edit.upright ? -1 : 1)})`}
            style={{ mediaStyle: { filter: filterOf(edit.tone) } }}
            // The policy of the page lets no script write styles; they are in the style sheet imported above.
            disableAutomaticStylesInjection
            keyboardStep={8}
            cropperProps={{ role: 'group', 'aria-label': t('cropArea') }}
            mediaProps={{ alt: '' }}
            onCropChange={(crop) => set({ crop })}
            onZoomChange={(zoom) => set({ zoom })}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        ) : null}
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        {t('cropHint')}
      </Text>
      <Group mt="sm" gap={8} className={styles.turns}>
        <NativeSelect
          aria-label={t('ratio')}
          value={edit.ratio}
          data={ratios.map((ratio) => ({ value: ratio, label: ratio === '' ? t('ratioFree') : ratio }))}
          onChange={(event) => set({ ratio: event.currentTarget.value })}
        />
        <Turn icon={IconRotate2} word={t('rotateLeft')} onClick={() => set({ quarter: edit.quarter - 90 })} />
        <Turn icon={IconRotateClockwise2} word={t('rotate')} onClick={() => set({ quarter: edit.quarter + 90 })} />
        <Turn icon={IconFlipHorizontal} word={t('flipAcross')} isOn={edit.across} onClick={() => set({ across: !edit.across })} />
        <Turn icon={IconFlipVertical} word={t('flipUpright')} isOn={edit.upright} onClick={() => set({ upright: !edit.upright })} />
      </Group>
      <div className={styles.controls}>
        <Control label={t('zoom')} value={edit.zoom * 100} least={100} most={600} t={t} onChange={(zoom) => set({ zoom: zoom / 100 })} />
        <Control label={t('straighten')} value={edit.fine} least={-45} most={45} unit="degrees" t={t} onChange={(fine) => set({ fine })} />
        {(['brightness', 'contrast', 'saturation'] as const).map((name: keyof Tone) => (
          <Control
            key={name}
            label={t(name)}
            value={edit.tone[name]}
            least={0}
            most={200}
            t={t}
            onChange={(value) => set({ tone: { ...edit.tone, [name]: value } })}
          />
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={() => setEdit(start)}>
          {t('reset')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={isMaking || send.isPending} disabled={!area} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Group>
    </Modal>
  )
}

interface TurnProps {
  icon: TablerIcon
  word: string
  isOn?: boolean
  onClick: () => void
}

/** On a phone the icon alone, so that all of them stand in one row. */
function Turn({ icon: Icon, word, isOn, onClick }: TurnProps) {
  return (
    <Button
      className={iconAlone.button}
      variant="default"
      title={word}
      aria-pressed={isOn}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={onClick}
    >
      {word}
    </Button>
  )
}

interface ControlProps {
  label: string
  value: number
  least: number
  most: number
  unit?: 'degrees' | 'percentValue'
  t: Translate<'degrees' | 'percentValue'>
  onChange: (value: number) => void
}

function Control({ label, value, least, most, unit = 'percentValue', t, onChange }: ControlProps) {
  const text = t(unit, { value: Math.round(value) })
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm" aria-hidden>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Group>
      <Slider
        thumbLabel={label}
        value={value}
        min={least}
        max={most}
        step={1}
        label={null}
        onChange={onChange}
        thumbProps={{ 'aria-valuetext': text }}
      />
    </div>
  )
}
