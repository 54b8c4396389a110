/** The buttons of an entry: its next step first, the rest in a menu. */
import { Button as MantineButton, Checkbox, Group, Menu, Modal, Skeleton, Textarea } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DirectoryEdit } from '@backlot/contract/directory-records'
import { useTerms } from '#features/directory/edit/api.ts'
import { useSaving } from '#features/directory/edit/saver-context.tsx'
import { editText, type EditWord } from '#features/directory/edit/text.ts'
import type { Actions } from '#features/directory/edit/use-actions.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Button, ToolButton } from '#ui/parts/button.tsx'
import styles from '#features/directory/edit/edit.module.css'

interface Asked {
  status: DirectoryEdit['status']
  title: EditWord
  done: EditWord
}

export function EditActions({ actions }: { actions: Actions }) {
  const edit = useSaving((state) => state.edit)
  return edit ? <Present edit={edit} actions={actions} /> : null
}

function Present({ edit, actions }: { edit: DirectoryEdit; actions: Actions }) {
  const t = useText(editText)
  const navigate = useNavigate()
  const { staff } = useViewer()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { can } = edit
  const waits = edit.status === 'pending'
  const view = () =>
    void (staff
      ? navigate({ to: '/admindash/directorydetail', search: { directory: edit.id } as never })
      : navigate({ to: `/dashboard/directorydetail/${edit.record.main_category ?? 1}/${edit.id}` as never }))
  return (
    <div className={styles.actions}>
      {can.submit && <SubmitButton edit={edit} actions={actions} />}
      {can.status.includes('public') && (
        <Button loading={actions.busy} onClick={() => actions.move('public', 'published')}>
          {t(waits ? 'approve' : 'publish')}
        </Button>
      )}
      {waits && can.officeFields && can.status.includes('Draft') && (
        <Button variant="default" disabled={actions.busy} onClick={() => setAsked({ status: 'Draft', title: 'askChanges', done: 'asked' })}>
          {t('askChanges')}
        </Button>
      )}
      {can.recover && (
        <Button loading={actions.busy} onClick={actions.recover}>
          {t('recover')}
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <ToolButton variant="default" aria-label={t('more')}>
            <IconDots aria-hidden size={20} />
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={view}>{t('view')}</Menu.Item>
          {waits && can.status.includes('private') && (
            <Menu.Item onClick={() => setAsked({ status: 'private', title: 'refuse', done: 'asked' })}>{t('refuse')}</Menu.Item>
          )}
          {edit.status === 'public' && can.status.includes('private') && (
            <Menu.Item onClick={() => actions.move('private', 'madePrivate')}>{t('makePrivate')}</Menu.Item>
          )}
          {!can.officeFields && edit.proposal && <Menu.Item onClick={actions.withdraw}>{t('withdraw')}</Menu.Item>}
          {can.softdelete && <Menu.Item onClick={actions.trash}>{t('delete')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
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

/** Terms are asked for with the handing in; where they are accepted, or there are none, it is one press. */
function SubmitButton({ edit, actions }: { edit: DirectoryEdit; actions: Actions }) {
  const t = useText(editText)
  const [accepted, setAccepted] = useState(false)
  const [reading, setReading] = useState(false)
  const asksTerms = edit.terms !== null && edit.terms_accepted !== edit.terms
  return (
    <>
      {asksTerms && (
        <>
          <Checkbox label={t('terms')} checked={accepted} onChange={({ currentTarget }) => setAccepted(currentTarget.checked)} />
          <Button variant="subtle" aria-haspopup="dialog" onClick={() => setReading(true)}>
            {t('readTerms')}
          </Button>
        </>
      )}
      <Button loading={actions.busy} onClick={() => actions.submit(accepted)}>
        {t(edit.proposes ? 'submitEdit' : 'submit')}
      </Button>
      {reading && edit.terms !== null && (
        <TermsReader
          version={edit.terms}
          onClose={() => setReading(false)}
          onAccept={() => {
            setAccepted(true)
            setReading(false)
          }}
        />
      )}
    </>
  )
}

function TermsReader({ version, onClose, onAccept }: { version: string; onClose: () => void; onAccept: () => void }) {
  const t = useText(editText)
  const { data, error, refetch } = useTerms(version)
  return (
    <Modal opened onClose={onClose} size="lg" title={data?.title ?? t('readTerms')} closeButtonProps={{ 'aria-label': t('close') }}>
      {data ? (
        <p className={styles.termsText}>{data.body}</p>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
      <Group justify="flex-end" mt="md">
        <MantineButton variant="default" onClick={onClose}>
          {t('close')}
        </MantineButton>
        <MantineButton disabled={!data} onClick={onAccept}>
          {t('acceptTerms')}
        </MantineButton>
      </Group>
    </Modal>
  )
}

export function NoteDialog({ title, onClose, onSend }: { title: string; onClose: () => void; onSend: (note: string) => void }) {
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
