/** Mappings that the office keeps: take one, keep this one, forget one. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import limits from 'virtual:limits/imports'
import type { FileInspection } from '@backlot/contract/imports'
import { useDeleteMapping, useSavedMappings, useSaveMapping } from '#features/imports/api.ts'
import { draftOfMapping, kindOfMapping, mappingOf } from '#features/imports/draft-mapping.ts'
import type { Draft } from '#features/imports/draft.ts'
import { draftOf, faultsOf } from '#features/imports/model.ts'
import { importsText } from '#features/imports/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { FormPart } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface ChooseMappingProps {
  inspection: FileInspection
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** Of what is brought in: a mapping of locations says nothing about entries. */
const useChosen = (draft: Draft, { target }: FileInspection) => {
  const { data: all = [] } = useSavedMappings()
  const kept = all.filter((one) => kindOfMapping(one.mapping) === target)
  return { kept, chosen: kept.find((one) => one.id === draft.kept) }
}

function useOnError() {
  const messageText = useMessageText()
  return (error: ApiError) => toast.error(messageText(error.first))
}

/** Stands before the columns, which it fills. */
export function ChooseMapping({ inspection, draft, onDraft }: ChooseMappingProps) {
  const t = useText(importsText)
  const onError = useOnError()
  const remove = useDeleteMapping()
  const { kept, chosen } = useChosen(draft, inspection)
  const { fitting } = inspection
  if (kept.length === 0) return null
  const choose = (id: string) => {
    const found = kept.find((one) => String(one.id) === id)
    onDraft(found ? draftOfMapping(found, inspection) : draftOf(inspection))
  }
  const forget = (id: number) =>
    remove.mutate(id, {
      onSuccess: () => {
        onDraft({ ...draft, kept: null })
        toast.success(t('removed'))
      },
      onError,
    })
  return (
    <div className={styles.saved}>
      {fitting && fitting.id === draft.kept && <p className={styles.fitting}>{t('fitting', { name: fitting.name })}</p>}
      <NativeSelect
        size="md"
        label={t('saved')}
        value={chosen ? String(chosen.id) : ''}
        data={[{ value: '', label: t('savedNone') }, ...kept.map((one) => ({ value: String(one.id), label: one.name }))]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {chosen && (
        <Button variant="default" loading={remove.isPending} onClick={() => forget(chosen.id)}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

/** Stands behind the columns: what is kept is what they say now. */
export function KeepMapping({ inspection, draft }: Omit<ChooseMappingProps, 'onDraft'>) {
  const t = useText(importsText)
  const save = useSaveMapping()
  const { chosen } = useChosen(draft, inspection)
  const form = useForm({
    limits: limits['saveMapping'] ?? {},
    initial: { name: chosen?.name ?? '' },
    onSubmit: ({ name }, failed, saved) => {
      if (faultsOf(draft, inspection).length > 0) return failed(null)
      return save.mutate(
        { name: name.trim(), mapping: mappingOf(draft, inspection.forms) },
        {
          onSuccess: () => {
            toast.success(t('savedDone'))
            saved()
          },
          onError: failed,
        },
      )
    },
  })
  const isIdle = form.values.name.trim() === '' || faultsOf(draft, inspection).length > 0
  return (
    <FormPart form={form} className={`${styles.saved} ${styles.keep}`}>
      <TextInput label={t('saveAs')} {...form.field('name')} />
      <Button variant="default" loading={form.isSending} disabled={isIdle} onClick={() => form.submit()}>
        {t('save')}
      </Button>
    </FormPart>
  )
}
