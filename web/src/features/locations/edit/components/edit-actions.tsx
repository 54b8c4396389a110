/** The buttons of a record: its next step first, the rest in a menu. */
import { Button as MantineButton, Group, Menu, Modal, Textarea } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import type { LocationEdit } from '@backlot/contract/location-records'
import { EditTools, isShown } from '#features/locations/edit/components/edit-tools.tsx'
import { Terms } from '#features/locations/edit/components/terms.tsx'
import { editText, type EditWord } from '#features/locations/edit/edit-text.ts'
import { useSaving } from '#features/locations/edit/saver-context.tsx'
import type { Actions } from '#features/locations/edit/use-actions.ts'
import { useText } from '#lib/text.ts'
import { Button, ToolButton } from '#ui/parts/button.tsx'
import styles from '#features/locations/edit/edit.module.css'

type Status = LocationEdit['status']

export function EditActions({ actions }: { actions: Actions }) {
  const edit = useSaving((state) => state.edit)
  return edit ? <Present edit={edit} actions={actions} /> : null
}

interface Asked {
  status: Status
  title: EditWord
  done: EditWord
}

function Present({ edit, actions }: { edit: LocationEdit; actions: Actions }) {
  const t = useText(editText)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { can } = edit
  const isOwner = !can.officeFields
  const canPublish = can.status.includes('public')
  const waits = edit.status === 'pending'
  return (
    <div className={styles.actions}>
      {isOwner && (edit.status === 'Draft' || (edit.proposes && edit.proposal)) && <SubmitButton edit={edit} actions={actions} />}
      {canPublish && (
        <Button loading={actions.busy} onClick={() => actions.move('public', 'published')}>
          {t(waits ? 'approve' : 'publish')}
        </Button>
      )}
      {waits && can.status.includes('Draft') && (
        <Button variant="default" disabled={actions.busy} onClick={() => setAsked({ status: 'Draft', title: 'askChanges', done: 'asked' })}>
          {t('askChanges')}
        </Button>
      )}
      {can.recover && (
        <Button loading={actions.busy} onClick={actions.recover}>
          {t('recover')}
        </Button>
      )}
      <EditTools edit={edit} actions={actions} />
      {hasMore(edit) && (
        <Menu>
          <Menu.Target>
            <ToolButton variant="default" aria-label={t('more')}>
              <IconDotsVertical aria-hidden size={20} />
            </ToolButton>
          </Menu.Target>
          <Menu.Dropdown>
            {seesAlone(edit) && <Menu.Item onClick={actions.view}>{t('view')}</Menu.Item>}
            {waits && can.status.includes('private') && (
              <Menu.Item onClick={() => setAsked({ status: 'private', title: 'refuse', done: 'refusedDone' })}>{t('refuse')}</Menu.Item>
            )}
            {can.officeFields && <Menu.Item onClick={actions.duplicate}>{t('duplicate')}</Menu.Item>}
            {isOwner && edit.proposal && <Menu.Item onClick={actions.withdraw}>{t('withdraw')}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      {asked && (
        <NoteDialog
          title={t(asked.title)}
          onClose={() => setAsked(null)}
          onSend={(note) => {
            setAsked(null)
            actions.move(asked.status, asked.done, note)
          }}
        />
      )}
    </div>
  )
}

/** Its page is there for its keepers only; the public page of another one is among the tools. */
const seesAlone = (edit: LocationEdit): boolean => edit.deleted_at === null && !isShown(edit)

/** Whether there is anything beside the tools that every location has. */
const hasMore = (edit: LocationEdit): boolean => seesAlone(edit) || edit.can.officeFields || edit.proposal !== null

/** Terms are asked for with the handing in; where they are accepted, or there are none, it is one press. */
function SubmitButton({ edit, actions }: { edit: LocationEdit; actions: Actions }) {
  const t = useText(editText)
  const [accepted, setAccepted] = useState(false)
  const waits = edit.proposal?.state === 'submitted'
  return (
    <>
      {edit.terms !== null && edit.terms_accepted !== edit.terms && (
        <Terms version={edit.terms} accepted={accepted} onAccept={setAccepted} />
      )}
      <Button loading={actions.busy} disabled={waits} onClick={() => actions.submit(accepted)}>
        {t(edit.proposes ? 'submitEdit' : 'submit')}
      </Button>
    </>
  )
}

function NoteDialog({ title, onClose, onSend }: { title: string; onClose: () => void; onSend: (note: string) => void }) {
  const t = useText(editText)
  const [note, setNote] = useState('')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Textarea
        label={t('note')}
        rows={4}
        resize="vertical"
        maxLength={2000}
        data-autofocus
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <MantineButton variant="default" onClick={onClose}>
          {t('cancel')}
        </MantineButton>
        <MantineButton onClick={() => onSend(note)}>{t('send')}</MantineButton>
      </Group>
    </Modal>
  )
}
