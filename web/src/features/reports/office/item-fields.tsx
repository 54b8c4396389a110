/** One location of a report, to be written about: notes, rating, and the pictures that are shown. */
import { Button, Checkbox, Fieldset, Group, NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import type { GalleryItem } from '@backlot/contract/locations'
import { type Report, reportLimits } from '@backlot/contract/reports'
import { officeText } from '#features/reports/office/text.ts'
import { reportText } from '#features/reports/text.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'

export type EditedItem = Report['sections'][number]['items'][number]

const notes = ['fee_note', 'parking', 'power', 'noise', 'sun', 'access', 'restrictions', 'pros', 'cons'] as const
const ratings = ['1', '2', '3', '4', '5']

interface ItemFieldsProps {
  item: EditedItem
  gallery: readonly GalleryItem[]
  onChange: (change: Partial<EditedItem>) => void
  /** Not of the first one. */
  onUp: (() => void) | undefined
  onRemove: () => void
}

export function ItemFields({ item, gallery, onChange, onUp, onRemove }: ItemFieldsProps) {
  const t = useText(officeText)
  const words = useText(reportText)
  const { location_name: name, pictures } = item
  const toggle = (id: number) =>
    onChange({
      pictures: pictures.some((one) => one.image_id === id)
        ? pictures.filter((one) => one.image_id !== id)
        : [...pictures, { image_id: id, caption: '' }],
    })
  return (
    <Fieldset legend={name} mt="md">
      <Textarea
        label={t('summary')}
        autosize
        minRows={2}
        maxLength={reportLimits.text}
        value={item.summary}
        onChange={(event) => onChange({ summary: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} mt="sm" spacing="sm">
        {notes.map((note) => (
          <Textarea
            key={note}
            label={words(note)}
            autosize
            minRows={1}
            maxLength={reportLimits.note}
            value={item[note]}
            onChange={(event) => onChange({ [note]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <NativeSelect
        mt="sm"
        maw={240}
        label={t('rating')}
        data={[{ value: '', label: t('none') }, ...ratings]}
        value={item.rating === null ? '' : String(item.rating)}
        onChange={({ currentTarget: { value } }) => onChange({ rating: value === '' ? null : Number(value) })}
      />
      <Checkbox
        mt="sm"
        label={t('showAddress')}
        checked={item.show_address}
        onChange={(event) => onChange({ show_address: event.currentTarget.checked })}
      />
      {gallery.length > 0 && (
        <Group role="group" aria-label={t('pictures', { name })} mt="md">
          {gallery.map((picture, index) => (
            <Checkbox
              key={picture.id}
              aria-label={picture.caption || t('picture', { number: index + 1 })}
              label={<Picture picture={picture} alt="" sizes="120px" />}
              styles={{ label: { width: 120 } }}
              checked={pictures.some((one) => one.image_id === picture.id)}
              disabled={pictures.length >= reportLimits.pictures && !pictures.some((one) => one.image_id === picture.id)}
              onChange={() => toggle(picture.id)}
            />
          ))}
        </Group>
      )}
      <Group mt="sm">
        {onUp && (
          <Button variant="default" onClick={onUp}>
            {t('up', { name })}
          </Button>
        )}
        <Button variant="default" onClick={onRemove}>
          {t('remove', { name })}
        </Button>
      </Group>
    </Fieldset>
  )
}
