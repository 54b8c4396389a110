/** Two people changed the same fields: theirs and yours side by side, to choose field by field. */
import { Button, Group, Modal, Radio, ScrollArea, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormKind } from '#features/engine/context.tsx'
import { useSaver, useSaving } from '#features/engine/editor/context.tsx'
import { type Clash, shownOf } from '#features/engine/editor/saver.ts'
import { editorText } from '#features/engine/editor/text.ts'
import type { FormEdit } from '#features/engine/kind.ts'
import { useFieldLabel, useValueText } from '#features/engine/values.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/editor/editor.module.css'

export function ConflictDialog() {
  const clash = useSaving((state) => state.clash)
  return clash ? <Choosing key={clash.theirs.version} clash={clash} /> : null
}

function Choosing({ clash: { theirs, fields } }: { clash: Clash<FormEdit> }) {
  const t = useText(editorText)
  const label = useFieldLabel()
  const text = useValueText()
  const saver = useSaver()
  const { blank } = useFormKind()
  const unsaved = useSaving((state) => state.unsaved)
  const [mine, setMine] = useState<readonly string[]>(fields)
  const ownRecord = shownOf(blank, { edit: theirs, unsaved })
  const choose = (field: string, own: boolean) => setMine((now) => (own ? [...now, field] : now.filter((one) => one !== field)))
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
        <Button size="xs" variant="default" onClick={() => setMine([])}>
          {t('allTheirs')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setMine(fields)}>
          {t('allMine')}
        </Button>
      </Group>
      <ScrollArea.Autosize mah="55vh">
        {fields.map((field) => (
          <Radio.Group
            key={field}
            value={mine.includes(field) ? 'mine' : 'theirs'}
            onChange={(side) => choose(field, side === 'mine')}
            label={label(field)}
            labelProps={{ fw: 600 }}
          >
            <div className={styles.sides}>
              <Radio
                value="theirs"
                label={theirs.updated_by?.name ?? t('theirs')}
                description={<span className={styles.side}>{text(field, theirs.record[field])}</span>}
              />
              <Radio value="mine" label={t('mine')} description={<span className={styles.side}>{text(field, ownRecord[field])}</span>} />
            </div>
          </Radio.Group>
        ))}
      </ScrollArea.Autosize>
      <Group justify="flex-end" mt="md">
        <Button onClick={() => void saver.resolve(mine)}>{t('keepChosen')}</Button>
      </Group>
    </Modal>
  )
}
