/** The office's price list: what permits are charged by, searched, changed from a day on, taken out and put back. */
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Price } from '@backlot/contract/permit-prices'
import { priceList } from '#features/permits/list-state.ts'
import { PriceDialog } from '#features/permits/setup/price-dialog.tsx'
import { nextOf, termOf, usePrices, usePriceUses, useRecoverPrice, useRemovePrice } from '#features/permits/setup/prices-api.ts'
import { priceRuleText, pricesText } from '#features/permits/setup/prices-text.ts'
import { SetupPage } from '#features/permits/setup/setup-page.tsx'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { List } from '#ui/list/list.tsx'
import { NothingFound } from '#ui/list/nothing-found.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#features/engine/cases/cases.module.css'

export const PricesScreen = () => <SetupPage of="prices">{() => <Prices />}</SetupPage>

function fits(price: Price, words: string): boolean {
  const { name, category } = termOf(price)
  const text = `${price.code} ${name} ${category}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Prices() {
  const t = useText(pricesText)
  const [state, change] = useListState(priceList)
  const [open, setOpen] = useState<Price | 'add' | null>(null)
  const isTrash = state.trash !== undefined
  const prices = usePrices(isTrash)
  const uses = usePriceUses()
  const usesOf = ({ code }: Price) => uses.data?.find((use) => use.code === code)
  const columns = useColumns(usesOf)
  const all = prices.data
  const menuOf = (price: Price) => <PriceMenu price={price} onEdit={() => setOpen(price)} />
  const shown = all?.filter((price) => fits(price, state.q ?? ''))
  return (
    <>
      <div className={`${styles.tools} ${styles.filters}`}>
        <SearchBox label={t('search')} value={state.q ?? ''} onSearch={(q) => change({ ...state, q }, 'replace')} />
        <SegmentedControl
          aria-label={t('show')}
          data={[
            { value: 'live', label: t('live') },
            { value: 'trash', label: t('trash') },
          ]}
          value={isTrash ? 'trash' : 'live'}
          onChange={(next) => change(next === 'trash' ? { ...state, trash: 'yes' } : { q: state.q }, 'replace')}
        />
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('add')}>
          {t('add')}
        </Button>
      </div>
      {failedRead(uses, t('usesFailed'))}
      <List
        name="permit-prices"
        label={t(isTrash ? 'trash' : 'live')}
        nameOf={(price) => termOf(price).name}
        data={{
          items: prices.isError ? undefined : shown,
          total: shown?.length,
          isStale: false,
          error: prices.isError ? prices.error : null,
          retry: () => void prices.refetch(),
        }}
        columns={columns}
        actions={{ label: t('actions'), width: 64, draw: menuOf }}
        count={t('found', { count: shown?.length ?? 0 })}
        empty={<NothingFound t={t} isNarrowed={state.q !== undefined || isTrash} onReset={() => change({}, 'replace')} />}
      />
      {open !== null && (
        <PriceDialog
          price={open === 'add' ? null : open}
          uses={open === 'add' ? undefined : usesOf(open)}
          categories={[...new Set((all ?? []).map((price) => termOf(price).category))]}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function useColumns(usesOf: (price: Price) => { drafts: number; charged: number } | undefined): ListColumn<Price>[] {
  const t = useText(pricesText)
  const rules = useText(priceRuleText)
  const money = useMoney()
  const format = useFormat()
  const priced = (price: Price) => {
    const { rate, unit } = termOf(price)
    return [money(rate), unit].filter(Boolean).join(' / ')
  }
  const next = (price: Price) => {
    const term = nextOf(price)
    return term?.valid_from ? t('nextFrom', { rate: money(term.rate), day: format.date(term.valid_from) }) : ''
  }
  const from = (price: Price) => {
    const { valid_from: day } = termOf(price)
    return day === null ? '' : format.date(day)
  }
  const open = (price: Price) => {
    const use = usesOf(price)
    return use ? t('openShort', { count: use.drafts + use.charged }) : ''
  }
  const rule = (price: Price) => {
    const { rule: name } = termOf(price)
    return rules(name === '' ? 'byHand' : name)
  }
  return [
    { key: 'name', label: t('name'), text: (price) => termOf(price).name, isFixed: true },
    { key: 'code', label: t('code'), text: ({ code }) => code, width: '5.5rem' },
    { key: 'rate', label: t('rate'), text: priced, width: '13rem', isNumber: true },
    { key: 'next', label: t('next'), text: next, width: '13rem', isNamed: true },
    { key: 'open', label: t('open'), text: open, width: '10rem', isNamed: true },
    { key: 'rule', label: t('rule'), text: rule, width: '17rem', isExtra: true, isNamed: true },
    { key: 'from', label: t('from'), text: from, width: '8rem', isExtra: true, isNamed: true },
    { key: 'category', label: t('category'), text: (price) => termOf(price).category, width: '9rem', isExtra: true },
  ]
}

function PriceMenu({ price, onEdit }: { price: Price; onEdit: () => void }) {
  const t = useText(pricesText)
  const messageText = useMessageText()
  const [removing, recovering] = [useRemovePrice(), useRecoverPrice()]
  const refused = { onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const { code } = price
  const { name } = termOf(price)
  const recover = () => afterChange(recovering.mutateAsync(code), { onSuccess: () => toast.success(t('recovered', { name })), ...refused })
  const remove = () =>
    afterChange(removing.mutateAsync(code), {
      onSuccess: () => toast.success(t('removed', { name }), { label: t('undo'), run: recover }),
      ...refused,
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {price.deleted_at === null ? (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} aria-haspopup="dialog" onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              {t('remove')}
            </Menu.Item>
          </>
        ) : (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={recover}>
            {t('recover')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
