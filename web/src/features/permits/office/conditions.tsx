/** The conditions of a permit, and the office's own as it writes them. */
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { permitConditionsApi as api } from '@backlot/contract/permit-approvals'
import type { Permit } from '@backlot/contract/permits'
import { caseText } from '#features/engine/cases/text.ts'
import { linesOf } from '#features/engine/cases/lines.ts'
import { ConditionsSection } from '#features/engine/cases/parts/conditions-section.tsx'
import { usePermitChange } from '#features/permits/api.ts'
import { useConditionTexts } from '#features/permits/office/desk-api.ts'
import { permitText } from '#features/permits/parts/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function Conditions({ permit }: { permit: Permit }) {
  const t = useText(permitText)
  const [isOpen, setOpen] = useState(false)
  const { can } = permit
  return (
    <>
      <ConditionsSection
        of={permit}
        actions={
          can.office &&
          can.edit && (
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('editConditions')}
            </Button>
          )
        }
      />
      {isOpen && <ConditionsDialog permit={permit} onClose={() => setOpen(false)} />}
    </>
  )
}

function ConditionsDialog({ permit: { id, version, conditions }, onClose }: { permit: Permit; onClose: () => void }) {
  const t = useText(permitText)
  const shared = useText(caseText)
  const texts = useConditionTexts()
  const own = conditions.filter(({ source }) => source === 'office')
  /** A line that stays keeps the place it is about. */
  const kept = (text: string) => {
    const before = own.find((one) => one.text === text)
    return before ? { text, part_id: before.part_id, needs_ack: before.needs_ack } : { text }
  }
  const writing = usePermitChange(({ lines, seen }: { lines: string[]; seen: number }) =>
    call(api.write, { body: { permitId: id, version: seen, conditions: lines.map(kept) } }),
  )
  const form = useForm({
    limits: {},
    initial: { conditions: own.map(({ text }) => text).join('\n'), version },
    onSubmit: ({ conditions: typed, version: seen }, failed) =>
      writing.mutate(
        { lines: linesOf(typed), seen },
        {
          onSuccess: () => {
            toast.success(shared('saved'))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  /** A condition of the library as a line of its own. */
  const take = (chosen: string) => {
    const found = texts.data?.find((one) => String(one.id) === chosen)
    const lines = linesOf(form.values.conditions)
    const line = found?.text.replaceAll(/\s*\n\s*/gu, ' ') ?? ''
    if (line !== '' && !lines.includes(line)) form.set({ conditions: [...lines, line].join('\n') })
  }
  return (
    <FormDialog title={t('editConditions')} action={t('save')} cancel={shared('cancel')} form={form} onClose={onClose}>
      <Textarea
        data-autofocus
        autosize
        minRows={4}
        label={t('conditionsField')}
        description={t('conditionsHint')}
        {...form.field('conditions')}
      />
      {failedRead(texts, t('libraryFailed'))}
      {texts.data && texts.data.length > 0 && (
        <NativeSelect
          label={t('fromLibrary')}
          data={[
            { value: '', label: t('chooseCondition') },
            ...texts.data.map(({ id: one, title }) => ({ value: String(one), label: title })),
          ]}
          value=""
          onChange={({ currentTarget: { value } }) => take(value)}
        />
      )}
    </FormDialog>
  )
}
