/** The buttons of a record: its next step first, the rest in a menu. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconCopy, IconDotsVertical, IconExternalLink, IconLock, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useKind } from '#features/engine/context.tsx'
import { useRecordSaving } from '#features/engine/editor/context.tsx'
import { NoteDialog } from '#features/engine/editor/note-dialog.tsx'
import { SubmitButton } from '#features/engine/editor/submit.tsx'
import { submits } from '#features/engine/editor/submits.ts'
import { editorText } from '#features/engine/editor/text.ts'
import type { EditorActions, EngineEdit, MenuOffer, RecordKind } from '#features/engine/kind.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/editor/editor.module.css'

interface ActionsProps {
  edit: EngineEdit
  actions: EditorActions
}

export function RecordActions({ actions }: { actions: EditorActions }) {
  const edit = useRecordSaving((state) => state.edit)
  return edit ? <Present edit={edit} actions={actions} /> : null
}

/** What gives the record back, with a note: to ask for changes, or to refuse it. */
type GivenBack = 'askChanges' | 'refuse'
type Statuses = EngineEdit['can']['status']
const approved = (open: Statuses) => (['public', 'accepted'] as const).find((status) => open.includes(status))
const refused = (open: Statuses) => (['private', 'declined'] as const).find((status) => open.includes(status))

function Present({ edit, actions }: ActionsProps) {
  const t = useText(editorText)
  const kind = useKind()
  const [asked, setAsked] = useState<GivenBack | null>(null)
  const offers = offersOf(kind, { edit, actions }, setAsked).map(({ word, ...rest }) => ({ name: word, label: t(word), ...rest }))
  const { can } = edit
  const waits = edit.status === 'pending'
  const approves = approved(can.status)
  return (
    <div className={styles.actions}>
      {submits(edit) && <SubmitButton edit={edit} actions={actions} />}
      {approves && (
        <Button loading={actions.busy} onClick={() => actions.move(approves)}>
          {t(approves === 'accepted' ? 'accept' : waits ? 'approve' : 'publish')}
        </Button>
      )}
      {waits && can.officeFields && can.status.includes('Draft') && (
        <Button variant="default" disabled={actions.busy} onClick={() => setAsked('askChanges')}>
          {t('askChanges')}
        </Button>
      )}
      {can.recover && (
        <Button loading={actions.busy} onClick={actions.recover}>
          {t('recover')}
        </Button>
      )}
      {kind.Tools ? <kind.Tools actions={actions} offers={offers} /> : <MoreMenu offers={offers} />}
      {asked && (
        <NoteDialog
          title={t(asked)}
          onClose={() => setAsked(null)}
          onSend={(note, failed) =>
            actions.move(asked === 'askChanges' ? 'Draft' : (refused(can.status) ?? 'private'), note, {
              done: () => setAsked(null),
              refused: failed,
            })
          }
        />
      )}
    </div>
  )
}

/** What of the menu there is for this record and this person, in its order. */
function offersOf(kind: RecordKind, { edit, actions }: ActionsProps, onAsk: (what: GivenBack) => void) {
  const { can, status, proposal } = edit
  const all = [
    { word: 'view', Icon: IconExternalLink, run: actions.view, isThere: kind.offersPage?.(edit) ?? true },
    { word: 'refuse', Icon: IconBan, run: () => onAsk('refuse'), isThere: status === 'pending' && refused(can.status) !== undefined },
    {
      word: 'makePrivate',
      Icon: IconLock,
      run: () => actions.move('private'),
      isThere: !kind.Tools && status === 'public' && can.status.includes('private'),
    },
    { word: 'duplicate', Icon: IconCopy, run: actions.duplicate, isThere: kind.calls.duplicate !== undefined && can.officeFields },
    { word: 'withdraw', Icon: IconArrowBackUp, run: actions.withdraw, isThere: !can.officeFields && proposal !== null },
    // Owners do it from their list, where what follows is said.
    { word: 'delete', Icon: IconTrash, run: actions.trash, isThere: !kind.Tools && can.officeFields && can.softdelete },
  ] as const
  return all.filter(({ isThere }) => isThere).map(({ word, Icon, run }) => ({ word, Icon, run }))
}

function MoreMenu({ offers }: { offers: readonly MenuOffer[] }) {
  const t = useText(editorText)
  if (offers.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={44} variant="default" aria-label={t('more')}>
          <IconDotsVertical aria-hidden size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map(({ name, label, Icon, run }) => (
          <Menu.Item key={name} leftSection={<Icon aria-hidden size={18} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
