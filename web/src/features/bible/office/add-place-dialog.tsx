/** A place for a set: what a guest said yes to with one press, a location of the library, or one that is only named. */
import { Button, TextInput } from '@mantine/core'
import limits from 'virtual:limits/bible'
import type { Bible, BibleSet } from '@backlot/contract/bible'
import { useAddPlace, useTakeWanted, useWanted } from '#features/bible/api.ts'
import { officeText } from '#features/bible/office/text.ts'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/bible/components/bible.module.css'

export function AddPlaceDialog({ bible, set, onClose }: { bible: Bible; set: BibleSet; onClose: () => void }) {
  const t = useText(officeText)
  const add = useAddPlace(bible.project_id)
  const form = useForm({
    limits: limits['addPlace'] ?? {},
    initial: { location_id: null as number | null, name: '' },
    onSubmit: (wanted, failed) => add.mutate({ set_id: set.id, ...wanted }, { onSuccess: onClose, onError: failed }),
  })
  return (
    <FormDialog
      title={t('addPlaceFor', { name: set.set_name })}
      action={t('add')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={form.values.location_id === null && form.values.name.trim() === ''}
      onClose={onClose}
    >
      <Wanted bible={bible} set={set} onClose={onClose} />
      <LocationField
        value={form.values.location_id}
        error={form.choice('location_id').error}
        onChange={(location_id) => form.set({ location_id })}
      />
      <TextInput label={t('named')} placeholder={t('placeName')} {...form.field('name')} />
    </FormDialog>
  )
}

function Wanted({ bible, set, onClose }: { bible: Bible; set: BibleSet; onClose: () => void }) {
  const t = useText(officeText)
  const messageText = useMessageText()
  const wanted = useWanted(bible.project_id)
  const take = useTakeWanted(bible.project_id)
  const own = new Set(set.places.map(({ location_id: id }) => id))
  const left = (wanted.data ?? []).filter(({ location_id: id }) => !own.has(id))
  if (!wanted.data) return failedRead(wanted, t('wantedFailed')) ?? null
  return (
    <section aria-labelledby="wanted-title">
      <h3 id="wanted-title">{t('wanted')}</h3>
      {left.length === 0 ? <p className={styles.quiet}>{t('noWanted')}</p> : null}
      <ul className={styles.wanted}>
        {left.map((one) => (
          <li key={one.location_id}>
            <Picture picture={one.cover} alt="" sizes="72px" className={styles.wantedPicture} />
            <span>
              {one.location_name}
              <br />
              <span className={styles.quiet}>
                {one.note ? t('saidBy', { name: one.guest_name, note: one.note }) : one.guest_name || one.city}
              </span>
            </span>
            <Button
              size="xs"
              variant="default"
              loading={take.isPending && take.variables.location_id === one.location_id}
              aria-label={`${t('takeWanted')}: ${one.location_name}`}
              onClick={() =>
                take.mutate(
                  { set_id: set.id, location_id: one.location_id },
                  {
                    onSuccess: () => {
                      toast.success(t('taken', { name: one.location_name }))
                      onClose()
                    },
                    onError: (error) => toast.error(messageText(error.first)),
                  },
                )
              }
            >
              {t('takeWanted')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
