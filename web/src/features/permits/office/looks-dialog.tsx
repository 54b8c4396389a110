/** What the office keeps around the list: its words, colors and hours of statuses, its report, and everything as CSV. */
import { Button, Menu, NativeSelect, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { permitOfficeApi as api, permitTables, statusColors, type StatusLook } from '@backlot/contract/permit-office'
import { usePermitChange } from '#features/permits/api.ts'
import { useLooks } from '#features/permits/office/desk-api.ts'
import { permitListText } from '#features/permits/office/list-text.ts'
import { permitStatusText } from '#features/permits/words.ts'
import { asApiError, call, callFile } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/permits/office/desk.module.css'

type Table = (typeof permitTables)[number]

export function DeskMenu() {
  const t = useText(permitListText)
  const messageText = useMessageText()
  const looks = useLooks()
  const [isOpen, setOpen] = useState(false)
  const saving = useMutation<void, unknown, Table>({
    mutationFn: async (of) => saveBlob(await callFile(api.table, { query: { of } }), `Permits ${of}.csv`),
    onError: (error) => toast.error(messageText(asApiError(error).detail)),
  })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={18} aria-hidden />} loading={saving.isPending}>
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu ?? ''}>
          <Menu.Item component={Link} to="/admindash/permits/report">
            {t('report')}
          </Menu.Item>
          <Menu.Item component={Link} to="/admindash/permits/conditions">
            {t('conditionTexts')}
          </Menu.Item>
          <Menu.Item component={Link} to="/admindash/permits/documents">
            {t('documentLibrary')}
          </Menu.Item>
          <Menu.Item component={Link} to="/admindash/permits/prices">
            {t('priceList')}
          </Menu.Item>
          <Menu.Item component={Link} to="/admindash/permits/payments">
            {t('paymentAccount')}
          </Menu.Item>
          <Menu.Item disabled={!looks.data} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('looks')}
          </Menu.Item>
          <Menu.Label>{t('download')}</Menu.Label>
          {permitTables.map((of) => (
            <Menu.Item key={of} onClick={() => saving.mutate(of)}>
              {t(of)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isOpen && looks.data && <LooksDialog looks={looks.data} onClose={() => setOpen(false)} />}
    </>
  )
}

function LooksDialog({ looks, onClose }: { looks: readonly StatusLook[]; onClose: () => void }) {
  const t = useText(permitListText)
  const words = useText(permitStatusText)
  const changing = usePermitChange((changed: StatusLook[]) => call(api.changeLooks, { body: { looks: changed } }))
  const form = useForm({
    limits: {},
    initial: { looks: looks.filter(({ machine }) => machine === 'permit') },
    onSubmit: ({ looks: all }, failed) =>
      changing.mutate(all, {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
        onError: failed,
      }),
  })
  const set = (status: string, part: Partial<StatusLook>) =>
    form.set({ looks: form.values.looks.map((look) => (look.status === status ? { ...look, ...part } : look)) })
  return (
    <FormDialog title={t('looks')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p className={styles.quiet}>{t('looksHint')}</p>
      <div className={styles.looks}>
        {form.values.looks.map(({ status, label, color, due_hours: hours }) => {
          const name = words(status as Parameters<typeof words>[0])
          return (
            <fieldset key={status} className={styles.look}>
              <TextInput
                label={t('label', { status: name })}
                maxLength={60}
                value={label}
                onChange={({ currentTarget: { value } }) => set(status, { label: value })}
              />
              <NativeSelect
                label={t('color')}
                aria-label={`${t('color')}: ${name}`}
                data={[...statusColors]}
                value={color}
                onChange={({ currentTarget: { value } }) => set(status, { color: statusColors.find((one) => one === value) ?? color })}
              />
              <NumberField
                label={t('hours')}
                aria-label={`${t('hours')}: ${name}`}
                min={1}
                max={8760}
                isWhole
                value={hours}
                error={undefined}
                onNumber={(next) => set(status, { due_hours: next })}
              />
            </fieldset>
          )
        })}
      </div>
    </FormDialog>
  )
}
