/** What can be done with the whole record; each stores what is typed first, and what can be taken back offers it. */
import { messages } from '@backlot/contract/messages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useKind, useKindText } from '#features/engine/context.tsx'
import { type RecordSaverState, useSaver } from '#features/engine/editor/context.tsx'
import { type EditorWord, editorText } from '#features/engine/editor/text.ts'
import type { OpenStep } from '#features/engine/editor/to-field.ts'
import type { EditorActions, EngineEdit } from '#features/engine/kind.ts'
import { stepOfField } from '#features/engine/values.ts'
import { navigationTo } from '#lib/routes/page-url.ts'
import { tellPublisher } from '#features/engine/tell-publisher.ts'
import { forgetRecords } from '#features/engine/queries.ts'
import { useUrlState } from '#features/engine/use-url-state.ts'
import type { ApiError } from '#lib/api-error.ts'
import { asApiError } from '#lib/http.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

type Work = (edit: EngineEdit) => Promise<EngineEdit>
type Done = (edit: EngineEdit) => void
type Refused = (error: ApiError) => void

/** Runs a call on the stored record; says what went wrong, and where something is missing goes there. */
function useRun(onMissing: OpenStep) {
  const kind = useKind()
  const saver = useSaver()
  const [busy, setBusy] = useState(false)

  function failed(error: ApiError, refused: Refused): void {
    // Somebody changed it meanwhile: what is there now is shown before anything is decided again.
    if (error.code === 'conflict' && error.current) saver.take(error.current as EngineEdit)
    const faults = Object.fromEntries(error.fields.map(({ path, message }) => [path.split('.')[0] ?? path, message]))
    saver.store.setState((state) => ({ faults: { ...state.faults, ...faults } }))
    const first = error.fields[0]?.path
    if (first) onMissing(stepOfField(kind, first), first.split('.')[0])
    refused(error)
  }

  async function run(work: Work, done: Done, refused: Refused): Promise<void> {
    setBusy(true)
    try {
      await saver.flush()
      const before = (saver.store.getState() as RecordSaverState).edit
      if (!before) return
      const edit = await work(before)
      if (edit.id === before.id) saver.take(edit)
      void forgetRecords(kind.name)
      done(edit)
    } catch (thrown) {
      failed(asApiError(thrown), refused)
    } finally {
      setBusy(false)
    }
  }
  const sayRefused: Refused = ({ detail }) => toast.error(detail)
  return { busy, run: (work: Work, done: Done, refused = sayRefused) => void run(work, done, refused) }
}

/** @param onMissing gets the step and the field where the first thing is missing */
export function useActions(onMissing: OpenStep): EditorActions {
  const t = useText(editorText)
  const k = useKindText()
  const kind = useKind()
  const { calls, param } = kind
  const saver = useSaver()
  const navigate = useNavigate()
  const { staff } = useViewer()
  const url = useUrlState()
  const { busy, run } = useRun(onMissing)
  const [accepted, accept] = useState(false)
  const said = (word: EditorWord) => () => toast.success(t(word))
  const undoable = (word: EditorWord, undo: () => void) => () => toast.success(t(word), { label: t('undo'), run: undo })
  const archive = (archived: 0 | 1): void =>
    run(
      (edit) => calls.archive?.(edit.id, archived) ?? Promise.resolve(edit),
      undoable(archived ? 'archived' : 'unarchived', () => archive(archived ? 0 : 1)),
    )
  const recover = (): void => run(({ id }) => calls.recover(id), said('recovered'))
  return {
    busy,
    accepted,
    accept,
    submit: () =>
      run(
        (edit) => calls.submit(edit, accepted ? edit.terms : null),
        (edit) => toast.success(edit.message ? messages.changesSubmitted : t('submitted')),
      ),
    move: (status, note, ended) =>
      run(
        (edit) => calls.move(edit, status, note ?? ''),
        (edit) => {
          tellPublisher(edit)
          toast.success(note === undefined ? k(status === 'public' || status === 'accepted' ? 'published' : 'madePrivate') : t('noteSent'))
          ended?.done()
        },
        ended?.refused,
      ),
    archive,
    duplicate: () =>
      run(
        (edit) => calls.duplicate?.(edit.id) ?? Promise.resolve(edit),
        (edit) => {
          toast.success(t('copied'))
          url.change({ [param]: edit.id, step: '' })
        },
      ),
    trash: () => run(({ id }) => calls.trash(id), undoable('deleted', recover)),
    recover,
    withdraw: () => run(({ id }) => calls.withdraw(id), said('withdrawn')),
    view: () => {
      const { edit } = saver.store.getState() as RecordSaverState
      if (edit) void navigate(navigationTo(kind.page(edit, staff)))
    },
  }
}
