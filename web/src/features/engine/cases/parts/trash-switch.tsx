/** Leads an office's list of cases to what was deleted, which is found and recovered there. */
import { Switch } from '@mantine/core'
import { caseText } from '#features/engine/cases/text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import type { ListColumn } from '#ui/list/types.ts'

interface TrashSwitchProps {
  isOn: boolean
  onChange: (isOn: true | undefined) => void
}

export function TrashSwitch({ isOn, onChange }: TrashSwitchProps) {
  const t = useText(caseText)
  return <Switch label={t('trash')} checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked || undefined)} />
}

export function TrashEmpty() {
  const t = useText(caseText)
  return <EmptyState title={t('trashEmpty')} />
}

/** The trash has one order. */
export const unordered = <Item,>(columns: readonly ListColumn<Item>[]): ListColumn<Item>[] =>
  columns.map(({ orders: _orders, ...rest }) => rest)
