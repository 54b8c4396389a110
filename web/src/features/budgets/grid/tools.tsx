/** The tools above the grid. */
import { Button, Modal, Select, Switch, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isLineItem } from '@backlot/contract/budget-items'
import type { Command } from '#features/budgets/grid/keys.ts'
import type { Cells } from '#features/budgets/grid/change.ts'
import { gridText } from '#features/budgets/grid/text.ts'
import { useBudgetKey } from '#features/budgets/key/api.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/budgets/budgets.module.css'
import gridStyles from '#features/budgets/grid/grid.module.css'

interface ToolsProps {
  mayEdit: boolean
  canUndo: boolean
  canRedo: boolean
  isGrouped: boolean
  isFrozen: boolean
  /** Counts how often finding was asked for by the keyboard. */
  finding: number
  onGroup: (isGrouped: boolean) => void
  onFreeze: (isFrozen: boolean) => void
  onFind: (words: string) => void
  onCommand: (command: Exclude<Command, 'edit'>) => void
  onItem: (itemId: number, cells: Cells) => void
}

const helps = ['keyMove', 'keyEdit', 'keyRange', 'keyBlock', 'keyFill', 'keyClear', 'keyUndo', 'keyFind', 'keyFormula'] as const

export function Tools(props: ToolsProps) {
  const { mayEdit, canUndo, canRedo, isGrouped, isFrozen, finding, onCommand } = props
  const t = useText(gridText)
  const [words, setWords] = useState('')
  const [isHelp, setHelp] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (finding > 0) field.current?.focus()
  }, [finding])
  return (
    <div className={styles.bar}>
      {mayEdit && (
        <>
          <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onCommand('add')}>
            {t('addLine')}
          </Button>
          <ItemSelect onItem={props.onItem} />
          <Button size="sm" variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onCommand('remove')}>
            {t('removeLines')}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={!canUndo}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => onCommand('undo')}
          >
            {t('undo')}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={!canRedo}
            leftSection={<IconArrowForwardUp size={16} aria-hidden />}
            onClick={() => onCommand('redo')}
          >
            {t('redo')}
          </Button>
        </>
      )}
      <TextInput
        ref={field}
        size="sm"
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') props.onFind(words)
        }}
      />
      <Button size="sm" variant="default" onClick={() => props.onFind(words)}>
        {t('next')}
      </Button>
      <Switch label={t('group')} checked={isGrouped} onChange={({ currentTarget }) => props.onGroup(currentTarget.checked)} />
      <Switch label={t('freeze')} checked={isFrozen} onChange={({ currentTarget }) => props.onFreeze(currentTarget.checked)} />
      <Button size="sm" variant="subtle" leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => setHelp(true)}>
        {t('help')}
      </Button>
      <Modal opened={isHelp} onClose={() => setHelp(false)} title={t('helpTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
        <ul className={gridStyles.keys}>
          {helps.map((word) => (
            <li key={word}>{t(word)}</li>
          ))}
        </ul>
      </Modal>
    </div>
  )
}

/** A line begins with what the key says of the item. */
function ItemSelect({ onItem }: Pick<ToolsProps, 'onItem'>) {
  const t = useText(gridText)
  const [isOpen, setOpen] = useState(false)
  const items = useBudgetKey(false, isOpen)
  const offered = (items.data ?? []).filter((item) => item.active && isLineItem(item))
  return (
    <Select
      className={styles.items}
      size="sm"
      aria-label={t('addItem')}
      placeholder={t('addItem')}
      data={offered.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
      value={null}
      searchable
      onDropdownOpen={() => setOpen(true)}
      onChange={(choice) => {
        const item = offered.find(({ id }) => String(id) === choice)
        if (!item) return
        const {
          code,
          name,
          category,
          unit,
          rate,
          taxable,
          visible_public: isPublic,
          phase_default: phase,
          default_qty: usual,
          least_qty: least,
        } = item
        const qty = usual ?? least
        onItem(item.id, {
          code,
          name,
          category,
          unit,
          rate,
          taxable,
          visible_public: isPublic,
          phase,
          ...(qty === null ? {} : { qty: String(qty) }),
        })
      }}
    />
  )
}
