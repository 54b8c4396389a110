/** Two people changed the same fields: theirs and yours side by side, to choose field by field. */
import { Button, Group, Modal, Radio, ScrollArea, Text } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { editText } from '#features/locations/edit/edit-text.ts'
import { useFieldName } from '#features/locations/edit/field-text.ts'
import { type Clash, shownRecord } from '#features/locations/edit/saver.ts'
import { useSaver } from '#features/locations/edit/saver-context.tsx'
import { useValueText } from '#features/locations/edit/components/value-text.tsx'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/edit/edit.module.css'

export function ConflictDialog() {
  const clash = useStore(useSaver().store, (state) => state.clash)
  return clash ? <Choosing key={clash.theirs.version} clash={clash} /> : null
}

const sideOf = (record: object, field: string): unknown => Object.entries(record).find(([name]) => name === field)?.[1]

function Choosing({ clash: { theirs, fields } }: { clash: Clash }) {
  const t = useText(editText)
  const label = useFieldName()
  const text = useValueText()
  const saver = useSaver()
  const mine = useStore(saver.store, (state) => state.unsaved)
  const [kept, setKept] = useState<readonly string[]>(fields)
  const by = theirs.updated_by?.name ?? t('theirs')
  const choose = (field: string, own: boolean) => setKept((now) => (own ? [...now, field] : now.filter((one) => one !== field)))
  return (
    <Modal
      opened
      onClose={() => void saver.resolve(fields)}
      title={t('conflictTitle')}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text mb="sm">{t('conflictText')}</Text>
      <Group mb="sm">
        <Button size="xs" variant="default" onClick={() => setKept([])}>
          {t('allTheirs')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setKept(fields)}>
          {t('allMine')}
        </Button>
      </Group>
      <ScrollArea.Autosize mah="55vh">
        {fields.map((field) => (
          <Radio.Group
            key={field}
            value={kept.includes(field) ? 'mine' : 'theirs'}
            onChange={(side) => choose(field, side === 'mine')}
            label={label(field)}
            labelProps={{ fw: 600 }}
          >
            <div className={styles.sides}>
              <Radio
                value="theirs"
                label={by}
                description={<span className={styles.side}>{text(field, sideOf(theirs.record, field))}</span>}
              />
              <Radio
                value="mine"
                label={t('mine')}
                description={
                  <span className={styles.side}>{text(field, sideOf(shownRecord({ edit: theirs, unsaved: mine }), field))}</span>
                }
              />
            </div>
          </Radio.Group>
        ))}
      </ScrollArea.Autosize>
      <Group justify="flex-end" mt="md">
        <Button onClick={() => void saver.resolve(kept)}>{t('keepChosen')}</Button>
      </Group>
    </Modal>
  )
}
