/** A street map is added from its file, or gets other words. */
import limits from 'virtual:limits/maps'
import { FileInput, SegmentedControl, TextInput } from '@mantine/core'
import type { OfficeMap } from '@backlot/contract/maps'
import { messages } from '@backlot/contract/messages'
import { useAddAddress, useAddMap, useChangeMap } from '#features/maps/api.ts'
import { mapsText } from '#features/maps/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm, type Form } from '#ui/form/use-form.ts'

interface Words {
  name: string
  credit: string
}

function WordFields<Values extends Words>({ form }: { form: Form<Values> }) {
  const t = useText(mapsText)
  return (
    <>
      <TextInput label={t('name')} {...form.field('name')} withAsterisk />
      <TextInput label={t('credit')} description={t('creditHint')} {...form.field('credit')} withAsterisk />
    </>
  )
}
const nameOfFile = (file: { name: string }): string => file.name.replace(/\.pmtiles$/i, '').replaceAll(/[-_]+/g, ' ')

interface NewMap extends Words {
  source: 'file' | 'address'
  file: File | null
  address: string
}

const { maxLength } = limits['addAddress']?.['address'] ?? {}

/** The name of an archive's file, as somebody would write it. */
const nameOfAddress = (address: string): string => nameOfFile({ name: URL.parse(address)?.pathname.split('/').at(-1) ?? '' })

export function AddMapDialog({ onClose }: { onClose: () => void }) {
  const t = useText(mapsText)
  const [addingFile, addingAddress] = [useAddMap(), useAddAddress()]
  const form = useForm<NewMap>({
    limits: { ...limits['add'], ...(maxLength && { address: { maxLength } }) },
    initial: { source: 'file', name: '', credit: t('creditStart'), file: null, address: '' },
    check: ({ source, file, address }) => ({
      file: source === 'address' || file ? undefined : messages.required,
      address: source === 'file' || address.trim() !== '' ? undefined : messages.required,
    }),
    onSubmit: ({ source, file, address, ...words }, failed) => {
      const onSuccess = ({ name }: OfficeMap) => {
        toast.success(t('added', { name }))
        onClose()
      }
      if (source === 'address') addingAddress.mutate({ ...words, address: address.trim() }, { onSuccess, onError: failed })
      else if (file) addingFile.mutate({ ...words, file }, { onSuccess, onError: failed })
    },
  })
  const { onChange, ...file } = form.choice('file')
  const nameBy = (name: string): void => {
    if (name !== '' && form.values.name.trim() === '') form.set({ name })
  }
  return (
    <FormDialog title={t('addTitle')} action={t('add')} cancel={t('cancel')} form={form} onClose={onClose}>
      <SegmentedControl
        aria-label={t('source')}
        value={form.values.source}
        onChange={(source) => form.set({ source: source === 'address' ? 'address' : 'file' })}
        data={[
          { value: 'file', label: t('file') },
          { value: 'address', label: t('address') },
        ]}
      />
      {form.values.source === 'file' ? (
        <FileInput
          data-autofocus
          label={t('file')}
          description={t('fileHint')}
          placeholder={t('chooseFile')}
          accept=".pmtiles"
          {...file}
          withAsterisk
          onChange={(chosen) => {
            onChange(chosen)
            if (chosen && form.values.name.trim() === '') form.set({ file: chosen, name: nameOfFile(chosen) })
          }}
        />
      ) : (
        <TextInput
          type="url"
          label={t('address')}
          description={t('addressHint')}
          placeholder="https://"
          {...form.field('address')}
          withAsterisk
          onBlur={() => nameBy(nameOfAddress(form.values.address))}
        />
      )}
      <WordFields form={form} />
    </FormDialog>
  )
}

export function ChangeMapDialog({ map, onClose }: { map: OfficeMap; onClose: () => void }) {
  const t = useText(mapsText)
  const changing = useChangeMap(map.id)
  const form = useForm({
    limits: limits['change'] ?? {},
    initial: { name: map.name, credit: map.credit, version: map.version },
    onSubmit: (words, failed) =>
      changing.mutate(words, {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog title={t('changeTitle')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <WordFields form={form} />
    </FormDialog>
  )
}
