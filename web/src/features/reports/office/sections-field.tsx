/** The sections of a report with their locations: written, ordered, added and removed. */
import { Button, Fieldset, SimpleGrid } from '@mantine/core'
import type { Report, ReportItem, ReportSection } from '@backlot/contract/reports'
import { reportLimits } from '@backlot/contract/reports'
import { useEditedField, useSaving } from '#features/engine/editor/context.tsx'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { useGalleries } from '#features/reports/office/api.ts'
import { blankItem, type ReportEdit } from '#features/reports/office/edits.ts'
import { ItemFields } from '#features/reports/office/item-fields.tsx'
import { OrderButtons, orderOf } from '#features/reports/office/order-buttons.tsx'
import { officeText } from '#features/reports/office/text.ts'
import { TypedText } from '#features/reports/office/typed-text.tsx'
import { useText } from '#lib/text.ts'
import styles from '#features/reports/components/report.module.css'

const replaced = <One,>(all: readonly One[], at: number, change: Partial<One>): One[] =>
  all.map((one, index) => (index === at ? { ...one, ...change } : one))

/** Of a section that nobody has stored yet: somebody may be typing in it when it is. */
const newId = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) >>> 1 || 1

export const locationIdsOf = (sections: readonly ReportSection[]): number[] => [
  ...new Set(sections.flatMap(({ items }) => items.map((item) => item.location_id))),
]

/** What is stored of each location besides what is written here. */
export const useShownItems = () => {
  const report: Report | undefined = useSaving(({ edit }) => (edit as ReportEdit | null)?.report)
  return new Map(report?.sections.flatMap(({ items }) => items.map((item) => [item.location_id, item] as const)))
}

export function SectionsField() {
  const t = useText(officeText)
  const { value, set } = useEditedField('sections')
  const sections = (value ?? []) as ReportSection[]
  const shown = useShownItems()
  const { data: pictures = [] } = useGalleries(locationIdsOf(sections))
  const nameOf = (id: number) => shown.get(id)?.location_name ?? t('newLocation')
  return (
    <div className={styles.wide}>
      {sections.map((section, at) => {
        const put = (items: ReportItem[]) => set(replaced(sections, at, { items }))
        const write = (part: Partial<ReportSection>) => set(replaced(sections, at, part))
        return (
          <Fieldset key={section.id} legend={t('section', { number: at + 1 })} mt="lg">
            <div className={styles.orders}>
              <OrderButtons name={t('section', { number: at + 1 })} {...orderOf(sections, at, set)} />
            </div>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TypedText
                label={t('heading', { number: at + 1 })}
                value={section.heading}
                maxLength={200}
                onText={(heading) => write({ heading })}
              />
              <TypedText
                label={t('setName', { number: at + 1 })}
                value={section.set_name}
                maxLength={200}
                onText={(set_name) => write({ set_name })}
              />
            </SimpleGrid>
            {section.items.map((item, index) => (
              <ItemFields
                key={item.location_id}
                item={item}
                name={nameOf(item.location_id)}
                gallery={pictures.filter((picture) => picture.location_id === item.location_id && !picture.hidden)}
                onChange={(part) => put(replaced(section.items, index, part))}
                order={orderOf(section.items, index, put)}
              />
            ))}
            <div className={styles.adding}>
              <LocationField
                key={section.items.length}
                label={t('addLocation')}
                value={null}
                onChange={(id) => {
                  const isNew = id !== null && section.items.every((item) => item.location_id !== id)
                  if (isNew && section.items.length < reportLimits.items) put([...section.items, blankItem(id)])
                }}
              />
            </div>
          </Fieldset>
        )
      })}
      <Button
        mt="md"
        variant="light"
        disabled={sections.length >= reportLimits.sections}
        onClick={() => set([...sections, { id: newId(), heading: '', set_name: '', items: [] }])}
      >
        {t('addSection')}
      </Button>
    </div>
  )
}
