/** Mappings that the office keeps: take one, keep this one, forget one. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FileInspection } from '@backlot/contract/imports'
import { useDeleteMapping, useSavedMappings, useSaveMapping } from '#features/imports/api.ts'
import { type Draft, draftOf, draftOfMapping, faultsOf, mappingOf } from '#features/imports/model.ts'
import { importsText } from '#features/imports/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface SavedMappingsProps {
  inspection: FileInspection
  draft: Draft
  onDraft: (draft: Draft) => void
}

export function SavedMappings({ inspection, draft, onDraft }: SavedMappingsProps) {
  const t = useText(importsText)
  const sentence = useSentence()
  const { data: kept = [] } = useSavedMappings()
  const save = useSaveMapping()
  const remove = useDeleteMapping()
  const { fitting } = inspection
  const chosen = kept.find((one) => one.id === draft.kept)
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? chosen?.name ?? ''
  const onError = ({ fields, detail }: ApiError) => toast.error(sentence(fields[0]?.message ?? detail))
  const choose = (id: string) => {
    const found = kept.find((one) => String(one.id) === id)
    setTyped(null)
    onDraft(found ? draftOfMapping(found, inspection) : draftOf(inspection))
  }
  const keep = () =>
    save.mutate(
      { name: name.trim(), mapping: mappingOf(draft, inspection.list_fields) },
      { onSuccess: () => toast.success(t('savedDone')), onError },
    )
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
      {kept.length > 0 && (
        <NativeSelect
          size="md"
          label={t('saved')}
          value={chosen ? String(chosen.id) : ''}
          data={[{ value: '', label: t('savedNone') }, ...kept.map((one) => ({ value: String(one.id), label: one.name }))]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {chosen && (
        <Button variant="default" loading={remove.isPending} onClick={() => forget(chosen.id)}>
          {t('remove')}
        </Button>
      )}
      <TextInput label={t('saveAs')} maxLength={120} value={name} onChange={(event) => setTyped(event.currentTarget.value)} />
      <Button variant="default" loading={save.isPending} disabled={name.trim() === '' || faultsOf(draft).length > 0} onClick={keep}>
        {t('save')}
      </Button>
    </div>
  )
}
