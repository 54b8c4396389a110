/** One location of a report, to be written about: notes, rating, and the pictures that are shown. */
import { Checkbox, Fieldset, Group, NativeSelect, SimpleGrid } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { GalleryItem } from '@backlot/contract/locations'
import { type ReportItem, reportLimits } from '@backlot/contract/reports'
import { OrderButtons, orderOf } from '#features/reports/office/order-buttons.tsx'
import { officeText } from '#features/reports/office/text.ts'
import { TypedText } from '#features/reports/office/typed-text.tsx'
import { itemNotes, reportText } from '#features/reports/text.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/reports/components/report.module.css'

const ratings = ['1', '2', '3', '4', '5']

interface ItemFieldsProps {
  item: ReportItem
  name: string
  gallery: readonly GalleryItem[]
  onChange: (change: Partial<ReportItem>) => void
  order: Omit<ComponentProps<typeof OrderButtons>, 'name'>
}

export function ItemFields({ item, name, gallery, onChange, order }: ItemFieldsProps) {
  const t = useText(officeText)
  const words = useText(reportText)
  return (
    <Fieldset legend={name} mt="md" classNames={{ legend: styles.place ?? '' }}>
      <div className={styles.orders}>
        <OrderButtons name={name} {...order} />
      </div>
      <TypedText
        label={t('summary')}
        minRows={2}
        maxLength={reportLimits.text}
        value={item.summary}
        onText={(summary) => onChange({ summary })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} mt="sm" spacing="sm">
        {itemNotes.map((note) => (
          <TypedText
            key={note}
            label={words(note)}
            minRows={1}
            maxLength={reportLimits.note}
            value={item[note]}
            onText={(text) => onChange({ [note]: text })}
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
      <ChosenPictures item={item} name={name} gallery={gallery} onChange={onChange} />
    </Fieldset>
  )
}

/** Those that are chosen stand first, in their order, each with its caption. */
function ChosenPictures({ item, name, gallery, onChange }: Pick<ItemFieldsProps, 'item' | 'name' | 'gallery' | 'onChange'>) {
  const t = useText(officeText)
  const chosen = item.pictures
  const isFull = chosen.length >= reportLimits.pictures
  const known = new Map(
    gallery.map((picture, index) => [picture.id, { picture, label: picture.caption || t('picture', { number: index + 1 }) }]),
  )
  const write = (pictures: ReportItem['pictures']) => onChange({ pictures })
  const at = (id: number) => chosen.findIndex((one) => one.image_id === id)
  if (gallery.length === 0) return null
  return (
    <div role="group" aria-label={t('pictures', { name })}>
      {chosen.map(({ image_id: id, caption }, index) => {
        const shown = known.get(id)
        if (!shown) return null
        return (
          <div key={id} className={styles.captioned}>
            <Picture picture={shown.picture} alt="" sizes="120px" className={styles.small} />
            <TypedText
              label={t('caption', { name: shown.label })}
              value={caption}
              maxLength={300}
              onText={(text) => write(chosen.map((one) => (one.image_id === id ? { ...one, caption: text } : one)))}
            />
            <OrderButtons name={shown.label} {...orderOf(chosen, index, write)} onRemove={undefined} />
          </div>
        )
      })}
      <Group mt="md">
        {[...known].map(([id, { picture, label }]) => (
          <Checkbox
            key={id}
            aria-label={label}
            label={<Picture picture={picture} alt="" sizes="120px" className={styles.small} />}
            checked={at(id) >= 0}
            disabled={isFull && at(id) < 0}
            onChange={() => write(at(id) >= 0 ? chosen.toSpliced(at(id), 1) : [...chosen, { image_id: id, caption: '' }])}
          />
        ))}
      </Group>
    </div>
  )
}
